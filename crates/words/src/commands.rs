//! The descriptions of commands and options in Discord's lists, at most 100 characters each. A game's own descriptions are
//! in its folder.

use crate::Language;
use crate::catalogue::{attribute, message};

/// The description of a command, by its full name: subcommands are "parent child".
pub fn describe(language: Language, command: &str) -> Option<String> {
    message(language, &id(command))
}

/// The description of a command's option.
pub fn describe_option(language: Language, command: &str, option: &str) -> Option<String> {
    attribute(language, &id(command), &option.replace('_', "-"))
}

/// The id of a command's message.
fn id(command: &str) -> String {
    format!("commands-{}", command.replace([' ', '_'], "-"))
}

/// The full names of all commands that the catalogue describes, and their options as it writes them.
#[cfg(test)]
pub(crate) fn described() -> Vec<(String, Vec<String>)> {
    use fluent_syntax::{ast::Entry, parser};

    let (_, text) = crate::catalogue::english()
        .find(|(name, _)| *name == "commands")
        .expect("a file");
    let parsed = parser::parse(text.into_owned()).expect("the build script has parsed it");
    let messages = parsed.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let messages = messages.map(|message| {
        let name = message
            .id
            .name
            .trim_start_matches("commands-")
            .replace('-', " ");
        let options = message.attributes.into_iter();
        (name, options.map(|option| option.id.name).collect())
    });
    messages.collect()
}

#[cfg(test)]
mod tests {
    use super::{describe, describe_option, described};
    use crate::Language;

    #[test]
    fn descriptions_are_short_enough_for_discord() {
        let english = Language::English;
        for (command, options) in described() {
            let says = describe(english, &command).expect("a command says what it is");
            assert!((1..=100).contains(&says.chars().count()), "{says}");
            for option in options {
                let says = describe_option(english, &command, &option);
                let says = says.unwrap_or_else(|| panic!("{command} {option}"));
                assert!((1..=100).contains(&says.chars().count()), "{says}");
            }
        }
    }

    #[test]
    fn a_command_or_option_that_does_not_exist_has_no_description() {
        let english = Language::English;
        assert_eq!(describe(english, "help text"), None);
        assert_eq!(describe_option(english, "game", "board"), None);
        assert_eq!(describe_option(english, "game new", "who"), None);
        assert!(describe_option(english, "server", "quiet_stops").is_some());
    }
}
