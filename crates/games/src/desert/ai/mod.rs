//! Computer players, a level a file. Each sees only what its seat may know.

pub mod candidates;
mod determinization;
mod evaluation;
mod features;
mod gatherer;
mod hint;
pub mod master;
mod novice;
pub mod planner;
mod random;
mod reach;
mod reasons;
mod round;
mod tree;
pub mod weights;

pub use determinization::Knowledge;
pub use evaluation::{Evaluation, Weights, gathered};
pub use features::{FEATURES, Features, features, remaining};
pub use reasons::{Denial, Fate, Gain, Goal, Reasons, Way};
pub use tree::Growth;

pub(super) use hint::hint;

use self::planner::Breadth;
use super::{Action, Game, Phase, Placement};
use crate::{ComputerTurn, Level, Seat, Thinking};

/// A whole turn of a computer player.
pub(super) fn turn(
    game: &Game,
    seat: Seat,
    level: Level,
    thinking: &Thinking,
) -> ComputerTurn<Action> {
    let prospects = |drafted: &[Action]| game.prospects(seat, drafted);
    match level {
        Level::Random => {
            ComputerTurn::found_at_once(level, random::turn(&game.legal(seat), thinking.seed))
        }
        Level::Novice => ComputerTurn::found_at_once(level, novice::turn(prospects, thinking.seed)),
        Level::Gatherer | Level::Planner | Level::Master => ahead(game, seat, level, thinking),
    }
}

/// The turn of a level that plays on in its mind, or of a lower one if it finds nothing.
fn ahead(game: &Game, seat: Seat, level: Level, thinking: &Thinking) -> ComputerTurn<Action> {
    if !game.acting().contains(seat) {
        return ComputerTurn::found_at_once(level, Vec::new());
    }
    let Some(knowledge) = Knowledge::of(game, seat) else {
        // Palms and leaders given back: there is nothing on the board yet that could be in anybody's favour.
        let any = random::turn(&game.legal(seat), thinking.seed);
        return ComputerTurn::found_at_once(level, any);
    };
    let tuned = weights::tuned(game.seats());
    let supposed = knowledge.supposed();
    let (placements, nodes) = match level {
        Level::Master => master::turn(&knowledge, tuned, Growth::default(), thinking),
        Level::Planner => planner::turn(supposed, tuned, Breadth::default(), thinking),
        _ => (gatherer::turn(supposed), 0),
    };
    if placements.is_empty() {
        return turn(game, seat, level.below().unwrap_or(Level::Random), thinking);
    }
    ComputerTurn {
        actions: actions(game, &placements),
        level,
        nodes,
    }
}

/// Placements as actions of the present phase.
pub fn actions(game: &Game, placements: &[Placement]) -> Vec<Action> {
    let leaders = game.phase() == Phase::Leaders;
    let action = |&Placement { colour, at }: &Placement| {
        let at = game.board().name_of(at);
        if leaders {
            Action::Leader { colour, at }
        } else {
            Action::Camel { colour, at }
        }
    };
    placements.iter().map(action).collect()
}
