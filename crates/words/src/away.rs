//! Players who are away.

use crate::Language;
pub use crate::messages::away::too_long;
use crate::messages::away::{back, until};

/// A player is away until then, in seconds since 1970, or back.
pub fn vacation(language: Language, who: &str, end: Option<i64>) -> String {
    match end {
        Some(end) => until(language, who, end),
        None => back(language, who),
    }
}
