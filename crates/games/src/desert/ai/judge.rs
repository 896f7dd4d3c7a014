//! How likely every seat is to win, by a network that learned it.

use multiversion::multiversion;

use super::contest::Contest;
use super::evaluation::{Evaluation, Weights, gathered, max_of};
use super::features::{FEATURES, LARGEST_NOW, features_within, remaining};
use super::reach::Reach;
use crate::Seat;
use crate::desert::{Colour, Position, full_supply};
use crate::value_net::ValueNet;

/// How many numbers the network sees of a seat: the features of the evaluation, what is gathered and left, the contest of each colour,
/// and how the seat stands to the best other one.
pub const ROW: usize = CONTESTS + Colour::COUNT * CONTEST + 5;
/// Where the contests begin, those of the scarcest colour first.
const CONTESTS: usize = FEATURES + 9;
const CONTEST: usize = 6;
/// What the network sees of a seat.
pub type Row = [f32; ROW];

/// The rows of all seats and the totals that are expected.
#[must_use]
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub fn rows(position: &Position, weights: &Weights) -> ([Row; Seat::MOST], [f32; Seat::MOST]) {
    let seats = position.ground().seats();
    let remaining = remaining(position);
    let reach = Reach::of(position);
    let features = features_within(position, &reach);
    let full = f32::from(full_supply(seats));
    let supply = position.supply();
    let mut scarcest = Colour::ALL;
    scarcest.sort_by_key(|colour| supply[*colour]);
    let mut rows = [[0.0; ROW]; Seat::MOST];
    let (mut gains, mut now) = ([0.0; Seat::MOST], [0.0; Seat::MOST]);
    let mut totals = [0.0; Seat::MOST];
    for seat in Seat::first(seats) {
        let row = &mut rows[seat.index()];
        let of = &features[seat.index()];
        row[..FEATURES].copy_from_slice(of);
        let rest = &mut row[FEATURES..];
        let sure = gathered(position, seat);
        let total = sure + weights.gain(of, remaining);
        gains[seat.index()] = sure;
        now[seat.index()] = sure + 10.0 * of[LARGEST_NOW];
        totals[seat.index()] = total;
        rest[0] = sure / 20.0;
        rest[1] = remaining;
        for (place, colour) in rest[2..7].iter_mut().zip(scarcest) {
            *place = f32::from(supply[colour]) / full;
        }
        rest[7] = f32::from(u8::from(position.turn() == Some(seat)));
        rest[8] = total / 20.0;
    }
    for (place, colour) in scarcest.into_iter().enumerate() {
        contest(
            position,
            &reach,
            colour,
            CONTESTS + place * CONTEST,
            &mut rows,
        );
    }
    for (seat, row) in rows.iter_mut().enumerate().take(seats) {
        let rest = &mut row[ROW - 5..];
        for (place, points) in rest.iter_mut().zip([&totals, &gains, &now]) {
            let others = (0..seats).filter(|&other| other != seat);
            *place = (points[seat] - max_of(others.map(|other| points[other]))) / 20.0;
        }
        rest[3] = 1.0 / seats as f32;
        rest[4] = f32::from(u8::from(position.ground().river()));
    }
    (rows, totals)
}

/// The contest for the largest caravan of a colour (R21): sizes, and who can still grow.
#[inline(always)]
fn contest(
    position: &Position,
    reach: &Reach,
    colour: Colour,
    first: usize,
    rows: &mut [Row; Seat::MOST],
) {
    let seats = position.ground().seats();
    let room = |seat: Seat| reach.steps(seat, colour)[0].len().min(5) as f32 / 5.0;
    for seat in Seat::first(seats) {
        let contest = Contest::of(position, seat, colour);
        let largest = Seat::first(seats)
            .filter(|&other| other != seat && contest.is_largest(position.size(other, colour)));
        let steps = reach.steps(seat, colour).iter();
        let land: usize = steps.map(|spaces| spaces.len()).sum();
        rows[seat.index()][first..first + CONTEST].copy_from_slice(&[
            contest.own,
            contest.ahead,
            contest.soft_ahead,
            room(seat),
            land as f32 / 30.0,
            max_of(largest.map(room)),
        ]);
    }
}

/// The expectation for a position that goes on.
#[must_use]
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub fn judged(net: &ValueNet, weights: &Weights, position: &Position) -> Evaluation {
    let seats = position.ground().seats();
    let (rows, totals) = rows(position, weights);
    let resigned = position.resigned();
    let chances = net
        .chances(&rows[..seats], |seat| resigned.contains(Seat::new(seat)))
        .chances;
    Evaluation::of(chances, totals, seats)
}
