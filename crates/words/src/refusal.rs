//! Why something cannot be done: which rule stands in the way, and where, with names.

use crate::names::{list, quoted};

/// To somebody who named a rider that there is not.
pub fn no_rider(given: &str) -> String {
    format!(
        "{} is not a rider colour: they are red, blue, orange, black and white.",
        quoted(given)
    )
}

/// To somebody who named a rider that nobody here has.
pub fn no_such_rider(rider: games::Rider) -> String {
    format!("Nobody here has {} riders.", rider.name())
}

/// To somebody who asked for a way of showing the board that there is not.
pub fn no_show(given: &str) -> String {
    format!(
        "{} is nothing the board can show: choose plain, legal, since or text.",
        quoted(given)
    )
}

/// To somebody who asked for a way of seating that there is not.
pub fn no_seating(given: &str) -> String {
    format!(
        "{} is no way of seating: choose shuffled or joined.",
        quoted(given)
    )
}

/// To somebody who asked for a topic of the rules that there is not.
pub fn no_topic(given: &str, topics: &[String]) -> String {
    format!(
        "There is no topic {}; these are the topics: {}",
        quoted(given),
        topics.join(", ")
    )
}

/// To somebody who asked for a number of seats that there cannot be.
pub const SEATS: &str = "Two to five people play: choose a number of seats from 2 to 5.";

/// To somebody who used a command in direct messages that needs a channel.
pub const NOT_HERE: &str =
    "That works in the channel or thread where the game is played, not in direct messages.";

/// To somebody whose client sent a command that the bot does not have.
pub const UNKNOWN_COMMAND: &str = "This bot has no such command. If you chose it from a list, the list is out of date: restart Discord and look again.";

/// To somebody whose button or menu this version did not make.
pub const UNKNOWN_BUTTON: &str = "That button is from another time, and nothing was changed. Use the newest message of the game, or `/board`.";

/// To somebody whose menu came back without a choice, or with one that was never offered.
pub const UNKNOWN_CHOICE: &str =
    "That is not one of the choices in this menu; nothing was changed.";

/// To somebody whom the bot failed, not by his own doing.
pub const BROKEN: &str = "Something went wrong on the bot's side, and it has been noted. What you were told before still stands; try again in a moment.";

/// To somebody who sends commands faster than they can be answered.
pub const TOO_MANY: &str = "Several of your commands are still being answered, so this one was left out; nothing was changed by it. Send it again in a moment.";

/// To somebody whose command could not be read: what it takes.
pub fn misread(command: &str, required: &[String], optional: &[String]) -> String {
    let mut text = format!("`/{command}` could not be read as it was sent; nothing was changed.");
    if !required.is_empty() {
        text.push_str(&format!(" It needs {}.", list(required)));
    }
    if !optional.is_empty() {
        text.push_str(&format!(" It may have {}.", list(optional)));
    }
    text
}

/// To somebody who sent `/game` without saying what about it.
pub fn which(command: &str, subcommands: &[String]) -> String {
    format!(
        "Say what: {}.",
        subcommands
            .iter()
            .map(|sub| format!("`/{command} {sub}`"))
            .collect::<Vec<_>>()
            .join(", ")
    )
}
