//! The effect of uncommitted placements, and the next ones.

use super::action::Action;
use super::colour::Colour;
use super::ending::Reason;
use super::fact::Fact;
use super::nearby::Nearby;
use super::spaces::Space;
use super::view::View;
use crate::Behind;

/// The effect of a seat's uncommitted placements, as that seat may know it. See [`Game::draft`](crate::Rules::draft).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The game with the placements carried out. It still runs; with aquifers, the values of drafted tokens are unknown.
    pub view: View,
    /// Each placement, in order.
    pub steps: Vec<Step>,
    /// How many placements are still due before the draft may be committed.
    pub owed: u8,
    /// Why committing the draft would end the game; `None` if it would not.
    pub ends_game: Option<Reason>,
}

/// One drafted placement and what it brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The placement that was drafted.
    pub action: Action,
    /// Its gains, as the seat may know them before committing; never [`Fact::Over`].
    pub facts: Vec<Fact>,
}

/// A placement that is legal next, and what it would bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// Its colour; `None` for a palm.
    pub colour: Option<Colour>,
    /// Its space; `None` when a leader is given back.
    pub at: Option<Space>,
    /// The placement as it would be drafted.
    pub action: Action,
    /// Its gains, if it were made, as the seat may know them; never [`Fact::Over`].
    pub facts: Vec<Fact>,
    /// A rough value for sorting, from what the seat may know: 100 for each point at once, plus a hint of what may follow.
    pub worth: i32,
    /// The surroundings of its space; nothing for a leader that is given back.
    pub nearby: Nearby,
    /// Would it end the game if committed?
    pub ends_game: bool,
    /// If it ends the game: whether the seat is behind then.
    pub behind: Option<Behind>,
}
