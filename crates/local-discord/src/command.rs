//! Application commands as registered by bots.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::error::Faults;
use super::limits::{self, CHOICES, OPTIONS, count, text};
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
pub fn check(body: &Value, path: &str, faults: &mut Faults) {
    let slash = body["type"].is_null() || body["type"] == 1;
    check_name(&body["name"], &at(path, "name"), slash, faults);
    let before = faults.is_empty();
    localizations(
        &body["name_localizations"],
        &at(path, "name_localizations"),
        32,
        faults,
    );
    localizations(
        &body["description_localizations"],
        &at(path, "description_localizations"),
        100,
        faults,
    );
    if slash {
        text(
            &body["description"],
            &at(path, "description"),
            1,
            100,
            faults,
        );
        check_options(&body["options"], &at(path, "options"), 0, faults);
        if before && faults.is_empty() && characters(body) > 8000 {
            let sentence = "Command exceeds maximum size (8000)";
            faults.add(path, "APPLICATION_COMMAND_TOO_LARGE", sentence);
        }
    }
}

fn at(path: &str, key: &str) -> String {
    if path.is_empty() {
        key.to_owned()
    } else {
        format!("{path}.{key}")
    }
}

fn check_name(name: &Value, path: &str, slash: bool, faults: &mut Faults) {
    text(name, path, 1, 32, faults);
    let Some(name) = name.as_str() else { return };
    let fits = |letter: char| "-_'".contains(letter) || letter.is_alphanumeric();
    let lower = !name.chars().any(|letter| letter.is_uppercase());
    if slash && !name.is_empty() && !(lower && name.chars().all(fits)) {
        faults.add(
            path,
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

fn localizations(value: &Value, path: &str, most: usize, faults: &mut Faults) {
    for (locale, word) in value.as_object().into_iter().flatten() {
        text(word, &format!("{path}.{locale}"), 1, most, faults);
    }
}

fn check_options(value: &Value, path: &str, depth: u8, faults: &mut Faults) {
    let options = value.as_array().map_or(&[][..], Vec::as_slice);
    count(options.len(), path, 0, OPTIONS, faults);
    let mut names = BTreeSet::new();
    let mut optional = false;
    for (index, option) in options.iter().enumerate() {
        let at = format!("{path}.{index}");
        check_name(&option["name"], &format!("{at}.name"), true, faults);
        text(
            &option["description"],
            &format!("{at}.description"),
            1,
            100,
            faults,
        );
        localizations(
            &option["name_localizations"],
            &format!("{at}.name_localizations"),
            32,
            faults,
        );
        localizations(
            &option["description_localizations"],
            &format!("{at}.description_localizations"),
            100,
            faults,
        );
        if !names.insert(option["name"].as_str().unwrap_or_default()) {
            let sentence = "Option name must be unique within its command";
            faults.add(
                &format!("{at}.name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                sentence,
            );
        }
        let kind = option["type"].as_u64().unwrap_or(0);
        let folder = |kind: u64| matches!(kind, 1 | 2);
        let first = options[0]["type"].as_u64().unwrap_or(0);
        if folder(kind) != folder(first) {
            let sentence = "Sub-command and sub-command group option types are mutually exclusive to all other types";
            faults.add(
                &format!("{at}.type"),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                sentence,
            );
        }
        match kind {
            1 | 2 if depth < 2 => check_options(
                &option["options"],
                &format!("{at}.options"),
                depth + 1,
                faults,
            ),
            3..=11 => {}
            _ => faults.add(
                &format!("{at}.type"),
                "BASE_TYPE_CHOICES",
                "Value must be one of {1, …, 11}.",
            ),
        }
        if kind > 2 {
            if option["required"].as_bool().unwrap_or(false) {
                if optional {
                    let sentence = "Required options must be placed before non-required options";
                    faults.add(
                        &at,
                        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                        sentence,
                    );
                }
            } else {
                optional = true;
            }
            limits::choices(&option["choices"], kind, &format!("{at}.choices"), faults);
            let choices = option["choices"]
                .as_array()
                .map_or(0, Vec::len)
                .min(CHOICES);
            if option["autocomplete"].as_bool() == Some(true) && choices > 0 {
                let sentence = "Autocomplete cannot be used with choices";
                faults.add(
                    &at,
                    "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
                    sentence,
                );
            }
        }
    }
}

/// The characters Discord counts towards the limit of 8,000: names, descriptions and choice values.
fn characters(body: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let mut total = length(&body["name"]) + length(&body["description"]);
    for choice in body["choices"].as_array().into_iter().flatten() {
        total += length(&choice["name"]) + length(&choice["value"]);
    }
    total
        + body["options"]
            .as_array()
            .into_iter()
            .flatten()
            .map(characters)
            .sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::error::Faults;
    use serde_json::{Value, json};

    fn wrong(body: Value) -> Value {
        let mut faults = Faults::default();
        check(&body, "0", &mut faults);
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
