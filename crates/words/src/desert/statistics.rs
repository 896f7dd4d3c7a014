//! Figures of somebody's finished games, by the codes of the game's tallies.

use crate::Language;
use crate::messages::desert::statistics::*;

/// Where points came from; `None` for a code that this version does not know.
pub fn source(language: Language, code: &str) -> Option<String> {
    Some(match code {
        "waterholes" => waterholes(language),
        "oases" => oases(language),
        "river" => river(language),
        "areas" => areas(language),
        "caravans" => caravans(language),
        _ => return None,
    })
}

/// A figure of which one likes to know one's highest; `None` for a code that this version does not know.
pub fn best(language: Language, code: &str, figure: i32) -> Option<String> {
    Some(match code {
        "longest_caravan" => longest_caravan(language, figure),
        "largest_area" => largest_area(language, figure),
        _ => return None,
    })
}
