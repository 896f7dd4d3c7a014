//! How likely every seat is to win, by a network that learned it.

use super::evaluation::{Evaluation, Weights, gathered};
use super::features::{FEATURES, features, remaining};
use crate::Seat;
use crate::desert::{Position, full_supply};
use crate::value_net::ValueNet;

/// How many numbers the network sees of a seat.
pub const ROW: usize = FEATURES + 9;
/// What the network sees of a seat.
pub type Row = [f32; ROW];

/// The rows of all seats and the totals that are expected.
#[must_use]
pub fn rows(position: &Position, weights: &Weights) -> ([Row; Seat::MOST], [f32; Seat::MOST]) {
    let seats = position.ground().seats();
    let remaining = remaining(position);
    let features = features(position);
    let full = f32::from(full_supply(seats));
    let mut supplies = [0.0; 5];
    for (place, (_, &left)) in supplies.iter_mut().zip(position.supply().iter()) {
        *place = f32::from(left) / full;
    }
    supplies.sort_by(f32::total_cmp);
    let mut rows = [[0.0; ROW]; Seat::MOST];
    let mut totals = [0.0; Seat::MOST];
    for seat in Seat::first(seats) {
        let row = &mut rows[seat.index()];
        let of = &features[seat.index()];
        row[..FEATURES].copy_from_slice(of);
        let rest = &mut row[FEATURES..];
        let sure = gathered(position, seat);
        let total = sure + weights.gain(of, remaining);
        totals[seat.index()] = total;
        rest[0] = sure / 20.0;
        rest[1] = remaining;
        rest[2..7].copy_from_slice(&supplies);
        rest[7] = f32::from(u8::from(position.turn() == Some(seat)));
        rest[8] = total / 20.0;
    }
    (rows, totals)
}

/// The expectation for a position that goes on.
#[must_use]
pub fn judged(net: &ValueNet, weights: &Weights, position: &Position) -> Evaluation {
    let seats = position.ground().seats();
    let (rows, totals) = rows(position, weights);
    let resigned = position.resigned();
    let chances = net
        .chances(&rows[..seats], |seat| resigned.contains(Seat::new(seat)))
        .chances;
    Evaluation::of(chances, totals, seats)
}
