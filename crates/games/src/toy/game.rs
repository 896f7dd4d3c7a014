//! The state of a toy game.

use serde_json::{Value, json};

use super::{Action, Chance, Draft, Fact, Illegal, Options, Prospect, View};
use crate::shuffle::Dice;
use crate::{Level, Outcome, Seat, Seats, Seed, SetupError, Viewer};

/// How many pebbles each seat draws.
const ROUNDS: usize = 2;
/// The greatest value of a pebble.
const GREATEST: u32 = 6;

/// The stream of random numbers from which pebbles are drawn.
const PEBBLES: u64 = 16;

/// A toy game, running or over.
#[derive(Clone)]
pub struct Game {
    /// By seat: the values of its pebbles.
    pebbles: Vec<Vec<u8>>,
    resigned: Seats,
    /// Who draws next or has just drawn.
    turn: Seat,
    /// How many pebbles have been drawn in all.
    drawn: usize,
    stage: Stage,
    history: Vec<(Seat, Action)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    ToDraw,
    /// Chance decides which pebble it is.
    Drawn,
    /// A pebble of this value.
    Offered(u8),
    Over,
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// [`SetupError::Seats`] unless two to five play.
    pub fn new(_: &Options, seats: usize) -> Result<Game, SetupError> {
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        Ok(Game {
            pebbles: vec![Vec::new(); seats],
            resigned: Seats::EMPTY,
            turn: Seat::new(0),
            drawn: 0,
            stage: Stage::ToDraw,
            history: Vec::new(),
        })
    }

    /// The next seat that has not resigned.
    fn after(&self, seat: Seat) -> Seat {
        let seats = self.pebbles.len();
        let mut next = seat;
        loop {
            next = Seat::new((next.index() + 1) % seats);
            if !self.resigned.contains(next) || next == seat {
                return next;
            }
        }
    }

    /// Who may act now.
    #[must_use]
    pub fn acting(&self) -> Seats {
        self.actor().into_iter().collect()
    }

    fn actor(&self) -> Option<Seat> {
        match self.stage {
            Stage::ToDraw => Some(self.turn),
            Stage::Offered(_) => Some(self.after(self.turn)),
            Stage::Drawn | Stage::Over => None,
        }
    }

    /// Does chance have to decide which pebble was drawn?
    #[must_use]
    pub fn chance_due(&self) -> bool {
        self.stage == Stage::Drawn
    }

    /// The next pebble, derived from the seed.
    #[must_use]
    pub fn draw(&self, seed: &Seed) -> Chance {
        let mut dice = Dice::numbered(seed, PEBBLES);
        let values = (0..=self.drawn).map(|_| 1 + dice.below(GREATEST));
        let last = values.last().unwrap_or(1);
        Chance {
            pebble: u8::try_from(last).unwrap_or(1),
        }
    }

    /// Applies which pebble was drawn.
    ///
    /// # Errors
    /// [`SetupError::Chance`] if none is due or the value is not 1 to 6.
    pub fn chance(&mut self, chance: &Chance) -> Result<Vec<Fact>, SetupError> {
        let possible = (1..=GREATEST).contains(&u32::from(chance.pebble));
        if self.stage != Stage::Drawn || !possible {
            return Err(SetupError::Chance("no such pebble is due".to_owned()));
        }
        self.drawn += 1;
        self.stage = Stage::Offered(chance.pebble);
        let (seat, value) = (self.turn, Some(chance.pebble));
        Ok(vec![Fact::Drawn { seat, value }])
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// Why the action is not legal; nothing is changed.
    pub fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<Fact>, Illegal> {
        let plays = seat.index() < self.pebbles.len() && !self.resigned.contains(seat);
        if !plays || self.stage == Stage::Over {
            return Err(Illegal::NotYourTurn);
        }
        if *action != Action::Resign && self.actor() != Some(seat) {
            return Err(Illegal::NotYourTurn);
        }
        let mut facts = match (action, self.stage) {
            (Action::Resign, _) => self.resign(seat),
            (Action::Draw, Stage::ToDraw) => {
                self.stage = Stage::Drawn;
                Vec::new()
            }
            (Action::Take, Stage::Offered(value)) => self.keep(seat, value),
            (Action::Leave, Stage::Offered(value)) => self.keep(self.turn, value),
            _ => return Err(Illegal::NotNow),
        };
        self.history.push((seat, *action));
        let left = self.pebbles.len() - self.resigned.len();
        if self.drawn >= ROUNDS * self.pebbles.len() && self.stage == Stage::ToDraw || left < 2 {
            self.stage = Stage::Over;
            facts.push(Fact::Over);
        }
        Ok(facts)
    }

    fn keep(&mut self, seat: Seat, value: u8) -> Vec<Fact> {
        self.pebbles[seat.index()].push(value);
        self.turn = self.after(self.turn);
        self.stage = Stage::ToDraw;
        vec![Fact::Kept { seat }]
    }

    /// Resigning settles what the seat had to decide: a pebble that it drew goes to nobody, and one that it is offered stays
    /// with the seat that drew it.
    fn resign(&mut self, seat: Seat) -> Vec<Fact> {
        let mut facts = vec![Fact::Resigned { seat }];
        match self.stage {
            Stage::Offered(value) if self.after(self.turn) == seat => {
                facts.extend(self.keep(self.turn, value));
            }
            _ if self.turn == seat => {
                self.turn = self.after(seat);
                self.stage = Stage::ToDraw;
            }
            _ => {}
        }
        self.resigned.insert(seat);
        if self.resigned.contains(self.turn) {
            self.turn = self.after(self.turn);
        }
        facts
    }

    /// Chance does not decide for players who are late.
    #[must_use]
    pub fn late_is_drawn(&self) -> bool {
        false
    }

    /// The turn of a computer player, the same at every level.
    #[must_use]
    pub fn computer_turn(&self, seat: Seat, _: Level) -> Vec<Action> {
        let first = self.prospects(seat, &[]).into_iter().next();
        first.map(|prospect| prospect.action).into_iter().collect()
    }

    /// Always `None`: the next turn is certain only once the pebble has its owner.
    #[must_use]
    pub fn next_after(&self, _: Seat) -> Option<Seat> {
        None
    }

    /// What a viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let over = self.stage == Stage::Over;
        let seats = Seat::first(self.pebbles.len()).map(|seat| {
            let own = &self.pebbles[seat.index()];
            let known = over || viewer == Viewer::Seat(seat);
            (own.len(), known.then(|| own.iter().sum()))
        });
        View {
            seats: seats.collect(),
            offered: match self.stage {
                Stage::Offered(value) => {
                    let known = viewer == Viewer::Seat(self.turn);
                    Some((self.turn, known.then_some(value)))
                }
                _ => None,
            },
            acting: self.actor(),
            over,
        }
    }

    /// What drafted actions would do. Exactly one is due.
    ///
    /// # Errors
    /// Why the first action is not legal, or [`Illegal::NotNow`] if there is a second one.
    pub fn draft(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
        if let Some(first) = actions.first() {
            self.clone().apply(seat, first)?;
        }
        if actions.len() > 1 {
            return Err(Illegal::NotNow);
        }
        Ok(Draft {
            actions: actions.to_vec(),
            owed: u8::from(actions.is_empty()),
        })
    }

    /// Every legal action except resigning.
    #[must_use]
    pub fn prospects(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        if !drafted.is_empty() || self.actor() != Some(seat) {
            return Vec::new();
        }
        let actions: &[Action] = match self.stage {
            Stage::ToDraw => &[Action::Draw],
            Stage::Offered(_) => &[Action::Take, Action::Leave],
            Stage::Drawn | Stage::Over => &[],
        };
        actions
            .iter()
            .map(|action| Prospect { action: *action })
            .collect()
    }

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn ending(&self) -> Option<Outcome> {
        let sums: Vec<i32> = self
            .pebbles
            .iter()
            .map(|own| own.iter().map(|value| i32::from(*value)).sum())
            .collect();
        (self.stage == Stage::Over).then(|| Outcome::by_points("drawn", &sums, self.resigned))
    }

    /// The seat that draws learns a value, and the seat that keeps a pebble learns a sum.
    #[must_use]
    pub fn secret_learned(&self, facts: &[Fact]) -> bool {
        let secret = |fact: &Fact| matches!(fact, Fact::Drawn { .. } | Fact::Kept { .. });
        facts.iter().any(secret)
    }

    /// The facts as the viewer may know them now.
    #[must_use]
    pub fn told(&self, facts: &[Fact], viewer: Viewer) -> Vec<Fact> {
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

    /// The record of what was played, secrets included.
    #[must_use]
    pub fn record(&self, players: &[String]) -> Value {
        json!({
            "game": "toy",
            "players": players,
            "actions": self.history,
            "pebbles": self.pebbles,
        })
    }
}
