//! What the table asks of a toy game.

use serde_json::{Value, json};

use super::game::{Game, Stage};
use super::{Action, Draft, Fact, HIGHEST_PRICE, Illegal, Offer, Prospect, Reasons, View};
use crate::hint::Hint;
use crate::{ComputerTurn, Level, Outcome, Seat, Seats, Thinking, Viewer};

impl Game {
    /// Who may act now.
    #[must_use]
    pub fn acting(&self) -> Seats {
        match self.stage {
            Stage::ToDraw { .. } | Stage::InHand(_) => [self.turn].into_iter().collect(),
            Stage::Settling => self.questions(),
            Stage::Drawn | Stage::Over => Seats::EMPTY,
        }
    }

    /// Has the seat, which has acted, still to finish its turn? Once the last turn is over, answering is another one.
    #[must_use]
    pub fn goes_on(&self, seat: Seat, facts: &[Fact]) -> bool {
        let answers = |fact: &Fact| matches!(fact, Fact::Answered { .. });
        match self.stage {
            Stage::ToDraw { .. } | Stage::Drawn | Stage::InHand(_) => self.turn == seat,
            Stage::Settling => self.questions().contains(seat) && facts.iter().all(answers),
            Stage::Over => false,
        }
    }

    /// The seat to which a pebble was offered.
    #[must_use]
    pub fn asked(&self, fact: &Fact) -> Option<Seat> {
        match fact {
            Fact::Offered(offer) => Some(offer.to),
            _ => None,
        }
    }

    /// The seats to which a pebble is offered.
    #[must_use]
    pub fn questions(&self) -> Seats {
        self.offers.iter().map(|(offer, _)| offer.to).collect()
    }

    /// Does the game wait for answers? Once all pebbles are drawn.
    #[must_use]
    pub fn waits_for_answers(&self) -> bool {
        self.stage == Stage::Settling
    }

    /// Once all pebbles are drawn, a late seat leaves what it is offered.
    #[must_use]
    pub fn late_turn(&self, seat: Seat) -> Vec<Action> {
        if self.stage != Stage::Settling {
            return Vec::new();
        }
        let open = self.offers_to(seat);
        open.map(|offer| Action::Leave {
            pebble: offer.pebble,
        })
        .collect()
    }

    fn offers_to(&self, seat: Seat) -> impl Iterator<Item = Offer> {
        let offers = self.offers.iter().map(|(offer, _)| *offer);
        offers.filter(move |offer| offer.to == seat)
    }

    /// Chance does not decide for players who are late.
    #[must_use]
    pub fn late_is_drawn(&self) -> bool {
        false
    }

    /// The turn of a computer player, the same at every level, up to where chance decides.
    #[must_use]
    pub fn computer_turn(&self, seat: Seat, level: Level, _: &Thinking) -> ComputerTurn<Action> {
        let first = self.prospects(seat, &[]).into_iter().next();
        let actions = first.map(|prospect| prospect.action).into_iter().collect();
        ComputerTurn::found_at_once(level, actions)
    }

    /// What may follow these uncommitted actions first; `None` if nothing may.
    #[must_use]
    pub fn hint(
        &self,
        seat: Seat,
        drafted: &[Action],
        _: &Thinking,
    ) -> Option<Hint<Action, Reasons>> {
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

    /// Whose turn follows that of `seat`.
    #[must_use]
    pub fn next_after(&self, seat: Seat) -> Option<Seat> {
        let on_turn = matches!(self.stage, Stage::ToDraw { .. } | Stage::InHand(_));
        (on_turn && self.turn == seat).then(|| self.after(seat))
    }

    /// What a viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let over = self.stage == Stage::Over;
        let seats = Seat::first(self.pebbles.len()).map(|seat| {
            let known = over || viewer.is(seat);
            let count = self.pebbles[seat.index()].len();
            (count, known.then(|| self.sum(seat)))
        });
        let offers = self.offers.iter();
        View {
            seats: seats.collect(),
            in_hand: match self.stage {
                Stage::InHand(value) if viewer.is(self.turn) => Some(value),
                _ => None,
            },
            offers: offers.map(|(offer, _)| offer.as_known_by(viewer)).collect(),
            acting: self.acting().iter().collect(),
            settling: self.stage == Stage::Settling,
            over,
        }
    }

    fn sum(&self, seat: Seat) -> i32 {
        let own = self.pebbles[seat.index()].iter();
        let pebbles: i32 = own.map(|value| i32::from(*value)).sum();
        pebbles + self.coins[seat.index()]
    }

    /// What drafted actions would do.
    ///
    /// # Errors
    /// Why the first bad action is not legal; [`Illegal::NotNow`] if one comes after the turn has ended or chance is due.
    pub fn draft(&self, seat: Seat, actions: &[Action]) -> Result<Draft, Illegal> {
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

    /// Is it the same seat's turn, or are the offers answered in both?
    fn same_turn(&self, other: &Game) -> bool {
        let settles = |game: &Game| game.stage == Stage::Settling;
        self.turn == other.turn && settles(self) == settles(other)
    }

    /// Every legal action of a seat that is to act, except resigning.
    #[must_use]
    pub fn prospects(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
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
                let prices = (0..=HIGHEST_PRICE).map(|price| Action::Sell { price });
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

    /// How the game ended; `None` while it runs.
    #[must_use]
    pub fn ending(&self) -> Option<Outcome> {
        let sums: Vec<i32> = Seat::first(self.pebbles.len())
            .map(|seat| self.sum(seat))
            .collect();
        (self.stage == Stage::Over).then(|| Outcome::by_points("drawn", &sums, self.resigned))
    }

    /// The seat that draws learns a value, and prices and answers cannot be unsaid.
    #[must_use]
    pub fn secret_learned(&self, facts: &[Fact]) -> bool {
        let secret = |fact: &Fact| {
            matches!(
                fact,
                Fact::Drawn { .. } | Fact::Offered(_) | Fact::Answered { .. }
            )
        };
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

    /// The same for a viewer: the values of others' pebbles are null, and so are the prices that others asked.
    #[must_use]
    pub fn record_for(&self, viewer: Viewer, players: &[String]) -> Value {
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
