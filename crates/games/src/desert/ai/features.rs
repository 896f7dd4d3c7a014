//! The input of the evaluation: a row of numbers for each seat.

use std::sync::LazyLock;

use multiversion::multiversion;

use crate::Seat;
use crate::desert::{Colour, Position, Spaces};

use super::reach::{Reach, STEPS};

/// How many numbers describe a seat.
pub const FEATURES: usize = 40;

/// A row of numbers that describes what a seat may still win.
pub type Features = [f32; FEATURES];

const ALWAYS: usize = 0;
const OWES: usize = 1;
const NEXT: usize = 2;
/// Oases that a caravan links with one, two … camels.
const OASES: usize = 3;
/// Points of tokens that the seat reaches sooner than anybody else.
const TOKENS_FIRST: usize = OASES + STEPS;
/// Points of tokens that another seat reaches as soon.
const TOKENS_CONTESTED: usize = TOKENS_FIRST + STEPS;
/// Points of tokens that another seat reaches sooner.
const TOKENS_LATE: usize = TOKENS_CONTESTED + STEPS;
/// Caravans that cross the river with one, two, three camels.
const RIVER: usize = TOKENS_LATE + STEPS;
const OWN_LAND: usize = RIVER + 3;
const NEAR_LAND: usize = OWN_LAND + 1;
const CHOICES: usize = NEAR_LAND + 1;
const CARAVANS: usize = CHOICES + 1;
/// The area of a caravan if it grew one camel thicker everywhere: spaces, points of tokens, oases.
const CLOSE: usize = CARAVANS + 1;
/// The same two camels thicker.
const CLOSABLE: usize = CLOSE + 3;
/// Tens of points for the largest caravans, if the game ended now.
pub(super) const LARGEST_NOW: usize = CLOSABLE + 3;
const LARGEST_HOPED: usize = LARGEST_NOW + 1;
const LARGEST_SURE: usize = LARGEST_HOPED + 1;
const ENDS_SOON: usize = LARGEST_SURE + 1;
const _: () = assert!(ENDS_SOON + 1 == FEATURES);

/// How much of the game is left, from 1 down to 0: the supply of the scarcest colour that anybody can still place.
#[must_use]
pub fn remaining(position: &Position) -> f32 {
    let full = f32::from(crate::desert::full_supply(position.ground().seats()));
    let least = position.supply().iter().map(|(_, &left)| left).min();
    f32::from(least.unwrap_or(0)) / full
}

/// The rows of all seats; zeros for seats that do not play.
#[must_use]
pub fn features(position: &Position) -> [Features; Seat::MOST] {
    features_within(position, &Reach::of(position))
}

/// The same, with how far caravans can walk.
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub(super) fn features_within(position: &Position, reach: &Reach) -> [Features; Seat::MOST] {
    let mut rows = [[0.0; FEATURES]; Seat::MOST];
    let seats = position.ground().seats();
    for seat in Seat::first(seats) {
        let row = &mut rows[seat.index()];
        row[ALWAYS] = 1.0;
        if position.turn() == Some(seat) {
            row[OWES] = f32::from(position.camels_left());
        } else if let Some(turn) = position.turn() {
            let after = (seat.index() + seats - turn.index()) % seats;
            row[NEXT] = after as f32 / seats as f32;
        }
        caravans(position, reach, seat, row);
        tokens(position, reach, seat, row);
        land(reach, seats, seat, row);
    }
    largest(position, &mut rows);
    rows
}

/// Oases, the river and what can be enclosed.
#[inline(always)]
fn caravans(position: &Position, reach: &Reach, seat: Seat, row: &mut Features) {
    let ground = position.ground();
    let oases = ground.oases().without(position.enclosed());
    let mut close = [Spaces::EMPTY; 2];
    for colour in Colour::ALL {
        let caravan = &position.caravans[seat.index()][colour];
        let steps = reach.steps(seat, colour);
        if caravan.spaces.is_empty() || steps[0].is_empty() {
            continue;
        }
        row[CARAVANS] += 1.0;
        row[CHOICES] += steps[0].len() as f32 / 10.0;
        let camels = caravan.spaces.without(position.leaders());
        for oasis in oases {
            let shore = ground.neighbours(oasis);
            if shore.meets(&camels) {
                continue;
            }
            if let Some(step) = steps.iter().position(|spaces| spaces.meets(shore)) {
                row[OASES + step] += 1.0;
            }
        }
        if ground.river()
            && !position.has_crossed(seat, colour)
            && let Some(step) = crossing(position, steps, &caravan.spaces)
        {
            row[RIVER + step] += 1.0;
        }
        if caravan.spaces.len() > 2 {
            let others = next_to_others(position, seat, colour);
            let land = position.open_land() | ground.oases().without(position.enclosed());
            let thicker = land.without(&steps[0]);
            let around = ground.next_to(&steps[0]);
            close[0] |= shut_off(position, &thicker, around, others);
            let thicker = thicker.without(&steps[1]);
            let around = around | ground.next_to(&steps[1]);
            close[1] |= shut_off(position, &thicker, around, others);
        }
    }
    for (place, spaces) in [CLOSE, CLOSABLE].into_iter().zip(close) {
        if spaces.is_empty() {
            continue;
        }
        let empty = spaces.without(ground.oases());
        row[place] = empty.len() as f32 / 10.0;
        row[place + 1] = (empty & *position.tokens())
            .iter()
            .map(|at| f32::from(ground.value(at)))
            .sum();
        row[place + 2] = (spaces & *ground.oases()).len() as f32;
    }
}

/// With how many camels, less one, a caravan crosses the river.
fn crossing(position: &Position, steps: &[Spaces; STEPS], caravan: &Spaces) -> Option<usize> {
    let ground = position.ground();
    let faces = |spaces: &Spaces, other: &Spaces| {
        (*spaces & *ground.banks())
            .iter()
            .any(|bank| ground.across(bank).meets(other))
    };
    if faces(&steps[0], caravan) {
        Some(0)
    } else if faces(&steps[1], &steps[0]) || faces(&steps[0], &steps[0]) {
        Some(1)
    } else if faces(&steps[2], &steps[1]) || faces(&steps[1], &steps[1]) {
        Some(2)
    } else {
        None
    }
}

/// The spaces next to any other caravan, of whatever colour (R16).
#[inline(always)]
fn next_to_others(position: &Position, seat: Seat, colour: Colour) -> Spaces {
    let mut next = Spaces::EMPTY;
    for other in Seat::first(position.ground().seats()) {
        for (kind, caravan) in position.caravans[other.index()].iter() {
            if other != seat || kind != colour {
                next |= caravan.reach;
            }
        }
    }
    next
}

/// The parts of the free land that touch the spaces `around` a caravan and none of the `others`. They are followed from the caravan, for
/// nearly all meet others after a few steps.
#[inline(always)]
fn shut_off(position: &Position, land: &Spaces, around: Spaces, mut others: Spaces) -> Spaces {
    let mut shut = Spaces::EMPTY;
    let mut rest = (around & *land).without(&others);
    while let Some(first) = rest.first() {
        let mut part = Spaces::only(first);
        let mut rim = part;
        let is_open = loop {
            rim = position.ground().next_to(&rim).without(&part) & *land;
            if rim.meets(&others) {
                break true;
            }
            if rim.is_empty() {
                break false;
            }
            part |= rim;
        };
        rest = rest.without(&part);
        *(if is_open { &mut others } else { &mut shut }) |= part;
    }
    shut
}

#[inline(always)]
fn tokens(position: &Position, reach: &Reach, seat: Seat, row: &mut Features) {
    let ground = position.ground();
    let seats = ground.seats();
    let mine = reach.within(seat);
    let mut before = Spaces::EMPTY;
    let mut rivals_before = Spaces::EMPTY;
    for step in 0..STEPS {
        let mut rivals = Spaces::EMPTY;
        for other in Seat::first(seats).filter(|&other| other != seat) {
            rivals |= reach.within(other)[step];
        }
        let here = (mine[step] & *position.tokens()).without(&before);
        for at in here {
            let place = if rivals_before.contains(at) {
                TOKENS_LATE
            } else if rivals.contains(at) {
                TOKENS_CONTESTED
            } else {
                TOKENS_FIRST
            };
            row[place + step] += f32::from(ground.value(at));
        }
        before = mine[step];
        rivals_before = rivals;
    }
}

#[inline(always)]
fn land(reach: &Reach, seats: usize, seat: Seat, row: &mut Features) {
    let mut rivals = Spaces::EMPTY;
    for other in Seat::first(seats).filter(|&other| other != seat) {
        rivals |= reach.within(other)[3];
    }
    let mine = reach.within(seat);
    row[OWN_LAND] = mine[3].without(&rivals).len() as f32 / 10.0;
    row[NEAR_LAND] = mine[1].len() as f32 / 10.0;
}

/// How much a caravan counts in the contest for the largest: hoped for or sure, by the camels left, by its size.
static CONTEST: LazyLock<[[[f32; SIZES]; SIZES]; 2]> = LazyLock::new(|| {
    let hoped = |left: f32| 2.0 + left / 3.0;
    let sure = |left: f32| 0.6 + left / 10.0;
    let spreads: [&dyn Fn(f32) -> f32; 2] = [&hoped, &sure];
    spreads.map(|spread| {
        std::array::from_fn(|left| {
            std::array::from_fn(|size| match size {
                0 => 0.0,
                size => libm::expf(size as f32 / spread(left as f32)),
            })
        })
    })
});
/// From no camel to a leader and thirty camels; what is more counts as these.
const SIZES: usize = 32;

/// R21: who has, and who may come to have, the largest caravans.
#[inline(always)]
fn largest(position: &Position, rows: &mut [Features; Seat::MOST]) {
    let now = position.largest();
    let full = f32::from(crate::desert::full_supply(position.ground().seats()));
    for colour in Colour::ALL {
        let supply = position.supply()[colour];
        let left = f32::from(supply);
        let sizes: [u16; Seat::MOST] =
            std::array::from_fn(|seat| position.size(Seat::new(seat), colour));
        for (place, contest) in [LARGEST_HOPED, LARGEST_SURE].into_iter().zip(&*CONTEST) {
            let contest = &contest[usize::from(supply).min(SIZES - 1)];
            let weights = sizes.map(|size| contest[usize::from(size).min(SIZES - 1)]);
            let sum: f32 = weights.iter().sum();
            if sum > 0.0 {
                for (row, weight) in rows.iter_mut().zip(weights) {
                    row[place] += weight / sum;
                }
            }
        }
        for (seat, row) in rows.iter_mut().enumerate() {
            row[LARGEST_NOW] += f32::from(now[seat][colour]) / 10.0;
            if sizes[seat] > 0 {
                row[ENDS_SOON] += left / full;
            }
        }
    }
}
