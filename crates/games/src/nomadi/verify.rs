//! Verifying that what chance brought to a game was drawn from its seed (`docs/shuffle.md`).

use std::sync::Arc;

use serde_json::Value;

use super::draw;
use super::options::LineUp;
use super::position::Position;
use super::record::Record;
use crate::BadRecord;
use crate::record_json::{bad, hold, seed, verification, verify_commitment, verify_seating};

/// The result of recomputing what chance brought. `None` where chance had no part or the record does not say enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verification {
    /// Does the seed match the commitment?
    pub commitment: Option<bool>,
    /// Do the players sit where the seed puts them, or as they joined if the seats were not shuffled (N7)?
    pub seating: Option<bool>,
    /// Did the cards lie where the seed puts them (N8)?
    pub cards: Option<bool>,
    /// Did the nomads begin where the seed puts them (N10)?
    pub line_up: Option<bool>,
    /// Are the rolls those of the seed (N12)?
    pub rolls: Option<bool>,
}

impl Verification {
    /// Did no check fail?
    #[must_use]
    pub fn holds(&self) -> bool {
        hold(&self.all())
    }

    /// The JSON that `verify` prints.
    #[must_use]
    pub fn to_json(&self) -> Value {
        verification(&self.all())
    }

    fn all(&self) -> [(&'static str, Option<bool>); 5] {
        [
            ("commitment", self.commitment),
            ("seating", self.seating),
            ("cards", self.cards),
            ("line_up", self.line_up),
            ("rolls", self.rolls),
        ]
    }
}

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
        Ok(Verification {
            commitment: verify_commitment(&self.json, &seed)?,
            seating: verify_seating(&self.json, self.players(), &seed)?,
            cards: Some(game.cards == Some(draw::cards(ground, &seed))),
            line_up: line_up.map(|line_up| game.line_up == Some(line_up)),
            rolls: Some(self.rolls == draw::rolls(&seed, self.rolls.len())),
        })
    }
}
