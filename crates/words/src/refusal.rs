//! Why something cannot be done: which rule stands in the way, and where, with names.

use crate::Language;
use crate::catalogue::{List, messages};
use crate::names::{Quoted, riders};

messages! {
    fn no_rider_among(given: Quoted<'_>, riders: List<'_>) = "refusal-no-rider";

    /// To somebody who named a rider that nobody here has.
    pub fn no_such_rider(rider: games::Rider) = "refusal-no-such-rider";

    /// To somebody who asked for a way of showing the board that there is not.
    pub fn no_show(given: Quoted<'_>) = "refusal-no-show";

    /// To somebody who asked for a way of seating that there is not.
    pub fn no_seating(given: Quoted<'_>) = "refusal-no-seating";

    fn no_topic_among(given: Quoted<'_>, topics: &str) = "refusal-no-topic";

    /// To somebody who asked for a number of seats that there cannot be.
    pub fn seats() = "refusal-seats";

    /// To somebody who used a command in direct messages that needs a channel.
    pub fn not_here() = "refusal-not-here";

    /// To somebody whose client sent a command that the bot does not have.
    pub fn unknown_command() = "refusal-unknown-command";

    /// To somebody whose button or menu this version did not make.
    pub fn unknown_button() = "refusal-unknown-button";

    /// To somebody whose menu came back without a choice, or with one that was never offered.
    pub fn unknown_choice() = "refusal-unknown-choice";

    /// To somebody whom the bot failed, not by his own doing.
    pub fn broken() = "refusal-broken";

    /// To somebody who sends commands faster than they can be answered.
    pub fn too_many() = "refusal-too-many";

    fn unread(command: &str) = "refusal-misread";
    fn it_needs(options: List<'_>) = "refusal-it-needs";
    fn it_may_have(options: List<'_>) = "refusal-it-may-have";
    fn say_what(commands: &str) = "refusal-which";
}

/// To somebody who named a rider that there is not.
pub fn no_rider(language: Language, given: Quoted<'_>) -> String {
    no_rider_among(language, given, List(&riders(language)))
}

/// To somebody who asked for a topic of the rules that there is not.
pub fn no_topic(language: Language, given: Quoted<'_>, topics: &[String]) -> String {
    no_topic_among(language, given, &topics.join(", "))
}

/// To somebody whose command could not be read: what it takes.
pub fn misread(
    language: Language,
    command: &str,
    required: &[String],
    optional: &[String],
) -> String {
    let mut text = unread(language, command);
    if !required.is_empty() {
        text.push(' ');
        text.push_str(&it_needs(language, List(required)));
    }
    if !optional.is_empty() {
        text.push(' ');
        text.push_str(&it_may_have(language, List(optional)));
    }
    text
}

/// To somebody who sent `/game` without saying what about it.
pub fn which(language: Language, command: &str, subcommands: &[String]) -> String {
    let commands: Vec<String> = subcommands
        .iter()
        .map(|sub| format!("`/{command} {sub}`"))
        .collect();
    say_what(language, &commands.join(", "))
}
