//! Hints: what a computer player would do in the reader's place.

use crate::Language;
use crate::catalogue::{List, messages};

messages! {
    /// In the lobby, in its message after the start, and in `/game info`.
    pub fn agreed() = "hint-agreed";

    /// Above a hint.
    pub fn head() = "hint-head";
    /// The hint begins with what the reader has drafted.
    pub fn keeps_draft() = "hint-keeps-draft";
    /// The hint leaves out what the reader has drafted.
    pub fn leaves_draft() = "hint-leaves-draft";

    fn choose() = "hint-choose";
    fn choose_or_type(commands: List<'_>) = "hint-type";

    pub(crate) fn brings_nothing() = "hint-brings-nothing";
    pub(crate) fn expects_most() = "hint-expects-most";

    /// To somebody in a game of several people who did not agree to hints.
    pub fn not_agreed() = "hint-not-agreed";
    /// To somebody who is to choose before anything is on the board.
    pub fn nothing_yet() = "hint-nothing-yet";
}

/// How a hint is played; `typed` are commands as they would be typed, none if there is no command for it.
pub fn how_to_play(language: Language, typed: &[String]) -> String {
    let typed: Vec<String> = typed.iter().map(|typed| format!("`{typed}`")).collect();
    match typed.is_empty() {
        true => choose(language),
        false => choose_or_type(language, List(&typed)),
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
