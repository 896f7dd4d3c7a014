//! A table's interface to a game's computer players.

use crate::Seat;
use crate::hint::Hint;
use crate::level::Level;
use crate::rules::Rules;
use crate::thinking::{ComputerTurn, Thinking};

/// Computers play a game: they stand above its rules, which know nothing of them. Each sees only what its seat may know.
pub trait Computers: Rules {
    /// The reasons for a turn.
    type Reasons;

    /// The levels at which computers play this game, the weakest first.
    const LEVELS: &'static [Level];

    /// The turn of a computer player, up to where chance decides or somebody else acts. Empty if the seat is not to act.
    fn computer_turn(
        &self,
        seat: Seat,
        level: Level,
        thinking: &Thinking,
    ) -> ComputerTurn<Self::Action>;

    /// The best level's advice to the seat on additions to these uncommitted actions. If nothing can follow them, the
    /// advice begins at the last commit. `None` if the seat is not to act, or if there is nothing that could be weighed yet.
    fn hint(
        &self,
        seat: Seat,
        drafted: &[Self::Action],
        thinking: &Thinking,
    ) -> Option<Hint<Self::Action, Self::Reasons>>;
}
