//! The caravan: all nomads on the board (N1), and which of them are next to each other.

use super::board::{NOWHERE, Next, Steps};
use crate::{Space, Spaces};

/// The largest number of nomads in a game (N1).
pub(super) const MOST: usize = 16;

/// N1: how many nomads each seat has.
pub(super) fn per_seat(seats: usize) -> usize {
    match seats {
        2 => 8,
        3 => 5,
        4 => 4,
        _ => 3,
    }
}

/// On a space without a nomad.
const NOBODY: u8 = 0xFF;
/// Where there is no space.
const OUTSIDE: u8 = 0xFE;

/// A set of nomads: a bit for each number.
pub(super) type Nomads = u16;

/// Where the nomads stand. Nomads are numbered: first those of seat 0, then those of seat 1, and so on. A nomad keeps its number
/// wherever it goes (N21).
#[derive(Clone)]
pub(super) struct Caravan {
    /// By space, and one more for [`NOWHERE`]: the number of the nomad there.
    at: [u8; 257],
    spaces: [Space; MOST],
    here: Nomads,
    occupied: Spaces,
}

impl Caravan {
    /// No nomad.
    pub(super) fn new() -> Caravan {
        let mut at = [NOBODY; 257];
        at[usize::from(NOWHERE)] = OUTSIDE;
        Caravan {
            at,
            spaces: [Space(0); MOST],
            here: 0,
            occupied: Spaces::EMPTY,
        }
    }

    pub(super) fn put(&mut self, nomad: usize, at: Space) {
        self.at[at.index()] = nomad as u8;
        self.spaces[nomad] = at;
        self.here |= 1 << nomad;
        self.occupied.insert(at);
    }

    #[inline]
    pub(super) fn shift(&mut self, nomad: usize, to: Space) {
        let from = self.spaces[nomad];
        self.at[from.index()] = NOBODY;
        self.at[to.index()] = nomad as u8;
        self.spaces[nomad] = to;
        self.occupied.remove(from);
        self.occupied.insert(to);
    }

    /// The number of the nomad on this space.
    #[inline]
    pub(super) fn on(&self, at: Space) -> Option<usize> {
        self.nomad(Next::from(at.0))
    }

    /// The number of the nomad there, if there is a space at all.
    #[inline]
    pub(super) fn nomad(&self, at: Next) -> Option<usize> {
        let number = usize::from(self.at[usize::from(at)]);
        (number < MOST).then_some(number)
    }

    #[inline]
    pub(super) fn is_free(&self, at: Next) -> bool {
        self.at[usize::from(at)] == NOBODY
    }

    /// The spaces with nomads.
    #[inline]
    pub(super) fn occupied(&self) -> &Spaces {
        &self.occupied
    }

    /// The numbers of the nomads on the board.
    #[inline]
    pub(super) fn here(&self) -> Nomads {
        self.here
    }

    /// Where this nomad stands; it has to be on the board.
    #[inline]
    pub(super) fn space(&self, nomad: usize) -> Space {
        self.spaces[nomad]
    }

    /// The nomads next to this space.
    #[inline]
    pub(super) fn beside(&self, steps: &Steps, at: usize) -> Nomads {
        let mut beside = 0;
        for next in steps[at] {
            if let Some(nomad) = self.nomad(next) {
                beside |= 1 << nomad;
            }
        }
        beside
    }

    /// Has the nomad on this space a free neighbouring space (N19)?
    pub(super) fn has_free_side(&self, steps: &Steps, at: Space) -> bool {
        steps[at.index()].iter().any(|next| self.is_free(*next))
    }
}
