//! A course: its parts, and the games of a part.

use std::ops::Range;

use crate::adam::Schedule;
use crate::in_order::in_order;
use crate::table::Table;

/// A part of a course.
#[derive(Clone, Copy)]
pub struct Stage {
    /// How many games are played.
    pub games: u64,
    /// How many simulations a turn takes; 0 for planners.
    pub effort: u64,
    /// How often what they teach is gone through, and how fast.
    pub epochs: u32,
    pub rate: f32,
}

impl Stage {
    /// What guides the players of this stage, with its effort; `None` for planners.
    pub fn guide<'a, T>(&self, learned: Option<&'a T>) -> Option<(&'a T, u64)> {
        learned
            .filter(|_| self.effort > 0)
            .map(|learned| (learned, self.effort))
    }
}

/// The course of one kind of table.
#[derive(Clone, Copy)]
pub struct Course<'a> {
    pub table: Table,
    pub stages: &'a [Stage],
    pub seed: u64,
    pub threads: usize,
}

impl Course<'_> {
    /// The numbers of the games of a stage, after those of all earlier ones.
    pub fn numbers(&self, earlier: &[Stage], stage: &Stage) -> Range<u64> {
        let played: u64 = earlier.iter().map(|stage| stage.games).sum();
        let first = (self.seed << 32) + played;
        first..first + stage.games
    }

    /// How weights are fitted to what a stage teaches. `decay` is how much of itself, times the rate, a weight loses in a step.
    pub fn schedule(&self, stage: &Stage, decay: f32) -> Schedule {
        Schedule {
            epochs: stage.epochs,
            rate: stage.rate,
            decay,
            threads: self.threads,
            seed: self.seed,
        }
    }
}

/// One game in so many is held out, for calibration and for the losses that are told. Boards and numbers of players come in turn, which
/// begins again every six games: with a number that has no factor in common with six, games of every kind are held out.
const HELD_OUT: usize = 11;

/// What the games with these numbers teach, in their order, and whether each is held out.
pub fn lessons<T: Send>(
    numbers: Range<u64>,
    threads: usize,
    game: impl Fn(u64) -> T + Sync,
) -> impl Iterator<Item = (bool, T)> {
    let lessons = in_order(numbers, threads, game).into_iter().enumerate();
    lessons.map(|(place, lesson)| (place % HELD_OUT == 0, lesson))
}
