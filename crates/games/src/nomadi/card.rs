//! Desert cards (N6).

use crate::{Space, Spaces};

/// The 22 values, ascending. Everybody knows the list.
pub const DECK: [i8; 22] = [
    -4, -3, -3, -2, -2, -1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7,
];

/// Are these cards exactly those of a game (N6), with one on each of the waterholes (N8)?
///
/// # Errors
/// The fault in them: a waterhole without a card, or values that are not those of the list.
pub(super) fn is_deck(cards: &[(Space, i8)], wells: &Spaces) -> Result<(), Wrong> {
    let lying: Spaces = cards.iter().map(|(at, _)| *at).collect();
    if let Some(dry) = wells.without(&lying).first() {
        return Err(Wrong::NoCardOn(dry));
    }
    let mut values: Vec<i8> = cards.iter().map(|(_, value)| *value).collect();
    values.sort_unstable();
    if values != DECK {
        return Err(Wrong::Values);
    }
    Ok(())
}

/// Why cards are not those of a game.
pub(super) enum Wrong {
    /// No card lies on this waterhole.
    NoCardOn(Space),
    /// The values are not those of the list.
    Values,
}
