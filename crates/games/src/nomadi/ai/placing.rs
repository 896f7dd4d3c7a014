//! Where computer players line up (N9).

use super::beam::Budget;
use super::evaluation::Tally;
use super::judge::Judge;
use super::known::Known;
use super::search::Search;
use super::tries::{Tries, Way};
use super::weights::PLANNER;
use crate::Space;
use crate::nomadi::{Action, Phase, Position};
use crate::shuffle::Dice;

/// How often a master tries each line-up that it keeps, on average, at most: with so many rolls of the first player and replies.
const ENOUGH: u32 = 200;
/// After so many tries it looks at another line-up.
const TRIES: u32 = 8;
/// The new one resembles one of so many that look best.
const MODELS: u32 = 6;

/// The place for the next nomad: as far forward as there is room, and the last one at the back, for who leaves the start area
/// last is paid for it (N26).
pub(super) fn place(known: &Known) -> Option<Action> {
    named(known, usual(known.position()))
}

/// As far forward as there is room.
pub(super) fn forward(known: &Known) -> Option<Action> {
    named(known, in_order(known.position(), |row| usize::MAX - row))
}

/// How early a place is suggested for the next nomad: the smaller, the earlier.
pub(super) fn rank(known: &Known, at: Space) -> usize {
    let row = known.game().board().column_row(at).1;
    match known.position().to_place(known.seat()) {
        1 => row,
        _ => usize::MAX - row,
    }
}

/// The place with which the line-up begins after which the seat stands best when the others have lined up as usual, and the first player has
/// rolled and moved.
pub(super) fn judged(
    known: &Known,
    judge: Judge,
    search: Search,
    seed: u64,
    budget: &mut Budget,
) -> Option<Action> {
    let tally = Tally::of(known, &PLANNER);
    let places = known.position().places();
    let begun = places
        .iter()
        .filter_map(|at| LineUp::with(known, vec![at], tally, usual));
    let mut tries = Tries::none(judge, search, seed);
    tries.add(begun);
    let mut luck = Dice::seeded(seed);
    while tries.len() > 1 && tries.count() < ENOUGH * tries.len() as u32 && budget.left() > 0 {
        if tries.count().is_multiple_of(TRIES) {
            let model = tries.nth(luck.below(MODELS.min(tries.len() as u32)) as usize)?;
            let mut wishes = model.places.clone();
            for _ in 0..=luck.below(2) {
                if !wishes.is_empty() {
                    wishes.remove(luck.below(wishes.len() as u32) as usize);
                }
            }
            let any = |position: &Position| {
                let places = position.places();
                places.nth(luck.below(places.len() as u32) as usize)
            };
            tries.add(LineUp::with(known, wishes, tally, any).into_iter());
        }
        tries.try_one(budget);
    }
    named(known, tries.best()?.places.first().copied())
}

/// How all could line up.
struct LineUp {
    /// Where the seat places its nomads, in order.
    places: Vec<Space>,
    /// When all have lined up.
    end: Position,
    tally: Tally,
}

impl LineUp {
    /// The seat places its nomads where it wishes, as far as it can, and otherwise where `or` says; the others as usual.
    fn with(
        known: &Known,
        mut wishes: Vec<Space>,
        tally: Tally,
        mut or: impl FnMut(&Position) -> Option<Space>,
    ) -> Option<LineUp> {
        let mut end = known.position().clone();
        let mut places = Vec::new();
        while end.phase() == Phase::Placing {
            let seat = end.turn()?;
            let at = if seat == known.seat() {
                let free = end.places();
                let at = match wishes.iter().position(|at| free.contains(*at)) {
                    Some(first) => wishes.remove(first),
                    None => or(&end)?,
                };
                places.push(at);
                at
            } else {
                usual(&end)?
            };
            end.place(seat, at, &mut ()).ok()?;
        }
        Some(LineUp { places, end, tally })
    }
}

impl Way for LineUp {
    fn end(&self) -> (&Position, &Tally) {
        (&self.end, &self.tally)
    }
}

fn usual(position: &Position) -> Option<Space> {
    let left = position.turn().map(|seat| position.to_place(seat));
    if left == Some(1) {
        in_order(position, |row| row)
    } else {
        in_order(position, |row| usize::MAX - row)
    }
}

/// The place whose row comes first in this order.
fn in_order(position: &Position, order: impl Fn(usize) -> usize) -> Option<Space> {
    let board = position.ground().board();
    let places = position.places();
    places
        .iter()
        .min_by_key(|at| order(board.column_row(*at).1))
}

fn named(known: &Known, place: Option<Space>) -> Option<Action> {
    let at = known.game().board().name_of(place?);
    Some(Action::Place { at })
}

#[cfg(test)]
mod tests {
    use crate::nomadi::Phase;
    use crate::nomadi::ai::features::seen;
    use crate::nomadi::ai::learned::learned;
    use crate::nomadi::ai::lining_up;
    use crate::{Computers, Level, Rules, Seat, Thinking};

    /// The second seat's chance on The Short Crossing when all have lined up, it as this level and the first as a planner.
    fn chance_of_the_second(level: Level) -> f32 {
        let mut game = lining_up();
        let second = Seat::new(1);
        while game.phase() == Phase::Placing {
            let seat = game.acting().iter().next().expect("somebody places");
            let level = if seat == second {
                level
            } else {
                Level::Planner
            };
            let turn = game.computer_turn(seat, level, &Thinking::nodes(30_000, 1));
            for action in turn.actions {
                game.apply(seat, &action).expect("it is legal");
            }
        }
        learned(2).chances(&seen(&game, second), |_| false).chances[1]
    }

    #[test]
    fn a_master_stands_better_before_the_first_roll_than_who_lines_up_by_a_rule() {
        let (planner, master) = (
            chance_of_the_second(Level::Planner),
            chance_of_the_second(Level::Master),
        );
        assert!(master > planner + 0.02, "{master} and {planner}");
    }
}
