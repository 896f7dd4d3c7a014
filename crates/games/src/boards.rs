//! What is known of boards without knowing the game.

use crate::SetupError;

/// A board as a lobby offers it and a game keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardText<'a> {
    /// By which it is chosen.
    pub name: &'a str,
    /// For people.
    pub title: &'a str,
    /// What it was read from, and can be read from again.
    pub text: &'a str,
}

/// The boards of one game.
pub(crate) trait Catalogue {
    /// All of them, by name.
    fn all(&self) -> Vec<BoardText<'_>>;

    /// Whether so many can play on the board of this name; on one that there is not, anybody can.
    ///
    /// # Errors
    /// Why they cannot.
    fn playable(&self, name: &str, seats: usize) -> Result<(), SetupError>;
}
