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
/// and how the seat stands to the best other one that may still win.
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
    for (seat, row) in Seat::first(seats).zip(&mut rows) {
        let rest = &mut row[ROW - 5..];
        for (place, points) in rest.iter_mut().zip([&totals, &gains, &now]) {
            let best = max_of(position.rivals(seat).map(|other| points[other.index()]));
            *place = (points[seat.index()] - best) / 20.0;
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
        let [size, ahead, tension] = contest.row();
        rows[seat.index()][first..first + CONTEST].copy_from_slice(&[
            size,
            ahead,
            tension,
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
    Evaluation::of(chances, totals, position)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{ROW, rows};
    use crate::Seat;
    use crate::desert::ai::weights::tuned;
    use crate::desert::{Board, ByColour, Colour, Ground, Position, Spaces, Start};

    #[test]
    fn nobody_is_behind_a_seat_that_resigned() {
        // Given three seats, of which Ben has most,
        let map = "name: lane\noffset: odd-q\nmap:\n. . . . . . . . . . . .\n";
        let board = Arc::new(Board::parse(map).expect("a board"));
        let at = |name: &&str| board.find(name).expect("a space of the map");
        let caravan = |seat, colour, names: &[&str]| {
            (Seat::new(seat), colour, names.iter().map(at).collect())
        };
        let start = Start {
            caravans: vec![
                caravan(0, Colour::Green, &["A1"]),
                caravan(1, Colour::Pink, &["E1", "F1", "G1"]),
                caravan(2, Colour::Pink, &["L1"]),
            ],
            turn: Seat::new(0),
            camels_left: 2,
            turn_number: 4,
            supply: ByColour::default(),
        };
        let ground = Ground::new(Arc::clone(&board), 3, false, Spaces::EMPTY, &[]);
        let mut position = Position::from_start(Arc::new(ground), &start).expect("possible");
        let lead = |position: &Position, over: usize| {
            let (rows, totals) = rows(position, &tuned(3).weights);
            assert_eq!(rows[0][ROW - 5], (totals[0] - totals[over]) / 20.0);
        };
        lead(&position, 1);

        // when he resigns, then Ana is compared to Cleo.
        position.resign(Seat::new(1), &mut ()).expect("he plays");
        lead(&position, 2);
    }
}
