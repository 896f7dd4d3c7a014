//! Small numbers on the spaces of a board.

use crate::Space;

/// A number from 0 to 15 for each space.
#[derive(Clone)]
pub(super) struct Marks([u8; 128]);

impl Marks {
    /// 0 everywhere.
    pub(super) fn none() -> Marks {
        Marks([0; 128])
    }

    /// The number on this space.
    #[inline]
    pub(super) fn on(&self, at: Space) -> u8 {
        let [cell, bits] = Marks::place(at);
        self.0[usize::from(cell)] >> bits & 15
    }

    /// Replaces the number on this space.
    #[inline]
    pub(super) fn put(&mut self, at: Space, mark: u8) {
        let [cell, bits] = Marks::place(at);
        self.0[usize::from(cell)] ^= (self.on(at) ^ mark) << bits;
    }

    /// Two spaces share a cell.
    #[inline]
    fn place(at: Space) -> [u8; 2] {
        [at.0 / 2, at.0 % 2 * 4]
    }
}
