//! The known boards of a game, and boards as a table knows them, whichever game they belong to.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use crate::board_map::{BoardMap, MapTerrain};

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
    /// The variants that a table chooses.
    type Options;
    /// Why a board does not suit.
    type Unplayable;

    /// All of them, by name.
    fn all(&self) -> Vec<BoardText<'_>>;

    /// Does the board of this name suit so many players? An unknown name suits any number.
    ///
    /// # Errors
    /// Why it does not.
    fn playable(&self, name: &str, seats: usize) -> Result<(), Self::Unplayable>;

    /// Do these variants suit the board of this name? Any suit a board that is not known.
    ///
    /// # Errors
    /// Why they do not.
    fn playable_with(&self, name: &str, options: &Self::Options) -> Result<(), Self::Unplayable>;
}

/// A board that a list can hold.
pub trait KnownBoard: Deref<Target = BoardMap<Self::Terrain>> + Sized {
    /// The kinds of places on its map.
    type Terrain: MapTerrain;
    /// The variants that a table chooses.
    type Options;
    /// Why the board does not suit a number of players or the variants.
    type Unplayable;

    /// The files of the boards that come with the program. A test reads them all.
    const EMBEDDED: &[&str];

    /// Parses a board file.
    ///
    /// # Errors
    /// A line that cannot be read, with the reason, or what the board lacks.
    fn parse(text: &str) -> Result<Self, BoardError>;

    /// Does it suit this many players?
    ///
    /// # Errors
    /// Why it does not.
    fn playable(&self, seats: usize) -> Result<(), Self::Unplayable>;

    /// Do these variants suit it? By default all do.
    ///
    /// # Errors
    /// Why they do not.
    fn playable_with(&self, _options: &Self::Options) -> Result<(), Self::Unplayable> {
        Ok(())
    }
}

/// All known boards of a game by name: the embedded ones and those that were added.
///
/// ```
/// use caravanserai_games::desert::Boards;
///
/// let mut boards = Boards::embedded();
/// boards.add("name: dune\noffset: odd-q\nmap:\n. . o\n. O #\n")?;
/// let names: Vec<&str> = boards.iter().map(|board| board.name()).collect();
/// assert_eq!(names, ["dune", "mountain", "river"]);
/// # Ok::<(), caravanserai_games::desert::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardList<B>(BTreeMap<String, Arc<B>>);

impl<B: KnownBoard> BoardList<B> {
    /// The boards that come with the program.
    #[must_use]
    pub fn embedded() -> BoardList<B> {
        let mut boards = BoardList(BTreeMap::new());
        for text in B::EMBEDDED {
            // A test reads every one, so none can be refused.
            boards
                .add(text)
                .expect("the boards that come with the program are in order");
        }
        boards
    }

    /// Parses a board file and adds the board. It replaces a board of the same name.
    ///
    /// # Errors
    /// A line that cannot be read, with the reason, or what the board lacks; nothing is added.
    pub fn add(&mut self, text: &str) -> Result<Arc<B>, BoardError> {
        let board = Arc::new(B::parse(text)?);
        self.0.insert(board.name().to_owned(), Arc::clone(&board));
        Ok(board)
    }

    /// The board with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Arc<B>> {
        self.0.get(name)
    }

    /// All boards, by name.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<B>> {
        self.0.values()
    }
}

impl<B: KnownBoard> Catalogue for BoardList<B> {
    type Options = B::Options;
    type Unplayable = B::Unplayable;

    fn all(&self) -> Vec<BoardText<'_>> {
        let boards = self.iter().map(|board| BoardText {
            name: board.name(),
            title: board.title(),
            text: board.text(),
        });
        boards.collect()
    }

    fn playable(&self, name: &str, seats: usize) -> Result<(), B::Unplayable> {
        self.get(name).map_or(Ok(()), |board| board.playable(seats))
    }

    fn playable_with(&self, name: &str, options: &B::Options) -> Result<(), B::Unplayable> {
        self.get(name)
            .map_or(Ok(()), |board| board.playable_with(options))
    }
}

/// Why a board file was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BoardError {
    /// The line, from 1.
    pub line: usize,
    /// The fault in it, for people.
    pub reason: String,
}

#[cfg(test)]
mod tests {
    use crate::{desert, nomadi};

    #[test]
    fn the_boards_of_through_the_desert_can_be_played_by_two_to_five() {
        let boards = desert::Boards::embedded();
        let names: Vec<&str> = boards.iter().map(|board| board.name()).collect();
        assert_eq!(names, ["mountain", "river"]);
        for board in boards.iter() {
            for seats in 2..=5 {
                assert_eq!(
                    board.playable_by(seats),
                    Ok(()),
                    "{} by {seats}",
                    board.name()
                );
            }
        }
    }

    #[test]
    fn the_boards_of_nomadi_can_be_read() {
        let boards = nomadi::Boards::embedded();
        let names: Vec<&str> = boards.iter().map(|board| board.name()).collect();
        assert_eq!(names, ["nomadi", "nomadi-small"]);
        assert_eq!(
            boards.get("nomadi").map(|board| board.near()),
            Some(Some(17))
        );
    }
}
