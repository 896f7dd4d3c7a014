//! Seats, sets of seats and viewers.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A seat at the table, counted from 0. Seat 0 is the first player (R4).
///
/// ```
/// use caravanserai_games::Seat;
///
/// let seats: Vec<usize> = Seat::first(3).map(Seat::index).collect();
/// assert_eq!(seats, [0, 1, 2]);
/// assert_eq!(Seat::checked(5), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats that a table can have.
    pub const MOST: usize = 5;

    /// The seat with this number, from 0. Numbers from [`Seat::MOST`] on give the last possible seat.
    #[must_use]
    pub fn new(index: usize) -> Seat {
        Seat(index.min(Seat::MOST - 1) as u8)
    }

    /// The seat with this number, from 0; `None` from [`Seat::MOST`] on.
    #[must_use]
    pub fn checked(index: usize) -> Option<Seat> {
        (index < Seat::MOST).then(|| Seat::new(index))
    }

    /// Its number, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Those who follow this seat at a table of so many, in turn; the seat itself comes last.
    pub(crate) fn following(self, seats: usize) -> impl Iterator<Item = Seat> {
        (1..=seats).map(move |step| Seat::new((self.index() + step) % seats))
    }

    /// The first `seats` seats, ascending; at most [`Seat::MOST`].
    pub fn first(
        seats: usize,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats.min(Seat::MOST)).map(Seat::new)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Seat, String> {
        Seat::checked(usize::from(number)).ok_or_else(|| format!("no table has a seat {number}"))
    }
}

/// A set of seats.
///
/// ```
/// use caravanserai_games::{Seat, Seats};
///
/// let mut seats: Seats = Seat::first(3).collect();
/// seats.remove(Seat::new(1));
/// assert_eq!(seats.len(), 2);
/// assert!(!seats.contains(Seat::new(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const EMPTY: Seats = Seats(0);

    /// Those of these seats that have most of something.
    pub(crate) fn with_most<N: Ord>(
        seats: impl Iterator<Item = Seat> + Clone,
        has: impl Fn(Seat) -> N,
    ) -> Seats {
        let most = seats.clone().map(&has).max();
        seats.filter(|seat| Some(has(*seat)) == most).collect()
    }

    /// Puts a seat into the set.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out of the set.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Is this seat in the set?
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The seat of the set, if it is the only one.
    pub(crate) fn alone(self) -> Option<Seat> {
        self.iter().next().filter(|_| self.len() == 1)
    }

    /// How many seats are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is the set empty?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MOST).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// The viewer of a game. This decides which secrets a view may contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Viewer {
    /// Somebody who may know only what is public.
    Spectator,
    /// The player in this seat.
    Seat(Seat),
}

impl Viewer {
    /// Is this the player in `seat`?
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
