//! Clocks: deadlines, reminders, and time that ran out.

use crate::Language;
use crate::messages::clock::*;
pub use crate::messages::clock::{
    asked, computer_moved, draft_finished, draft_played, drawn, half, most, no_clock,
    nothing_waits, stopped, until, waits,
};

/// Tells a player that their turn comes next.
pub fn next(language: Language, game: &str, until: Option<&str>) -> String {
    let text = next_at(language, game);
    match until {
        Some(until) => format!("{text} {} {until}", before_you(language)),
        None => text,
    }
}

/// A player's time ran out, and what was done.
pub fn time_up(language: Language, who: &str, did: &str, offered: bool) -> String {
    let mut text = format!("{} {did}", ran_out(language, who));
    if offered {
        text.push(' ');
        text.push_str(&seat_free_now(language));
    }
    text
}
