//! Application commands as registered by bots.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::error::Faults;
use super::limits::{self, Field, OPTIONS};
use super::locale;
use super::permissions::Permissions;
use super::snowflake::Snowflake;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ApplicationCommand {
    pub id: Snowflake,
    /// Changes whenever the command does.
    pub version: Snowflake,
    pub application: Snowflake,
    /// The only server that has it; `None` for a global command.
    pub guild: Option<Snowflake>,
    /// The definition as registered.
    pub body: Value,
}

impl ApplicationCommand {
    pub fn name(&self) -> &str {
        self.body["name"].as_str().unwrap_or_default()
    }

    /// 1: slash command, 2: user command, 3: message command.
    pub fn kind(&self) -> u64 {
        self.body["type"].as_u64().unwrap_or(1)
    }

    /// Whether it can be used in direct messages with the bot (context 1) or in a server (0).
    pub fn works_in(&self, context: u64) -> bool {
        if context != 0 && self.guild.is_some() {
            return false;
        }
        match self.body["contexts"].as_array() {
            Some(contexts) => contexts.iter().any(|one| one.as_u64() == Some(context)),
            None => context == 0 || self.body["dm_permission"].as_bool() != Some(false),
        }
    }

    /// The permissions a member needs to be offered the command; `None` for everybody.
    pub fn needs(&self) -> Option<Permissions> {
        let bits = &self.body["default_member_permissions"];
        bits.as_str()
            .and_then(|text| text.parse().ok())
            .or_else(|| bits.as_u64())
            .map(Permissions)
    }

    /// As Discord serialises it.
    pub fn json(&self) -> Value {
        let body = &self.body;
        let or_null = |key: &str| body.get(key).cloned().unwrap_or(Value::Null);
        let mut command = json!({
            "id": self.id, "application_id": self.application, "version": self.version, "type": self.kind(),
            "name": body["name"], "name_localizations": or_null("name_localizations"),
            "description": body["description"].as_str().unwrap_or(""),
            "description_localizations": or_null("description_localizations"),
            "default_member_permissions": self.needs().map(Permissions::json),
            "nsfw": body["nsfw"].as_bool().unwrap_or(false),
            "integration_types": body.get("integration_types").cloned().unwrap_or(json!([0])),
            "contexts": or_null("contexts"),
            "dm_permission": body["dm_permission"].as_bool().unwrap_or(true),
        });
        if let Some(options) = body["options"]
            .as_array()
            .filter(|options| !options.is_empty())
        {
            command["options"] = options.iter().map(told).collect();
        }
        if let Some(guild) = self.guild {
            command["guild_id"] = json!(guild);
            if let Some(command) = command.as_object_mut() {
                command.remove("dm_permission");
                command.remove("contexts");
            }
        }
        command
    }
}

/// An option as Discord returns it: without the fields omitted at registration.
fn told(option: &Value) -> Value {
    let Some(object) = option.as_object() else {
        return option.clone();
    };
    let open = |key: &str, value: &Value| {
        let list = matches!(key, "choices" | "channel_types");
        value.is_null() || list && value.as_array().is_some_and(Vec::is_empty)
    };
    object
        .iter()
        .filter(|(key, value)| !open(key, value))
        .map(|(key, value)| {
            let value = match value.as_array() {
                Some(options) if key == "options" => options.iter().map(told).collect(),
                _ => value.clone(),
            };
            (key.clone(), value)
        })
        .collect()
}

/// Reports what is wrong with a command that a bot wants to register.
pub fn check(command: &Field, faults: &mut Faults) {
    let body = command.value;
    let slash = body["type"].is_null() || body["type"] == 1;
    check_name(&command.at("name"), slash, faults);
    let before = faults.is_empty();
    check_localizations(command, slash, faults);
    if slash {
        command.at("description").text(1, 100, faults);
        check_options(&command.at("options"), 0, faults);
        if before && faults.is_empty() && characters(body) > 8000 {
            let sentence = "Command exceeds maximum size (8000)";
            command.fault("APPLICATION_COMMAND_TOO_LARGE", sentence, faults);
        }
    }
}

fn check_name(name: &Field, slash: bool, faults: &mut Faults) {
    name.text(1, 32, faults);
    let Some(text) = name.value.as_str() else {
        return;
    };
    let fits = |letter: char| "-_'".contains(letter) || letter.is_alphanumeric();
    let lower = !text.chars().any(|letter| letter.is_uppercase());
    if slash && !text.is_empty() && !(lower && text.chars().all(fits)) {
        let sentence = "Command name is invalid";
        name.fault("APPLICATION_COMMAND_INVALID_NAME", sentence, faults);
    }
}

/// Checks the names and descriptions of a command or an option in other languages.
fn check_localizations(named: &Field, slash: bool, faults: &mut Faults) {
    let names = named.at("name_localizations");
    locale::check(&names, faults, |name, faults| {
        check_name(name, slash, faults);
    });
    let descriptions = named.at("description_localizations");
    locale::check(&descriptions, faults, |text, faults| {
        text.text(1, 100, faults);
    });
}

fn check_options(field: &Field, depth: u8, faults: &mut Faults) {
    let options = field.items();
    field.length(options.len(), 0, OPTIONS, faults);
    let kind_of = |option: &Field| option.value["type"].as_u64().unwrap_or(0);
    let mut names = BTreeSet::new();
    let mut optional = false;
    for option in &options {
        let name = option.at("name");
        check_name(&name, true, faults);
        option.at("description").text(1, 100, faults);
        check_localizations(option, true, faults);
        if !names.insert(name.value.as_str().unwrap_or_default()) {
            let sentence = "Option name must be unique within its command";
            name.fault("APPLICATION_COMMAND_OPTIONS_NAME_INVALID", sentence, faults);
        }
        let kind = kind_of(option);
        let folder = |kind: u64| matches!(kind, 1 | 2);
        if folder(kind) != folder(kind_of(&options[0])) {
            let code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID";
            let sentence = "Sub-command and sub-command group option types are mutually exclusive to all other types";
            option.at("type").fault(code, sentence, faults);
        }
        match kind {
            1 | 2 if depth < 2 => check_options(&option.at("options"), depth + 1, faults),
            3..=11 => {}
            _ => {
                let sentence = "Value must be one of {1, …, 11}.";
                option
                    .at("type")
                    .fault("BASE_TYPE_CHOICES", sentence, faults);
            }
        }
        if kind <= 2 {
            continue;
        }
        if option.value["required"] != true {
            optional = true;
        } else if optional {
            let code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID";
            let sentence = "Required options must be placed before non-required options";
            option.fault(code, sentence, faults);
        }
        if !check_configurable(option, kind, faults) {
            continue;
        }
        let choices = option.at("choices");
        limits::choices(&choices, kind, faults);
        if option.value["autocomplete"] == true && !choices.items().is_empty() {
            let code = "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE";
            let sentence = "Autocomplete cannot be used with choices";
            option.fault(code, sentence, faults);
        }
    }
}

/// What only options of some types may have: the field, what Discord calls it, and the types.
const CONFIGURABLE: [(&str, &str, &[u64]); 6] = [
    ("choices", "Choices", &[3, 4, 10]),
    ("autocomplete", "Autocomplete", &[3, 4, 10]),
    ("min_value", "Min value", &[4, 10]),
    ("max_value", "Max value", &[4, 10]),
    ("min_length", "Min length", &[3]),
    ("max_length", "Max length", &[3]),
];

/// Reports what an option of this type cannot have; returns whether there is nothing of the sort. What libraries send for a
/// field that is not used counts as nothing: null, false, or an empty list.
fn check_configurable(option: &Field, kind: u64, faults: &mut Faults) -> bool {
    let mut fits = true;
    for (key, name, kinds) in CONFIGURABLE {
        let field = option.at(key);
        let unused = field.value.is_null()
            || *field.value == false
            || field.value.as_array().is_some_and(Vec::is_empty);
        if unused || kinds.contains(&kind) {
            continue;
        }
        fits = false;
        // The sentence is known from those who met it; of the codes only the form is.
        let code = format!("APPLICATION_COMMAND_{}_INVALID", key.to_uppercase());
        let sentence = format!("{name} cannot be configured for this type of option");
        field.fault(&code, &sentence, faults);
    }
    fits
}

/// The characters Discord counts towards the limit of 8,000: names and descriptions, each in its longest language, and choice
/// values.
fn characters(body: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let below = |key: &str| body[key].as_array().into_iter().flatten();
    let choices =
        below("choices").map(|choice| locale::longest(choice, "name") + length(&choice["value"]));
    let options = below("options").map(characters);
    let own = locale::longest(body, "name") + locale::longest(body, "description");
    own + choices.sum::<usize>() + options.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::error::Faults;
    use crate::limits::Field;
    use serde_json::{Value, json};

    fn wrong(body: Value) -> Value {
        let mut faults = Faults::default();
        check(&Field::new(&body, "0"), &mut faults);
        faults
            .finish()
            .map_or_else(|error| error.body()["errors"].clone(), |()| Value::Null)
    }

    #[test]
    fn names_are_lower_case_without_spaces() {
        assert!(wrong(json!({"name": "my-game", "description": "d"})).is_null());
        assert!(wrong(json!({"name": "spiel_ä", "description": "d"})).is_null());
        assert!(!wrong(json!({"name": "Game", "description": "d"})).is_null());
        assert!(!wrong(json!({"name": "my game", "description": "d"})).is_null());
        assert!(wrong(json!({"name": "My Game", "type": 2})).is_null());
    }

    #[test]
    fn required_options_come_first() {
        let body = json!({"name": "a", "description": "d", "options": [
            {"type": 3, "name": "x", "description": "d"},
            {"type": 3, "name": "y", "description": "d", "required": true}]});
        assert!(!wrong(body)["0"]["options"]["1"].is_null());
    }

    #[test]
    fn a_locale_that_discord_does_not_know_is_refused() {
        let body = |locale: &str| {
            json!({"name": "a", "description": "d", "options": [
                {"type": 3, "name": "x", "description": "d", "choices": [
                    {"name": "n", "value": "v", "name_localizations": {locale: "m"}}]}]})
        };
        assert!(wrong(body("pt-BR")).is_null());
        let told = wrong(body("pt_BR"));
        let localised = &told["0"]["options"]["0"]["choices"]["0"]["name_localizations"];
        assert_eq!(
            localised["pt_BR"]["_errors"][0]["code"],
            "BASE_TYPE_CHOICES"
        );
    }

    #[test]
    fn the_longest_localisation_of_every_text_counts() {
        // Given as many options as fit with 8,000 characters in English,
        let options = |localised: usize| -> Vec<Value> {
            let option = |n: usize| {
                json!({"type": 3, "name": format!("o{n:02}"), "description": "a".repeat(10),
                    "description_localizations": {"de": "b".repeat(localised), "fr": "c"},
                    "choices": (0..15).map(|choice| json!({"name": format!("{choice:010}"), "value": format!("{choice:010}")})).collect::<Vec<_>>()})
            };
            (0..25).map(option).collect()
        };
        let body =
            |localised| json!({"name": "a", "description": "d", "options": options(localised)});
        assert!(wrong(body(16)).is_null());
        // when one language needs more, then it is too much.
        assert_eq!(
            wrong(body(17))["0"]["_errors"][0]["code"],
            "APPLICATION_COMMAND_TOO_LARGE"
        );
    }

    #[test]
    fn twenty_six_options_are_too_many() {
        let options: Vec<Value> = (0..26)
            .map(|n| json!({"type": 3, "name": format!("o{n}"), "description": "d"}))
            .collect();
        let body = json!({"name": "a", "description": "d", "options": options});
        assert_eq!(
            wrong(body)["0"]["options"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }
}
