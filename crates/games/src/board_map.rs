//! The map of a board: its spaces with their names and terrain, be they hexes or squares.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::{Space, SpaceName, column_label};

/// The kinds of places on a game's maps.
pub trait MapTerrain: Copy + Eq + fmt::Debug + 'static {
    /// Off the board: no space.
    const OFF: Self;

    /// The signs of board files.
    const SIGNS: &[(char, Self)];

    /// Is this a space?
    fn is_space(self) -> bool;
}

/// The map of a board with what identifies the board: its name, its title and the text of its file.
#[derive(Clone, PartialEq, Eq)]
pub struct BoardMap<T> {
    name: String,
    title: String,
    columns: usize,
    rows: usize,
    /// By column, then row.
    terrain: Vec<T>,
    /// By column, then row: a space's number, if it is one.
    numbers: Vec<Option<Space>>,
    /// By number.
    names: Vec<SpaceName>,
    text: String,
}

impl<T> fmt::Debug for BoardMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?}, {} spaces)", self.name, self.names.len())
    }
}

impl<T: MapTerrain> BoardMap<T> {
    /// The largest number of spaces on a board.
    pub const MOST_SPACES: usize = 256;

    /// Assembles a map. The caller has checked sizes and names, see `board_file`.
    pub(crate) fn new(name: &str, title: &str, rows: &[Vec<T>], text: &str) -> BoardMap<T> {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut terrain = Vec::with_capacity(columns * rows.len());
        let mut numbers = Vec::with_capacity(columns * rows.len());
        let mut names = Vec::new();
        for column in 0..columns {
            for (row, signs) in rows.iter().enumerate() {
                let here = signs.get(column).copied().unwrap_or(T::OFF);
                terrain.push(here);
                let name = SpaceName::new(column, row).filter(|_| here.is_space());
                let number = u8::try_from(names.len()).ok().map(Space);
                numbers.push(name.and(number));
                names.extend(name);
            }
        }
        BoardMap {
            name: name.to_owned(),
            title: title.to_owned(),
            columns,
            rows: rows.len(),
            terrain,
            numbers,
            names,
            text: text.to_owned(),
        }
    }

    /// Its short name, which commands and records use.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its title, for people.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The text it was read from, unchanged: a game stores the board it began with.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The SHA-256 of its text, as 64 hexadecimal digits in lower case.
    #[must_use]
    pub fn sha256(&self) -> String {
        hex::encode(Sha256::digest(&self.text))
    }

    /// How many columns it has.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many rows it has.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The terrain in this column and row, both from 0; [`MapTerrain::OFF`] outside the map.
    #[must_use]
    pub fn terrain(&self, column: usize, row: usize) -> T {
        self.place(column, row)
            .and_then(|place| self.terrain.get(place).copied())
            .unwrap_or(T::OFF)
    }

    /// The terrain of this space, as the map marks it.
    #[must_use]
    pub fn terrain_of(&self, space: Space) -> T {
        let (column, row) = self.column_row(space);
        self.terrain(column, row)
    }

    /// The number of its spaces.
    #[must_use]
    #[allow(
        clippy::len_without_is_empty,
        reason = "a board without spaces is refused"
    )]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// All its spaces, by column, then row.
    pub fn spaces(&self) -> impl DoubleEndedIterator<Item = Space> + use<T> {
        (0..self.len()).map(|number| Space(number as u8))
    }

    /// The space's name.
    ///
    /// # Panics
    /// If the space belongs to another, larger board.
    #[must_use]
    pub fn name_of(&self, space: Space) -> SpaceName {
        self.names[space.index()]
    }

    /// The space's name as text: `C7`.
    #[must_use]
    pub fn label(&self, space: Space) -> String {
        self.name_of(space).to_string()
    }

    /// The space with this name; `None` for obstacles and places off the board.
    #[must_use]
    pub fn space(&self, name: SpaceName) -> Option<Space> {
        let place = self.place(name.column(), name.row())?;
        self.numbers.get(place).copied().flatten()
    }

    /// The space whose name somebody typed, in any case, with or without blanks around it.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<Space> {
        self.space(text.parse().ok()?)
    }

    /// Column and row of a space, both from 0.
    #[must_use]
    pub fn column_row(&self, space: Space) -> (usize, usize) {
        let name = self.name_of(space);
        (name.column(), name.row())
    }

    /// The letters of a column, from 0.
    #[must_use]
    pub fn column_label(&self, column: usize) -> String {
        column_label(column)
    }

    fn place(&self, column: usize, row: usize) -> Option<usize> {
        (column < self.columns && row < self.rows).then_some(column * self.rows + row)
    }
}
