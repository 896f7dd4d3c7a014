//! The contest for the largest caravan of a colour (R21), as a seat sees it.

use crate::Seat;
use crate::desert::{Colour, Position};

/// How a seat's caravan of a colour stands to the others'.
#[derive(Clone, Copy, Default)]
pub(super) struct Contest {
    /// The size of the own caravan.
    own: u16,
    /// The size of the largest other one.
    largest: u16,
    /// How many camels of the colour are left.
    left: u16,
}

impl Contest {
    #[inline(always)]
    pub(super) fn of(position: &Position, seat: Seat, colour: Colour) -> Contest {
        let others = Seat::first(position.ground().seats()).filter(|&other| other != seat);
        let sizes = others.map(|other| position.size(other, colour));
        Contest {
            own: position.size(seat, colour),
            largest: sizes.max().unwrap_or(0),
            left: position.supply()[colour],
        }
    }

    /// By how many camels the own caravan is ahead, in relation to what may still come.
    #[inline(always)]
    pub(super) fn tension(&self) -> f32 {
        self.ahead() / (1.0 + f32::from(self.left) / 3.0)
    }

    /// What the networks see: the size, by how much it is ahead, and the same in relation to what may still come, each within about
    /// -1 to 1.
    #[inline(always)]
    pub(super) fn row(&self) -> [f32; 3] {
        [
            f32::from(self.own) / 10.0,
            self.ahead().clamp(-6.0, 6.0) / 6.0,
            self.tension().clamp(-2.0, 2.0) / 2.0,
        ]
    }

    /// Has this caravan of another seat the size of the largest other one?
    #[inline(always)]
    pub(super) fn is_largest(&self, size: u16) -> bool {
        size >= self.largest
    }

    #[inline(always)]
    fn ahead(&self) -> f32 {
        f32::from(self.own) - f32::from(self.largest)
    }
}
