//! Every sentence that users read: functions from typed arguments to text, without any decisions about the game. The
//! sentences are in a catalogue, by language.

#![warn(clippy::missing_errors_doc)]

pub mod cast;
mod catalogue;
pub mod choices;
mod columns;
pub mod commands;
pub mod computers;
pub mod days;
pub mod desert;
pub mod greeting;
pub mod help;
pub mod hint;
pub mod labels;
mod language;
pub mod limits;
pub mod lobby;
pub mod moving;
pub mod names;
pub mod nomadi;
pub mod open_seats;
pub mod pictures;
pub mod players;
pub mod privacy;
mod pseudo;
pub mod refusal;
pub mod seats;
pub mod server;
pub mod settings;
pub mod table;
#[cfg(test)]
mod tests;
pub mod thread;
pub mod turn;
pub mod turns;
pub mod unposted;

pub use catalogue::{Argument, List};
pub use language::Language;

/// Discord's limit for the text of a message, in characters.
pub const MESSAGE_LIMIT: usize = 2000;

/// The text, truncated with an ellipsis if it is longer than `limit` characters.
pub fn fit(text: String, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text;
    }
    let mut cut: String = text.chars().take(limit.saturating_sub(1)).collect();
    cut.push('…');
    cut
}
