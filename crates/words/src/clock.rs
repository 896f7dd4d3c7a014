//! Clocks: deadlines, reminders, and time that ran out.

use crate::Language;
use crate::messages::clock::*;
pub use crate::messages::clock::{
    asked, computer_moved, draft_finished, draft_played, drawn, goes_on_waiting, half, late,
    late_asked, most, no_clock, nothing_waits, stopped, until, waits, you_wait,
};
use crate::messages::turn::told_here;

/// Tells a player that their turn comes next.
pub fn next(language: Language, game: &str, until: Option<&str>) -> String {
    let text = next_at(language, game);
    match until {
        Some(until) => format!("{text} {} {until}", before_you(language)),
        None => text,
    }
}

/// Tells a player in the channel that their time has run out; `explained` says why it is there.
pub fn late_mention(language: Language, who: &str, explained: bool) -> String {
    with_reason(language, late_for(language, who), explained)
}

/// Asks somebody in the channel what is to become of a late turn; `explained` says why it is there.
pub fn late_asked_mention(language: Language, asked: &str, who: &str, explained: bool) -> String {
    with_reason(language, late_asked_for(language, asked, who), explained)
}

fn with_reason(language: Language, text: String, explained: bool) -> String {
    match explained {
        true => format!("{text} {}", told_here(language)),
        false => text,
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
