//! The advice to a seat, with the same knowledge as a computer player in its place.

use super::determinization::Knowledge;
use super::mind::Mind;
use super::planner::Breadth;
use super::reasons::Reasons;
use super::tree::Growth;
use super::{actions, candidates, gatherer, master, placement, planner, weights};
use crate::desert::{Action, Game, Placement};
use crate::hint::Hint;
use crate::{Level, Rules, Seat, Thinking};

/// The best way on from what the seat has drafted; for the whole turn, if that is complete or not legal. `None` if the seat is
/// not to act, or if nothing is on the board yet that could be in anybody's favour.
pub(super) fn hint(
    game: &Game,
    seat: Seat,
    drafted: &[Action],
    thinking: &Thinking,
) -> Option<Hint<Action, Reasons>> {
    if !game.acting().contains(seat) {
        return None;
    }
    let before = Knowledge::of(game, seat)?;
    let draft = game.draft(seat, drafted);
    let is_open = draft.is_ok_and(|draft| draft.owed > 0);
    let drafted = if is_open { drafted } else { &[] };
    // Played in what the seat knows, not in the game: tokens that lie face down stay so until the draft is committed.
    let mut knowledge = before.clone();
    for action in drafted {
        knowledge.play(placement(game, action)?).ok()?;
    }
    let (mut placements, level) = best(&knowledge, game, thinking)?;
    if is_better_turned(&knowledge, game, &placements) {
        placements.reverse();
    }
    let mut advised = drafted.to_vec();
    advised.extend(actions(game, &placements));
    for placement in placements {
        knowledge.play(placement).ok()?;
    }
    let unknown = knowledge.unknown_of(seat);
    Some(Hint {
        actions: advised,
        kept: drafted.len(),
        level,
        reasons: Reasons::of(before.supposed(), knowledge.supposed(), seat, unknown),
    })
}

/// Whether two camels may as well be placed the other way round, and the second is suggested before the first: then the hint begins
/// with what stands further up in the menu.
fn is_better_turned(knowledge: &Knowledge, game: &Game, placements: &[Placement]) -> bool {
    let [first, second] = *placements else {
        return false;
    };
    let after = |order: [Placement; 2]| {
        let mut then = knowledge.clone();
        let legal = order.iter().all(|next| then.play(*next).is_ok());
        legal.then(|| then.supposed().clone())
    };
    let (Some(as_found), Some(turned)) = (after([first, second]), after([second, first])) else {
        return false;
    };
    let same = as_found.totals() == turned.totals()
        && as_found.enclosed() == turned.enclosed()
        && as_found.ending() == turned.ending();
    let tuned = weights::tuned(game.seats());
    let mut listed = Vec::new();
    candidates::list(knowledge.supposed(), &tuned.traits, &mut listed);
    let rank = |placement: Placement| {
        let mut all = listed.iter();
        all.position(|candidate| candidate.placement == placement)
    };
    same && rank(second) < rank(first) && rank(second).is_some()
}

/// The rest of the turn, from the best level that finds one before the thinking is stopped.
fn best(
    knowledge: &Knowledge,
    game: &Game,
    thinking: &Thinking,
) -> Option<(Vec<Placement>, Level)> {
    let tuned = weights::tuned(game.seats());
    let supposed = knowledge.supposed();
    let (searched, _) = master::turn(
        knowledge,
        Mind::of(game.seats()),
        Growth::default(),
        thinking,
    );
    if !searched.is_empty() {
        return Some((searched, Level::Master));
    }
    let (planned, _) = planner::turn(supposed, tuned, Breadth::default(), thinking);
    if !planned.is_empty() {
        return Some((planned, Level::Planner));
    }
    let gathered = gatherer::turn(supposed);
    (!gathered.is_empty()).then_some((gathered, Level::Gatherer))
}
