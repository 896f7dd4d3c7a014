//! What stands on and around the spaces of a board.

use crate::Space;

/// Two numbers from 0 to 15 for each space: which nomad stands there, if one does, and how many are beside it.
#[derive(Clone)]
pub(super) struct Marks([u8; 256]);

impl Marks {
    /// 0 everywhere.
    pub(super) fn none() -> Marks {
        Marks([0; 256])
    }

    /// The nomad on this space, on which there is one.
    #[inline]
    pub(super) fn nomad(&self, at: Space) -> usize {
        usize::from(self.0[at.index()] >> 4)
    }

    /// A nomad comes to stand on this space.
    #[inline]
    pub(super) fn put(&mut self, at: Space, nomad: usize) {
        self.0[at.index()] = (nomad << 4) as u8 | self.beside(at);
    }

    /// How many nomads are beside this space.
    #[inline]
    pub(super) fn beside(&self, at: Space) -> u8 {
        self.0[at.index()] & 15
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
