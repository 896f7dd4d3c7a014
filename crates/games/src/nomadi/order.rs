//! The order of the nomads in a reading of the board.

use super::nomads::MOST;

/// Places of nomads, by the numbers of their spaces.
#[derive(Clone, Copy)]
pub(super) struct Order {
    /// By place: four bits that tell which nomad it is.
    nomads: u64,
    /// By nomad: the number of its space; 255 for whoever is not there.
    numbers: [u8; MOST],
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
        let new = self.smaller(number) - usize::from(is_after);
        self.numbers[nomad % MOST] = number;
        // The bits of all places ahead of this one.
        let ahead = |place: usize| (1 << (4 * (place % MOST))) - 1;
        let others = self.nomads & ahead(old) | self.nomads >> 4 & !ahead(old);
        self.nomads = others & ahead(new)
            | (others & !ahead(new)) << 4
            | (nomad as u64) << (4 * (new % MOST));
        new
    }

    /// How many have a smaller number?
    // Not inlined, for only then does the compiler make vectors of it.
    #[inline(never)]
    fn smaller(&self, number: u8) -> usize {
        let smaller = self.numbers.iter().map(|other| u8::from(*other < number));
        smaller.sum::<u8>().into()
    }

    /// Are the numbers of those beside this place the previous and the next one? Beyond the first and the last place somebody may be found
    /// who seems to be: the caller asks whether the board goes on there.
    #[inline]
    pub(super) fn links(&self, place: usize) -> [bool; 2] {
        let [back, here, on] = [MOST - 1, 0, 1].map(|steps| self.number(place + steps));
        [back.wrapping_add(1) == here, on == here.wrapping_add(1)]
    }

    /// The nomad at this place.
    #[inline]
    pub(super) fn nomad(&self, place: usize) -> usize {
        (self.nomads >> (4 * (place % MOST)) & 15) as usize
    }

    /// The number of the nomad's space.
    #[inline]
    pub(super) fn number_of(&self, nomad: usize) -> u8 {
        self.numbers[nomad % MOST]
    }

    /// The number of the space of the nomad at this place.
    #[inline]
    pub(super) fn number(&self, place: usize) -> u8 {
        self.number_of(self.nomad(place))
    }
}
