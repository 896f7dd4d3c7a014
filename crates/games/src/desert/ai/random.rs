//! Any legal action, all equally likely.

use crate::desert::Action;
use crate::shuffle::Dice;

/// One of these actions; none if there are none.
pub(super) fn turn(legal: &[Action], seed: u64) -> Vec<Action> {
    let choice = Dice::seeded(seed).below(legal.len() as u32) as usize;
    legal.get(choice).copied().into_iter().collect()
}
