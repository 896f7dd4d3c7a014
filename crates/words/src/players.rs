//! How players and their riders are called in sentences.

use crate::names::escape;
use games::{Mark, Player, Rider, Seat};

/// The name of the player in a seat, for a sentence: escaped, nothing added.
pub fn called(players: &[Player], seat: Seat) -> String {
    match players.get(seat.index()) {
        Some(player) => escape(&player.name),
        None => format!("seat {}", seat.index() + 1),
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
pub fn rider(rider: Rider) -> String {
    format!("{} {}", mark(rider), rider.name())
}
