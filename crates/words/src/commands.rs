//! The descriptions of commands and options in Discord's lists, at most 100 characters each. A game's own descriptions are
//! in its folder.

use fluent_bundle::FluentArgs;

use crate::Language;
use crate::catalogue::{attribute, say};

/// Every command, with subcommands as "parent child", and the names of its options.
pub const COMMANDS: &[(&str, &[&str])] = &[
    ("game", &[]),
    (
        "game new",
        &[
            "board",
            "seats",
            "seating",
            "rider",
            "thread",
            "computers",
            "level",
            "watch",
            "pace",
            "quiet_stops",
            "late",
            "offer_after",
        ],
    ),
    ("game list", &[]),
    ("game join", &["rider"]),
    ("game leave", &[]),
    ("game start", &[]),
    ("game cancel", &[]),
    ("game info", &[]),
    ("game pause", &[]),
    ("game resume", &[]),
    ("game replace", &["rider", "to", "computer"]),
    ("game take", &["rider"]),
    ("game move", &["game"]),
    ("game resign", &[]),
    ("game rematch", &[]),
    ("game export", &[]),
    ("undo", &["all"]),
    ("board", &["show"]),
    ("tokens", &[]),
    ("score", &[]),
    ("turns", &[]),
    (
        "settings",
        &[
            "turn", "half", "most", "next", "quiet", "zone", "confirm", "theme",
        ],
    ),
    ("away", &["until"]),
    (
        "server",
        &[
            "who",
            "role",
            "allow",
            "disallow",
            "everywhere",
            "games",
            "threads",
            "call",
            "call_nobody",
            "pace",
            "quiet_stops",
            "late",
            "offer_after",
        ],
    ),
    ("privacy", &[]),
    ("privacy export", &[]),
    ("privacy erase", &[]),
    ("rules", &["topic"]),
    ("help", &[]),
];

/// The ids of this file: a command's options are attributes of its message.
#[cfg(test)]
pub(crate) const MESSAGES: &[(&str, &[&str])] = &[
    ("commands-game", &[]),
    ("commands-game-new", &[]),
    ("commands-game-list", &[]),
    ("commands-game-join", &[]),
    ("commands-game-leave", &[]),
    ("commands-game-start", &[]),
    ("commands-game-cancel", &[]),
    ("commands-game-info", &[]),
    ("commands-game-pause", &[]),
    ("commands-game-resume", &[]),
    ("commands-game-replace", &[]),
    ("commands-game-take", &[]),
    ("commands-game-move", &[]),
    ("commands-game-resign", &[]),
    ("commands-game-rematch", &[]),
    ("commands-game-export", &[]),
    ("commands-undo", &[]),
    ("commands-board", &[]),
    ("commands-tokens", &[]),
    ("commands-score", &[]),
    ("commands-turns", &[]),
    ("commands-settings", &[]),
    ("commands-away", &[]),
    ("commands-server", &[]),
    ("commands-privacy", &[]),
    ("commands-privacy-export", &[]),
    ("commands-privacy-erase", &[]),
    ("commands-rules", &[]),
    ("commands-help", &[]),
];

/// The description of a command, by its full name.
pub fn describe(language: Language, command: &str) -> Option<String> {
    options(command)?;
    Some(say(language, &id(command), &FluentArgs::new()))
}

/// The description of a command's option.
pub fn describe_option(language: Language, command: &str, option: &str) -> Option<String> {
    if !options(command)?.contains(&option) {
        return None;
    }
    attribute(language, &id(command), &option.replace('_', "-"))
}

/// The names of a command's options.
fn options(command: &str) -> Option<&'static [&'static str]> {
    let found = COMMANDS.iter().find(|(name, _)| *name == command);
    found.map(|(_, options)| *options)
}

/// The id of a command's message.
fn id(command: &str) -> String {
    format!("commands-{}", command.replace([' ', '_'], "-"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{COMMANDS, MESSAGES, describe, describe_option, id};
    use crate::Language;

    #[test]
    fn descriptions_are_short_enough_for_discord() {
        let english = Language::English;
        for (command, options) in COMMANDS {
            let says = describe(english, command).expect("a command says what it is");
            assert_ne!(says, id(command));
            assert!((1..=100).contains(&says.chars().count()), "{says}");
            for option in *options {
                let says = describe_option(english, command, option);
                let says = says.unwrap_or_else(|| panic!("{command} {option}"));
                assert!((1..=100).contains(&says.chars().count()), "{says}");
            }
        }
    }

    #[test]
    fn every_command_has_a_message() {
        let declared: BTreeSet<String> = MESSAGES.iter().map(|(id, _)| (*id).to_owned()).collect();
        let needed: BTreeSet<String> = COMMANDS.iter().map(|(name, _)| id(name)).collect();
        assert_eq!(declared, needed);
        assert_eq!(needed.len(), COMMANDS.len());
    }

    #[test]
    fn nothing_is_said_of_what_is_not_there() {
        let english = Language::English;
        assert_eq!(describe(english, "help text"), None);
        assert_eq!(describe_option(english, "game", "board"), None);
        assert_eq!(describe_option(english, "game new", "who"), None);
        assert!(describe_option(english, "game new", "quiet_stops").is_some());
    }
}
