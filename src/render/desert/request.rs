//! Requests to draw Through the Desert.

use games::Seat;
use games::desert::{Colour, Space, Step, View};

/// What to draw: spaces to show as legal, and placements to number.
pub type Request<'a> = crate::render::Request<'a, View, NumberedPlacement, Step, Legal>;

/// Where something may be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The colour of the camel or leader; `None` for a palm.
    pub colour: Option<Colour>,
    pub spaces: Vec<Space>,
}

/// A placement to number on the picture and mention in its alt text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberedPlacement {
    /// From 1, in order of placing.
    pub number: usize,
    pub seat: Seat,
    pub colour: Colour,
    pub at: Space,
    pub leader: bool,
}
