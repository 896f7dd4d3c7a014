//! Verifiable shuffling, as specified in `docs/shuffle.md`.
//!
//! The random numbers are plain ChaCha20. Bounded numbers and the shuffle are implemented here and depend on no library's
//! algorithm, so that a game can be recomputed at any time and in any language.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::Seed;

/// The purpose of a stream of random numbers. The numbers are part of the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// The order of the seats (R4).
    Seating = 0,
    /// The leaders given back for players who gave none back (R5).
    Leaders = 1,
    /// The palms (R6).
    Palms = 2,
    /// The tokens (R6).
    Tokens = 3,
    /// The cards of Nomadi (N8).
    Cards = 4,
    /// The rolls of Nomadi (N12).
    Rolls = 5,
    /// The drawn line-up of Nomadi (N10).
    LineUp = 6,
}

/// A stream of random numbers, derived from a seed.
///
/// ```
/// use caravanserai_games::Seed;
/// use caravanserai_games::shuffle::{Dice, Stream};
///
/// let seed = Seed::from_bytes([7; 32]);
/// let mut tokens = [1, 1, 2, 2, 3, 3];
/// let mut again = tokens;
/// Dice::new(&seed, Stream::Tokens).shuffle(&mut tokens);
/// Dice::new(&seed, Stream::Tokens).shuffle(&mut again);
/// assert_eq!(tokens, again, "the same seed and stream shuffle the same way");
/// ```
pub struct Dice(ChaCha20Rng);

impl Dice {
    /// The stream of `seed` for this purpose, from its beginning.
    #[must_use]
    pub fn new(seed: &Seed, stream: Stream) -> Dice {
        Dice::numbered(seed, stream as u64)
    }

    /// The stream of `seed` with this number. Streams from 16 on are free for uses that `verify` does not check.
    #[must_use]
    pub fn numbered(seed: &Seed, stream: u64) -> Dice {
        let mut generator = ChaCha20Rng::from_seed(*seed.as_bytes());
        generator.set_stream(stream);
        Dice(generator)
    }

    /// The stream that belongs to this number, for chance that no game's seed decides.
    #[must_use]
    pub fn seeded(number: u64) -> Dice {
        Dice(ChaCha20Rng::seed_from_u64(number))
    }

    /// A uniformly distributed number below `bound`; 0 if `bound` is 0.
    ///
    /// Numbers of the stream that would favour small results are rejected.
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

    /// Fisher–Yates from the last index down: index `i` is swapped with an index from 0 to `i`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.below(bound) as usize);
        }
    }
}

/// R4: who sits where. The player in seat `s` is the one who joined as number `seating(seed, n)[s]`, from 0.
///
/// ```
/// use caravanserai_games::{Seed, shuffle::seating};
///
/// let mut joined = seating(&Seed::from_bytes([7; 32]), 4);
/// joined.sort();
/// assert_eq!(joined, [0, 1, 2, 3]);
/// ```
#[must_use]
pub fn seating(seed: &Seed, players: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players).collect();
    Dice::new(seed, Stream::Seating).shuffle(&mut order);
    order
}

/// The origin of a set-up: what a record needs besides the game so that anybody can verify it.
#[derive(Clone, Debug)]
pub struct Provenance {
    /// The seed.
    pub seed: Seed,
    /// Were the seats shuffled, or taken in the order of joining (R4)?
    pub shuffled: bool,
    /// By seat: the number, from 0, as which its player joined.
    pub joined: Vec<usize>,
}

impl Provenance {
    /// Adds `seed`, `commitment`, `seating` and `joined` to a record. The names are those of its `players`.
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
