//! A level as a player.

use std::time::Instant;

use super::budget::Budget;
use super::question::Question;
use games::{Action, Level, Thinking};

/// What a computer of this level does.
pub(super) fn answer(level: Level, question: &Question) -> Vec<Action> {
    let Question {
        game, seat, seed, ..
    } = *question;
    let turn = match question.budget {
        Budget::Nodes(nodes) => game.computer_turn(seat, level, &Thinking::nodes(nodes, seed)),
        Budget::Time(time) => {
            let begun = Instant::now();
            let thinking = Thinking {
                seed,
                nodes: u64::MAX,
                stop: &|| begun.elapsed() >= time,
            };
            game.computer_turn(seat, level, &thinking)
        }
    };
    turn.actions
}
