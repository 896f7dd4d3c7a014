//! Whom the game waits for: turns that go on, questions that are open, and what the rules prescribe for seats that are late.

use super::action::Action;
use super::fact::Fact;
use super::game::Game;
use super::offer::HIGHEST_PRICE;
use super::phase::Phase;
use super::position::Position;
use crate::{Seat, Seats};

impl Game {
    /// Has the seat, by whose actions these things happened, still to finish the same turn (N43)? A turn that began with them
    /// is another one, and so is settling once nobody moves any more (N36).
    #[must_use]
    pub fn goes_on(&self, seat: Seat, facts: &[Fact]) -> bool {
        let is_anew = |fact: &Fact| match fact {
            Fact::TurnBegan { seat: whose, .. } => *whose == seat,
            Fact::Stopped { .. } => true,
            _ => false,
        };
        is_waiting_for(&self.position, seat) && !facts.iter().any(is_anew)
    }

    /// Would the turn that `seat` is in go on in the position `ahead`?
    pub(super) fn would_go_on(&self, seat: Seat, ahead: &Position) -> bool {
        let now = &self.position;
        let settles = |position: &Position| position.phase() == Phase::Settling;
        is_waiting_for(ahead, seat)
            && settles(ahead) == settles(now)
            && ahead.turn_number() == now.turn_number()
    }

    /// The seat to which an offer was made (N30): it may answer out of turn.
    #[must_use]
    pub fn asked(&self, fact: &Fact) -> Option<Seat> {
        match fact {
            Fact::Offered(offer) => Some(offer.to),
            _ => None,
        }
    }

    /// The seats with an offer open.
    #[must_use]
    pub fn questions(&self) -> Seats {
        self.position.offers().map(|offer| offer.to).collect()
    }

    /// Does the game wait for answers (N32, N36)?
    #[must_use]
    pub fn waits_for_answers(&self) -> bool {
        self.phase() == Phase::Settling
    }

    /// N36: what the rules prescribe for a seat that is late in settling. Everything else is up to the table.
    #[must_use]
    pub fn late_turn(&self, seat: Seat) -> Vec<Action> {
        if self.phase() != Phase::Settling {
            return Vec::new();
        }
        let name = |at| self.board().name_of(at);
        let owed = self.position.owed().filter(|owed| owed.from == seat);
        let named = owed.map(|owed| Action::Offer {
            card: name(owed.card),
            price: HIGHEST_PRICE,
        });
        let open = self.position.offers().filter(|offer| offer.to == seat);
        let declined = open.map(|offer| Action::Answer {
            card: name(offer.card),
            buy: false,
        });
        named.chain(declined).collect()
    }
}

/// Does the game wait for the seat's moves, prices or, in settling, answers, perhaps after a roll?
fn is_waiting_for(position: &Position, seat: Seat) -> bool {
    match position.phase() {
        Phase::Rolling | Phase::Moving => position.turn() == Some(seat),
        Phase::Settling => {
            position.owed().any(|owed| owed.from == seat)
                || position.offers().any(|offer| offer.to == seat)
        }
        Phase::Placing | Phase::Over => false,
    }
}
