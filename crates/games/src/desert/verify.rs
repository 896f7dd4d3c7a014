//! Verifying that the set-up of a record was drawn from its seed (`docs/shuffle.md`).

use super::action::Chance;
use super::game::Game;
use super::opening::Opening;
use super::options::{Options, Palms};
use crate::Seed;
use crate::record::Check;

/// Recomputes from the seed what chance decided in the set-up, and compares.
pub(super) fn checks(game: &Game, seed: &Seed) -> [Check; 3] {
    let (opening, board) = (&game.opening, &game.board);
    let palms = verify_palms(opening, &game.options, board, seed);
    [
        ("leaders", verify_leaders(opening, board, seed)),
        ("palms", palms),
        ("tokens", Some(verify_tokens(opening, board, seed))),
    ]
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
