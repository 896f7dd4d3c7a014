//! How likely every seat is to win, by a network that learned it.

use super::evaluation::{Land, POINT, Tally};
use super::features::{rows, unknown};
use crate::nomadi::{Phase, Position};
use crate::value_net::ValueNet;
use crate::{Seat, Seats};

/// How many points are e times the chance when nobody moves any more: as many, and so many more for the root of the number of cards
/// whose values are unknown.
const SPREAD: [f32; 2] = [0.3, 1.5];

/// Judges positions as one seat knows them.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub(super) net: &'a ValueNet,
    pub(super) land: &'a Land,
    /// The seat whose knowledge counts.
    pub(super) seat: Seat,
}

impl Judge<'_> {
    /// The chances of all seats, with these points.
    pub(super) fn chances(&self, position: &Position, tally: &Tally) -> [f32; Seat::MOST] {
        let seats = position.ground().seats();
        if matches!(position.phase(), Phase::Settling | Phase::Over) {
            return self.settled(position, tally);
        }
        let rows = rows(self.land, position, tally, self.seat);
        let resigned = position.resigned();
        let out = |seat| resigned.contains(Seat::new(seat));
        self.net.chances(&rows[..seats], out).chances
    }

    /// The chances when only cards that the seat does not know can still decide.
    fn settled(&self, position: &Position, tally: &Tally) -> [f32; Seat::MOST] {
        let playing: Seats = position
            .seats()
            .filter(|seat| position.plays(*seat))
            .collect();
        let unknown: usize = playing
            .iter()
            .map(|seat| unknown(position, seat, self.seat))
            .sum();
        let points = |seat: Seat| tally.points(seat) as f32 / POINT as f32;
        let most = playing.iter().map(points).fold(f32::NEG_INFINITY, f32::max);
        let mut chances = [0.0; Seat::MOST];
        let mut sum = 0.0;
        let spread = if unknown == 0 {
            // Only the highest number counts.
            0.01
        } else {
            SPREAD[0] + SPREAD[1] * (unknown as f32).sqrt()
        };
        for seat in playing.iter() {
            let chance = libm::expf((points(seat) - most) / spread);
            chances[seat.index()] = chance;
            sum += chance;
        }
        chances.map(|chance| chance / sum)
    }
}
