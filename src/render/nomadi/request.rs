//! Requests to draw Nomadi.

use games::nomadi::{Step, View};
use games::{Seat, Space};

/// What to draw: destinations to show as legal, and moves and placements to number. The moves that the view has as drafted are
/// drawn as arrows.
pub type Request<'a> = crate::render::Request<'a, View, NumberedMove, Step, Legal>;

/// Where a nomad may go, or be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Where the nomad stands; `None` for one that is to be placed, and for all nomads.
    pub from: Option<Space>,
    pub destinations: Vec<Destination>,
}

/// A space where a nomad may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    pub at: Space,
    /// The values of the dice that lead there, ascending; none for a placement.
    pub dice: Vec<u8>,
}

/// A move or a placement to number on the picture and mention in its alt text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedMove {
    /// From 1, in order.
    pub number: usize,
    /// Who moved or placed it.
    pub seat: Seat,
    /// Whose nomad it is.
    pub owner: Seat,
    /// The die and the space from which it was moved; `None` if it was placed.
    pub from: Option<(u8, Space)>,
    pub to: Space,
}
