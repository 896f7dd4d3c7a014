//! `/help`: what a newcomer needs first, and the rest.

use crate::Language;
use crate::messages::help::*;
pub use crate::messages::help::{rules_page, topic_of, which_rules};

/// The first page, which fits on one screen of a phone. `link` makes a link to a command from its full name.
pub fn first(language: Language, link: impl Fn(&str) -> String) -> String {
    first_page(
        language,
        &link("game new"),
        &link("place"),
        &link("move"),
        &link("undo"),
        &link("board"),
        &link("score"),
        &link("tokens"),
        &link("turns"),
        &link("settings"),
        &link("rules"),
        &link("game move"),
    )
}

/// What there is once a game is over.
pub fn afterwards(language: Language, link: impl Fn(&str) -> String) -> String {
    third_page(
        language,
        &link("replay"),
        &link("history"),
        &link("stats"),
        &link("leaderboard"),
        &link("game rematch"),
        &link("game export"),
        &link("game import"),
    )
}

/// The commands that the other pages leave out.
pub fn more(language: Language, link: impl Fn(&str) -> String) -> String {
    second_page(
        language,
        &link("game list"),
        &link("game join"),
        &link("game leave"),
        &link("game start"),
        &link("game info"),
        &link("board"),
        &link("hint"),
        &link("game new"),
        &link("game pause"),
        &link("game resume"),
        &link("away"),
        &link("settings"),
        &link("game resign"),
        &link("game cancel"),
        &link("game replace"),
        &link("game take"),
        &link("game move"),
        &link("nomad"),
        &link("pay"),
        &link("privacy export"),
        &link("privacy erase"),
        &link("server"),
    )
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use super::{afterwards, first, more};
    use crate::Language;
    use crate::commands::described;

    fn typed(command: &str) -> String {
        format!("`/{command}`")
    }

    /// As long as a link can be.
    fn linked(command: &str) -> String {
        format!("</{command}:{}>", u64::MAX)
    }

    #[test]
    fn the_first_page_fits_on_a_phone_and_no_page_is_too_long_for_a_message() {
        for language in Language::ALL {
            let seen = first(language, |command| format!("/{command}"));
            assert!(seen.chars().count() <= 900, "{seen}");
            for text in [
                first(language, typed),
                first(language, linked),
                more(language, typed),
                more(language, linked),
                afterwards(language, typed),
                afterwards(language, linked),
            ] {
                assert!(text.chars().count() <= 2000, "{}", text.chars().count());
            }
        }
        let english = first(Language::English, typed);
        assert_eq!(
            english.lines().filter(|line| line.contains("**")).count(),
            7
        );
    }

    #[test]
    fn every_command_is_in_the_help_except_the_help() {
        // Given the commands that can be typed,
        let parents = |name: &str| matches!(name, "game" | "privacy" | "help");
        let names = described().into_iter().map(|(name, _)| name);
        let mut expected: BTreeSet<String> = names.filter(|name| !parents(name)).collect();
        expected.extend(["place", "move", "nomad", "pay"].map(str::to_owned));

        // when all pages are read, then each is linked.
        let found = RefCell::new(BTreeSet::new());
        let link = |command: &str| {
            found.borrow_mut().insert(command.to_owned());
            typed(command)
        };
        first(Language::English, link);
        more(Language::English, link);
        afterwards(Language::English, link);
        assert_eq!(found.into_inner(), expected);
    }
}
