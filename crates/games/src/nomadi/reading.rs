//! The two ways of reading a board: down its columns, and along its rows.

use super::board::{NOWHERE, Steps};
use crate::{Space, Spaces};

/// Back or on in the order of a reading.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Back,
    On,
}

impl Way {
    /// Both.
    pub(super) const BOTH: [Way; 2] = [Way::Back, Way::On];

    /// Which reading goes in this direction, and which way of it does.
    #[inline]
    pub(super) fn of(direction: usize) -> (usize, Way) {
        // A column back and on are directions of rows.
        let reading = usize::from(direction == 0 || direction == 3);
        let way = if direction < 2 { Way::Back } else { Way::On };
        (reading, way)
    }

    /// The other one.
    #[inline]
    pub(super) fn opposite(self) -> Way {
        match self {
            Way::Back => Way::On,
            Way::On => Way::Back,
        }
    }

    /// The number of the space so many steps from the one with this number, if the board goes on so far.
    #[inline]
    pub(super) fn from(self, number: u8, steps: u8) -> u8 {
        number.wrapping_add(match self {
            Way::Back => steps.wrapping_neg(),
            Way::On => steps,
        })
    }
}

/// The spaces of a board in an order in which neighbours in its direction follow each other.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Reading {
    /// By space: its number in this order.
    numbers: [u8; 256],
    /// By number.
    spaces: [Space; 256],
    /// By [`Way`]: the spaces behind which there is another one.
    open: [Spaces; 2],
}

impl Reading {
    /// The reading of these spaces, in its order; `back` and `on` are its directions.
    pub(super) fn new(
        order: impl Iterator<Item = Space>,
        steps: &Steps,
        [back, on]: [usize; 2],
    ) -> Reading {
        let mut reading = Reading {
            numbers: [0; 256],
            spaces: [Space(0); 256],
            open: [Spaces::EMPTY; 2],
        };
        for (number, space) in (0..=u8::MAX).zip(order) {
            reading.numbers[space.index()] = number;
            reading.spaces[usize::from(number)] = space;
            for (way, direction) in Way::BOTH.into_iter().zip([back, on]) {
                if steps[space.index()][direction] != NOWHERE {
                    reading.open[way as usize].insert(space);
                }
            }
        }
        reading
    }

    /// The number of a space.
    #[inline]
    pub(super) fn number(&self, space: Space) -> u8 {
        self.numbers[space.index()]
    }

    /// The space with this number.
    #[inline]
    pub(super) fn space(&self, number: u8) -> Space {
        self.spaces[usize::from(number)]
    }

    /// Is there a space of the board behind this one?
    #[inline]
    pub(super) fn is_open(&self, space: Space, way: Way) -> bool {
        self.open[way as usize].contains(space)
    }
}
