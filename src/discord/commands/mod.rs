//! The commands, one file each.

pub mod away;
pub mod board;
mod call;
pub mod game;
pub mod help;
pub mod hint;
pub mod history;
pub mod leaderboard;
mod localised;
pub mod own;
pub mod privacy;
pub mod replay;
pub mod rules;
pub mod score;
pub mod server;
pub mod settings;
pub mod stats;
pub mod tokens;
pub mod turns;
pub mod undo;

use std::collections::HashSet;
use std::sync::LazyLock;

use serenity::all::{InstallationContext, InteractionContext};

use crate::present::game as shown;
#[cfg(test)]
use call::EXPENSIVE;
pub use call::{
    Call, PoiseCommand, language_of, misread, openly, privately, requested, where_posts_go,
    which_subcommand,
};
pub use localised::registered;
use words::Language;
use words::commands::{describe, describe_option};

/// Every command, with its descriptions.
pub fn all(language: Language) -> Vec<PoiseCommand> {
    let mut commands = vec![
        game::game(),
        undo::undo(),
        board::board(),
        tokens::tokens(),
        score::score(),
        hint::hint(),
        replay::replay(),
        history::history(),
        stats::stats(),
        leaderboard::leaderboard(),
        turns::turns(),
        settings::settings(),
        away::away(),
        server::server(),
        privacy::privacy(),
        rules::rules(),
        help::help(),
    ];
    commands.extend(own::commands(language));
    for command in &mut commands {
        command.place();
        command.enlarge(language, "");
        command.describe(language, "");
    }
    commands
}

/// The names of all commands and subcommands, as people type them.
#[cfg(test)]
pub fn names() -> Vec<String> {
    let mut commands = all(Language::English);
    poise::set_qualified_names(&mut commands);
    let named = commands
        .iter()
        .flat_map(|command| std::iter::once(command).chain(&command.subcommands));
    named
        .map(|command| command.qualified_name.to_string())
        .collect()
}

/// Whether this option of that command has autocompletion. The name is that of the whole command, such as `game new`.
pub fn completed(command: &str, option: &str) -> bool {
    static COMPLETED: LazyLock<HashSet<(String, String)>> = LazyLock::new(|| {
        all(Language::default())
            .iter()
            .flat_map(of_command)
            .collect()
    });
    COMPLETED.contains(&(command.to_owned(), option.to_owned()))
}

/// The options of a command and its subcommands that have autocompletion, each with the name of the whole command.
fn of_command(command: &PoiseCommand) -> Vec<(String, String)> {
    let own = std::iter::once((command.name.to_string(), command));
    let parts = command
        .subcommands
        .iter()
        .map(|part| (format!("{} {}", command.name, part.name), part));
    let options = own.chain(parts).flat_map(|(name, part)| {
        let completed = part.parameters.iter();
        let completed = completed.filter(|option| option.autocomplete_callback.is_some());
        completed.map(move |option| (name.clone(), option.name.to_string()))
    });
    options.collect()
}

/// Steps common to all commands.
trait Completed {
    /// Sets where a command and its subcommands can be used: in servers, unless they say otherwise.
    fn place(&mut self);

    /// Adds the options that games contribute to a command and its subcommands.
    fn enlarge(&mut self, language: Language, parent: &str);

    /// Sets the descriptions of a command, its options and its subcommands.
    fn describe(&mut self, language: Language, parent: &str);
}

impl Completed for PoiseCommand {
    fn place(&mut self) {
        self.install_context = Some(vec![InstallationContext::Guild]);
        if self.interaction_context.is_none() {
            self.guild_only = true;
            self.interaction_context = Some(vec![InteractionContext::Guild]);
        }
        self.subcommands.iter_mut().for_each(Completed::place);
    }

    fn enlarge(&mut self, language: Language, parent: &str) {
        let name = format!("{parent} {}", self.name).trim().to_owned();
        let added = shown::added(&name).into_iter();
        let added = added.map(|input| own::parameter(language, input));
        // After the board and the seats, which are chosen most often.
        let at = self.parameters.len().min(2);
        self.parameters.splice(at..at, added);
        for subcommand in &mut self.subcommands {
            subcommand.enlarge(language, &name);
        }
    }

    fn describe(&mut self, language: Language, parent: &str) {
        let name = format!("{parent} {}", self.name).trim().to_owned();
        // What a game adds already has a description.
        if let Some(says) = describe(language, &name) {
            self.description = Some(own::described(language, says));
        }
        for parameter in &mut self.parameters {
            if let Some(says) = describe_option(language, &name, &parameter.name) {
                parameter.description = Some(own::described(language, says));
            }
        }
        for subcommand in &mut self.subcommands {
            subcommand.describe(language, &name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PoiseCommand, all, registered};
    use serde_json::Value;
    use words::Language;

    fn check(command: &PoiseCommand) {
        assert!(command.description.is_some(), "{}", command.name);
        for parameter in &command.parameters {
            assert!(
                parameter.description.is_some(),
                "{} {}",
                command.name,
                parameter.name
            );
        }
        command.subcommands.iter().for_each(check);
    }

    #[test]
    fn every_command_and_option_says_what_it_is() {
        for language in Language::ALL {
            all(language).iter().for_each(check);
        }
    }

    /// The options of a registered command that are flagged for autocompletion, with the command's name.
    fn asking(name: &str, options: &Value, found: &mut Vec<(String, String)>) {
        for option in options.as_array().into_iter().flatten() {
            let part = option["name"].as_str().unwrap_or_default();
            asking(&format!("{name} {part}"), &option["options"], found);
            if option["autocomplete"] == Value::Bool(true) {
                let option = option["name"].as_str().unwrap_or_default();
                found.push((name.to_owned(), option.to_owned()));
            }
        }
    }

    #[test]
    fn every_option_registered_for_completion_is_completed() {
        let mut found = Vec::new();
        for value in registered(Language::English, &[Language::English]).expect("commands are JSON")
        {
            let name = value["name"].as_str().expect("a command has a name");
            asking(name, &value["options"], &mut found);
        }
        assert!(found.len() >= 10, "{found:?}");
        for (command, option) in &found {
            assert!(super::completed(command, option), "/{command} {option}");
        }
        assert!(!super::completed("place", "nothing"));
        assert!(!super::completed("board", "show"));
        assert!(super::completed("game new", "board") && !super::completed("game new", "game"));
    }

    #[test]
    fn every_expensive_command_is_a_command() {
        let names = super::names();
        for name in super::EXPENSIVE {
            let known = names.iter().any(|known| known == name);
            assert!(known, "{name} is not among {names:?}");
        }
    }

    /// Discord's types of options that take a person, and a person or a role.
    const PEOPLE: [u64; 2] = [6, 9];

    /// The options of a registered command and its subcommands that name somebody.
    fn naming(options: &Value) -> Vec<&str> {
        let options = options.as_array().into_iter().flatten();
        options
            .flat_map(|option| {
                let names = option["type"]
                    .as_u64()
                    .is_some_and(|kind| PEOPLE.contains(&kind));
                let own = names.then(|| option["name"].as_str().unwrap_or_default());
                own.into_iter().chain(naming(&option["options"]))
            })
            .collect()
    }

    /// Whoever sends one of these means themselves: no option could name somebody else. Nobody can ask for another's data
    /// or settings, then, however an interaction is forged.
    #[test]
    fn commands_that_concern_their_sender_have_no_option_for_another_person() {
        let own = [
            "settings", "privacy", "turns", "away", "tokens", "board", "score", "hint",
        ];
        let registered =
            registered(Language::English, &[Language::English]).expect("commands are JSON");
        let command = |name: &str| {
            let mut all = registered.iter();
            let found = all.find(|command| command["name"] == name);
            found.unwrap_or_else(|| panic!("no /{name}"))
        };
        for name in own {
            assert_eq!(naming(&command(name)["options"]), [""; 0], "/{name}");
        }
        // `/game replace` is for somebody.
        assert_eq!(naming(&command("game")["options"]), ["to"]);
    }

    #[test]
    fn every_command_is_raced_against_erasing_or_only_reads() {
        let mut commands = all(Language::English);
        poise::set_qualified_names(&mut commands);
        let mut names: Vec<&str> = commands
            .iter()
            .flat_map(|command| match &command.subcommands[..] {
                [] => std::slice::from_ref(command),
                parts => parts,
            })
            .map(|command| command.qualified_name.as_ref())
            .collect();
        let mut raced = crate::people::RACED.map(|(name, _)| name).to_vec();
        names.sort_unstable();
        raced.sort_unstable();
        assert_eq!(names, raced);
    }

    /// Discord's limits for names, as far as they matter here.
    fn name_fits(name: &str) -> bool {
        (1..=32).contains(&name.len())
            && name.bytes().all(|byte| {
                byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte)
            })
    }

    /// The length that Discord limits: the longest texts of names, descriptions and choice values added up.
    fn weigh(value: &Value) -> usize {
        let text = |key: &str| {
            let localised = value[format!("{key}_localizations")].as_object();
            let localised = localised.into_iter().flat_map(|texts| texts.values());
            let texts = localised.chain([&value[key]]).filter_map(Value::as_str);
            texts.map(|text| text.chars().count()).max().unwrap_or(0)
        };
        let mut weight = text("name") + text("description") + text("value");
        for key in ["options", "choices"] {
            weight += value[key]
                .as_array()
                .into_iter()
                .flatten()
                .map(weigh)
                .sum::<usize>();
        }
        weight
    }

    /// Discord cuts nothing: it refuses what is longer, in whichever language.
    fn described_briefly(value: &Value, key: &str) {
        let localised = value[format!("{key}_localizations")].as_object();
        let localised = localised.into_iter().flat_map(|texts| texts.values());
        for text in localised.chain([&value[key]]) {
            let text = text.as_str().unwrap_or_default();
            assert!((1..=100).contains(&text.chars().count()), "{text}");
        }
    }

    fn options_fit(options: &[Value], depth: usize) {
        assert!(options.len() <= 25);
        assert!(depth <= 3);
        let mut names = Vec::new();
        let mut optional = false;
        for option in options {
            let name = option["name"].as_str().expect("an option has a name");
            assert!(name_fits(name), "{name}");
            assert!(!names.contains(&name), "{name} twice");
            names.push(name);
            described_briefly(option, "description");
            let required = option["required"] == Value::Bool(true);
            assert!(!(optional && required), "{name}: required after optional");
            optional |= !required;
            let choices = option["choices"].as_array().cloned().unwrap_or_default();
            assert!(choices.len() <= 25);
            assert!(choices.is_empty() || option["autocomplete"] != Value::Bool(true));
            for choice in &choices {
                described_briefly(choice, "name");
            }
            let inner = option["options"].as_array().cloned().unwrap_or_default();
            options_fit(&inner, depth + 1);
        }
    }

    #[test]
    fn every_command_is_within_the_limits_of_discord() {
        let languages = Language::ALL.into_iter();
        let commands = languages
            .flat_map(|usual| registered(usual, &Language::ALL).expect("commands are JSON"));
        for value in commands {
            let name = value["name"].as_str().expect("a command has a name");
            assert!(name_fits(name), "{name}");
            described_briefly(&value, "description");
            assert!(weigh(&value) <= 8000, "{name}");
            assert!(
                value["contexts"].is_array(),
                "{name} says where it can be used"
            );
            assert_eq!(value["integration_types"], serde_json::json!([0]), "{name}");
            let options = value["options"].as_array().cloned().unwrap_or_default();
            options_fit(&options, 1);
        }
    }
}
