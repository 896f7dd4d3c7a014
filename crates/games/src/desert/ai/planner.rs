//! Looks at all that one turn can lead to, and judges it with the evaluation: what it gains, what others lose.

use crate::desert::{Phase, Placement, Position};
use crate::{Seat, Thinking};

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
    let mut planning = Planning {
        seat,
        tuned,
        breadth,
        best: None,
        nodes: 0,
    };
    let mut firsts = Vec::new();
    let mut seconds = Vec::new();
    candidates::list(position, &tuned.traits, &mut firsts);
    if position.phase() == Phase::Camels {
        firsts.truncate(breadth.first);
    }
    for first in firsts {
        if planning.nodes >= thinking.nodes || (thinking.stop)() {
            break;
        }
        let mut then = position.clone();
        if then.play(first.placement, &mut ()).is_err() {
            continue;
        }
        if then.turn_number() == position.turn_number() && then.camels_left() > 0 {
            let left = thinking.nodes - planning.nodes;
            planning.seconds(&then, first.placement, left, &mut seconds);
        } else {
            planning.consider(&then, || vec![first.placement]);
        }
    }
    let turn = planning.best.map(|(_, turn)| turn);
    (turn.unwrap_or_default(), planning.nodes)
}

struct Planning<'a> {
    seat: Seat,
    tuned: &'a Tuned,
    breadth: Breadth,
    best: Option<(f32, Vec<Placement>)>,
    nodes: u64,
}

impl Planning<'_> {
    fn seconds(
        &mut self,
        position: &Position,
        first: Placement,
        most: u64,
        list: &mut Vec<Candidate>,
    ) {
        candidates::list(position, &self.tuned.traits, list);
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let breadth = self.breadth.second.min(most);
        for second in list.iter().take(breadth) {
            let mut then = position.clone();
            if then.play(second.placement, &mut ()).is_ok() {
                self.consider(&then, || vec![first, second.placement]);
            }
        }
    }

    fn consider(&mut self, then: &Position, turn: impl FnOnce() -> Vec<Placement>) {
        self.nodes += 1;
        let chance = self.tuned.weights.evaluate(then).chances[self.seat.index()];
        if self.best.as_ref().is_none_or(|(best, _)| chance > *best) {
            self.best = Some((chance, turn()));
        }
    }
}
