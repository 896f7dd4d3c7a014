//! Tunes the evaluation of Through the Desert by self-play, and prints the file `src/desert/ai/weights.rs`.
//!
//!     cargo run --release -p caravanserai-games --example tune_desert -- games=400 rounds=3
//!
//! Planners play each other with the weights of the round before, now and then at random. Least squares then fit what the
//! seats won from each position to its features, and what the evaluation says of a placement to its traits.

use std::fmt::Write as _;
use std::sync::Arc;

use caravanserai_games::desert::ai::candidates;
use caravanserai_games::desert::ai::glance::{Glance, TRAITS};
use caravanserai_games::desert::ai::planner::{self, Breadth};
use caravanserai_games::desert::ai::weights::{Tuned, tuned};
use caravanserai_games::desert::ai::{FEATURES, Features, features, gathered, remaining};
use caravanserai_games::desert::{Boards, Game, Options, Phase, Position};
use caravanserai_games::shuffle::Dice;
use caravanserai_games::{Rules, Seat, Seed, Thinking};

/// The file that is printed anew, and where its numbers begin.
const WEIGHTS: &str = include_str!("../src/desert/ai/weights.rs");
const TUNED: &str = "static TUNED: [Tuned; 3] = [";

/// How much of a turn is looked at: less than in earnest, so that there can be more games.
const BREADTH: Breadth = Breadth {
    first: 12,
    second: 6,
};
/// The numbers of seats that have weights of their own. Three play better with those of four than with what came of tuning
/// for three.
const TABLES: [usize; 3] = [2, 4, 5];
/// One turn in so many is not the best one.
const RANDOM: u32 = 8;

/// How much the weights of the round before are held on to, in rows: the positions of a game say much the same.
const RIDGE: f64 = 0.1;

/// Sums for least squares of one number on many.
struct Squares {
    of: usize,
    matrix: Vec<f64>,
    right: Vec<f64>,
}

impl Squares {
    fn new(of: usize) -> Squares {
        Squares {
            of,
            matrix: vec![0.0; of * of],
            right: vec![0.0; of],
        }
    }

    fn add(&mut self, row: &[f64], target: f64) {
        for (one, first) in row.iter().enumerate().filter(|(_, first)| **first != 0.0) {
            self.right[one] += first * target;
            for (sum, second) in self.matrix[one * self.of..].iter_mut().zip(row) {
                *sum += first * second;
            }
        }
    }

    /// The weights that fit best; `ridge` keeps those small that the sums say little about.
    fn solve(mut self, ridge: f64) -> Vec<f64> {
        let of = self.of;
        for index in 0..of {
            self.matrix[index * of + index] += ridge;
        }
        for pivot in 0..of {
            let scale = self.matrix[pivot * of + pivot];
            for row in pivot + 1..of {
                let factor = self.matrix[row * of + pivot] / scale;
                for column in pivot..of {
                    self.matrix[row * of + column] -= factor * self.matrix[pivot * of + column];
                }
                self.right[row] -= factor * self.right[pivot];
            }
        }
        let mut weights = vec![0.0; of];
        for row in (0..of).rev() {
            let rest: f64 = (row + 1..of)
                .map(|column| self.matrix[row * of + column] * weights[column])
                .sum();
            weights[row] = (self.right[row] - rest) / self.matrix[row * of + row];
        }
        weights
    }
}

/// A position of a game, as far as it matters.
struct Sample {
    rows: [Features; Seat::MOST],
    remaining: f32,
    gathered: [f32; Seat::MOST],
}

fn set_up(seats: usize, number: u64) -> Position {
    let boards = Boards::embedded();
    let name = if number.is_multiple_of(2) {
        "mountain"
    } else {
        "river"
    };
    let board = boards.get(name).expect("it comes with the program");
    let mut game = Game::new(Arc::clone(board), &Options::default(), seats).expect("playable");
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    while game.position().is_none() {
        let chance = game.draw(&Seed::from_bytes(bytes));
        game.chance(&chance).expect("it is due");
    }
    game.position().expect("the tokens lie").clone()
}

/// Plays a game; returns its positions, and the totals at its end.
fn played(
    seats: usize,
    number: u64,
    weights: &Tuned,
    traits: &mut Squares,
) -> (Vec<Sample>, [f32; Seat::MOST]) {
    let mut dice = Dice::seeded(number);
    let mut position = set_up(seats, number);
    let mut samples = Vec::new();
    let mut list = Vec::new();
    while position.ending().is_none() {
        if position.phase() == Phase::Camels {
            samples.push(Sample {
                rows: features(&position),
                remaining: remaining(&position),
                gathered: std::array::from_fn(|seat| gathered(&position, Seat::new(seat))),
            });
            if dice.below(6) == 0 {
                compare(&position, weights, traits);
            }
        }
        let mut turn = planner::turn(&position, weights, BREADTH, &Thinking::nodes(u64::MAX, 0)).0;
        if dice.below(RANDOM) == 0 {
            candidates::list(&position, &weights.traits, &mut list);
            let some = list.len().min(12) as u32;
            turn = vec![list[dice.below(some) as usize].placement];
        }
        for placement in turn {
            position.play(placement, &mut ()).expect("it is legal");
        }
    }
    (samples, position.totals().map(f32::from))
}

/// Adds what the evaluation says of all camels that may be placed now.
fn compare(position: &Position, weights: &Tuned, traits: &mut Squares) {
    let Some(seat) = position.turn() else {
        return;
    };
    let seats = position.ground().seats();
    let glance = Glance::new(position, seat);
    let mut rows = Vec::new();
    for placement in position.placements() {
        let mut then = position.clone();
        then.play(placement, &mut ()).expect("it is legal");
        let totals = weights.weights.evaluate(&then).totals;
        let all: f32 = totals[..seats].iter().sum();
        let mine = totals[seat.index()];
        let others = (all - mine) / (seats - 1) as f32;
        let row = glance.traits(placement).map(f64::from);
        rows.push((row, f64::from(mine - others)));
    }
    let count = rows.len() as f64;
    let mut means = [0.0; TRAITS];
    let mut mean = 0.0;
    for (row, target) in &rows {
        for (mean, number) in means.iter_mut().zip(row) {
            *mean += number / count;
        }
        mean += target / count;
    }
    for (row, target) in rows {
        let centred: Vec<f64> = row
            .iter()
            .zip(means)
            .map(|(one, mean)| one - mean)
            .collect();
        traits.add(&centred, target - mean);
    }
}

/// One round: new weights from games with the old ones.
fn round(seats: usize, first: u64, games: u64, old: &Tuned) -> Tuned {
    let mut gain = Squares::new(2 * FEATURES);
    let mut traits = Squares::new(TRAITS);
    let mut all = Vec::new();
    for number in first..first + games {
        let (samples, totals) = played(seats, number, old, &mut traits);
        for sample in &samples {
            for (seat, total) in totals.iter().enumerate().take(seats) {
                let row = wide(&sample.rows[seat], sample.remaining);
                // The part that the old weights already explain is left out, so that `RIDGE` holds on to them.
                let told = old.weights.gain(&sample.rows[seat], sample.remaining);
                let won = total - sample.gathered[seat];
                gain.add(&row, f64::from(won - told));
            }
        }
        all.push((samples, totals));
    }
    let rows: usize = all.iter().map(|(samples, _)| samples.len() * seats).sum();
    let gain = gain.solve(RIDGE * rows as f64);
    let mut new = old.clone();
    for index in 0..FEATURES {
        new.weights.gain[0][index] += gain[index] as f32;
        new.weights.gain[1][index] += gain[FEATURES + index] as f32;
    }
    for (weight, found) in new.traits.iter_mut().zip(traits.solve(5.0)) {
        *weight = found as f32;
    }
    // How far the difference of two seats goes astray: a logistic curve of that spread is 0.55 times as steep.
    let mut spread = Squares::new(2);
    let (mut error, mut count) = (0.0, 0.0);
    for (samples, totals) in &all {
        for sample in samples {
            let astray: Vec<f32> = (0..seats)
                .map(|seat| {
                    let won = totals[seat] - sample.gathered[seat];
                    won - new.weights.gain(&sample.rows[seat], sample.remaining)
                })
                .collect();
            for other in 1..seats {
                let apart = f64::from((astray[0] - astray[other]).abs());
                spread.add(&[1.0, f64::from(sample.remaining)], apart);
                error += apart;
                count += 1.0;
            }
        }
    }
    let spread = spread.solve(1e-6);
    new.weights.spread = [
        (spread[0] * 1.2533 * 0.55).max(1.0) as f32,
        (spread[1] * 1.2533 * 0.55).max(0.0) as f32,
    ];
    eprintln!(
        "{seats} seats: the difference is {:.2} points astray",
        error / count
    );
    new
}

fn wide(row: &Features, remaining: f32) -> Vec<f64> {
    let always = row.iter().map(|&number| f64::from(number));
    let early = row.iter().map(|&number| f64::from(number * remaining));
    always.chain(early).collect()
}

fn array(text: &mut String, indent: &str, numbers: &[f32]) {
    for line in numbers.chunks(10) {
        let line: Vec<String> = line.iter().map(|number| format!("{number:.3}")).collect();
        let _ = writeln!(text, "{indent}{},", line.join(", "));
    }
}

fn main() {
    let (mut games, mut rounds, mut only) = (400, 3, 0);
    for argument in std::env::args().skip(1) {
        match argument.split_once('=') {
            Some(("games", value)) => games = value.parse().expect("a number"),
            Some(("rounds", value)) => rounds = value.parse().expect("a number"),
            Some(("seats", value)) => only = value.parse().expect("a number"),
            _ => panic!("what is {argument}?"),
        }
    }
    let mut text = String::new();
    for seats in TABLES {
        let mut weights = tuned(seats).clone();
        for number in 0..rounds {
            if only == 0 || only == seats {
                weights = round(seats, 1_000_000 + number * games, games, &weights);
            }
        }
        let _ = writeln!(
            text,
            "    Tuned {{\n        weights: Weights {{\n            gain: ["
        );
        for half in &weights.weights.gain {
            text.push_str("                [\n");
            array(&mut text, "                    ", half);
            text.push_str("                ],\n");
        }
        let [end, early] = weights.weights.spread;
        let _ = writeln!(
            text,
            "            ],\n            spread: [{end:.3}, {early:.3}],\n        }},"
        );
        text.push_str("        traits: [\n");
        array(&mut text, "            ", &weights.traits);
        text.push_str("        ],\n    },\n");
    }
    let (head, _) = WEIGHTS.split_once(TUNED).expect("it has weights");
    println!("{head}{TUNED}\n{text}];");
}
