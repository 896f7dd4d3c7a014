//! What is kept about a person, and forgetting it.

use crate::Language;
use crate::catalogue::messages;

messages! {
    /// Above the file.
    pub fn exported() = "privacy-exported";

    /// The question before somebody is forgotten, who plays in so many games.
    pub fn really_erase(games: usize) = "privacy-really-erase";

    fn forgotten(number: &str) = "privacy-erased";
}

/// To somebody who is forgotten now.
pub fn erased(language: Language, number: u64) -> String {
    forgotten(language, &number.to_string())
}
