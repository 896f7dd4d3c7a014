//! Which placements are worth looking at first.

use multiversion::multiversion;

use crate::desert::{Colour, Phase, Placement, Position, Space, Spaces};

use super::glance::{ENCLOSED, Glance, Traits};
use super::site::Site;

/// How many points at first sight make a placement e times as promising, by the tuned weights.
pub const POINTS: f32 = 2.0;

/// A placement and what it promises at first sight.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The placement that is weighed.
    pub placement: Placement,
    /// Its promise: in points by the tuned weights, the logarithm of how promising it is by a network.
    pub promise: f32,
    /// Does it enclose something?
    pub encloses: bool,
}

/// Puts every legal placement into `candidates`, best first, in place of what was there.
pub fn list(position: &Position, weights: &Traits, candidates: &mut Vec<Candidate>) {
    match (position.turn(), position.phase()) {
        (Some(seat), Phase::Camels) => {
            let glance = Glance::new(position, seat);
            list_camels(
                position,
                candidates,
                #[inline(always)]
                |placement| {
                    let traits = glance.traits(placement);
                    let products = traits.iter().zip(weights).map(|(one, other)| one * other);
                    (products.sum(), traits[ENCLOSED] > 0.0)
                },
            );
        }
        (Some(_), _) => list_leaders(
            position,
            candidates,
            #[inline(always)]
            |at| Site::of(position, at).worth(),
            |worth, _| *worth,
        ),
        (None, _) => candidates.clear(),
    }
}

/// The same for camels, with what `weigh` says of each: its promise, and whether it encloses something.
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub(super) fn list_camels(
    position: &Position,
    candidates: &mut Vec<Candidate>,
    weigh: impl Fn(Placement) -> (f32, bool),
) {
    candidates.clear();
    candidates.extend(position.placements().map(|placement| {
        let (promise, encloses) = weigh(placement);
        Candidate {
            placement,
            promise,
            encloses,
        }
    }));
    sort(candidates);
}

/// The same for leaders, with what `see` says of a space, and `weigh` of a leader of a colour there: its promise.
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub(super) fn list_leaders<T>(
    position: &Position,
    candidates: &mut Vec<Candidate>,
    see: impl Fn(Space) -> T,
    weigh: impl Fn(&T, Colour) -> f32,
) {
    candidates.clear();
    let legal = position.legal();
    let mut land = Spaces::EMPTY;
    for (_, spaces) in legal.iter() {
        land |= *spaces;
    }
    for at in land {
        let seen = see(at);
        for (colour, _) in legal.iter().filter(|(_, spaces)| spaces.contains(at)) {
            candidates.push(Candidate {
                placement: Placement { colour, at },
                promise: weigh(&seen, colour),
                encloses: false,
            });
        }
    }
    sort(candidates);
}

/// Puts the most promising first. Equals are ordered by colour, column and row.
pub fn sort(candidates: &mut [Candidate]) {
    candidates.sort_unstable_by_key(|candidate| {
        let Placement { colour, at } = candidate.placement;
        // One number, as floats of the same sign are ordered like their bits; 0 has one sign only.
        let bits = (candidate.promise + 0.0).to_bits();
        let rising = if bits >> 31 == 0 {
            bits | 1 << 31
        } else {
            !bits
        };
        u64::from(!rising) << 32 | (colour as u64) << 8 | at.index() as u64
    });
}
