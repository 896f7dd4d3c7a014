//! The effect of uncommitted actions, and the next ones.

use super::action::Action;
use super::fact::Fact;
use super::view::View;
use crate::Behind;

/// The effect of a seat's uncommitted actions, as that seat may know it. See [`Game::draft`](crate::Rules::draft).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The game with the actions carried out, still in the turn that is drafted. The values of cards taken in it are unknown
    /// (N42).
    pub view: View,
    /// Each action, in order.
    pub steps: Vec<Step>,
    /// How many actions are still due before the draft may be committed: 1 if there is none yet, else 0, because a turn may be
    /// committed in parts (N43).
    pub owed: u8,
    /// Would the seat's turn go on after the draft, perhaps with a roll?
    pub goes_on: bool,
}

/// One drafted action and what it brings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The action that was drafted.
    pub action: Action,
    /// Its gains, as the seat may know them before committing; nothing of the turns that follow.
    pub facts: Vec<Fact>,
    /// The dice that had a move before it and have none after it, ascending; each costs a coin when the turn ends (N15).
    pub lost: Vec<u8>,
}

/// An action that is legal next, and what it would bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The action as it would be drafted.
    pub action: Action,
    /// Its gains, if it were made, as the seat may know them; nothing of the turns that follow.
    pub facts: Vec<Fact>,
    /// A rough value for sorting, from what the seat may know: 100 for each point.
    pub worth: i32,
    /// The dice that would have no move any more, ascending.
    pub lost: Vec<u8>,
    /// If it ends the moves of the game: whether the seat is behind then. Only [`suggested`](crate::Computers::suggested) says so.
    pub behind: Option<Behind>,
}
