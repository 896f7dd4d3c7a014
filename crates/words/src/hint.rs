//! Hints: what a computer player would do in the reader's place.

use crate::Language;
use crate::messages::hint::*;
pub use crate::messages::hint::{agreed, head, keeps_draft, leaves_draft, not_agreed, nothing_yet};
pub(crate) use crate::messages::hint::{brings_nothing, expects_most};

/// How a hint is played; `typed` are commands as they would be typed, none if there is no command for it.
pub fn how_to_play(language: Language, typed: &[String]) -> String {
    let typed: Vec<String> = typed.iter().map(|typed| format!("`{typed}`")).collect();
    match typed.is_empty() {
        true => choose(language),
        false => choose_or_type(language, &typed),
    }
}

/// The reasons as one paragraph; `brings` says whether the turn brings anything at once.
pub(crate) fn reasons(language: Language, brings: bool, reasons: Vec<String>) -> String {
    let mut told = Vec::new();
    if !brings {
        told.push(brings_nothing(language));
    }
    if reasons.is_empty() {
        told.push(expects_most(language));
    }
    told.extend(reasons);
    told.join(" ")
}
