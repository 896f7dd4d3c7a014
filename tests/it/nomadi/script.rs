//! Whole games worked out by the rules alone, which people then type.

use games::nomadi::{Action, Game, Options, Phase};
use games::{Rules, Seat, Seed};

use super::beginning::{begun, draw};

/// What one seat does before dice are rolled, a price is named or somebody else is on turn.
pub type Part = (Seat, Vec<Action>);

/// A game until nobody moves any more.
pub struct Script {
    pub seed: Seed,
    pub parts: Vec<Part>,
    /// How the game stands then.
    pub end: Game,
}

/// More turns than a script should have.
const LONGEST: u16 = 25;

impl Script {
    /// A game in which everybody does what is best at once, names prices as late as possible and answers nobody. `None` if it
    /// gets too long.
    pub fn of(options: &Options, seats: usize, seed: &Seed) -> Option<Script> {
        let mut game = begun(options, seats, seed);
        let mut parts: Vec<Part> = Vec::new();
        let mut anew = true;
        while matches!(game.phase(), Phase::Moving) && game.position().turn_number() <= LONGEST {
            let seat = game.position().turn()?;
            let prospects = game.prospects(seat, &[]);
            let is_move = |action: &Action| matches!(action, Action::Move { .. });
            let mut moves = prospects.iter().map(|next| next.action);
            let action = moves.clone().find(is_move);
            // The price is the last of them; all are the same to the rules.
            let action = action.or_else(|| moves.next_back())?;
            match parts.last_mut() {
                Some((_, part)) if !anew && is_move(&action) => part.push(action),
                _ => parts.push((seat, vec![action])),
            }
            let before = stage(&game);
            game.apply(seat, &action).ok()?;
            anew = stage(&game) != before || !is_move(&action);
            draw(&mut game, seed);
        }
        let seed = seed.clone();
        (game.phase() != Phase::Moving).then_some(Script {
            seed,
            parts,
            end: game,
        })
    }
}

/// What must stay the same for a part to go on.
fn stage(game: &Game) -> (Phase, Option<Seat>, u16) {
    let position = game.position();
    (game.phase(), position.turn(), position.turn_number())
}
