//! The answer of a program, and the part of it that counts.

use super::misplay::Misplay;
use games::{Action, Game, Seat};

/// The actions of a player, in order. An action that cannot be understood is there as such.
pub type Answer = Vec<Result<Action, Misplay>>;

/// Carries out the actions up to the end of the turn, or to a roll of dice, and adds them to `done`; what was said beyond that is
/// left out.
///
/// # Errors
/// The first action that is not legal. Those before it stand.
pub fn carry_out(
    game: &mut Game,
    seat: Seat,
    answer: Answer,
    done: &mut Vec<Action>,
) -> Result<(), Misplay> {
    let turn = game.turn_number();
    for (number, action) in answer.into_iter().enumerate() {
        let acts = game.acting().contains(seat) || game.questions().contains(seat);
        // While the game is set up, each action is a turn.
        let is_over = number > 0 && (turn == 0 || game.turn_number() != turn);
        if game.chance_due() || !acts || is_over {
            break;
        }
        let action = action?;
        game.apply(seat, &action).map_err(|why| Misplay::Illegal {
            action: action.written(seat).to_string(),
            code: why.code(),
            why: why.to_string(),
        })?;
        done.push(action);
    }
    Ok(())
}
