//! How sentences name players and riders.

use crate::Language;
use crate::catalogue::form;
use crate::names::escape;
use games::{Mark, Player, Rider, Seat};

pub use crate::messages::players::*;

/// The name of the player in a seat, escaped, without mark or formatting.
pub fn called(language: Language, players: &[Player], at: Seat) -> String {
    match players.get(at.index()) {
        Some(player) => escape(&player.name),
        None => seat(language, at.index() + 1),
    }
}

/// A player's mark and name, bold, escaped for Markdown.
pub fn player_name(player: &Player) -> String {
    format!("{} **{}**", mark(player.rider), escape(&player.name))
}

/// The mark of a rider, as one character.
pub fn mark(rider: Rider) -> char {
    match rider.mark() {
        Mark::Circle => '●',
        Mark::Square => '■',
        Mark::Triangle => '▲',
        Mark::Diamond => '◆',
        Mark::Star => '★',
    }
}

/// "● red".
pub fn rider(language: Language, rider: Rider) -> String {
    form(language, "RIDER", rider.into(), Some("marked"))
}
