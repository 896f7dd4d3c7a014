//! The known boards.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::board::{Board, BoardError};
use crate::SetupError;
use crate::boards::{BoardText, Catalogue};

/// All known boards by name: the embedded ones and those that were added.
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
pub struct Boards(BTreeMap<String, Arc<Board>>);

const MOUNTAIN: &str = include_str!("../../boards/mountain.txt");
const RIVER: &str = include_str!("../../boards/river.txt");

impl Boards {
    /// The boards that come with the program: `mountain` and `river`.
    #[must_use]
    pub fn embedded() -> Boards {
        let mut boards = Boards(BTreeMap::new());
        for text in [MOUNTAIN, RIVER] {
            // A test below reads both, so neither can be refused.
            boards
                .add(text)
                .expect("the boards that come with the program are in order");
        }
        boards
    }

    /// Parses a board file and adds the board. It replaces a board of the same name.
    ///
    /// # Errors
    /// A line that cannot be read, with the reason; nothing is added.
    pub fn add(&mut self, text: &str) -> Result<Arc<Board>, BoardError> {
        let board = Arc::new(Board::parse(text)?);
        self.0.insert(board.name().to_owned(), Arc::clone(&board));
        Ok(board)
    }

    /// The board with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Arc<Board>> {
        self.0.get(name)
    }

    /// All boards, by name.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Board>> {
        self.0.values()
    }
}

impl Catalogue for Boards {
    fn all(&self) -> Vec<BoardText<'_>> {
        let boards = self.iter().map(|board| BoardText {
            name: board.name(),
            title: board.title(),
            text: board.text(),
        });
        boards.collect()
    }

    fn playable(&self, name: &str, seats: usize) -> Result<(), SetupError> {
        match self.get(name) {
            Some(board) => board.playable_by(seats).map_err(SetupError::Unplayable),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Boards;

    #[test]
    fn the_boards_that_come_along_can_be_played_by_two_to_five() {
        let boards = Boards::embedded();
        let names: Vec<_> = boards.iter().map(|board| board.name().to_owned()).collect();
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
}
