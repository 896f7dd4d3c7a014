//! How a game ended, whichever game it was.

use crate::{Seat, Seats};

/// How a game ended.
///
/// ```
/// use caravanserai_games::{Outcome, Seat, Seats};
///
/// // Seat 2 has most points but resigned.
/// let out = Seats::from_iter([Seat::new(2)]);
/// let outcome = Outcome::by_points("last_camel", &[40, 35, 60], out);
/// let places: Vec<u8> = outcome.seats.iter().map(|seat| seat.place).collect();
/// assert_eq!(places, [1, 2, 3]);
/// assert!(outcome.winners().contains(Seat::new(0)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Why: a code for programs, as records write it, such as `last_camel`.
    pub reason: &'static str,
    /// The result of each seat, by seat.
    pub seats: Vec<SeatResult>,
}

/// The result of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The points that the game counted for it at the end.
    pub points: i32,
    /// Its place, from 1. Tied seats share a place and the next ones are skipped: 1, 1, 3.
    pub place: u8,
}

impl Outcome {
    /// The outcome of a game that is won by points, given by seat. Seats in `out` come last, whatever their points.
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

    /// The seats in first place; tied seats share the victory.
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
    fn equal_players_share_a_place_and_players_who_left_come_last() {
        let mut out = Seats::EMPTY;
        out.insert(Seat::new(3));
        let outcome = Outcome::by_points("over", &[5, 9, 5, 20], out);
        let places: Vec<u8> = outcome.seats.iter().map(|seat| seat.place).collect();
        assert_eq!(places, [2, 1, 2, 4]);
        assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat::new(1)]);
    }
}
