//! The commands as registered: described in one language, and for readers of others in theirs. Names are English everywhere,
//! since Discord shows links to commands as they are written.

use serde_json::{Value, json};

use super::{all, own};
use crate::present::settings::OF_DISCORD;
use words::Language;

/// The name of the options that choose a language.
const LANGUAGE: &str = "language";

/// The commands as registered with Discord, described in `usual` and localised for the others that are offered.
///
/// # Errors
/// If one cannot be serialised as JSON.
pub fn registered(usual: Language, offered: &[Language]) -> Result<Vec<Value>, serde_json::Error> {
    let mut commands = own::with_choices(usual, &all(usual))?;
    for &other in offered.iter().filter(|other| **other != usual) {
        let others = own::with_choices(other, &all(other))?;
        for (command, localised) in commands.iter_mut().zip(&others) {
            localise(command, localised, other);
        }
    }
    for command in &mut commands {
        keep_offered(command, offered);
    }
    Ok(commands)
}

/// Adds the texts of the same command, option or subcommand in another language.
fn localise(command: &mut Value, localised: &Value, language: Language) {
    add(command, "description", localised, language);
    for (option, localised) in pairs(command, localised, "options") {
        localise(option, localised, language);
    }
    for (choice, localised) in pairs(command, localised, "choices") {
        add(choice, "name", localised, language);
    }
}

/// The members of a list, each with its counterpart.
fn pairs<'a>(
    command: &'a mut Value,
    localised: &'a Value,
    list: &str,
) -> impl Iterator<Item = (&'a mut Value, &'a Value)> {
    let own = command.get_mut(list).and_then(Value::as_array_mut);
    let others = localised[list].as_array();
    own.into_iter().flatten().zip(others.into_iter().flatten())
}

/// Adds one text for each of Discord's locales in which the language is read.
fn add(to: &mut Value, key: &str, localised: &Value, language: Language) {
    let Some(fields) = to.as_object_mut() else {
        return;
    };
    let texts = fields.entry(format!("{key}_localizations"));
    let texts = texts.or_insert_with(|| json!({}));
    if !texts.is_object() {
        *texts = json!({});
    }
    for locale in language.locales() {
        texts[*locale] = localised[key].clone();
    }
}

/// Removes the languages that are not offered, and the options for them where there is no choice.
fn keep_offered(command: &mut Value, offered: &[Language]) {
    let Some(options) = command["options"].as_array_mut() else {
        return;
    };
    options.retain(|option| option["name"] != LANGUAGE || offered.len() > 1);
    for option in options {
        if option["name"] == LANGUAGE
            && let Some(choices) = option["choices"].as_array_mut()
        {
            choices.retain(|choice| is_offered(choice, offered));
        }
        keep_offered(option, offered);
    }
}

fn is_offered(choice: &Value, offered: &[Language]) -> bool {
    let value = choice["value"].as_str().unwrap_or_default();
    value == OF_DISCORD || offered.iter().any(|language| language.code() == value)
}

#[cfg(test)]
mod tests {
    use super::registered;
    use serde_json::{Value, json};
    use words::Language;

    const BOTH: [Language; 2] = [Language::English, Language::Pseudo];

    fn command(commands: &[Value], name: &str) -> Value {
        let mut commands = commands.iter();
        let found = commands.find(|command| command["name"] == name);
        found.cloned().unwrap_or_else(|| panic!("no /{name}"))
    }

    fn option(command: &Value, name: &str) -> Value {
        let mut options = command["options"].as_array().into_iter().flatten();
        let found = options.find(|option| option["name"] == name);
        found.cloned().unwrap_or_default()
    }

    #[test]
    fn descriptions_and_choices_are_registered_in_every_offered_language() {
        // Given English and the pseudo-language, when the commands are registered in English,
        let commands = registered(Language::English, &BOTH).expect("they are JSON");
        let settings = command(&commands, "settings");
        let theme = option(&settings, "theme");

        // then readers of the other find their descriptions and choices beside the English ones, and the English names.
        assert_eq!(theme["description"], "How pictures look for you");
        let localised = theme["description_localizations"]["hu"].as_str();
        assert_eq!(localised, Some("⟦Hóów pííctúúréés lóóóók fóór yóóúú⟧"));
        assert!(theme["description_localizations"]["en-US"].is_null());
        let dark =
            json!({"name": "dark", "value": "dark", "name_localizations": {"hu": "⟦dáárk⟧"}});
        let choices = theme["choices"].as_array().expect("a list");
        assert!(choices.contains(&dark), "{choices:?}");
        let names = |value: &Value| {
            value["name_localizations"]
                .as_object()
                .map_or(0, |all| all.len())
        };
        assert_eq!((names(&settings), names(&theme)), (0, 0));

        // and the games' own commands and options are said like that, too.
        let own = option(&command(&commands, "place"), "colour");
        assert!(!own["description_localizations"]["hu"].is_null(), "{own}");
    }

    #[test]
    fn readers_of_both_kinds_of_english_read_descriptions_in_english() {
        let commands = registered(Language::Pseudo, &BOTH).expect("they are JSON");
        let help = command(&commands, "help");
        for locale in ["en-GB", "en-US"] {
            assert_eq!(
                help["description_localizations"][locale],
                "How to play here"
            );
        }
    }

    #[test]
    fn a_language_can_be_chosen_only_among_several() {
        for (offered, choices) in [(&BOTH[..1], None), (&BOTH, Some(3))] {
            let commands = registered(Language::English, offered).expect("they are JSON");
            for name in ["settings", "server"] {
                let option = option(&command(&commands, name), "language");
                let listed = option["choices"].as_array().map(Vec::len);
                assert_eq!(listed, choices, "/{name}");
            }
        }
    }
}
