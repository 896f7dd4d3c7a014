//! A board: the land before cards and nomads.

use std::fmt;
use std::ops::Deref;

use super::options::Options;
use super::reading::Reading;
use crate::board_list::KnownBoard;
use crate::board_map::{BoardMap, MapTerrain};
use crate::{BoardError, BoardList, Space, SpaceName, Spaces};

/// The terrain of one place on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// A space of the start area.
    Start,
    /// A space of open desert.
    Desert,
    /// A waterhole.
    Waterhole,
    /// A space of the final oasis.
    Oasis,
    /// A rock: no space.
    Rock,
    /// Off the board: no space.
    Off,
}

impl Terrain {
    /// Is this a space (N2)?
    #[must_use]
    pub fn is_space(self) -> bool {
        !matches!(self, Terrain::Rock | Terrain::Off)
    }
}

impl MapTerrain for Terrain {
    const OFF: Terrain = Terrain::Off;

    const SIGNS: &[(char, Terrain)] = &[
        ('S', Terrain::Start),
        ('.', Terrain::Desert),
        ('o', Terrain::Waterhole),
        ('O', Terrain::Oasis),
        ('#', Terrain::Rock),
        ('-', Terrain::Off),
    ];

    fn is_space(self) -> bool {
        Terrain::is_space(self)
    }
}

/// Where a step in some direction may lead: a space's number, or [`NOWHERE`].
pub(super) type Next = u16;

/// No space lies there.
pub(super) const NOWHERE: Next = 256;

/// The directions of neighbours, in the order of the spaces that they lead to: a column back, a row up, a row down, a column on.
pub(super) const DIRECTIONS: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// Over the corners, in the order of the spaces.
const CORNERS: [(isize, isize); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// For each space, and for [`NOWHERE`] itself, where the four directions lead.
pub(super) type Steps = [[Next; 4]; 257];

/// A board, as its file describes it. It never changes.
///
/// ```
/// use caravanserai_games::nomadi::{Boards, Terrain};
///
/// let boards = Boards::embedded();
/// let board = boards.get("nomadi-small").expect("an embedded board");
/// assert_eq!((board.columns(), board.rows(), board.near()), (8, 11, Some(10)));
/// let c5 = board.find("c5").expect("a space of the map");
/// assert_eq!(board.terrain_of(c5), Terrain::Waterhole);
/// // The gorge runs between C5 and C6.
/// let c6 = board.find("C6").expect("a space of the map");
/// assert!(board.far().contains(c6) && !board.far().contains(c5));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    map: BoardMap<Terrain>,
    pub(super) near: Option<u16>,
    pub(super) gorge: Vec<(Space, Space)>,
    pub(super) far: Spaces,
    pub(super) steps: Box<Steps>,
    pub(super) corners: Box<Steps>,
    pub(super) readings: Box<[Reading; 2]>,
}

/// Why a board does not suit the variants.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unplayable {
    /// The nearer oasis cannot begin in that row of the board (N4).
    #[error("the oasis cannot begin in that row, but in these: {rows:?}")]
    OasisRow {
        /// The rows in which it can, from 1, ascending.
        rows: Vec<u16>,
    },
}

/// All known boards of Nomadi; `nomadi` and `nomadi-small` come with the program.
///
/// ```
/// use caravanserai_games::nomadi::Boards;
///
/// let boards = Boards::embedded();
/// let names: Vec<&str> = boards.iter().map(|board| board.name()).collect();
/// assert_eq!(names, ["nomadi", "nomadi-small"]);
/// ```
pub type Boards = BoardList<Board>;

impl Deref for Board {
    type Target = BoardMap<Terrain>;

    fn deref(&self) -> &BoardMap<Terrain> {
        &self.map
    }
}

impl KnownBoard for Board {
    type Terrain = Terrain;
    type Options = Options;
    type Unplayable = Unplayable;

    const EMBEDDED: &[&str] = &[
        include_str!("../../boards/nomadi.txt"),
        include_str!("../../boards/nomadi-small.txt"),
    ];

    fn parse(text: &str) -> Result<Board, BoardError> {
        Board::parse(text)
    }

    /// Every board suits two to five: its start area holds all nomads.
    fn playable(&self, _: usize) -> Result<(), Unplayable> {
        Ok(())
    }

    fn playable_with(&self, options: &Options) -> Result<(), Unplayable> {
        let suits = self.suits(options.oasis_row);
        suits.map_err(|_| Unplayable::OasisRow {
            rows: self.oasis_rows(),
        })
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map.fmt(f)
    }
}

impl Board {
    /// The largest number of spaces on a board.
    pub const MOST_SPACES: usize = BoardMap::<Terrain>::MOST_SPACES;
    /// The largest number of columns: they have one letter.
    pub const MOST_COLUMNS: usize = 26;
    /// The largest number of rows that have a name.
    pub const MOST_ROWS: usize = 999;

    /// Parses a board file. `docs/nomadi-formats.md` describes the format, `boards/` has examples.
    ///
    /// # Errors
    /// A line that cannot be read, or what the board lacks to be played on. Something that is missing is reported for the last
    /// line.
    pub fn parse(text: &str) -> Result<Board, BoardError> {
        super::board_file::parse(text)
    }

    /// The board with this map, without its gorge.
    pub(super) fn new(map: BoardMap<Terrain>) -> Board {
        let steps = table(&map, DIRECTIONS);
        let mut by_row: Vec<Space> = map.spaces().collect();
        by_row.sort_by_key(|space| map.column_row(*space).1);
        Board {
            readings: Box::new([
                Reading::new(map.spaces(), &steps, [1, 2]),
                Reading::new(by_row.into_iter(), &steps, [0, 3]),
            ]),
            steps,
            corners: table(&map, CORNERS),
            map,
            near: None,
            gorge: Vec::new(),
            far: Spaces::EMPTY,
        }
    }

    /// The row, from 1, that a lobby suggests for the option *nearer oasis* (N4).
    #[must_use]
    pub fn near(&self) -> Option<u16> {
        self.near
    }

    /// The spaces next to a space (N2), by column, then row.
    pub fn neighbours(&self, space: Space) -> impl Iterator<Item = Space> + use<> {
        let around = self.steps[space.index()].into_iter();
        around
            .filter(|next| *next != NOWHERE)
            .map(|next| Space(next as u8))
    }

    /// The edges of the gorge (N3): pairs of neighbours that it lies between, the space with the lower number first.
    #[must_use]
    pub fn gorge(&self) -> &[(Space, Space)] {
        &self.gorge
    }

    /// The spaces beyond the gorge (N3).
    #[must_use]
    pub fn far(&self) -> &Spaces {
        &self.far
    }

    /// The spaces with this terrain, as the board marks them.
    #[must_use]
    pub fn with(&self, terrain: Terrain) -> Spaces {
        self.spaces()
            .filter(|space| self.terrain_of(*space) == terrain)
            .collect()
    }

    /// The oasis: what the board marks, and with *nearer oasis* all spaces of this row, from 1, and of the rows after it (N4).
    #[must_use]
    pub fn oasis(&self, row: Option<u16>) -> Spaces {
        let from = row.map_or(usize::MAX, usize::from);
        self.spaces()
            .filter(|space| {
                self.terrain_of(*space) == Terrain::Oasis || self.column_row(*space).1 + 1 >= from
            })
            .collect()
    }

    /// The rows that [`Board::suits`], ascending.
    #[must_use]
    pub fn oasis_rows(&self) -> Vec<u16> {
        let rows = 1..=u16::try_from(self.rows()).unwrap_or(u16::MAX);
        rows.filter(|row| self.suits(Some(*row)).is_ok()).collect()
    }

    /// Can this row, from 1, be that of the option *nearer oasis* (N4)? Without a row: can it be played without the option?
    ///
    /// # Errors
    /// Why not, for people.
    pub fn suits(&self, row: Option<u16>) -> Result<(), String> {
        if let Some(row) = row
            && !(1..=self.rows()).contains(&usize::from(row))
        {
            return Err(format!("the board has rows from 1 to {}", self.rows()));
        }
        let oasis = self.oasis(row);
        if oasis.len() < 3 {
            return Err(format!(
                "the oasis has {} spaces, and needs three",
                oasis.len()
            ));
        }
        if let Some(near) = oasis.without(&self.far).first() {
            let near = self.name_of(near);
            return Err(format!("{near} would be oasis and is not on the far side"));
        }
        let wells = self.with(Terrain::Waterhole).without(&oasis).len();
        let desert = self.with(Terrain::Desert).without(&oasis).len();
        if desert + wells < super::card::DECK.len() {
            return Err(format!(
                "{} spaces of desert and waterholes lie outside the oasis, and 22 cards need one each",
                desert + wells
            ));
        }
        if wells > super::card::DECK.len() {
            return Err(format!(
                "{wells} waterholes lie outside the oasis, and there are 22 cards"
            ));
        }
        Ok(())
    }
}

/// Where steps of these columns and rows lead.
fn table(map: &BoardMap<Terrain>, ways: [(isize, isize); 4]) -> Box<Steps> {
    let mut table = Box::new([[NOWHERE; 4]; 257]);
    for space in map.spaces() {
        table[space.index()] = ways.map(|(columns, rows)| {
            let (column, row) = map.column_row(space);
            let there = column
                .checked_add_signed(columns)
                .zip(row.checked_add_signed(rows))
                .and_then(|(column, row)| SpaceName::new(column, row))
                .and_then(|name| map.space(name));
            there.map_or(NOWHERE, |space| Next::from(space.0))
        });
    }
    table
}
