//! The common tools of random games of all kinds.

use caravanserai_games::{Seat, Viewer};
use proptest::prelude::ProptestConfig;
use proptest::test_runner::FileFailurePersistence;

/// A small generator, so that a setting alone reproduces a game.
#[derive(Clone)]
pub struct Luck(pub u64);

impl Luck {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((u128::from(mixed ^ (mixed >> 31)) * bound as u128) >> 64) as usize
    }

    pub fn chance(&mut self, of_100: u64) -> bool {
        (self.below(100) as u64) < of_100
    }
}

pub fn names(seats: usize) -> Vec<String> {
    ["ana", "ben", "cleo", "dan", "eve"][..seats]
        .iter()
        .map(|&name| name.to_owned())
        .collect()
}

pub fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::first(seats)
        .map(Viewer::Seat)
        .chain([Viewer::Spectator])
}

/// This many cases, scaled in proportion if the variable PROPTEST_CASES differs from its default of 256.
pub fn cases(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: (cases * usual.cases / 256).max(1),
        failure_persistence: Some(Box::new(FileFailurePersistence::Off)),
        ..usual
    }
}
