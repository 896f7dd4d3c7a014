//! Verifying that the set-up of a record was drawn from its seed (`docs/shuffle.md`).

use serde_json::Value;

use super::action::Chance;
use super::opening::Opening;
use super::options::{Options, Palms};
use super::reading::BadRecord;
use super::record::Record;
use crate::Seed;
use crate::record_json::{hold, seed, verification, verify_commitment, verify_seating};

/// The result of recomputing a set-up. `None` where chance had no part or the record does not say enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verification {
    /// Does the seed match the commitment?
    pub commitment: Option<bool>,
    /// Do the players sit where the seed puts them, or as they joined if the seats were not shuffled (R4)?
    pub seating: Option<bool>,
    /// Are the leaders that were drawn those of the seed (R5)?
    pub leaders: Option<bool>,
    /// Do the palms stand where the seed puts them (R6)?
    pub palms: Option<bool>,
    /// Do the tokens lie as the seed puts them (R6)?
    pub tokens: Option<bool>,
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
            ("leaders", self.leaders),
            ("palms", self.palms),
            ("tokens", self.tokens),
        ]
    }
}

impl Record {
    /// Recomputes from the record's seed what chance decided, and compares.
    ///
    /// # Errors
    /// If `seed` is missing, or `seed`, `commitment`, `joined` or `seating` cannot be read.
    pub fn verify(&self) -> Result<Verification, BadRecord> {
        let seed = seed(&self.json)?;
        let game = self.beginning();
        Ok(Verification {
            commitment: verify_commitment(&self.json, &seed)?,
            seating: verify_seating(&self.json, self.players(), &seed)?,
            leaders: verify_leaders(&game.opening, &game.board, &seed),
            palms: verify_palms(&game.opening, &game.options, &game.board, &seed),
            tokens: Some(verify_tokens(&game.opening, &game.board, &seed)),
        })
    }
}

fn verify_leaders(opening: &Opening, board: &super::Board, seed: &Seed) -> Option<bool> {
    if opening.drawn.is_empty() {
        return None;
    }
    let mut before = opening.clone();
    for seat in opening.drawn.iter() {
        before.gave_back[seat.index()] = None;
    }
    let Chance::Leaders { drawn } = before.draw(board, seed) else {
        return Some(false);
    };
    let as_played =
        |&(seat, colour): &(crate::Seat, _)| opening.gave_back[seat.index()] == Some(colour);
    Some(drawn.iter().all(as_played))
}

fn verify_palms(
    opening: &Opening,
    options: &Options,
    board: &super::Board,
    seed: &Seed,
) -> Option<bool> {
    if options.palms == Palms::Chosen {
        return None;
    }
    let mut before = opening.clone();
    before.palms.clear();
    let Chance::Palms { at } = before.draw(board, seed) else {
        return Some(false);
    };
    let drawn: super::Spaces = at
        .into_iter()
        .filter_map(|name| board.space(name))
        .collect();
    Some(drawn == opening.oases())
}

fn verify_tokens(opening: &Opening, board: &super::Board, seed: &Seed) -> bool {
    let Chance::Tokens { values } = opening.draw(board, seed) else {
        return false;
    };
    let drawn: Option<Vec<_>> = values
        .into_iter()
        .map(|(name, value)| Some((board.space(name)?, value)))
        .collect();
    drawn == opening.tokens
}
