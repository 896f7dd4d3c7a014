//! A table's interface to a toy game: its rules and its computer player.

use serde_json::{Value, json};

use super::game::{BEGUN, Game, Stage};
use super::{
    Action, Chance, Deed, Draft, Fact, HIGHEST_PRICE, Illegal, Irrevocable, Offer, Options,
    Prospect, Reasons, Unplayable, View,
};
use crate::computers::Computers;
use crate::hint::Hint;
use crate::rules::{Drafted, Rules};
use crate::setup_error::SetupError;
use crate::shuffle::Dice;
use crate::thinking::{ComputerTurn, Thinking};
use crate::{GameKind, Level, Outcome, Seat, Seats, Seed, Tally, Viewer};

/// The greatest value of a pebble.
const GREATEST: u32 = 6;

/// The stream of random numbers from which pebbles are drawn.
const PEBBLES: u64 = 16;

impl Rules for Game {
    type Options = Options;
    type Unplayable = Unplayable;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;
    type View = View;
    type Draft = Draft;
    type Prospect = Prospect;
    type Illegal = Illegal;
    type Irrevocable = Irrevocable;
    type Deed = Deed;

    const KIND: GameKind = GameKind::Toy;
    const RESIGN: Action = Action::Resign;

    const VERSION: u64 = 2;

    fn begin(board: &str, options: &Options, seats: usize) -> Result<Game, SetupError<Unplayable>> {
        Game::begin_under(Game::VERSION, board, options, seats)
    }

    fn begin_under(
        version: u64,
        _: &str,
        _: &Options,
        seats: usize,
    ) -> Result<Game, SetupError<Unplayable>> {
        let highest_price = match version {
            1 => 6,
            2 => HIGHEST_PRICE,
            _ => return Err(SetupError::Version(version)),
        };
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        Ok(Game {
            pebbles: vec![Vec::new(); seats],
            coins: vec![0; seats],
            resigned: Seats::EMPTY,
            turn: Seat::new(0),
            drawn: 0,
            stage: BEGUN,
            offers: Vec::new(),
            history: Vec::new(),
            highest_price,
        })
    }

    fn acting(&self) -> Seats {
        match self.stage {
            Stage::ToDraw { .. } | Stage::InHand(_) => [self.turn].into_iter().collect(),
            Stage::Settling => self.questions(),
            Stage::Drawn | Stage::Over => Seats::EMPTY,
        }
    }

    fn turn_number(&self) -> u32 {
        let begins = matches!(self.stage, Stage::ToDraw { .. } | Stage::Drawn);
        self.drawn as u32 + u32::from(begins)
    }

    fn next_after(&self, seat: Seat) -> Option<Seat> {
        let on_turn = matches!(self.stage, Stage::ToDraw { .. } | Stage::InHand(_));
        (on_turn && self.turn == seat).then(|| self.after(seat))
    }

    fn chance_due(&self) -> bool {
        self.stage == Stage::Drawn
    }

    fn draw(&self, seed: &Seed) -> Chance {
        let mut dice = Dice::numbered(seed, PEBBLES);
        let values = (0..=self.drawn).map(|_| 1 + dice.below(GREATEST));
        let last = values.last().unwrap_or(1);
        Chance {
            pebble: u8::try_from(last).unwrap_or(1),
        }
    }

    fn chance(&mut self, chance: &Chance) -> Result<Vec<Fact>, SetupError<Unplayable>> {
        let possible = (1..=GREATEST).contains(&u32::from(chance.pebble));
        if self.stage != Stage::Drawn || !possible {
            return Err(SetupError::Chance("no such pebble is due".to_owned()));
        }
        self.drawn += 1;
        self.stage = Stage::InHand(chance.pebble);
        let (seat, value) = (self.turn, Some(chance.pebble));
        Ok(vec![Fact::Drawn { seat, value }])
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Illegal> {
        self.act(seat, *action)
    }

    fn all_legal(&self) -> Vec<(Seat, Action)> {
        let legal = |seat| {
            let prospects = self.prospects(seat, &[]).into_iter();
            prospects.map(move |prospect| (seat, prospect.action))
        };
        self.acting().iter().flat_map(legal).collect()
    }

    /// [`Illegal::NotNow`] if an action comes after the turn has ended or chance is due.
    fn draft(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        let mut ahead = self.clone();
        for action in actions {
            if ahead.chance_due() || !ahead.same_turn(self) {
                return Err(Illegal::NotNow);
            }
            ahead.apply(seat, action)?;
        }
        Ok(Draft {
            actions: actions.to_vec(),
            owed: u8::from(actions.is_empty()),
            goes_on: ahead.same_turn(self) && ahead.goes_on(seat, &[]),
        })
    }

    fn prospects(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        let mut ahead = self.clone();
        for action in drafted {
            if !ahead.same_turn(self) || ahead.apply(seat, action).is_err() {
                return Vec::new();
            }
        }
        if !ahead.same_turn(self) || !ahead.acting().contains(seat) {
            return Vec::new();
        }
        let actions = match ahead.stage {
            Stage::ToDraw { stirred: false } => vec![Action::Draw, Action::Stir],
            Stage::ToDraw { stirred: true } => vec![Action::Draw],
            Stage::InHand(_) => {
                let prices = (0..=self.highest_price).map(|price| Action::Sell { price });
                [Action::Keep].into_iter().chain(prices).collect()
            }
            Stage::Settling => {
                let open = ahead.offers_to(seat).map(|offer| offer.pebble);
                open.flat_map(|pebble| [Action::Leave { pebble }, Action::Take { pebble }])
                    .collect()
            }
            Stage::Drawn | Stage::Over => Vec::new(),
        };
        let actions = actions.into_iter();
        actions.map(|action| Prospect { action }).collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.shown(viewer, self.stage == Stage::Over)
    }

    fn tallies(&self) -> Vec<Tally> {
        let seats = Seat::first(self.pebbles.len());
        let tally = |seat| Tally::default().with_points("pebbles", self.sum(seat));
        seats.map(tally).collect()
    }

    fn view_of_all(&self) -> View {
        self.shown(Viewer::Spectator, true)
    }
    fn told(&self, facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
        let over = self.stage == Stage::Over;
        let known = |fact: &Fact| {
            if over {
                *fact
            } else {
                fact.as_known_by(viewer)
            }
        };
        facts.iter().map(known).collect()
    }

    /// The seat that draws learns a value, and prices and answers cannot be unsaid.
    fn irrevocable(&self, facts: &[Fact]) -> Option<Irrevocable> {
        let secret = |fact: &Fact| match fact {
            Fact::Drawn { .. } | Fact::Offered(_) | Fact::Answered { .. } => true,
            Fact::Stirred { .. } | Fact::Kept { .. } | Fact::Resigned { .. } | Fact::Over => false,
        };
        facts.iter().any(secret).then_some(Irrevocable::Secret)
    }

    fn outcome(&self) -> Option<Outcome> {
        let sums: Vec<i32> = Seat::first(self.pebbles.len())
            .map(|seat| self.sum(seat))
            .collect();
        (self.stage == Stage::Over).then(|| Outcome::by_points("drawn", &sums, self.resigned))
    }

    fn record(&self, players: &[String]) -> Value {
        json!({
            "game": "toy",
            "players": players,
            "actions": self.history,
            "pebbles": self.pebbles,
        })
    }

    /// The values of others' pebbles are null, and so are the prices that others asked.
    fn record_for(&self, viewer: Viewer, players: &[String]) -> Value {
        let mut record = self.record(players);
        if self.stage == Stage::Over {
            return record;
        }
        for seat in Seat::first(self.pebbles.len()).filter(|seat| !viewer.is(*seat)) {
            let hidden: Vec<Value> = vec![Value::Null; self.pebbles[seat.index()].len()];
            record["pebbles"][seat.index()] = hidden.into();
        }
        for (place, (seat, action)) in self.history.iter().enumerate() {
            if matches!(action, Action::Sell { .. }) && !viewer.is(*seat) {
                record["actions"][place][1]["sell"]["price"] = Value::Null;
            }
        }
        record
    }

    /// Once all pebbles are drawn, a late seat leaves what it is offered.
    fn late_turn(&self, seat: Seat) -> Vec<Action> {
        if self.stage != Stage::Settling {
            return Vec::new();
        }
        let open = self.offers_to(seat);
        open.map(|offer| Action::Leave {
            pebble: offer.pebble,
        })
        .collect()
    }

    /// Once the last turn is over, answering is another one.
    fn goes_on(&self, seat: Seat, facts: &[Fact]) -> bool {
        let answers = |fact: &Fact| matches!(fact, Fact::Answered { .. });
        match self.stage {
            Stage::ToDraw { .. } | Stage::Drawn | Stage::InHand(_) => self.turn == seat,
            Stage::Settling => self.questions().contains(seat) && facts.iter().all(answers),
            Stage::Over => false,
        }
    }

    fn asked(&self, fact: &Fact) -> Option<Seat> {
        match fact {
            Fact::Offered(offer) => Some(offer.to),
            _ => None,
        }
    }

    fn questions(&self) -> Seats {
        self.offers.iter().map(|(offer, _)| offer.to).collect()
    }

    /// Once all pebbles are drawn.
    fn waits_for_answers(&self) -> bool {
        self.stage == Stage::Settling
    }

    fn is_aside(action: &Action) -> bool {
        matches!(action, Action::Take { .. } | Action::Leave { .. })
    }

    fn written(seat: Seat, action: &Action) -> Value {
        json!({"seat": seat, "do": action})
    }

    fn read(written: &Value) -> Option<Action> {
        serde_json::from_value(written["do"].clone()).ok()
    }
}

impl Drafted for Draft {
    fn owed(&self) -> u8 {
        self.owed
    }

    fn goes_on(&self) -> bool {
        self.goes_on
    }
}

impl Computers for Game {
    type Reasons = Reasons;

    /// It is played the same at every level.
    const LEVELS: &'static [Level] = &[Level::Gatherer];

    fn computer_turn(&self, seat: Seat, level: Level, _: &Thinking) -> ComputerTurn<Action> {
        let first = self.prospects(seat, &[]).into_iter().next();
        let actions = first.map(|prospect| prospect.action).into_iter().collect();
        ComputerTurn::found_at_once(level, actions)
    }

    /// The first action that may follow.
    fn hint(&self, seat: Seat, drafted: &[Action], _: &Thinking) -> Option<Hint<Action, Reasons>> {
        let next = self.prospects(seat, drafted).into_iter().next()?;
        let mut actions = drafted.to_vec();
        actions.push(next.action);
        Some(Hint {
            actions,
            kept: drafted.len(),
            level: Level::Gatherer,
            reasons: Reasons {},
        })
    }
}

impl Game {
    fn offers_to(&self, seat: Seat) -> impl Iterator<Item = Offer> {
        let offers = self.offers.iter().map(|(offer, _)| *offer);
        offers.filter(move |offer| offer.to == seat)
    }

    fn shown(&self, viewer: Viewer, all: bool) -> View {
        let seats = Seat::first(self.pebbles.len()).map(|seat| {
            let known = all || viewer.is(seat);
            let count = self.pebbles[seat.index()].len();
            (count, known.then(|| self.sum(seat)))
        });
        let offers = self.offers.iter();
        View {
            seats: seats.collect(),
            in_hand: match self.stage {
                Stage::InHand(value) if all || viewer.is(self.turn) => Some(value),
                _ => None,
            },
            offers: offers
                .map(|(offer, _)| {
                    if all {
                        *offer
                    } else {
                        offer.as_known_by(viewer)
                    }
                })
                .collect(),
            acting: self.acting().iter().collect(),
            settling: self.stage == Stage::Settling,
            over: self.stage == Stage::Over,
        }
    }

    fn sum(&self, seat: Seat) -> i32 {
        let own = self.pebbles[seat.index()].iter();
        let pebbles: i32 = own.map(|value| i32::from(*value)).sum();
        pebbles + self.coins[seat.index()]
    }

    /// Is it the same seat's turn, or are the offers answered in both?
    fn same_turn(&self, other: &Game) -> bool {
        let settles = |game: &Game| game.stage == Stage::Settling;
        self.turn == other.turn && settles(self) == settles(other)
    }
}
