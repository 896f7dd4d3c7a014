//! Every sentence that users read: functions from typed arguments to text, without any decisions about the game. The
//! sentences are in a catalogue, by language.

mod argument;
pub mod away;
pub mod brief;
pub mod cast;
mod catalogue;
pub mod check;
pub mod clock;
mod columns;
pub mod commands;
pub mod computers;
pub mod desert;
pub mod entry;
mod forms;
pub mod greeting;
pub mod help;
pub mod hint;
pub mod history;
pub mod honours;
pub mod import;
pub mod labels;
mod language;
pub mod limits;
pub mod lobby;
#[allow(
    clippy::all,
    rustdoc::all,
    reason = "generated from the catalogue by build.rs"
)]
mod messages {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}
pub mod moving;
pub mod names;
pub mod nomadi;
pub mod open_seats;
pub mod pause;
pub mod pictures;
pub mod players;
pub mod privacy;
mod pseudo;
pub mod ratings;
pub mod refusal;
pub mod replay;
pub mod seats;
pub mod server;
pub mod settings;
mod signature;
pub mod statistics;
pub mod table;
#[cfg(test)]
mod tests;
pub mod thread;
pub mod timing;
pub mod turn;
pub mod turns;
pub mod typed;
pub mod undelivered;
pub mod undo;
pub mod unposted;

pub use argument::Number;
pub use catalogue::files;
pub use language::Language;
// The files of the catalogue that have no module here.
pub use messages::*;

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
