//! The land that camels walk on: a board with its palms and tokens.

use std::sync::Arc;

use super::board::Board;
use super::spaces::{Space, Spaces};

/// A board set up for a game (R3, R6, R15). It never changes, and positions share it.
///
/// ```
/// use std::sync::Arc;
///
/// use caravanserai_games::desert::{Board, Ground, Spaces};
///
/// let board = Arc::new(Board::parse("name: dune\noffset: odd-q\nmap:\n. . . .\n. # o .\n")?);
/// let at = |name: &str| board.find(name).expect("a space of the map");
/// let tokens = [(at("C2"), 3)];
/// let ground = Ground::new(Arc::clone(&board), 2, false, Spaces::EMPTY, &tokens);
/// assert_eq!(ground.value(at("C2")), 3);
/// // A wall on B1 and the mountain on B2 shut column A off.
/// assert_eq!(ground.flood(at("A1"), &Spaces::only(at("B1"))).len(), 2);
/// # Ok::<(), caravanserai_games::desert::BoardError>(())
/// ```
#[derive(Clone)]
pub struct Ground {
    board: Arc<Board>,
    seats: usize,
    river: bool,
    in_play: Spaces,
    oases: Spaces,
    open: Spaces,
    tokens: Spaces,
    values: [u8; Board::MOST_SPACES],
    neighbours: [Spaces; Board::MOST_SPACES],
    around: [[Space; 6]; Board::MOST_SPACES],
    across: [Spaces; Board::MOST_SPACES],
    banks: Spaces,
    connected: bool,
}

impl Ground {
    /// The land of `board` for so many seats, with palms on `oases` and a token of value 1 to 3 on each space of `tokens`.
    /// `river` says whether the board's river scores (R15). R3 to R6 are not checked.
    #[must_use]
    pub fn new(
        board: Arc<Board>,
        seats: usize,
        river: bool,
        oases: Spaces,
        tokens: &[(Space, u8)],
    ) -> Ground {
        let in_play = board.in_play(seats);
        let mut ground = Ground {
            seats,
            river,
            in_play,
            oases,
            open: in_play.without(&oases),
            tokens: tokens.iter().map(|&(space, _)| space).collect(),
            values: [0; Board::MOST_SPACES],
            neighbours: [Spaces::EMPTY; Board::MOST_SPACES],
            around: [[Space(0); 6]; Board::MOST_SPACES],
            across: [Spaces::EMPTY; Board::MOST_SPACES],
            banks: Spaces::EMPTY,
            connected: false,
            board,
        };
        for &(space, value) in tokens {
            ground.values[space.index()] = value;
        }
        for space in in_play {
            let around = ground
                .board
                .around(space)
                .map(|next| next.filter(|next| in_play.contains(*next)));
            ground.neighbours[space.index()] = around.into_iter().flatten().collect();
            ground.around[space.index()] = around.map(|next| next.unwrap_or(space));
        }
        if river {
            for &(one, other) in ground.board.river() {
                ground.across[one.index()].insert(other);
                ground.across[other.index()].insert(one);
                ground.banks.insert(one);
                ground.banks.insert(other);
            }
        }
        ground.connected = match in_play.first() {
            Some(first) => ground.flood(first, &Spaces::EMPTY) == in_play,
            None => true,
        };
        ground
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// How many seats play.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Does the river score (R15)?
    #[must_use]
    pub fn river(&self) -> bool {
        self.river
    }

    /// The spaces in play (R3).
    #[must_use]
    pub fn in_play(&self) -> &Spaces {
        &self.in_play
    }

    /// The oases (R6).
    #[must_use]
    pub fn oases(&self) -> &Spaces {
        &self.oases
    }

    /// The spaces in play that are not oases: where camels can stand (R11).
    #[must_use]
    #[inline]
    pub fn open(&self) -> &Spaces {
        &self.open
    }

    /// The spaces with a token at the start (R6).
    #[must_use]
    pub fn tokens(&self) -> &Spaces {
        &self.tokens
    }

    /// The value, 1 to 3, of the token on this space at the start; 0 without one.
    #[must_use]
    #[inline]
    pub fn value(&self, space: Space) -> u8 {
        self.values[space.index()]
    }

    /// Gives the token on this space another value.
    pub(super) fn set_value(&mut self, space: Space, value: u8) {
        self.values[space.index()] = value;
    }

    /// The spaces in play next to this one.
    #[must_use]
    #[inline]
    pub fn neighbours(&self, space: Space) -> &Spaces {
        &self.neighbours[space.index()]
    }

    /// The six places around a space in play, clockwise from north. The space itself stands for a place out of play.
    #[must_use]
    #[inline]
    pub(super) fn around(&self, space: Space) -> &[Space; 6] {
        &self.around[space.index()]
    }

    /// The spaces that face this one across a river edge, if the river scores.
    #[must_use]
    #[inline]
    pub fn across(&self, space: Space) -> &Spaces {
        &self.across[space.index()]
    }

    /// The spaces that have a river edge, if the river scores.
    #[must_use]
    #[inline]
    pub fn banks(&self) -> &Spaces {
        &self.banks
    }

    /// Are all spaces in play connected?
    #[must_use]
    pub fn connected(&self) -> bool {
        self.connected
    }

    /// The spaces in play next to any space of the set, possibly including some of the set.
    #[must_use]
    #[inline]
    pub fn next_to(&self, spaces: &Spaces) -> Spaces {
        let mut next = Spaces::EMPTY;
        for space in spaces.iter() {
            next |= *self.neighbours(space);
        }
        next
    }

    /// The spaces in play that can be reached from `start`, itself included, without stepping on `wall`.
    #[must_use]
    pub fn flood(&self, start: Space, wall: &Spaces) -> Spaces {
        let mut area = Spaces::only(start);
        let mut rim = area;
        while !rim.is_empty() {
            rim = self.next_to(&rim).without(wall).without(&area);
            area |= rim;
        }
        area
    }

    /// The connected parts of a set of spaces, ordered by their first spaces.
    #[must_use]
    pub fn parts(&self, set: &Spaces) -> Vec<Spaces> {
        let wall = !*set;
        let mut rest = *set;
        let mut parts = Vec::new();
        while let Some(first) = rest.first() {
            let part = self.flood(first, &wall);
            rest = rest.without(&part);
            parts.push(part);
        }
        parts
    }
}
