//! The consequences of an action, one at a time.

use super::dice::Roll;
use super::offer::{Deal, Offer, Payment};
use super::phase::{Ending, Reason};
use crate::{Seat, Space, Viewer};

/// A move as it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The seat on turn.
    pub mover: Seat,
    /// The seat of the nomad.
    pub owner: Seat,
    /// The value of the die, 0 to 6.
    pub die: u8,
    /// Where the nomad stood.
    pub from: Space,
    /// The space on which it came to stand.
    pub to: Space,
}

/// A card that was taken (N25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The seat that took it.
    pub mover: Seat,
    /// The seat of the nomad.
    pub owner: Seat,
    /// The space on which it lay.
    pub at: Space,
    /// The coins that the mover got: 1, or 2 on a waterhole.
    pub coins: i32,
    /// Its value; `None` for those who may not know it.
    pub value: Option<i8>,
    /// Does the mover owe the owner an offer (N30)?
    pub owed: bool,
}

/// Something that happened. Texts and pictures are made from these.
///
/// Values of cards, prices and amounts are `None` where the reader may not know them (N41), see
/// [`Game::told`](crate::Rules::told).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The cards were laid (N8).
    CardsLaid,
    /// A nomad was placed, by its player (N9) or by chance (N10).
    Placed {
        /// The seat whose nomad it is.
        seat: Seat,
        /// The space on which it was placed.
        at: Space,
    },
    /// A turn began (N11).
    TurnBegan {
        /// The seat on turn.
        seat: Seat,
        /// The turn's number, from 1.
        number: u16,
        /// Does it begin with the way out (N14)?
        way_out: bool,
    },
    /// Six dice were rolled (N12).
    Rolled {
        /// The seat on turn.
        seat: Seat,
        /// The values, as rolled.
        dice: Roll,
        /// Had none of them a legal move (N13)?
        useless: bool,
    },
    /// A nomad was moved.
    Moved(Moved),
    /// A card was taken (N25).
    CardTaken(Taken),
    /// The last nomad left the start area: its owner got 5 (N26).
    LastOut {
        /// The seat whose nomad it is.
        owner: Seat,
    },
    /// The first nomad went over the gorge: its mover got 5 (N27).
    FirstOver {
        /// The seat that moved it.
        mover: Seat,
    },
    /// The last nomad went over the gorge: its owner paid 5 (N28).
    LastOver {
        /// The seat whose nomad it is.
        owner: Seat,
    },
    /// A nomad came to stand in the oasis (N29).
    Arrived {
        /// The space of the oasis on which it stands.
        at: Space,
        /// The seat whose nomad it is.
        owner: Seat,
        /// The seat that moved it.
        mover: Seat,
        /// Its gains in all: half to each, or all to a seat that is both.
        coins: i32,
    },
    /// A price was named (N30).
    Offered(Offer),
    /// A price is owed no more, because one of the two resigned (N38).
    OwedNoMore {
        /// The space on which the card lay.
        card: Space,
        /// The mover, who keeps the card.
        from: Seat,
    },
    /// An offer was settled (N31).
    Settled {
        /// The offer, and how.
        deal: Deal,
        /// The value of a card that was bought; `None` if it was not, and for those who may not know it.
        value: Option<i8>,
    },
    /// A seat paid for dice that it could not use (N15).
    DicePaid {
        /// The seat on turn.
        seat: Seat,
        /// How many dice, a coin each.
        dice: usize,
    },
    /// A seat paid another (N40).
    Paid(Payment),
    /// A player resigned (N38).
    Resigned {
        /// The seat of the player who left.
        seat: Seat,
    },
    /// Nobody moves any more (N33–N35).
    Stopped {
        /// Which of the rules stopped the moves.
        reason: Reason,
    },
    /// The game is over.
    Over(Ending),
}

impl Fact {
    /// The fact as the viewer may know it while the game runs. `saw` says whether the viewer looked at or bought the card that
    /// lay on a space.
    pub(super) fn told(mut self, viewer: Viewer, saw: impl Fn(Space) -> bool) -> Fact {
        let one_of = |one: Seat, other: Seat| viewer.is(one) || viewer.is(other);
        match &mut self {
            Fact::CardTaken(taken) if !saw(taken.at) => taken.value = None,
            Fact::Offered(offer) if !one_of(offer.from, offer.to) => offer.price = None,
            Fact::Settled { deal, value } => {
                let offer = &mut deal.offer;
                if !one_of(offer.from, offer.to) {
                    offer.price = None;
                }
                if !saw(offer.card) {
                    *value = None;
                }
            }
            Fact::Paid(payment) if !one_of(payment.from, payment.to) => payment.amount = None,
            // Everything else is done on the table, before everybody's eyes.
            Fact::CardTaken(_)
            | Fact::Offered(_)
            | Fact::Paid(_)
            | Fact::CardsLaid
            | Fact::Placed { .. }
            | Fact::TurnBegan { .. }
            | Fact::Rolled { .. }
            | Fact::Moved(_)
            | Fact::LastOut { .. }
            | Fact::FirstOver { .. }
            | Fact::LastOver { .. }
            | Fact::Arrived { .. }
            | Fact::OwedNoMore { .. }
            | Fact::DicePaid { .. }
            | Fact::Resigned { .. }
            | Fact::Stopped { .. }
            | Fact::Over(_) => {}
        }
        self
    }

    /// The fact as its own seat may know it before it commits (N42).
    pub(super) fn foretold(mut self) -> Fact {
        match &mut self {
            Fact::CardTaken(taken) => taken.value = None,
            Fact::Settled { value, .. } => *value = None,
            // The seat itself did or saw everything else.
            Fact::Offered(_)
            | Fact::Paid(_)
            | Fact::CardsLaid
            | Fact::Placed { .. }
            | Fact::TurnBegan { .. }
            | Fact::Rolled { .. }
            | Fact::Moved(_)
            | Fact::LastOut { .. }
            | Fact::FirstOver { .. }
            | Fact::LastOver { .. }
            | Fact::Arrived { .. }
            | Fact::OwedNoMore { .. }
            | Fact::DicePaid { .. }
            | Fact::Resigned { .. }
            | Fact::Stopped { .. }
            | Fact::Over(_) => {}
        }
        self
    }
}
