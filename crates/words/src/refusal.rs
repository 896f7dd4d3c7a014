//! General refusals: what is wrong, and what would be right.

use crate::Language;
use crate::catalogue::{List, messages};
use crate::names::{Quoted, riders};

messages! {
    fn no_rider_among(given: Quoted<'_>, riders: List<'_>) = "refusal-no-rider";

    /// For a rider that nobody has in this game.
    pub fn no_such_rider(rider: games::Rider) = "refusal-no-such-rider";

    /// For an unknown way of showing the board.
    pub fn no_show(given: Quoted<'_>) = "refusal-no-show";

    /// For an unknown way of seating.
    pub fn no_seating(given: Quoted<'_>) = "refusal-no-seating";

    fn no_topic_among(given: Quoted<'_>, topics: &str) = "refusal-no-topic";

    /// For an invalid number of seats.
    pub fn seats() = "refusal-seats";

    /// For a command in direct messages that needs a channel.
    pub fn not_here() = "refusal-not-here";

    /// For a command that the bot does not have.
    pub fn unknown_command() = "refusal-unknown-command";

    /// For a button or menu that this version did not make.
    pub fn unknown_button() = "refusal-unknown-button";

    /// For a menu response without a choice, or with one that was never offered.
    pub fn unknown_choice() = "refusal-unknown-choice";

    /// For an internal error.
    pub fn broken() = "refusal-broken";

    /// For commands sent faster than they can be answered.
    pub fn too_many() = "refusal-too-many";

    /// For whatever is sent while the bot is being stopped, usually to be started again.
    pub fn restarting() = "refusal-restarting";

    fn unread(command: &str) = "refusal-misread";
    fn it_needs(options: List<'_>) = "refusal-it-needs";
    fn it_may_have(options: List<'_>) = "refusal-it-may-have";
    fn say_what(commands: &str) = "refusal-which";
}

/// For an unknown rider.
pub fn no_rider(language: Language, given: Quoted<'_>) -> String {
    no_rider_among(language, given, List(&riders(language)))
}

/// For an unknown rules topic.
pub fn no_topic(language: Language, given: Quoted<'_>, topics: &[String]) -> String {
    no_topic_among(language, given, &topics.join(", "))
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
        text.push_str(&it_needs(language, List(required)));
    }
    if !optional.is_empty() {
        text.push(' ');
        text.push_str(&it_may_have(language, List(optional)));
    }
    text
}

/// For a command without its subcommand, such as plain `/game`.
pub fn which(language: Language, command: &str, subcommands: &[String]) -> String {
    let commands: Vec<String> = subcommands
        .iter()
        .map(|sub| format!("`/{command} {sub}`"))
        .collect();
    say_what(language, &commands.join(", "))
}
