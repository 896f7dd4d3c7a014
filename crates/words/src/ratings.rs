//! Ratings of people.

use crate::messages::ratings::*;
pub use crate::messages::ratings::{leaderboard, line, nobody, not_rated};
use crate::{Language, MESSAGE_LIMIT};

/// Points with a mark if few games are known.
pub fn points(language: Language, points: u32, is_provisional: bool) -> String {
    match is_provisional {
        true => provisional(language, points),
        false => settled(language, points),
    }
}

/// What a game changed for somebody, whose name is escaped.
pub struct Change<'a> {
    pub name: &'a str,
    pub before: u32,
    pub after: u32,
    pub provisional: bool,
}

/// `text` with what the game changed below it, if there is room in a message.
pub fn below(language: Language, text: String, changed: &[Change<'_>]) -> String {
    if changed.is_empty() {
        return text;
    }
    let parts = changed.iter().map(|of| {
        let by = i64::from(of.after) - i64::from(of.before);
        let points = points(language, of.after, of.provisional);
        change(language, of.name, &points, &format!("{by:+}"))
    });
    let parts: Vec<String> = parts.collect();
    let longer = format!("{text}\n{}", changes(language, &parts.join(" · ")));
    match longer.chars().count() <= MESSAGE_LIMIT {
        true => longer,
        false => text,
    }
}
