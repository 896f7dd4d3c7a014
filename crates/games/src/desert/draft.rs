//! What uncommitted placements would do, and what may be placed next.

use super::action::Action;
use super::colour::Colour;
use super::fact::Fact;
use super::outcome::Reason;
use super::spaces::Space;
use super::view::View;

/// What a seat's uncommitted placements would do, as that seat may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The game with the placements in it. It still runs, and in aquifers no value of a drafted token is in it.
    pub view: View,
    /// Each placement, in order.
    pub steps: Vec<Step>,
    /// How many placements are still due before it may be committed.
    pub owed: u8,
    /// Committing it would end the game, and why.
    pub ends_game: Option<Reason>,
}

/// One drafted placement and what it brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The placement.
    pub action: Action,
    /// What it brings, as the seat may know it before committing. The end of the game is not among it.
    pub facts: Vec<Fact>,
}

/// A placement that is legal next, and what it would bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// Its colour; none for a palm.
    pub colour: Option<Colour>,
    /// Where; nowhere when a leader is given back.
    pub at: Option<Space>,
    /// The placement.
    pub action: Action,
    /// What it would bring, as the seat may know it.
    pub facts: Vec<Fact>,
    /// A rough worth by which the best come first, from what the seat may know only. No score.
    pub worth: i32,
    /// It would end the game if committed.
    pub ends_game: bool,
}
