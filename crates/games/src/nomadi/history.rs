//! A game's memory besides its position: actions, trades and payments.

use super::action::Action;
use super::fact::Fact;
use super::offer::{Deal, Payment};
use crate::{Seat, Sink};

/// An upper bound on actions, but for payments: a placement of each nomad, seven moves a turn, a price and an answer for each
/// card, resignations. Reserving as many lets a game be played without allocating.
const MOST_ACTIONS: usize = 16 + 80 * 7 + 22 * 2 + 5;

/// Actions, trades and payments, in order.
#[derive(Clone)]
pub(super) struct History {
    pub(super) actions: Vec<(Seat, Action)>,
    pub(super) deals: Vec<Deal>,
    pub(super) payments: Vec<Payment>,
}

impl History {
    pub(super) fn new() -> History {
        History {
            actions: Vec::with_capacity(MOST_ACTIONS),
            deals: Vec::with_capacity(22),
            payments: Vec::with_capacity(32),
        }
    }
}

/// Notes deals and payments, and passes everything on.
pub(super) struct Noting<'a, S> {
    history: &'a mut History,
    sink: &'a mut S,
}

impl<'a, S: Sink<Fact>> Noting<'a, S> {
    pub(super) fn new(history: &'a mut History, sink: &'a mut S) -> Noting<'a, S> {
        Noting { history, sink }
    }
}

impl<S: Sink<Fact>> Sink<Fact> for Noting<'_, S> {
    fn hear(&mut self, fact: impl FnOnce() -> Fact) {
        let fact = fact();
        match fact {
            Fact::Settled { deal, .. } => self.history.deals.push(deal),
            Fact::Paid(payment) => self.history.payments.push(payment),
            _ => {}
        }
        self.sink.hear(|| fact);
    }
}
