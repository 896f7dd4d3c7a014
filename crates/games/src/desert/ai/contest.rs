//! The contest for the largest caravan of a colour (R21), as a seat sees it.

use crate::Seat;
use crate::desert::{Colour, Position};

/// How a seat's caravan of a colour stands to the others'.
#[derive(Clone, Copy, Default)]
pub(super) struct Contest {
    /// The size of the own caravan.
    pub(super) own: f32,
    /// By how much it is ahead of the largest other one.
    pub(super) ahead: f32,
    /// The same in relation to what may still come.
    pub(super) soft_ahead: f32,
    /// The size of that one.
    largest: u16,
}

impl Contest {
    #[inline(always)]
    pub(super) fn of(position: &Position, seat: Seat, colour: Colour) -> Contest {
        let others = Seat::first(position.ground().seats()).filter(|&other| other != seat);
        let largest = others.map(|other| position.size(other, colour)).max();
        let largest = largest.unwrap_or(0);
        let left = f32::from(position.supply()[colour]);
        let own = f32::from(position.size(seat, colour));
        let ahead = own - f32::from(largest);
        Contest {
            own: own / 10.0,
            ahead: ahead.clamp(-6.0, 6.0) / 6.0,
            soft_ahead: (ahead / (1.0 + left / 3.0)).clamp(-2.0, 2.0) / 2.0,
            largest,
        }
    }

    /// Has this caravan of another seat the size of the largest other one?
    pub(super) fn is_largest(&self, size: u16) -> bool {
        size >= self.largest
    }
}
