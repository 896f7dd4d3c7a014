//! The known boards of every game.

use crate::board_list::{BoardText, Catalogue};
#[cfg(feature = "toy-game")]
use crate::toy;
use crate::{GameKind, Options, Seat, SetupError, Unplayable, desert, nomadi};

/// The known boards of every game.
///
/// ```
/// use caravanserai_games::{Boards, GameKind};
///
/// let boards = Boards::embedded();
/// let names: Vec<&str> = boards.of(GameKind::Desert).iter().map(|board| board.name).collect();
/// assert_eq!(names, ["mountain", "river"]);
/// assert!(boards.playable(GameKind::Desert, "mountain", 4).is_ok());
/// assert!(boards.playable(GameKind::Desert, "mountain", 6).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Boards {
    /// The boards of Through the Desert; more may be added.
    pub desert: desert::Boards,
    /// The boards of Nomadi; more may be added.
    pub nomadi: nomadi::Boards,
}

impl Boards {
    /// The boards that come with the program.
    #[must_use]
    pub fn embedded() -> Boards {
        Boards {
            desert: desert::Boards::embedded(),
            nomadi: nomadi::Boards::embedded(),
        }
    }

    /// All boards of a game, by name.
    #[must_use]
    pub fn of(&self, kind: GameKind) -> Vec<BoardText<'_>> {
        match kind {
            GameKind::Desert => self.desert.all(),
            GameKind::Nomadi => self.nomadi.all(),
            #[cfg(feature = "toy-game")]
            GameKind::Toy => toy::Boards.all(),
        }
    }

    /// The board of a game with this name.
    #[must_use]
    pub fn find(&self, kind: GameKind, name: &str) -> Option<BoardText<'_>> {
        let mut boards = self.of(kind).into_iter();
        boards.find(|board| board.name == name)
    }

    /// Can so many seats play a game on the board of this name (R3)? A board that is not known suits two to five.
    ///
    /// # Errors
    /// `SetupError::Seats` unless two to five play; `SetupError::Unplayable` if the board does not suit that number.
    pub fn playable(&self, kind: GameKind, name: &str, seats: usize) -> Result<(), SetupError> {
        if !(2..=Seat::MOST).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        match kind {
            GameKind::Desert => unplayable(self.desert.playable(name, seats)),
            GameKind::Nomadi => unplayable(self.nomadi.playable(name, seats)),
            #[cfg(feature = "toy-game")]
            GameKind::Toy => unplayable(toy::Boards.playable(name, seats)),
        }
    }

    /// Do these variants suit the board of this name? Any suit a board that is not known.
    ///
    /// ```
    /// use caravanserai_games::{Boards, nomadi};
    ///
    /// let boards = Boards::embedded();
    /// let row = |row| nomadi::Options { oasis_row: Some(row), ..nomadi::Options::default() };
    /// assert!(boards.suits("nomadi", &row(17).into()).is_ok());
    /// assert!(boards.suits("nomadi", &row(2).into()).is_err());
    /// ```
    ///
    /// # Errors
    /// `SetupError::Unplayable` if they do not.
    pub fn suits(&self, name: &str, options: &Options) -> Result<(), SetupError> {
        match options {
            Options::Desert(options) => unplayable(self.desert.playable_with(name, options)),
            Options::Nomadi(options) => unplayable(self.nomadi.playable_with(name, options)),
            #[cfg(feature = "toy-game")]
            Options::Toy(options) => unplayable(toy::Boards.playable_with(name, options)),
        }
    }
}

fn unplayable(found: Result<(), impl Into<Unplayable>>) -> Result<(), SetupError> {
    found.map_err(|why| SetupError::Unplayable(why.into()))
}
