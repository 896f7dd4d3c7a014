//! Paths of nomads, without what else a move has to keep.

use super::nomads::MOST;
use crate::Space;

/// A straight path for each nomad and direction, and bent ones for each nomad on which to turn, direction and side (N18).
const MOST_PATHS: usize = MOST * (4 + 4 * 2);

/// The beginnings and ends of the paths of a die: different ones, in order.
pub(super) struct Paths {
    /// Rank and space as one number.
    paths: [u16; MOST_PATHS],
    count: usize,
}

impl Paths {
    /// No path.
    #[inline]
    pub(super) fn none() -> Paths {
        Paths {
            paths: [0; MOST_PATHS],
            count: 0,
        }
    }

    /// Forgets all.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds the path of the nomad of this rank to a space at its place in the order, unless it is there.
    #[inline]
    pub(super) fn add(&mut self, rank: usize, to: Space) {
        let path = (rank as u16) << 8 | u16::from(to.0);
        let mut place = self.count;
        while place > 0 && self.paths[place - 1] >= path {
            if self.paths[place - 1] == path {
                return;
            }
            place -= 1;
        }
        if place < self.count {
            self.paths.copy_within(place..self.count, place + 1);
        }
        self.paths[place] = path;
        self.count += 1;
    }

    /// Rank and end of each path.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, Space)> {
        let paths = self.paths[..self.count].iter();
        paths.map(|path| (usize::from(path >> 8), Space(*path as u8)))
    }
}
