//! Plans: it looks ahead through the turn's dice, and plays the best ways on for a while to see what they open for others.

use super::beam::{Beam, Budget, Line};
use super::evaluation::{Land, Tally};
use super::known::Known;
use super::rollout::play_on;
use super::weights::PLANNER;
use crate::Seat;
use crate::shuffle::Dice;

/// A first search looks at so many positions, each one after it at eight times as many. Whenever the thinking is stopped, the
/// search before has a turn.
const FIRST: u64 = 1_000;
/// More than so many change little.
const MOST: u64 = 64_000;

/// The best way through the turn; `None` if there is no move, or no time.
pub(super) fn searched(known: &Known, seed: u64, budget: &mut Budget) -> Option<Line> {
    let land = Land::of(known, &PLANNER);
    let mut best = None;
    let mut nodes = FIRST;
    loop {
        let is_last = budget.rest() <= 4 * nodes || nodes >= MOST;
        budget.allow(if is_last { MOST } else { nodes });
        let (found, is_whole) = search(known, &land, seed, budget);
        if is_whole || best.is_none() {
            best = found;
        }
        if is_last || budget.rest() == 0 {
            return best;
        }
        nodes *= 8;
    }
}

/// The best way through the turn with the nodes allowed, and whether there was time to see whole ways.
fn search(known: &Known, land: &Land, seed: u64, budget: &mut Budget) -> (Option<Line>, bool) {
    let weights = land.weights();
    let beam = Beam {
        land,
        seat: known.seat(),
        tally: Tally::of(known, weights),
        nodes: budget.left() * weights.looking / 100,
        most: weights.candidates,
    };
    let mut lines = beam.lines(known.position(), budget);
    let is_whole = budget.left() > 0;
    lines.retain(|line| line.moves.iter().next().is_some());
    let best = played_on(&lines, land, known.seat(), seed, budget);
    let found = (best < lines.len()).then(|| lines.swap_remove(best));
    (found, is_whole)
}

/// The findings of rollouts about a line.
struct Trial {
    line: usize,
    sum: i64,
}

/// Plays the lines on, the better ones more and more often, and returns the number of the best.
fn played_on(lines: &[Line], land: &Land, seat: Seat, seed: u64, budget: &mut Budget) -> usize {
    let first_look = |(line, way): (usize, &Line)| Trial {
        line,
        sum: i64::from(way.score) * land.weights().first_look,
    };
    let mut trials: Vec<Trial> = lines.iter().enumerate().map(first_look).collect();
    let rounds = trials.len().checked_ilog2().unwrap_or(0);
    let mut number = 0_u64;
    for round in 0..rounds {
        let share = budget.left() / u64::from(rounds - round);
        let until = budget.left().saturating_sub(share);
        let mut sums = vec![0; trials.len()];
        while budget.left() > until {
            // Every line gets the same dice.
            let roll = seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            number += 1;
            for (trial, sum) in trials.iter().zip(&mut sums) {
                let Some(line) = lines.get(trial.line) else {
                    continue;
                };
                let mut luck = Dice::seeded(roll);
                *sum += rollout(line, land, seat, &mut luck, budget);
            }
        }
        for (trial, sum) in trials.iter_mut().zip(sums) {
            trial.sum += sum;
        }
        trials.sort_by_key(|trial| std::cmp::Reverse(trial.sum));
        trials.truncate((trials.len() / 2).max(1));
    }
    trials.first().map_or(usize::MAX, |trial| trial.line)
}

fn rollout(line: &Line, land: &Land, seat: Seat, luck: &mut Dice, budget: &mut Budget) -> i64 {
    let mut position = line.end.clone();
    let mut tally = line.tally;
    let last = position.turn_number() + land.weights().turns_on - 1;
    let moves = play_on(&mut position, last, land, &mut tally, luck);
    budget.spend(moves.max(1));
    i64::from(land.worth(&position, &tally, seat))
}
