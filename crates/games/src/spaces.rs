//! A set of spaces: 256 bits, one for each space that a board can have.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A space of a board, as its number by column, then row. The number means nothing on another board: store and send the
/// space's name instead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(pub(super) u8);

impl Space {
    /// Its number on its board, below `len()`.
    #[must_use]
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of spaces of one board.
///
/// ```
/// use caravanserai_games::desert::{Board, Spaces};
///
/// let board = Board::parse("name: dune\noffset: odd-q\nmap:\n. . .\n")?;
/// let all: Spaces = board.spaces().collect();
/// let first = all.first().expect("A1");
/// let rest = all.without(&Spaces::only(first));
/// let names: Vec<String> = rest.iter().map(|space| board.label(space)).collect();
/// assert_eq!(names, ["B1", "C1"]);
/// # Ok::<(), caravanserai_games::desert::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[repr(align(32))]
pub struct Spaces([u64; 4]);

impl Spaces {
    /// No space.
    pub const EMPTY: Spaces = Spaces([0; 4]);

    /// The set of this space alone.
    #[must_use]
    #[inline]
    pub fn only(space: Space) -> Spaces {
        let mut set = Spaces::EMPTY;
        set.insert(space);
        set
    }

    /// Is the space in the set?
    #[must_use]
    #[inline]
    pub fn contains(&self, space: Space) -> bool {
        self.0[usize::from(space.0 >> 6)] >> (space.0 & 63) & 1 != 0
    }

    /// Puts the space into the set.
    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0[usize::from(space.0 >> 6)] |= 1 << (space.0 & 63);
    }

    /// Takes the space out of the set.
    #[inline]
    pub fn remove(&mut self, space: Space) {
        self.0[usize::from(space.0 >> 6)] &= !(1 << (space.0 & 63));
    }

    /// Puts the space into the set or takes it out, without a branch.
    #[inline]
    pub(crate) fn set(&mut self, space: Space, is_in: bool) {
        let word = &mut self.0[usize::from(space.0 >> 6)];
        *word = *word & !(1 << (space.0 & 63)) | u64::from(is_in) << (space.0 & 63);
    }

    /// The number of spaces in the set.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is the set empty?
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// Do the sets have a space in common?
    #[must_use]
    #[inline]
    pub fn meets(&self, other: &Spaces) -> bool {
        !(*self & *other).is_empty()
    }

    /// The spaces of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn without(&self, other: &Spaces) -> Spaces {
        *self & !*other
    }

    /// The first space of the set, by column, then row.
    #[must_use]
    #[inline]
    pub fn first(&self) -> Option<Space> {
        self.iter().next()
    }

    /// The space at index `number` of the set, from 0; `None` beyond its end.
    #[must_use]
    #[inline]
    pub fn nth(&self, mut number: usize) -> Option<Space> {
        for (index, &word) in (0_u8..).zip(&self.0) {
            let here = word.count_ones() as usize;
            if number < here {
                let mut rest = word;
                for _ in 0..number {
                    rest &= rest - 1;
                }
                return Some(Space(index * 64 + rest.trailing_zeros() as u8));
            }
            number -= here;
        }
        None
    }

    /// The spaces of the set, by column, then row.
    #[inline]
    pub fn iter(&self) -> Iter {
        Iter {
            words: self.0,
            at: 0,
        }
    }
}

/// An iterator over the spaces of a set.
#[derive(Clone, Debug)]
pub struct Iter {
    words: [u64; 4],
    at: u8,
}

impl Iterator for Iter {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        while let Some(word) = self.words.get_mut(usize::from(self.at)) {
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(Space(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }
}

impl IntoIterator for Spaces {
    type Item = Space;
    type IntoIter = Iter;

    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        let mut set = Spaces::EMPTY;
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl BitAnd for Spaces {
    type Output = Spaces;

    #[inline]
    fn bitand(self, other: Spaces) -> Spaces {
        Spaces(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Spaces {
    type Output = Spaces;

    #[inline]
    fn bitor(self, other: Spaces) -> Spaces {
        Spaces(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Not for Spaces {
    type Output = Spaces;

    #[inline]
    fn not(self) -> Spaces {
        Spaces(self.0.map(|word| !word))
    }
}

impl BitAndAssign for Spaces {
    #[inline]
    fn bitand_assign(&mut self, other: Spaces) {
        *self = *self & other;
    }
}

impl BitOrAssign for Spaces {
    #[inline]
    fn bitor_assign(&mut self, other: Spaces) {
        *self = *self | other;
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Space::index))
            .finish()
    }
}
