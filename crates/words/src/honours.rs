//! Honours at the end of a game.

use crate::Language;
use crate::messages::honours::heading;

/// The heading and these lines; nothing without lines.
pub fn block(language: Language, lines: &[String]) -> String {
    match lines {
        [] => String::new(),
        lines => format!("{}\n{}", heading(language), lines.join("\n")),
    }
}
