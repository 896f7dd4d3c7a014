//! Looks at all that one turn can lead to, and judges it with the evaluation: what it gains, what others lose.

use std::ops::ControlFlow;

use crate::Thinking;
use crate::desert::{Phase, Placement, Position};

use super::candidates::{self, Candidate};
use super::weights::Tuned;

/// How much of what a turn can be is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breadth {
    /// How many first camels.
    pub first: usize,
    /// How many second camels after each of them.
    pub second: usize,
}

impl Default for Breadth {
    fn default() -> Breadth {
        Breadth {
            first: 32,
            second: 14,
        }
    }
}

/// The best turn of the seat on turn, and how many positions were looked at. Empty if it was to stop before
/// one was found.
pub fn turn(
    position: &Position,
    tuned: &Tuned,
    breadth: Breadth,
    thinking: &Thinking,
) -> (Vec<Placement>, u64) {
    let Some(seat) = position.turn() else {
        return (Vec::new(), 0);
    };
    let mut best: Option<(f32, Vec<Placement>)> = None;
    let list = |position: &Position, listed: &mut Vec<Candidate>| {
        candidates::list(position, &tuned.traits, listed);
    };
    let nodes = whole_turns(position, breadth, thinking, list, |turn, then| {
        let chance = tuned.weights.evaluate(then).wishes[seat.index()];
        if best.as_ref().is_none_or(|(most, _)| chance > *most) {
            best = Some((chance, turn.to_vec()));
        }
        ControlFlow::Continue(())
    });
    let turn = best.map(|(_, turn)| turn);
    (turn.unwrap_or_default(), nodes)
}

/// Shows `look` the most promising whole turns of the seat on turn, with the positions after them, until it breaks, and returns how many
/// there were. `list` lists the placements in a position, the most promising first. Two camels may come in both orders.
pub(super) fn whole_turns(
    position: &Position,
    breadth: Breadth,
    thinking: &Thinking,
    list: impl Fn(&Position, &mut Vec<Candidate>),
    mut look: impl FnMut(&[Placement], &Position) -> ControlFlow<()>,
) -> u64 {
    let mut nodes = 0;
    let mut firsts = Vec::new();
    let mut seconds = Vec::new();
    list(position, &mut firsts);
    if position.phase() == Phase::Camels {
        firsts.truncate(breadth.first);
    }
    for first in firsts {
        if nodes >= thinking.nodes || (thinking.stop)() {
            break;
        }
        let first = first.placement;
        let mut then = position.clone();
        if then.play(first, &mut ()).is_err() {
            continue;
        }
        if then.turn_number() != position.turn_number() || then.camels_left() == 0 {
            nodes += 1;
            if look(&[first], &then).is_break() {
                break;
            }
            continue;
        }
        list(&then, &mut seconds);
        let left = usize::try_from(thinking.nodes - nodes).unwrap_or(usize::MAX);
        for second in seconds.iter().take(breadth.second.min(left)) {
            let mut last = then.clone();
            if last.play(second.placement, &mut ()).is_ok() {
                nodes += 1;
                if look(&[first, second.placement], &last).is_break() {
                    return nodes;
                }
            }
        }
    }
    nodes
}
