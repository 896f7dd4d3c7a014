//! General refusals: what is wrong, and what would be right.

use crate::Language;
use crate::messages::refusal::*;
pub use crate::messages::refusal::{
    broken, no_choice, no_such_rider, not_here, restarting, seats, too_many, unknown_button,
    unknown_choice, unknown_command,
};

/// For an unknown rules topic.
pub fn no_topic(language: Language, given: &str, topics: &[String]) -> String {
    no_topic_among(language, given, topics)
}

/// For a command that could not be read: the options it takes.
pub fn misread(
    language: Language,
    command: &str,
    required: &[String],
    optional: &[String],
) -> String {
    let mut text = unread(language, command);
    if !required.is_empty() {
        text.push(' ');
        text.push_str(&it_needs(language, required));
    }
    if !optional.is_empty() {
        text.push(' ');
        text.push_str(&it_may_have(language, optional));
    }
    text
}

/// For a command without its subcommand, such as plain `/game`.
pub fn which(language: Language, command: &str, subcommands: &[String]) -> String {
    let commands: Vec<String> = subcommands
        .iter()
        .map(|sub| format!("`/{command} {sub}`"))
        .collect();
    say_what(language, &commands)
}
