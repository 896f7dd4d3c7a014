//! Converts typed command options into the options that Discord's client would send.

use axum::body::Bytes;
use serde_json::{Map, Value, json};

use super::extract::ControlError;
use super::upload::PickedFile;
use crate::attachment::Attachment;
use crate::locale;
use crate::snowflake::Snowflake;
use crate::views;
use crate::world::World;

pub struct Typed<'t> {
    /// The words after the command's name: group and subcommand.
    pub words: &'t [&'t str],
    /// Option names and values.
    pub options: &'t Map<String, Value>,
    /// The option being typed, for suggestions.
    pub focused: Option<(&'t str, &'t Value)>,
    /// Skip the client's checks, as a dishonest client would.
    pub raw: bool,
}

/// The type of an option that takes a file.
const ATTACHMENT: u64 = 11;

/// The `options` and `resolved` of an interaction's data.
pub struct Sent {
    /// `options`.
    pub options: Vec<Value>,
    /// `resolved`.
    pub resolved: Map<String, Value>,
    /// The bytes of `resolved.attachments`.
    pub files: Vec<(Snowflake, Bytes)>,
}

/// The place of a command, and what its options refer to.
struct Resolver<'w> {
    world: &'w mut World,
    place: Snowflake,
    guild: Option<Snowflake>,
    resolved: Map<String, Value>,
    files: Vec<(Snowflake, Bytes)>,
}

/// Builds the options of a command from its definition; `place` is the channel where it is used.
///
/// # Errors
/// A sentence saying what the client would not accept.
pub fn build(
    world: &mut World,
    definition: &Value,
    typed: &Typed,
    place: Snowflake,
    guild: Option<Snowflake>,
) -> Result<Sent, ControlError> {
    let mut resolver = Resolver {
        world,
        place,
        guild,
        resolved: Map::new(),
        files: Vec::new(),
    };
    let options = level(&mut resolver, definition, typed, typed.words)?;
    Ok(Sent {
        options,
        resolved: resolver.resolved,
        files: resolver.files,
    })
}

fn level(
    resolver: &mut Resolver,
    definition: &Value,
    typed: &Typed,
    words: &[&str],
) -> Result<Vec<Value>, ControlError> {
    let known = definition["options"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    if let Some((word, rest)) = words.split_first() {
        let below = known.iter().find(|option| {
            option["name"] == *word && option["type"].as_u64().is_some_and(|kind| kind <= 2)
        });
        let below = match below {
            Some(below) => below.clone(),
            None if typed.raw => {
                json!({"name": word, "type": if rest.is_empty() { 1 } else { 2 }, "options": []})
            }
            None => {
                return Err(ControlError::wrong(format!(
                    "there is no subcommand {word:?}"
                )));
            }
        };
        let inner = level(resolver, &below, typed, rest)?;
        return Ok(vec![
            json!({"name": word, "type": below["type"], "options": inner}),
        ]);
    }
    if !typed.raw
        && known
            .iter()
            .any(|option| option["type"].as_u64().is_some_and(|kind| kind <= 2))
    {
        return Err(ControlError::wrong("the command needs a subcommand"));
    }
    let mut sent = Vec::new();
    for (name, value) in typed.options {
        if typed.focused.is_some_and(|(focused, _)| focused == name) {
            continue;
        }
        let Some(option) = known.iter().find(|option| option["name"] == name.as_str()) else {
            if !typed.raw {
                return Err(ControlError::wrong(format!(
                    "the command has no option {name:?}"
                )));
            }
            sent.push(unchecked(name, None, value)?);
            continue;
        };
        let takes_file = option["type"] == ATTACHMENT;
        if takes_file && typed.focused.is_some() {
            // A file is uploaded when the command is sent.
            continue;
        }
        // Discord itself takes the upload, from dishonest clients too.
        let uploads = takes_file && value.get("filename").is_some();
        if typed.raw && !uploads {
            sent.push(unchecked(name, option["type"].as_u64(), value)?);
            continue;
        }
        let value = if takes_file {
            resolver.upload(value).map(|id| json!(id))
        } else {
            checked(resolver, option, value)
        };
        let value =
            value.map_err(|reason| ControlError::wrong(format!("option {name:?}: {reason}")))?;
        sent.push(json!({"name": name, "type": option["type"], "value": value}));
    }
    if let Some((name, value)) = typed.focused {
        let option = known.iter().find(|option| option["name"] == name);
        let takes = option.is_some_and(|option| option["autocomplete"] == true);
        if !takes && !typed.raw {
            return Err(ControlError::wrong(format!(
                "option {name:?} has no suggestions"
            )));
        }
        let kind = option
            .and_then(|option| option["type"].as_u64())
            .unwrap_or(3);
        // Discord sends the focused option as text, even for numbers.
        let value = if value.is_string() {
            value.clone()
        } else {
            json!(value.to_string())
        };
        sent.push(json!({"name": name, "type": kind, "value": value, "focused": true}));
    } else if !typed.raw {
        let missing = known.iter().find(|option| {
            option["required"] == true
                && !typed
                    .options
                    .contains_key(option["name"].as_str().unwrap_or_default())
        });
        if let Some(missing) = missing {
            return Err(ControlError::wrong(format!(
                "option {} is required",
                missing["name"]
            )));
        }
    }
    Ok(sent)
}

/// An option as sent by a dishonest client: no check of choices, lengths, ranges or names. Its value still gets the
/// type of the option, because Discord itself enforces that. An object `{"type": …, "value": …}` is sent as it is.
fn unchecked(name: &str, kind: Option<u64>, value: &Value) -> Result<Value, ControlError> {
    if value.get("type").is_some() && value.get("value").is_some() {
        return Ok(json!({"name": name, "type": value["type"], "value": value["value"]}));
    }
    let kind = kind.unwrap_or(match value {
        Value::Bool(_) => 5,
        Value::Number(number) if number.is_f64() => 10,
        Value::Number(_) => 4,
        _ => 3,
    });
    let text = value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned);
    let fitting = match kind {
        4 => text.parse::<i64>().ok().map(Value::from),
        5 => text.parse::<bool>().ok().map(Value::from),
        6..=9 | ATTACHMENT => text.parse::<Snowflake>().ok().map(|id| json!(id)),
        10 => text.parse::<f64>().ok().map(Value::from),
        _ => Some(json!(text)),
    };
    let fitting = fitting.ok_or_else(|| {
        ControlError::wrong(format!(
            "option {name:?}: Discord itself refuses {text:?} for an option of type {kind}"
        ))
    })?;
    Ok(json!({"name": name, "type": kind, "value": fitting}))
}

/// The value as Discord's client sends it for this option.
fn checked(resolver: &mut Resolver, option: &Value, value: &Value) -> Result<Value, String> {
    let text = value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned);
    let choices = option["choices"]
        .as_array()
        .filter(|choices| !choices.is_empty());
    if let Some(choices) = choices {
        let fits = |choice: &&Value| {
            choice["value"] == *value
                || choice["name"] == text.as_str()
                || locale::texts(&choice["name_localizations"])
                    .any(|(_, name)| name == text.as_str())
                || choice["value"]
                    .as_f64()
                    .is_some_and(|value| text.parse() == Ok(value))
        };
        let choice = choices
            .iter()
            .find(fits)
            .ok_or_else(|| format!("{text:?} is not one of the choices"))?;
        return Ok(choice["value"].clone());
    }
    match option["type"].as_u64() {
        Some(3) => {
            let length = text.chars().count() as u64;
            let most = option["max_length"].as_u64().unwrap_or(6000);
            if length < option["min_length"].as_u64().unwrap_or(0) || length > most {
                return Err(format!("a text of {length} characters does not fit"));
            }
            Ok(json!(text))
        }
        Some(4) => {
            let number: i64 = text
                .trim()
                .parse()
                .map_err(|_| format!("{text:?} is not a whole number"))?;
            if number.unsigned_abs() > 1 << 53 {
                return Err(format!("{number} is too large"));
            }
            in_range(option, number as f64)?;
            Ok(json!(number))
        }
        Some(10) => {
            let number: f64 = text
                .trim()
                .parse()
                .map_err(|_| format!("{text:?} is not a number"))?;
            in_range(option, number)?;
            Ok(json!(number))
        }
        Some(5) => text
            .trim()
            .parse::<bool>()
            .map(Value::Bool)
            .map_err(|_| format!("{text:?} is neither true nor false")),
        Some(kind @ 6..=9) => resolver.find(kind, &text).map(|id| json!(id)),
        _ => Err("this type of option is unknown".to_owned()),
    }
}

impl Resolver<'_> {
    fn find(&mut self, kind: u64, text: &str) -> Result<Snowflake, String> {
        resolve(self.world, kind, text, self.guild, &mut self.resolved)
    }

    /// Gives a file an id and an address, and adds it to `resolved`.
    fn upload(&mut self, value: &Value) -> Result<Snowflake, String> {
        let file = PickedFile::read(value)?;
        let id = self.world.id();
        let attachment = Attachment::new(id, &file.name, file.kind, &file.bytes);
        // Discord calls every file of an option ephemeral: no message holds it.
        let shown = attachment.json(&self.world.origin, self.place, true);
        let group = self.resolved.entry("attachments");
        group.or_insert_with(|| json!({}))[id.to_string()] = shown;
        self.files.push((id, file.bytes));
        Ok(id)
    }
}

fn in_range(option: &Value, number: f64) -> Result<(), String> {
    if option["min_value"]
        .as_f64()
        .is_some_and(|least| number < least)
    {
        return Err(format!("{number} is less than {}", option["min_value"]));
    }
    if option["max_value"]
        .as_f64()
        .is_some_and(|most| number > most)
    {
        return Err(format!("{number} is more than {}", option["max_value"]));
    }
    Ok(())
}

/// Finds a user (6), channel (7), role (8) or either user or role (9) and adds it to `resolved`.
///
/// # Errors
/// A sentence if there is none.
pub fn resolve(
    world: &World,
    kind: u64,
    text: &str,
    guild: Option<Snowflake>,
    resolved: &mut Map<String, Value>,
) -> Result<Snowflake, String> {
    let mut put = |group: &str, id: Snowflake, value: Value| {
        let group = resolved.entry(group).or_insert_with(|| json!({}));
        group[id.to_string()] = value;
    };
    let guild = guild.and_then(|guild| world.guilds.get(&guild));
    if kind == 7 {
        let channel = world
            .find_channel(text)
            .ok_or_else(|| format!("there is no channel {text:?}"))?;
        let mut shown = views::channel_json(world, channel, Snowflake::new(0));
        shown["permissions"] = crate::permissions::Permissions::MEMBER.json();
        put("channels", channel.id, shown);
        return Ok(channel.id);
    }
    if kind != 8
        && let Some(user) = world.find_user(text)
    {
        put("users", user.id, user.json());
        if let Some(guild) = guild
            && let Some(member) = guild.members.get(&user.id)
        {
            let mut shown = member.partial_json();
            shown["permissions"] = crate::permissions::in_guild(guild, user.id).json();
            put("members", user.id, shown);
        }
        return Ok(user.id);
    }
    if kind != 6
        && let Some(guild) = guild
        && let Some((position, role)) = guild
            .roles
            .iter()
            .enumerate()
            .find(|(_, role)| role.name == text || role.id.to_string() == text)
    {
        put("roles", role.id, role.json(position));
        return Ok(role.id);
    }
    Err(format!("{text:?} does not exist"))
}
