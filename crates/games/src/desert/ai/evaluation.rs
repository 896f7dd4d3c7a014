//! How a position will end, as far as one can tell without playing it.

use crate::Seat;
use crate::desert::Position;

use super::features::{FEATURES, Features, features, remaining};

/// The weights of the evaluation for one number of seats.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// Points that each number of the row adds to a seat's total: always, and times what remains of the game.
    pub gain: [[f32; FEATURES]; 2],
    /// How far totals go astray from what was expected: at the end, and more at the beginning.
    pub spread: [f32; 2],
}

/// The expectation for every seat.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    /// The total at the end, by seat.
    pub totals: [f32; Seat::MOST],
    /// How likely the seat is to win, by seat; 1 in sum.
    pub chances: [f32; Seat::MOST],
    /// What the seat seeks: its chance, with a little for its points.
    pub wishes: [f32; Seat::MOST],
}

impl Evaluation {
    /// The expectation with these chances, as parts of their sum, and totals.
    #[must_use]
    pub(super) fn of(
        chances: [f32; Seat::MOST],
        totals: [f32; Seat::MOST],
        position: &Position,
    ) -> Self {
        let sum: f32 = chances.iter().sum();
        let chances = chances.map(|chance| if sum > 0.0 { chance / sum } else { 0.0 });
        let mut wishes = [0.0; Seat::MOST];
        for seat in Seat::first(position.ground().seats()) {
            let best = max_of(position.rivals(seat).map(|other| totals[other.index()]));
            let lead = ((totals[seat.index()] - best) / MANY_POINTS).clamp(-1.0, 1.0);
            wishes[seat.index()] =
                (1.0 - FOR_POINTS) * chances[seat.index()] + FOR_POINTS * (0.5 + 0.5 * lead);
        }
        Evaluation {
            totals,
            chances,
            wishes,
        }
    }
}

/// How much of a seat's chance is its points rather than its victory, so that it also plays well when all is decided.
const FOR_POINTS: f32 = 0.1;
/// How many points more than the others count as all one can wish for.
const MANY_POINTS: f32 = 100.0;

impl Weights {
    /// The expectation for this position.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> Evaluation {
        let seats = position.ground().seats();
        if position.ending().is_some() {
            return ended(position);
        }
        let remaining = remaining(position);
        let rows = features(position);
        let mut totals = [0.0; Seat::MOST];
        for (seat, total) in Seat::first(seats).zip(&mut totals) {
            *total = gathered(position, seat) + self.gain(&rows[seat.index()], remaining);
        }
        let spread = self.spread[0] + self.spread[1] * remaining;
        let most = max_of(totals[..seats].iter().copied());
        let mut chances = totals.map(|total| libm::expf((total - most) / spread));
        for seat in Seat::first(Seat::MOST) {
            if seat.index() >= seats || position.resigned().contains(seat) {
                chances[seat.index()] = 0.0;
            }
        }
        Evaluation::of(chances, totals, position)
    }

    /// The points that a seat is expected to win from now on.
    #[must_use]
    pub fn gain(&self, row: &Features, remaining: f32) -> f32 {
        let [always, early] = &self.gain;
        row.iter()
            .zip(always)
            .zip(early)
            .map(|((number, always), early)| number * (always + early * remaining))
            .sum()
    }
}

/// The points that nobody can take from the seat any more.
#[must_use]
pub fn gathered(position: &Position, seat: Seat) -> f32 {
    let gathered = position.gathered(seat);
    f32::from(
        gathered.token_points()
            + gathered.oasis_points()
            + gathered.river_points()
            + gathered.empty,
    )
}

fn ended(position: &Position) -> Evaluation {
    let totals = position.totals().map(f32::from);
    let winners = position.leading();
    let mut chances = [0.0; Seat::MOST];
    for seat in winners.iter() {
        chances[seat.index()] = 1.0;
    }
    Evaluation::of(chances, totals, position)
}

/// The largest of these.
pub(super) fn max_of(numbers: impl Iterator<Item = f32>) -> f32 {
    numbers.fold(f32::NEG_INFINITY, f32::max)
}
