//! A table's interface to a game's computer players.

use crate::Seat;
use crate::hint::Hint;
use crate::judgement::Judgement;
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

    /// The seat's [`Rules::prospects`] in the order in which they are suggested to a person: by what the seat's own view says at
    /// once, without a search and without a look at replies. What ends the game comes last, unless the seat surely is not behind.
    fn suggested(&self, seat: Seat, drafted: &[Self::Action]) -> Vec<Self::Prospect> {
        self.prospects(seat, drafted)
    }

    /// What the suggestions come to after the drafted actions: the first of them, again and again, until the seat can do nothing more
    /// in this turn or has to choose. Empty in a game without such turns.
    fn rest(&self, _seat: Seat, _drafted: &[Self::Action]) -> Vec<Self::Action> {
        Vec::new()
    }

    /// What the best level advises the seat to add to these uncommitted actions. If nothing can follow them, the advice begins
    /// at the last commit. `None` if the seat is not to act, or if there is nothing that could be weighed yet.
    fn hint(
        &self,
        seat: Seat,
        drafted: &[Self::Action],
        thinking: &Thinking,
    ) -> Option<Hint<Self::Action, Self::Reasons>>;

    /// What the best level thinks of a turn of the seat beside the best one, each looked at as closely as the other. The number of
    /// positions of `thinking` decides how closely; if it is to stop earlier, that ends the look. `None` if the seat is not to act, if the
    /// turn is not legal, or if there is nothing that could be weighed.
    fn judged(
        &self,
        _seat: Seat,
        _turn: &[Self::Action],
        _thinking: &Thinking,
    ) -> Option<Judgement<Self::Action>> {
        None
    }
}
