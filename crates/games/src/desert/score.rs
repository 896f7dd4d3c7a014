//! Counting points (R13–R18, R21, R22).

use super::colour::{ByColour, Colour};
use super::position::{Gathered, Position};
use super::spaces::Spaces;
use crate::{Seat, Seats};

/// Points for an oasis (R14, R17).
const OASIS: u16 = 5;
/// Points for crossing the river (R15).
const RIVER: u16 = 5;

impl Gathered {
    /// The points of its tokens.
    #[must_use]
    pub fn token_points(&self) -> u16 {
        let [ones, twos, threes] = self.tokens;
        ones + 2 * twos + 3 * threes
    }

    /// The number of its tokens.
    #[must_use]
    pub fn tokens_taken(&self) -> usize {
        self.tokens.iter().map(|&count| usize::from(count)).sum()
    }

    /// The values of its tokens, ascending.
    #[must_use]
    pub fn token_values(&self) -> Vec<u8> {
        (1_u8..)
            .zip(self.tokens)
            .flat_map(|(value, count)| std::iter::repeat_n(value, usize::from(count)))
            .collect()
    }

    /// The points of its oases, 5 each (R14, R17).
    #[must_use]
    pub fn oasis_points(&self) -> u16 {
        OASIS * self.oases
    }

    /// The points for crossing the river, 5 for each caravan (R15).
    #[must_use]
    pub fn river_points(&self) -> u16 {
        RIVER * self.crossings
    }
}

impl Position {
    /// How many camels the caravan has, its leader included (R12).
    #[must_use]
    #[inline]
    pub fn size(&self, seat: Seat, colour: Colour) -> u16 {
        self.sizes[seat.index()][colour]
    }

    /// R21: the points of every seat for the largest caravan of each colour, if the game ended now: 10, or 5 each if tied.
    #[must_use]
    pub fn largest(&self) -> [ByColour<u8>; Seat::MOST] {
        let mut points = [ByColour::default(); Seat::MOST];
        for colour in Colour::ALL {
            let sizes: [u16; Seat::MOST] =
                std::array::from_fn(|seat| self.size(Seat::new(seat), colour));
            let most = sizes.into_iter().max().unwrap_or(0);
            if most == 0 {
                continue;
            }
            let tied = sizes.iter().filter(|&&size| size == most).count();
            for (points, size) in points.iter_mut().zip(sizes) {
                if size == most {
                    points[colour] = if tied == 1 { 10 } else { 5 };
                }
            }
        }
        points
    }

    /// The total points of every seat, secrets included, if the game ended now; 0 for seats that do not exist.
    #[must_use]
    pub fn totals(&self) -> [u16; Seat::MOST] {
        let largest = self.largest();
        std::array::from_fn(|seat| {
            let gathered = &self.gathered[seat];
            let largest: u16 = largest[seat]
                .iter()
                .map(|(_, &points)| u16::from(points))
                .sum();
            gathered.token_points()
                + gathered.oasis_points()
                + gathered.river_points()
                + gathered.empty
                + largest
        })
    }

    /// By how many points a seat is ahead of the best of its rivals now; negative if it is behind.
    pub(super) fn lead(&self, seat: Seat) -> i32 {
        let totals = self.totals().map(i32::from);
        let best = self.rivals(seat).map(|rival| totals[rival.index()]).max();
        totals[seat.index()] - best.unwrap_or(0)
    }

    /// The seats with most points now (R22), among those that have not resigned (R23).
    #[must_use]
    pub fn leading(&self) -> Seats {
        let totals = self.totals();
        let playing =
            Seat::first(self.ground.seats()).filter(|seat| !self.resigned.contains(*seat));
        Seats::with_most(playing, |seat| totals[seat.index()])
    }

    /// The oases that a caravan has linked, by touching or by enclosing them (R14, R17).
    #[must_use]
    pub fn linked(&self, seat: Seat, colour: Colour) -> Spaces {
        let camels = self.caravan(seat, colour).without(&self.leaders);
        let oases = *self.ground.oases();
        let enclosed = oases & self.enclosed;
        let inside = enclosed
            .iter()
            .filter(|&oasis| self.owner_of_area(oasis) == Some((seat, colour)));
        self.ground.next_to(&camels) & oases | inside.collect()
    }
}
