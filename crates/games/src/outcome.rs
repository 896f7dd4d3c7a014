//! How a game ended, said without knowing which game it was.

use crate::{Seat, Seats};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Why: a word for programs, as records write it.
    pub reason: &'static str,
    /// Everybody, by seat.
    pub seats: Vec<SeatResult>,
}

/// How somebody did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// Their points.
    pub points: i32,
    /// Their place, from 1; several may share one, and the next is left out then.
    pub place: u8,
}

impl Outcome {
    /// The outcome of a game in which more points are better. Those `out` of it come last, however many points they have.
    #[must_use]
    pub fn by_points(reason: &'static str, points: &[i32], out: Seats) -> Outcome {
        let rank = |seat: Seat| (!out.contains(seat), points[seat.index()]);
        let everybody = || Seat::first(points.len());
        let seats = everybody()
            .map(|seat| SeatResult {
                points: points[seat.index()],
                place: 1 + everybody()
                    .filter(|other| rank(*other) > rank(seat))
                    .count() as u8,
            })
            .collect();
        Outcome { reason, seats }
    }

    /// Who won; several share a victory.
    #[must_use]
    pub fn winners(&self) -> Seats {
        let first = |seat: &Seat| self.seats[seat.index()].place == 1;
        Seat::first(self.seats.len()).filter(first).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;
    use crate::{Seat, Seats};

    #[test]
    fn places_are_shared_and_who_left_comes_last() {
        let mut out = Seats::EMPTY;
        out.insert(Seat::new(3));
        let outcome = Outcome::by_points("over", &[5, 9, 5, 20], out);
        let places: Vec<u8> = outcome.seats.iter().map(|seat| seat.place).collect();
        assert_eq!(places, [2, 1, 2, 4]);
        assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat::new(1)]);
    }
}
