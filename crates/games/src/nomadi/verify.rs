//! Verifying that what chance brought to a game was drawn from its seed (`docs/shuffle.md`).

use std::sync::Arc;

use super::draw;
use super::options::LineUp;
use super::position::Position;
use super::record::Record;
use crate::BadRecord;
use crate::record_json::{bad, seed, verify_commitment, verify_seating};
use crate::verification::Verification;

impl Record {
    /// Recomputes from the record's seed what chance brought, and compares. A game that is not over is verified as far as it
    /// went. The record should have been played before: its actions are not looked at.
    ///
    /// # Errors
    /// If `seed` is missing, if `seed`, `commitment`, `joined` or `seating` cannot be read, or if the game began in the middle.
    pub fn verify(&self) -> Result<Verification, BadRecord> {
        let seed = seed(&self.json)?;
        let game = self.beginning();
        if game.start.is_some() {
            return bad("a game that began in the middle cannot be verified");
        }
        let ground = game.position().ground();
        let drawn = game.options().line_up == LineUp::Drawn;
        let line_up = drawn.then(|| draw::line_up(Position::new(Arc::clone(ground)), &seed));
        Ok(Verification::new([
            ("commitment", verify_commitment(&self.json, &seed)?),
            (
                "seating",
                verify_seating(&self.json, self.players(), &seed)?,
            ),
            (
                "cards",
                Some(game.cards == Some(draw::cards(ground, &seed))),
            ),
            (
                "line_up",
                line_up.map(|line_up| game.line_up == Some(line_up)),
            ),
            (
                "rolls",
                Some(self.rolls == draw::rolls(&seed, self.rolls.len())),
            ),
        ]))
    }
}
