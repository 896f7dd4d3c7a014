//! What stands on and around the spaces of a board.

use super::board::{NOWHERE, Next};
use super::nomads::MOST;
use crate::Space;

/// Who stands where there is nobody, also off the board.
pub(super) const NOBODY: usize = MOST;

/// Two numbers for each space and for [`NOWHERE`]: which nomad stands there, and in the last three bits how many are beside it.
#[derive(Clone)]
pub(super) struct Marks([u8; NOWHERE as usize + 1]);

impl Marks {
    /// Nobody everywhere.
    pub(super) fn none() -> Marks {
        Marks([(NOBODY as u8) << 3; NOWHERE as usize + 1])
    }

    /// The nomad where a step leads, or [`NOBODY`].
    #[inline]
    pub(super) fn nomad(&self, at: Next) -> usize {
        usize::from(self.0[usize::from(at)] >> 3)
    }

    /// This nomad, or [`NOBODY`], stands on the space from now on.
    #[inline]
    pub(super) fn put(&mut self, at: Space, nomad: usize) {
        self.0[at.index()] = (nomad << 3) as u8 | self.beside(at);
    }

    /// How many nomads are beside this space.
    #[inline]
    pub(super) fn beside(&self, at: Space) -> u8 {
        self.0[at.index()] & 7
    }

    /// One more is beside it. Returns how many are.
    #[inline]
    pub(super) fn add_beside(&mut self, at: Space) -> u8 {
        self.0[at.index()] += 1;
        self.beside(at)
    }

    /// One less is beside it. Returns how many are.
    #[inline]
    pub(super) fn take_beside(&mut self, at: Space) -> u8 {
        self.0[at.index()] -= 1;
        self.beside(at)
    }
}
