//! Reporting what happens.

use std::sync::Arc;

use super::dice::Roll;
use super::fact::{Fact, Moved, Taken};
use super::ground::Ground;
use super::offer::{Deal, How, Offer, Payment};
use super::phase::{Ending, Reason};
use crate::{Seat, Space};

/// Hears everything that happens, in order. The default methods ignore it, so that a search pays nothing.
#[allow(unused_variables, reason = "the default is to ignore")]
pub trait Sink {
    /// N9: a nomad was placed.
    #[inline]
    fn placed(&mut self, seat: Seat, at: Space) {}
    /// N11: a turn began; with the way out (N14) instead of a roll if `way_out`.
    #[inline]
    fn turn_began(&mut self, seat: Seat, number: u16, way_out: bool) {}
    /// N12: six dice were rolled; `useless` if none of them had a legal move (N13).
    #[inline]
    fn rolled(&mut self, seat: Seat, dice: Roll, useless: bool) {}
    /// N16: a nomad was moved.
    #[inline]
    fn moved(&mut self, moved: Moved) {}
    /// N25: a card was taken.
    #[inline]
    fn card_taken(&mut self, taken: Taken) {}
    /// N26: the last nomad left the start area.
    #[inline]
    fn last_out(&mut self, owner: Seat) {}
    /// N27: the first nomad went over the gorge.
    #[inline]
    fn first_over(&mut self, mover: Seat) {}
    /// N28: the last nomad went over the gorge.
    #[inline]
    fn last_over(&mut self, owner: Seat) {}
    /// N29: a nomad came to stand in the oasis; `coins` is what it brought in all.
    #[inline]
    fn arrived(&mut self, at: Space, owner: Seat, mover: Seat, coins: i32) {}
    /// N30: a price was named, and the offer is open.
    #[inline]
    fn offered(&mut self, offer: Offer) {}
    /// N38: a price that was owed for this card is owed no more; the mover keeps the card.
    #[inline]
    fn owed_no_more(&mut self, card: Space, from: Seat) {}
    /// N31: an offer was settled.
    #[inline]
    fn settled(&mut self, deal: Deal) {}
    /// N15: the seat paid a coin for each of so many dice.
    #[inline]
    fn dice_paid(&mut self, seat: Seat, dice: usize) {}
    /// N40: a seat paid another.
    #[inline]
    fn paid(&mut self, payment: Payment) {}
    /// N38: a seat resigned.
    #[inline]
    fn resigned(&mut self, seat: Seat) {}
    /// N33–N35: nobody moves any more.
    #[inline]
    fn stopped(&mut self, reason: Reason) {}
    /// N36, N38: the game is over.
    #[inline]
    fn over(&mut self, ending: Ending) {}
}

impl Sink for () {}

/// Collects everything as [`Fact`]s, with all values known.
pub(super) struct Telling {
    ground: Arc<Ground>,
    pub(super) facts: Vec<Fact>,
}

impl Telling {
    pub(super) fn new(ground: &Arc<Ground>) -> Telling {
        Telling {
            ground: Arc::clone(ground),
            facts: Vec::new(),
        }
    }
}

impl Sink for Telling {
    fn placed(&mut self, seat: Seat, at: Space) {
        self.facts.push(Fact::Placed { seat, at });
    }

    fn turn_began(&mut self, seat: Seat, number: u16, way_out: bool) {
        self.facts.push(Fact::TurnBegan {
            seat,
            number,
            way_out,
        });
    }

    fn rolled(&mut self, seat: Seat, dice: Roll, useless: bool) {
        self.facts.push(Fact::Rolled {
            seat,
            dice,
            useless,
        });
    }

    fn moved(&mut self, moved: Moved) {
        self.facts.push(Fact::Moved(moved));
    }

    fn card_taken(&mut self, taken: Taken) {
        self.facts.push(Fact::CardTaken(taken));
    }

    fn last_out(&mut self, owner: Seat) {
        self.facts.push(Fact::LastOut { owner });
    }

    fn first_over(&mut self, mover: Seat) {
        self.facts.push(Fact::FirstOver { mover });
    }

    fn last_over(&mut self, owner: Seat) {
        self.facts.push(Fact::LastOver { owner });
    }

    fn arrived(&mut self, at: Space, owner: Seat, mover: Seat, coins: i32) {
        self.facts.push(Fact::Arrived {
            at,
            owner,
            mover,
            coins,
        });
    }

    fn offered(&mut self, offer: Offer) {
        self.facts.push(Fact::Offered(offer));
    }

    fn owed_no_more(&mut self, card: Space, from: Seat) {
        self.facts.push(Fact::OwedNoMore { card, from });
    }

    fn settled(&mut self, deal: Deal) {
        let bought = deal.how == How::Bought;
        let value = bought.then(|| self.ground.value(deal.offer.card));
        self.facts.push(Fact::Settled { deal, value });
    }

    fn dice_paid(&mut self, seat: Seat, dice: usize) {
        self.facts.push(Fact::DicePaid { seat, dice });
    }

    fn paid(&mut self, payment: Payment) {
        self.facts.push(Fact::Paid(payment));
    }

    fn resigned(&mut self, seat: Seat) {
        self.facts.push(Fact::Resigned { seat });
    }

    fn stopped(&mut self, reason: Reason) {
        self.facts.push(Fact::Stopped { reason });
    }

    fn over(&mut self, ending: Ending) {
        self.facts.push(Fact::Over(ending));
    }
}
