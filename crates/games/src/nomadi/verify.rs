//! Verifying that what chance brought to a game was drawn from its seed (`docs/shuffle.md`).

use std::sync::Arc;

use super::dice::Roll;
use super::draw;
use super::game::Game;
use super::options::LineUp;
use super::position::Position;
use crate::record::Check;
use crate::record_json::bad;
use crate::{BadRecord, Seed};

/// Recomputes from the seed what chance brought to a game that began so and went on with these rolls, and compares.
///
/// # Errors
/// If the game began in the middle.
pub(super) fn checks(game: &Game, rolls: &[Roll], seed: &Seed) -> Result<[Check; 3], BadRecord> {
    if game.start.is_some() {
        return bad("a game that began in the middle cannot be verified");
    }
    let ground = game.position().ground();
    let drawn = game.options().line_up == LineUp::Drawn;
    let line_up = drawn.then(|| draw::line_up(Position::new(Arc::clone(ground)), seed));
    let cards = game.cards == Some(draw::cards(ground, seed));
    Ok([
        ("cards", Some(cards)),
        (
            "line_up",
            line_up.map(|line_up| game.line_up == Some(line_up)),
        ),
        ("rolls", Some(rolls == draw::rolls(seed, rolls.len()))),
    ])
}
