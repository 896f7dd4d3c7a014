//! Messages about turns of any game.

use crate::Language;
use crate::catalogue::{List, messages};

messages! {
    /// To a player who took back placements or a turn.
    pub fn taken_back() = "turn-taken-back";

    /// To a player whose preview or button was outdated; the current state follows.
    pub fn stale() = "turn-stale";

    fn played() = "turn-played";
    fn gained(gains: List<'_>) = "turn-gained";
    fn yours(mention: &str) = "turn-yours";
    /// To somebody mentioned in the channel because their direct messages are closed.
    pub fn told_here() = "turn-told-here";
}

/// Appends the deadline on the same line.
pub fn timed(mut text: String, until: Option<&str>) -> String {
    if let Some(until) = until {
        text.push(' ');
        text.push_str(until);
    }
    text
}

/// Tells a player privately what a committed turn brought.
pub fn committed(language: Language, gains: &[String]) -> String {
    let mut text = played(language);
    if !gains.is_empty() {
        text.push(' ');
        text.push_str(&gained(language, List(gains)));
    }
    text
}

/// The newest lines that fit into `room` characters.
pub(crate) fn newest(lines: &[String], room: usize) -> &[String] {
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count() + 1;
        length <= room
    };
    let kept = lines.iter().rev().take_while(fits).count();
    &lines[lines.len() - kept..]
}

/// The mention in the channel for a player who is to move and gets no direct message. `explain` adds why it comes here.
pub fn mention(language: Language, mention: &str, explain: bool, until: Option<&str>) -> String {
    let mut text = timed(yours(language, mention), until);
    if explain {
        text.push(' ');
        text.push_str(&told_here(language));
    }
    text
}
