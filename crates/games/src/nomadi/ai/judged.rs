//! What a turn is worth beside the best one.

use super::beam::Budget;
use super::evaluation::{Land, Tally};
use super::judge::Judge;
use super::known::Known;
use super::learned::learned;
use super::rollout::{name_prices, play};
use super::search::Search;
use super::tries::after_reply;
use super::ways::Ways;
use super::weights::PLANNER;
use crate::judgement::Judgement;
use crate::nomadi::{Action, Game, Move, Phase, Position};
use crate::{Seat, Thinking};

/// Half of the positions find the best turn, the rest tries both turns with the same rolls. A turn that is not at its end is played on as
/// well as it can be seen. Prices and answers count nothing. `None` if the seat is not to move, if a move is not legal, or if it was to
/// stop.
pub(super) fn judged(
    game: &Game,
    seat: Seat,
    turn: &[Action],
    thinking: &Thinking,
) -> Option<Judgement<Action>> {
    let known = Known::of(game, seat);
    if !known.is_to_go() || known.position().phase() != Phase::Moving {
        return None;
    }
    let land = Land::of(&known, &PLANNER);
    let judge = Judge {
        net: learned(known.position().ground().seats()),
        land: &land,
        seat,
    };
    let search = Search::DEFAULT;
    let mut budget = Budget::new(thinking);
    let best = |root: &Position, tally: Tally, nodes: u64, budget: &mut Budget| {
        budget.allow(nodes);
        Ways::none(judge, search, tally, thinking.seed).best(root, budget)
    };
    let tally = Tally::of(&known, &PLANNER);
    let found = best(known.position(), tally, thinking.nodes / 2, &mut budget)?;
    let (mut end, mut tally) = played(&known, turn, tally)?;
    let number = known.position().turn_number();
    if end.phase() == Phase::Moving && end.turn_number() == number {
        let line = best(&end, tally, thinking.nodes / 8, &mut budget)?;
        (end, tally) = (line.end, line.tally);
    }
    budget.allow(u64::MAX);
    let ends = [(&found.end, &found.tally), (&end, &tally)];
    let mut sums = [[0.0; Seat::MOST]; 2];
    let mut count = 0_u64;
    // A closer look at one than at the other would favour it.
    while count == 0 || budget.left() > 2 * search.study.looks {
        let roll = thinking.seed.wrapping_add(count);
        for (sums, end) in sums.iter_mut().zip(ends) {
            let chances = after_reply(&judge, search.study, end, roll, &mut budget);
            for (sum, chance) in sums.iter_mut().zip(chances) {
                *sum += chance;
            }
        }
        count += 1;
    }
    let [best_chances, chances] = sums.map(|sums| {
        let seats = &sums[..known.position().ground().seats()];
        seats.iter().map(|sum| sum / count as f32).collect()
    });
    Some(Judgement {
        best: found.actions(&known),
        best_chances,
        chances,
    })
}

/// The position after the moves among these actions, and the points; `None` if one is not legal.
fn played(known: &Known, turn: &[Action], mut tally: Tally) -> Option<(Position, Tally)> {
    let mut position = known.position().clone();
    name_prices(&mut position, known.seat(), &mut tally);
    let board = known.game().board();
    for action in turn {
        if let Action::Move { die, from, to } = *action {
            let (from, to) = (board.space(from)?, board.space(to)?);
            let next = Move { die, from, to };
            if !play(&mut position, known.seat(), next, &mut tally) {
                return None;
            }
        }
    }
    Some((position, tally))
}
