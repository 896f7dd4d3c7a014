//! A board: the land before palms, tokens and camels.

use std::fmt;

use sha2::{Digest, Sha256};

use super::hex::Offset;
use super::notation::{SpaceName, column_label};
use super::spaces::{Space, Spaces};

/// The terrain of one place on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// A space without a pool.
    Desert,
    /// A space with a small pool.
    SmallPool,
    /// A space with a large pool, where a palm may stand (R6).
    LargePool,
    /// A mountain or village: no space.
    Mountain,
    /// Off the board: no space.
    Off,
}

impl Terrain {
    /// Is this a space (R3)?
    #[must_use]
    pub fn is_space(self) -> bool {
        matches!(
            self,
            Terrain::Desert | Terrain::SmallPool | Terrain::LargePool
        )
    }

    /// Does it have a pool of either size?
    #[must_use]
    pub fn has_pool(self) -> bool {
        matches!(self, Terrain::SmallPool | Terrain::LargePool)
    }

    pub(super) fn from_sign(sign: char) -> Option<Terrain> {
        Some(match sign {
            '.' => Terrain::Desert,
            'o' => Terrain::SmallPool,
            'O' => Terrain::LargePool,
            '#' => Terrain::Mountain,
            '-' => Terrain::Off,
            _ => return None,
        })
    }
}

/// Why a board does not suit a number of players (R3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unplayable {
    /// Five palms need a large pool each.
    #[error("few_large_pools")]
    FewLargePools {
        /// The number of players.
        seats: usize,
        /// The number of large pools in play.
        large: usize,
    },
    /// There are palms and tokens for 50 pools.
    #[error("many_pools")]
    ManyPools {
        /// The number of players.
        seats: usize,
        /// The number of pools of both sizes in play.
        pools: usize,
    },
}

/// Why a board file was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BoardError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it, for people.
    pub reason: String,
}

/// A board, as its file describes it. It never changes.
///
/// ```
/// use caravanserai_games::desert::{Board, Terrain};
///
/// let board = Board::parse("name: dune\noffset: odd-q\nmap:\n. . o\n. O #\n")?;
/// assert_eq!((board.columns(), board.rows(), board.len()), (3, 2, 5));
/// let b2 = board.find("b2").expect("a space of the map");
/// assert_eq!(board.terrain_of(b2), Terrain::LargePool);
/// // Clockwise from north. C2 is a mountain and no space.
/// let around: Vec<String> = board.neighbours(b2).map(|next| board.label(next)).collect();
/// assert_eq!(around, ["B1", "A2"]);
/// # Ok::<(), caravanserai_games::desert::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    name: String,
    title: String,
    offset: Offset,
    columns: usize,
    rows: usize,
    /// By column, then row.
    terrain: Vec<Terrain>,
    /// By column, then row: a space's number, if it is one.
    numbers: Vec<Option<Space>>,
    /// By number.
    names: Vec<SpaceName>,
    beyond: Spaces,
    river: Vec<(Space, Space)>,
    text: String,
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?}, {} spaces)", self.name, self.len())
    }
}

impl Board {
    /// The largest number of spaces on a board.
    pub const MOST_SPACES: usize = 256;
    /// The largest number of columns, and of rows.
    pub const LONGEST_SIDE: usize = 256;

    /// Parses a board file (R3). `docs/formats.md` describes the format, `boards/` has examples.
    ///
    /// # Errors
    /// A line that cannot be read, with the reason. Something that is missing is reported for the last line.
    pub fn parse(text: &str) -> Result<Board, BoardError> {
        super::board_file::parse(text)
    }

    /// Assembles a board. The caller has checked sizes and names, see `board_file`.
    pub(super) fn assemble(
        name: String,
        title: String,
        offset: Offset,
        rows: &[Vec<Terrain>],
        text: &str,
    ) -> Board {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut terrain = Vec::with_capacity(columns * rows.len());
        let mut numbers = Vec::with_capacity(columns * rows.len());
        let mut names = Vec::new();
        for column in 0..columns {
            for (row, signs) in rows.iter().enumerate() {
                let here = signs.get(column).copied().unwrap_or(Terrain::Off);
                terrain.push(here);
                let name = SpaceName::new(column, row).filter(|_| here.is_space());
                let number = u8::try_from(names.len()).ok().map(Space);
                numbers.push(name.and(number));
                names.extend(name);
            }
        }
        Board {
            name,
            title,
            offset,
            columns,
            rows: rows.len(),
            terrain,
            numbers,
            names,
            beyond: Spaces::EMPTY,
            river: Vec::new(),
            text: text.to_owned(),
        }
    }

    /// Puts a space beyond the elevation line; `false` if it is there already.
    pub(super) fn put_beyond(&mut self, space: Space) -> bool {
        let new = !self.beyond.contains(space);
        self.beyond.insert(space);
        new
    }

    /// Lets the river flow between two neighbours; `false` if it does already.
    pub(super) fn put_river(&mut self, one: Space, other: Space) -> bool {
        let edge = (one.min(other), one.max(other));
        let new = !self.river.contains(&edge);
        if new {
            self.river.push(edge);
        }
        new
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

    /// Which columns sit half a hex lower.
    #[must_use]
    pub fn offset(&self) -> Offset {
        self.offset
    }

    /// How many columns its map has.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many rows its map has.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The terrain in this column and row, both from 0; [`Terrain::Off`] outside the map.
    #[must_use]
    pub fn terrain(&self, column: usize, row: usize) -> Terrain {
        self.place(column, row)
            .and_then(|place| self.terrain.get(place).copied())
            .unwrap_or(Terrain::Off)
    }

    /// The terrain of this space.
    #[must_use]
    pub fn terrain_of(&self, space: Space) -> Terrain {
        let (column, row) = self.column_row(space);
        self.terrain(column, row)
    }

    /// The number of its spaces, including those beyond the elevation line.
    #[must_use]
    #[allow(
        clippy::len_without_is_empty,
        reason = "a board without spaces is refused"
    )]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// All its spaces, by column, then row.
    pub fn spaces(&self) -> impl DoubleEndedIterator<Item = Space> + use<> {
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

    /// The space with this name; `None` for mountains and places off the board.
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

    /// The six places around a space, clockwise from north; `None` where there is no space.
    #[must_use]
    pub fn around(&self, space: Space) -> [Option<Space>; 6] {
        let (column, row) = self.column_row(space);
        self.offset.around(column, row).map(|place| {
            let (column, row) = place?;
            self.space(SpaceName::new(column, row)?)
        })
    }

    /// The spaces next to a space, clockwise from north.
    pub fn neighbours(&self, space: Space) -> impl Iterator<Item = Space> + use<> {
        self.around(space).into_iter().flatten()
    }

    /// Does the space lie beyond the elevation line (R3)?
    #[must_use]
    pub fn beyond(&self, space: Space) -> bool {
        self.beyond.contains(space)
    }

    /// The river's edges (R15): pairs of neighbours that it flows between, the space with the lower number first.
    #[must_use]
    pub fn river(&self) -> &[(Space, Space)] {
        &self.river
    }

    /// Does it have a river?
    #[must_use]
    pub fn has_river(&self) -> bool {
        !self.river.is_empty()
    }

    /// The spaces in play with this many players (R3).
    #[must_use]
    pub fn in_play(&self, seats: usize) -> Spaces {
        self.spaces()
            .filter(|&space| seats >= 4 || !self.beyond(space))
            .collect()
    }

    /// Does it suit this many players (R3)?
    ///
    /// # Errors
    /// [`Unplayable`] if fewer than five large pools, or more than fifty pools of both sizes, are in play.
    pub fn playable_by(&self, seats: usize) -> Result<(), Unplayable> {
        let in_play = self.in_play(seats);
        let count = |wanted: fn(Terrain) -> bool| {
            in_play
                .iter()
                .filter(|&space| wanted(self.terrain_of(space)))
                .count()
        };
        let large = count(|terrain| terrain == Terrain::LargePool);
        let pools = count(Terrain::has_pool);
        if large < 5 {
            return Err(Unplayable::FewLargePools { seats, large });
        }
        if pools > 50 {
            return Err(Unplayable::ManyPools { seats, pools });
        }
        Ok(())
    }

    fn place(&self, column: usize, row: usize) -> Option<usize> {
        (column < self.columns && row < self.rows).then_some(column * self.rows + row)
    }
}
