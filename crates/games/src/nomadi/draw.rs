//! The results of chance, derived from the seed (`docs/shuffle.md`).

use super::card::DECK;
use super::dice::Roll;
use super::ground::Ground;
use super::phase::Phase;
use super::position::Position;
use crate::shuffle::{Dice, Stream};
use crate::{Seed, Space, Spaces};

/// N8: every card with the space on which it lies, by column, then row.
pub(super) fn cards(ground: &Ground, seed: &Seed) -> Vec<(Space, i8)> {
    let mut dice = Dice::new(seed, Stream::Cards);
    let mut values = DECK;
    dice.shuffle(&mut values);
    let mut desert: Vec<Space> = ground.desert().iter().collect();
    dice.shuffle(&mut desert);
    let wells = ground.waterholes().iter();
    let mut cards: Vec<(Space, i8)> = wells.chain(desert).zip(values).collect();
    cards.sort_unstable();
    cards
}

/// N10: a space for each nomad, in the order of placing. `position` is at its beginning.
pub(super) fn line_up(mut position: Position, seed: &Seed) -> Vec<Space> {
    let mut dice = Dice::new(seed, Stream::LineUp);
    let mut line_up = Vec::new();
    while position.phase() == Phase::Placing
        && let Some(seat) = position.turn()
    {
        let places: Spaces = position.places();
        let number = dice.below(places.len() as u32) as usize;
        // The start area is connected and has room for all nomads, so there is always a place.
        let Some(at) = places.nth(number) else {
            break;
        };
        if position.place(seat, at, &mut ()).is_err() {
            break;
        }
        line_up.push(at);
    }
    line_up
}

/// N12: the first `count` rolls of a game.
pub(super) fn rolls(seed: &Seed, count: usize) -> Vec<Roll> {
    let mut dice = Dice::new(seed, Stream::Rolls);
    let roll = |_| [(); 6].map(|()| dice.below(6) as u8 + 1);
    (0..count).map(roll).collect()
}
