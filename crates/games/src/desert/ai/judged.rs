//! What a turn is worth beside the best one.

use super::determinization::Knowledge;
use super::endings::after;
use super::mind::Mind;
use super::tree::{Growth, Tree};
use super::{actions, master, placement};
use crate::desert::{Action, Game, Placement, Position};
use crate::judgement::Judgement;
use crate::shuffle::Dice;
use crate::{Rules, Seat, Thinking};

/// How many determinizations either turn is judged in.
const DETERMINIZATIONS: usize = 16;

/// Half of the simulations find the best turn, the rest judge both turns: a tree grows after each, through the same determinizations.
/// `None` if the seat is not to act, if nothing can be weighed yet, if the turn is not legal, or if it was to stop.
pub(super) fn judged(
    game: &Game,
    seat: Seat,
    turn: &[Action],
    thinking: &Thinking,
) -> Option<Judgement<Action>> {
    if !game.acting().contains(seat) {
        return None;
    }
    let knowledge = Knowledge::of(game, seat)?;
    let asked = turn.iter().map(|action| placement(game, action));
    let asked: Vec<Placement> = asked.collect::<Option<_>>()?;
    let half = Thinking {
        nodes: thinking.nodes / 2,
        ..*thinking
    };
    let mind = Mind::of(game.seats());
    let (best, _) = master::turn(&knowledge, mind, Growth::default(), &half);
    let mut dice = Dice::seeded(thinking.seed);
    let roots: Vec<Position> = (0..DETERMINIZATIONS)
        .map(|_| knowledge.determinization(&mut dice))
        .collect();
    let chances = |turn: &[Placement]| {
        let mut sums = vec![0.0; game.seats()];
        let ends = roots.iter().map(|root| after(root, turn));
        let ends: Vec<Position> = ends.collect::<Option<_>>()?;
        let simulations = thinking.nodes / 4;
        let mut tree = Tree::new(ends.first()?, simulations, mind, Growth::default());
        let mut count = 0;
        for end in ends.iter().cycle() {
            if count >= simulations.max(1) || (thinking.stop)() {
                break;
            }
            let chances = if end.ending().is_some() {
                mind.evaluate(end).chances
            } else {
                tree.simulate(end.clone())
            };
            for (sum, chance) in sums.iter_mut().zip(chances) {
                *sum += chance;
            }
            count += 1;
        }
        (count > 0).then(|| sums.into_iter().map(|sum| sum / count as f32).collect())
    };
    Some(Judgement {
        best_chances: chances(&best)?,
        chances: chances(&asked)?,
        best: actions(game, &best),
    })
}
