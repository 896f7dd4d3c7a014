//! The list of somebody's finished games.

use crate::Language;
use crate::messages::history::{left, line as of_line, place, won};
pub use crate::messages::history::{none, theirs, to_the_game, unlisted, yours};
use crate::names;

/// A finished game, as one who sat there sees it.
pub struct HistoryLine<'a> {
    /// Its number, which names it.
    pub number: u64,
    pub game: &'a str,
    /// The place, from 1; `None` if they left before the end.
    pub place: Option<u64>,
    pub seats: u64,
    pub points: i64,
    /// Who else sat there: mentions, or names with markup escaped.
    pub others: &'a [String],
    /// When it ended, in seconds since 1970.
    pub at: i64,
    /// Where it was played, for the reader.
    pub link: &'a str,
}

/// A game's line.
pub fn line(language: Language, of: &HistoryLine<'_>) -> String {
    let reached = match of.place {
        None => left(language),
        Some(1) => won(language, of.seats),
        Some(reached) => place(language, reached, of.seats),
    };
    let others = names::row(language, of.others);
    let link = format!("[{}]({})", to_the_game(language), of.link);
    let number = of.number.to_string();
    of_line(
        language, &number, of.game, &reached, of.points, &others, of.at, &link,
    )
}
