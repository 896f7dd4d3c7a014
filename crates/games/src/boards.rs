//! Boards as a table knows them, whichever game they belong to.

use crate::SetupError;

/// A board as a lobby offers it and a table stores it.
///
/// ```
/// use caravanserai_games::{Boards, GameKind};
///
/// let boards = Boards::embedded();
/// let board = boards.find(GameKind::Desert, "river").expect("an embedded board");
/// assert_eq!(board.title, "The River");
/// assert!(board.text.starts_with("name: river\n"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardText<'a> {
    /// The short name by which it is chosen.
    pub name: &'a str,
    /// The title, for people.
    pub title: &'a str,
    /// The board file, which [`Game::new`](crate::Game::new) reads.
    pub text: &'a str,
}

/// The boards of one game.
pub(crate) trait Catalogue {
    /// All of them, by name.
    fn all(&self) -> Vec<BoardText<'_>>;

    /// Does the board of this name suit so many players? An unknown name suits any number.
    ///
    /// # Errors
    /// Why it does not.
    fn playable(&self, name: &str, seats: usize) -> Result<(), SetupError>;
}
