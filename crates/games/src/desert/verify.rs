//! Verifying that the set-up of a record was drawn from its seed (`docs/shuffle.md`).

use super::action::Chance;
use super::opening::Opening;
use super::options::{Options, Palms};
use super::reading::BadRecord;
use super::record::Record;
use crate::Seed;
use crate::record_json::{seed, verify_commitment, verify_seating};
use crate::verification::Verification;

impl Record {
    /// Recomputes from the record's seed what chance decided, and compares.
    ///
    /// # Errors
    /// If `seed` is missing, or `seed`, `commitment`, `joined` or `seating` cannot be read.
    pub fn verify(&self) -> Result<Verification, BadRecord> {
        let seed = seed(&self.json)?;
        let game = self.beginning();
        Ok(Verification::new([
            ("commitment", verify_commitment(&self.json, &seed)?),
            (
                "seating",
                verify_seating(&self.json, self.players(), &seed)?,
            ),
            ("leaders", verify_leaders(&game.opening, &game.board, &seed)),
            (
                "palms",
                verify_palms(&game.opening, &game.options, &game.board, &seed),
            ),
            (
                "tokens",
                Some(verify_tokens(&game.opening, &game.board, &seed)),
            ),
        ]))
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
