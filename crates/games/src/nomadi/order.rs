//! The order of the nomads in a reading of the board.

use super::nomads::MOST;

/// Places of nomads, by the numbers of their spaces.
#[derive(Clone, Copy)]
pub(super) struct Order {
    /// By place: four bits that tell which nomad it is.
    nomads: u64,
    /// By nomad: the number of its space. Whoever is not there is behind all.
    pub(super) numbers: [u8; MOST],
}

impl Order {
    /// That of nobody.
    pub(super) const NONE: Order = Order {
        nomads: 0,
        numbers: [u8::MAX; MOST],
    };

    /// A nomad goes from its place to the space with this number. Returns its new place.
    #[inline]
    pub(super) fn shift(&mut self, nomad: usize, old: usize, number: u8) -> usize {
        let is_after = self.numbers[nomad % MOST] < number;
        let new = self.before(number) - usize::from(is_after);
        self.numbers[nomad % MOST] = number;
        let ahead = |place: usize| (1 << (4 * (place % MOST))) - 1;
        let others = self.nomads & ahead(old) | self.nomads >> 4 & !ahead(old);
        self.nomads = others & ahead(new)
            | (others & !ahead(new)) << 4
            | (nomad as u64) << (4 * (new % MOST));
        new
    }

    /// How many have a smaller number?
    // Inlined it would not be compiled to vectors, but nomad by nomad.
    #[inline(never)]
    fn before(&self, number: u8) -> usize {
        let before = self.numbers.iter().map(|other| u8::from(*other < number));
        before.sum::<u8>().into()
    }

    /// Are the numbers of those beside this place the previous and the next one?
    #[inline]
    pub(super) fn links(&self, place: usize) -> [bool; 2] {
        // Nobody else has these numbers, so it does not matter who is found beyond the first and the last place.
        let [back, here, on] = [MOST - 1, 0, 1].map(|steps| self.number(place + steps));
        [back.wrapping_add(1) == here, on == here.wrapping_add(1)]
    }

    /// The nomad at this place.
    #[inline]
    pub(super) fn nomad(&self, place: usize) -> usize {
        (self.nomads >> (4 * (place % MOST)) & 15) as usize
    }

    /// The number of its space.
    #[inline]
    pub(super) fn number(&self, place: usize) -> u8 {
        self.numbers[self.nomad(place)]
    }
}
