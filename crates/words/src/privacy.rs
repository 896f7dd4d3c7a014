//! Exporting and erasing personal data.

use crate::Language;
use crate::messages::privacy::*;
pub use crate::messages::privacy::{erased_meanwhile, exported, really_erase};

/// To somebody whose data has been erased.
pub fn erased(language: Language, number: u64) -> String {
    forgotten(language, &number.to_string())
}
