//! Exporting and erasing personal data.

use crate::Language;
use crate::catalogue::messages;

messages! {
    /// Above the exported file.
    pub fn exported() = "privacy-exported";

    /// The question before erasing the data of somebody who plays in this many games.
    pub fn really_erase(games: usize) = "privacy-really-erase";

    /// To somebody whose command, or command about somebody else, came before data was erased that it concerns.
    pub fn erased_meanwhile() = "privacy-erased-meanwhile";

    fn forgotten(number: &str) = "privacy-erased";
}

/// To somebody whose data has been erased.
pub fn erased(language: Language, number: u64) -> String {
    forgotten(language, &number.to_string())
}
