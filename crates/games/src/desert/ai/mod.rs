//! Computer players, a level a file. Each sees only what its seat may know.
//!
//! What a search does in every position is compiled twice, the second time for processors with AVX2: it works with sets of 256 bits and
//! rows of numbers. `inline(always)` marks the parts of such functions, which would be compiled once otherwise.

pub mod camel_row;
pub mod candidates;
mod contest;
mod determinization;
mod distances;
mod endings;
mod evaluation;
mod features;
mod gatherer;
pub mod glance;
mod hint;
pub mod judge;
mod judged;
pub mod leader_row;
pub mod learned;
pub mod master;
mod mind;
mod novice;
pub mod planner;
mod reach;
mod reasons;
mod site;
mod suggested;
pub mod tree;
pub mod weights;

pub use determinization::Knowledge;
pub use evaluation::{Evaluation, Weights, gathered};
pub use features::{FEATURES, Features, features, remaining};
pub use mind::Mind;
pub use reasons::{Denial, Fate, Gain, Goal, Reasons, Way};
pub use tree::Growth;

use self::planner::Breadth;
use super::{Action, Game, Placement, Prospect};
use crate::any_legal;
use crate::computers::Computers;
use crate::hint::Hint;
use crate::judgement::Judgement;
use crate::thinking::{ComputerTurn, Thinking};
use crate::{Level, Rules, Seat};

impl Computers for Game {
    type Reasons = Reasons;

    const LEVELS: &'static [Level] = &Level::ALL;

    fn computer_turn(&self, seat: Seat, level: Level, thinking: &Thinking) -> ComputerTurn<Action> {
        let prospects = |drafted: &[Action]| self.prospects(seat, drafted);
        let seed = thinking.seed;
        match level {
            Level::Random => ComputerTurn::found_at_once(level, any_legal::turn(self, seat, seed)),
            Level::Novice => ComputerTurn::found_at_once(level, novice::turn(prospects, seed)),
            Level::Gatherer | Level::Planner | Level::Master => ahead(self, seat, level, thinking),
        }
    }

    fn suggested(&self, seat: Seat, drafted: &[Action]) -> Vec<Prospect> {
        suggested::suggested(self, seat, drafted)
    }

    /// Before the first leader there is no advice.
    fn hint(
        &self,
        seat: Seat,
        drafted: &[Action],
        thinking: &Thinking,
    ) -> Option<Hint<Action, Reasons>> {
        hint::hint(self, seat, drafted, thinking)
    }

    fn judged(
        &self,
        seat: Seat,
        turn: &[Action],
        thinking: &Thinking,
    ) -> Option<Judgement<Action>> {
        judged::judged(self, seat, turn, thinking)
    }
}

/// The turn of a level that looks ahead, or of a lower one if it finds nothing.
fn ahead(game: &Game, seat: Seat, level: Level, thinking: &Thinking) -> ComputerTurn<Action> {
    if !game.acting().contains(seat) {
        return ComputerTurn::found_at_once(level, Vec::new());
    }
    let Some(knowledge) = Knowledge::of(game, seat) else {
        // Palms and leaders given back: there is nothing on the board yet that could be in anybody's favour.
        let any = any_legal::turn(game, seat, thinking.seed);
        return ComputerTurn::found_at_once(level, any);
    };
    let tuned = weights::tuned(game.seats());
    let supposed = knowledge.supposed();
    let (placements, nodes) = match level {
        Level::Master => master::turn(
            &knowledge,
            Mind::of(game.seats()),
            Growth::default(),
            thinking,
        ),
        Level::Planner => planner::turn(supposed, tuned, Breadth::default(), thinking),
        Level::Gatherer | Level::Novice | Level::Random => (gatherer::turn(supposed), 0),
    };
    if placements.is_empty() {
        let below = level.below().unwrap_or(Level::Random);
        return game.computer_turn(seat, below, thinking);
    }
    ComputerTurn {
        actions: actions(game, &placements),
        level,
        nodes,
    }
}

/// The placement of a leader or camel; `None` if the action is another one, or names no space.
fn placement(game: &Game, action: &Action) -> Option<Placement> {
    Some(Placement {
        colour: action.colour()?,
        at: game.board().space(action.at()?)?,
    })
}

/// Placements as actions of the present phase.
pub fn actions(game: &Game, placements: &[Placement]) -> Vec<Action> {
    placements.iter().map(|next| game.action(*next)).collect()
}
