//! The lowest level of every game: any legal action, all equally likely.

use crate::shuffle::Dice;
use crate::{Rules, Seat};

/// One of the seat's legal actions; none if there are none.
pub(crate) fn turn<G: Rules>(game: &G, seat: Seat, seed: u64) -> Vec<G::Action> {
    let all = game.all_legal().into_iter();
    let own = all.filter(|(whose, _)| *whose == seat);
    let own: Vec<G::Action> = own.map(|(_, action)| action).collect();
    let choice = Dice::seeded(seed).below(own.len() as u32) as usize;
    own.get(choice).copied().into_iter().collect()
}
