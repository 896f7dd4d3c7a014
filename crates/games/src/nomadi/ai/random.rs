//! Any legal action, all equally likely.

use crate::Seat;
use crate::nomadi::{Action, Game};
use crate::shuffle::Dice;

/// One of the seat's legal actions; none if there are none.
pub(super) fn turn(game: &Game, seat: Seat, seed: u64) -> Vec<Action> {
    let all = game.legal().into_iter();
    let legal: Vec<Action> = all
        .filter(|(whose, _)| *whose == seat)
        .map(|(_, action)| action)
        .collect();
    let choice = Dice::seeded(seed).below(legal.len() as u32) as usize;
    legal.get(choice).copied().into_iter().collect()
}
