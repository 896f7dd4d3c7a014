//! Figures of somebody's finished games, by the codes of the game's tallies.

use super::picture;
use crate::Language;
use crate::messages::nomadi::statistics::*;
use games::nomadi::Source;

/// Where points came from; `None` for a code that this version does not know.
pub fn source(language: Language, code: &str) -> Option<String> {
    if code == "card_values" {
        return Some(picture::card_values(language));
    }
    let mut sources = Source::ALL.into_iter();
    let source = sources.find(|source| source.name() == code)?;
    Some(picture::source(language, source))
}

/// A figure of which one likes to know one's highest; `None` for a code that this version does not know.
pub fn best(language: Language, code: &str, figure: i32) -> Option<String> {
    Some(match code {
        "most_cards" => most_cards(language, figure),
        "best_card" => best_card(language, figure),
        "nomads_home" => nomads_home(language, figure),
        _ => return None,
    })
}
