//! A space on which a leader may stand.

use crate::desert::{Position, Space, Spaces};

/// How many camels ahead the land around a leader is seen.
pub(super) const RIMS: usize = 4;

/// A space on which a leader may stand, and what is around it.
pub(super) struct Site {
    /// What it reaches with one camel, with two and so on: free land, each space once, and what ends it, as often as it is reached.
    pub(super) rims: [Rim; RIMS],
}

/// What is next to the land of the rim before, and not in its land.
#[derive(Clone, Copy, Default)]
pub(super) struct Rim {
    /// All spaces, also those where no camel may stand.
    pub(super) spaces: Spaces,
    /// Those that are free land.
    pub(super) land: Spaces,
    /// The points of the tokens there.
    pub(super) tokens: f32,
    /// The oases there.
    pub(super) oases: f32,
}

impl Site {
    #[inline(always)]
    pub(super) fn of(position: &Position, at: Space) -> Site {
        let ground = position.ground();
        let free = ground.open().without(position.occupied());
        let mut reached = Spaces::only(at);
        let mut last = reached;
        let mut site = Site {
            rims: [Rim::default(); RIMS],
        };
        for rim in &mut site.rims {
            rim.spaces = ground.next_to(&last).without(&reached);
            rim.land = rim.spaces & free;
            rim.oases = (rim.spaces & *ground.oases()).len() as f32;
            let tokens = (rim.land & *position.tokens()).iter();
            rim.tokens = tokens.map(|token| f32::from(ground.value(token))).sum();
            last = rim.land;
            reached |= last;
        }
        site
    }

    /// What a leader there promises at first sight: tokens, oases and land, the nearer the better.
    pub(super) fn worth(&self) -> f32 {
        let rims = [0.5, 0.35, 0.2, 0.1].into_iter().zip(&self.rims);
        rims.map(|(weight, rim)| {
            weight * (rim.tokens + 5.0 * rim.oases + 0.3 * rim.land.len() as f32)
        })
        .sum()
    }
}
