//! A thread of its own for a game.

use crate::messages::thread::*;
pub use crate::messages::thread::{forbidden, impossible, is_in, members, opens, refused, to_come};
use crate::{Language, fit};
use games::Player;

/// Discord's limit for the name of a thread, in characters.
const TITLE: usize = 100;

/// The name of a game's thread.
pub fn title(language: Language, game: &str, players: &[Player]) -> String {
    let players: Vec<String> = players
        .iter()
        .map(|player| crate::names::clean(&player.name))
        .collect();
    fit(named(language, game, &players), TITLE)
}
