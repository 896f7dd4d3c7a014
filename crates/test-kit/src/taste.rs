//! What a person likes to play.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Colours in the order in which `/place` lists them.
pub const COLOURS: [&str; 5] = ["green", "pink", "yellow", "purple", "turquoise"];

/// What a person likes. The same seed likes the same.
pub struct Taste {
    random: StdRng,
    /// Camels of this colour come first, so that its supply runs out and the game ends.
    pub(crate) favourite: &'static str,
}

impl Taste {
    pub fn new(seed: u64) -> Taste {
        let mut random = StdRng::seed_from_u64(seed);
        let favourite = COLOURS[random.random_range(0..COLOURS.len())];
        Taste { random, favourite }
    }

    /// The colours, in the order in which they are tried.
    pub fn colours(&mut self) -> Vec<&'static str> {
        let mut rest: Vec<&str> = COLOURS
            .into_iter()
            .filter(|c| *c != self.favourite)
            .collect();
        let mut order = vec![self.favourite];
        while !rest.is_empty() {
            order.push(rest.swap_remove(self.random.random_range(0..rest.len())));
        }
        order
    }

    /// One of so many.
    pub fn one_of(&mut self, count: usize) -> usize {
        self.random.random_range(0..count)
    }
}
