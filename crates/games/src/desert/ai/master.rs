//! Searches as long as it may think: with two players, and for leaders, it grows a tree of what everybody may do; with more
//! it plays its best turns on through a round.

use crate::Thinking;
use crate::desert::{Phase, Placement, Position};
use crate::shuffle::Dice;

use super::determinization::Knowledge;
use super::round;
use super::tree::{Growth, Tree};
use super::weights::Tuned;

/// How many determinizations the simulations take turns with.
const DETERMINIZATIONS: usize = 16;

/// The best turn of the seat on turn and how many positions were looked at. Empty if there was no time to find a whole one.
pub fn turn(
    knowledge: &Knowledge,
    tuned: &Tuned,
    growth: Growth,
    thinking: &Thinking,
) -> (Vec<Placement>, u64) {
    let root = knowledge.supposed();
    if root.phase() == Phase::Camels && root.ground().seats() > 2 {
        return round::turn(root, tuned, thinking);
    }
    let mut dice = Dice::seeded(thinking.seed);
    let count = if knowledge.is_complete() {
        1
    } else {
        DETERMINIZATIONS
    };
    let roots: Vec<Position> = (0..count)
        .map(|_| knowledge.determinization(&mut dice))
        .collect();
    let mut tree = Tree::new(root, thinking.nodes, tuned, growth);
    let mut nodes = 0;
    for root in roots.iter().cycle() {
        if nodes >= thinking.nodes || (thinking.stop)() {
            break;
        }
        tree.simulate(root.clone());
        nodes += 1;
    }
    match tree.turn(root) {
        (turn, true) => (turn, nodes),
        (_, false) => (Vec::new(), nodes),
    }
}
