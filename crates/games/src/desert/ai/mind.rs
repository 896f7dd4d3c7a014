//! What guides a search: the networks, and the tuned weights for leaders.

use super::candidates::{self, Candidate};
use super::evaluation::Evaluation;
use super::glance::ENCLOSED;
use super::judge;
use super::leader_row::{OF_SPACE, Ranks};
use super::learned::{Learned, learned};
use super::policy_row::Outlook;
use super::weights::{Tuned, tuned};
use crate::desert::{Phase, Position};

/// What guides a search.
#[derive(Clone, Copy)]
pub struct Mind<'a> {
    /// The weights of the levels that do not search, for what is expected of leaders and for totals.
    pub tuned: &'a Tuned,
    /// The networks.
    pub learned: &'a Learned,
}

/// How many points at first sight make a placement e times as promising, by the tuned weights.
pub const POINTS: f32 = 2.0;

impl Mind<'static> {
    /// That of the program, for a table of so many seats.
    #[must_use]
    pub fn of(seats: usize) -> Mind<'static> {
        Mind {
            tuned: tuned(seats),
            learned: learned(seats),
        }
    }
}

impl Mind<'_> {
    /// The expectation for this position.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> Evaluation {
        let weights = &self.tuned.weights;
        if position.ending().is_some() {
            return weights.evaluate(position);
        }
        judge::judged(&self.learned.value, weights, position)
    }

    /// Puts every legal placement into `candidates`, best first, in place of what was there, each with the logarithm of how promising
    /// it is.
    pub fn list(&self, position: &Position, candidates: &mut Vec<Candidate>) {
        let Some(seat) = position.turn() else {
            candidates.clear();
            return;
        };
        if position.phase() == Phase::Camels {
            let layers = self.learned.policy.layers();
            let outlook = Outlook::new(position, seat);
            candidates::list_camels(
                position,
                candidates,
                #[inline(always)]
                |placement| {
                    let row = outlook.row(placement);
                    (layers.promise(&row).0, row[ENCLOSED] > 0.0)
                },
            );
        } else {
            let layers = self.learned.leaders.layers();
            let ranks = Ranks::new(position, seat);
            candidates::list_leaders(
                position,
                candidates,
                #[inline(always)]
                |at| {
                    let stand = ranks.stand(at);
                    (layers.begun(&stand.row), stand)
                },
                #[inline(always)]
                |(begun, stand), colour| {
                    let rest = ranks.of_colour(stand, colour);
                    layers.ended(*begun, OF_SPACE, &rest).0
                },
            );
        }
    }
}
