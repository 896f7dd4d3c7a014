//! What can never be taken back, and what somebody who did it need not be told.

use super::fact::Fact;
use super::game::Game;
use super::offer::How;
use crate::{Irrevocable, Seat};

impl Game {
    /// Why the action behind these facts can never be taken back (N43): the first reason, in the order in which they happened;
    /// `None` if it can.
    #[must_use]
    pub fn irrevocable(&self, facts: &[Fact]) -> Option<Irrevocable> {
        facts.iter().find_map(|fact| match fact {
            Fact::CardTaken(_) => Some(Irrevocable::Card),
            Fact::Rolled { .. } => Some(Irrevocable::Roll),
            Fact::Offered(_) => Some(Irrevocable::Price),
            Fact::Settled { .. } => Some(Irrevocable::Answer),
            Fact::Paid(_) => Some(Irrevocable::Payment),
            Fact::CardsLaid | Fact::Over(_) => Some(Irrevocable::Secret),
            _ => None,
        })
    }

    /// Did the seat know all that the fact hides from others before it happened? Whoever pays knows the amount, and both know the
    /// price of an offer; only buying tells the value, and brings coins that others cannot count.
    #[must_use]
    pub fn knew(&self, seat: Seat, fact: &Fact) -> bool {
        match fact {
            Fact::Paid(payment) => payment.from == seat,
            Fact::Settled { deal, .. } => deal.how != How::Bought,
            _ => false,
        }
    }
}
