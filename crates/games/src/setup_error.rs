//! Why a game cannot be set up.

use crate::board_list::BoardError;

/// Why a game cannot be set up, or why what chance is said to have decided was refused. `U` says why a board does not suit the
/// game.
///
/// The messages are for people, except that those of [`SetupError::Unplayable`] may print codes.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError<U> {
    /// The board file cannot be read.
    #[error("the board: {0}")]
    Board(#[from] BoardError),
    /// The board does not suit this number of players (R3) or the variants (N4).
    #[error(transparent)]
    Unplayable(U),
    /// The number of players is not two to five.
    #[error("two to five play, not {0}")]
    Seats(usize),
    /// No such version of the rules is known.
    #[error("this program does not know version {0} of these rules")]
    Version(u64),
    /// The chance is not due, is impossible or belongs to another game.
    #[error("{0}")]
    Chance(String),
}

impl<U> SetupError<U> {
    /// The same error for a table that plays any game.
    pub(crate) fn of_any<V: From<U>>(self) -> SetupError<V> {
        match self {
            SetupError::Board(error) => SetupError::Board(error),
            SetupError::Unplayable(why) => SetupError::Unplayable(why.into()),
            SetupError::Seats(seats) => SetupError::Seats(seats),
            SetupError::Version(version) => SetupError::Version(version),
            SetupError::Chance(why) => SetupError::Chance(why),
        }
    }
}
