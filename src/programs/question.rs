//! The questions to a program.

use std::time::Duration;

use games::{Game, Seat};

/// The question for the next actions of this seat.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The game, which knows more than the seat may. The program is told only what the seat may know.
    pub game: &'a Game,
    /// Whose turn it is, or who has something to answer.
    pub seat: Seat,
    /// The players' names, by seat.
    pub names: &'a [String],
    /// How long the answer may take.
    pub time: Duration,
}
