//! Shuffling that anybody can check, in step with `docs/shuffle.md`.
//!
//! The stream of a seed and the shuffle are written out here and depend on no library's idea of a
//! shuffle, so that a game can be recomputed for ever and in any language.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::Seed;

/// What a stream of random numbers is for. The numbers are part of the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Who sits where (R4).
    Seating = 0,
    /// The leaders of players who gave none back (R5).
    Leaders = 1,
    /// The palms (R6).
    Palms = 2,
    /// The tokens (R6).
    Tokens = 3,
}

/// One stream of random numbers of a seed.
pub struct Dice(ChaCha20Rng);

impl Dice {
    /// The stream of `seed` for this purpose, from its beginning.
    #[must_use]
    pub fn new(seed: &Seed, stream: Stream) -> Dice {
        Dice::numbered(seed, stream as u64)
    }

    /// The stream of `seed` with this number. Streams from 16 on are free for anything that `verify` does not check.
    #[must_use]
    pub fn numbered(seed: &Seed, stream: u64) -> Dice {
        let mut generator = ChaCha20Rng::from_seed(*seed.as_bytes());
        generator.set_stream(stream);
        Dice(generator)
    }

    /// A number below `bound`, each equally likely; 0 if `bound` is 0.
    ///
    /// Numbers of the stream that would favour small results are thrown away.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        // The largest multiple of `bound` that fits: numbers from it on would favour small results.
        let fair = (1_u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let number = self.0.next_u32();
            if u64::from(number) < fair {
                return number % bound;
            }
        }
    }

    /// Fisher and Yates, from the last place down: place `i` changes with a place from 0 to `i`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.below(bound) as usize);
        }
    }
}

/// R4: who sits where. The player in seat `s` is the one who joined as number `seating(seed, n)[s]`, from 0.
#[must_use]
pub fn seating(seed: &Seed, players: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players).collect();
    Dice::new(seed, Stream::Seating).shuffle(&mut order);
    order
}

/// Where a game's set-up came from: what a record needs besides the game so that anybody can check it.
#[derive(Clone, Debug)]
pub struct Provenance {
    /// The seed.
    pub seed: Seed,
    /// Were the seats shuffled, or taken in the order of joining (R4)?
    pub shuffled: bool,
    /// By seat: as which number, from 0, its player joined.
    pub joined: Vec<usize>,
}

impl Provenance {
    /// Adds `seed`, `commitment`, `seating` and `joined` to a record, which knows the players' names.
    pub fn write_into(&self, record: &mut serde_json::Value) {
        let players: Vec<serde_json::Value> =
            record["players"].as_array().cloned().unwrap_or_default();
        let mut joined: Vec<(usize, serde_json::Value)> =
            self.joined.iter().copied().zip(players).collect();
        joined.sort_by_key(|&(number, _)| number);
        let names: Vec<serde_json::Value> = joined.into_iter().map(|(_, name)| name).collect();
        record["seed"] = self.seed.to_hex().into();
        record["commitment"] = self.seed.commitment().into();
        record["seating"] = if self.shuffled { "shuffled" } else { "joined" }.into();
        record["joined"] = names.into();
    }
}
