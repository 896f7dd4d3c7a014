//! The money of a seat, by where it came from (N5).

use strum::IntoStaticStr;

/// Where money came from or went to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Source {
    /// The coins of a seat when the game began in the middle.
    Before,
    /// Coins for cards (N25).
    Cards,
    /// The last nomad out of the start area (N26).
    Start,
    /// The gorge: the first nomad over it (N27) and the last (N28).
    Gorge,
    /// The oasis (N29).
    Oasis,
    /// Dice that could not be used (N15).
    Dice,
    /// Cards bought and sold (N31).
    Trade,
    /// Payments from seat to seat (N40).
    Bribes,
}

impl Source {
    /// Every source, in the order of results.
    pub const ALL: [Source; 8] = [
        Source::Before,
        Source::Cards,
        Source::Start,
        Source::Gorge,
        Source::Oasis,
        Source::Dice,
        Source::Trade,
        Source::Bribes,
    ];

    /// Its code, as results write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The money of a seat in coins, by source. It may be below zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Account([i32; 8]);

impl Account {
    /// All its money.
    #[must_use]
    #[inline]
    pub fn money(&self) -> i32 {
        self.0.iter().sum()
    }

    /// The coins from this source; negative if more was paid than got.
    #[must_use]
    #[inline]
    pub fn from(&self, source: Source) -> i32 {
        self.0[source as usize]
    }

    #[inline]
    pub(super) fn book(&mut self, source: Source, coins: i32) {
        self.0[source as usize] += coins;
    }
}
