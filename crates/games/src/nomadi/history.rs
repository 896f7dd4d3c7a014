//! What a game keeps besides its position: what was done, traded and paid.

use super::action::Action;
use super::dice::Roll;
use super::fact::{Moved, Taken};
use super::offer::{Deal, Offer, Payment};
use super::phase::{Ending, Reason};
use super::sink::Sink;
use crate::{Seat, Space};

/// An upper bound on actions, but for payments: a placement of each nomad, seven moves a turn, a price and an answer for each
/// card, resignations. Reserving as many lets a game be played without allocating.
const MOST_ACTIONS: usize = 16 + 80 * 7 + 22 * 2 + 5;

/// What was done, traded and paid, in order.
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

impl<'a, S: Sink> Noting<'a, S> {
    pub(super) fn new(history: &'a mut History, sink: &'a mut S) -> Noting<'a, S> {
        Noting { history, sink }
    }
}

/// Passes the named methods on unchanged.
macro_rules! passed_on {
    ($($method:ident($($argument:ident: $Type:ty),*);)*) => {
        $(fn $method(&mut self, $($argument: $Type),*) {
            self.sink.$method($($argument),*);
        })*
    };
}

impl<S: Sink> Sink for Noting<'_, S> {
    fn settled(&mut self, deal: Deal) {
        self.history.deals.push(deal);
        self.sink.settled(deal);
    }

    fn paid(&mut self, payment: Payment) {
        self.history.payments.push(payment);
        self.sink.paid(payment);
    }

    passed_on! {
        placed(seat: Seat, at: Space);
        turn_began(seat: Seat, number: u16, way_out: bool);
        rolled(seat: Seat, dice: Roll, useless: bool);
        moved(moved: Moved);
        card_taken(taken: Taken);
        last_out(owner: Seat);
        first_over(mover: Seat);
        last_over(owner: Seat);
        arrived(at: Space, owner: Seat, mover: Seat, coins: i32);
        offered(offer: Offer);
        owed_no_more(card: Space, from: Seat);
        dice_paid(seat: Seat, dice: usize);
        resigned(seat: Seat);
        stopped(reason: Reason);
        over(ending: Ending);
    }
}
