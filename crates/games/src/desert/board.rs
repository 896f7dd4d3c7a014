//! A board: the land before palms, tokens and camels.

use std::fmt;
use std::ops::Deref;

use super::hex::Offset;
use super::notation::SpaceName;
use super::options::Options;
use super::spaces::{Space, Spaces};
use crate::board_list::KnownBoard;
use crate::board_map::{BoardMap, MapTerrain};
use crate::{BoardError, BoardList};

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
}

impl MapTerrain for Terrain {
    const OFF: Terrain = Terrain::Off;

    const SIGNS: &[(char, Terrain)] = &[
        ('.', Terrain::Desert),
        ('o', Terrain::SmallPool),
        ('O', Terrain::LargePool),
        ('#', Terrain::Mountain),
        ('-', Terrain::Off),
    ];

    fn is_space(self) -> bool {
        Terrain::is_space(self)
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
    map: BoardMap<Terrain>,
    offset: Offset,
    beyond: Spaces,
    river: Vec<(Space, Space)>,
}

/// All known boards of Through the Desert; `mountain` and `river` come with the program.
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
        include_str!("../../boards/mountain.txt"),
        include_str!("../../boards/river.txt"),
    ];

    fn parse(text: &str) -> Result<Board, BoardError> {
        Board::parse(text)
    }

    fn playable(&self, seats: usize) -> Result<(), Unplayable> {
        self.playable_by(seats)
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
    /// The largest number of columns, and of rows.
    pub const LONGEST_SIDE: usize = 256;

    /// Parses a board file (R3). `docs/formats.md` describes the format, `boards/` has examples.
    ///
    /// # Errors
    /// A line that cannot be read, with the reason. Something that is missing is reported for the last line.
    pub fn parse(text: &str) -> Result<Board, BoardError> {
        super::board_file::parse(text)
    }

    /// The board with this map, with nothing beyond a line and without a river.
    pub(super) fn new(map: BoardMap<Terrain>, offset: Offset) -> Board {
        Board {
            map,
            offset,
            beyond: Spaces::EMPTY,
            river: Vec::new(),
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

    /// Which columns sit half a hex lower.
    #[must_use]
    pub fn offset(&self) -> Offset {
        self.offset
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
}
