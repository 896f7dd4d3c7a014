//! Games that people bring along to look back at.

use crate::Language;
use crate::messages::import::choice;
pub use crate::messages::import::{
    forget, forgotten, goes_on, gone, illegal, kept, no_record, no_text, not_fetched, too_large,
    too_long,
};
use crate::names::clean;

/// A game in a list of choices, which shows neither Markdown nor mentions; at most 100 characters.
pub fn line(language: Language, players: &[String], day: &str) -> String {
    let players: Vec<String> = players.iter().map(|name| clean(name)).collect();
    crate::fit(choice(language, &players, day), 100)
}
