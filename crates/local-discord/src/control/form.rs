//! Submitting forms, and inventing forms and messages for raw (dishonest) clients.

use serde_json::{Map, Value, json};

use super::extract::ControlError;
use super::lookup::open_to;
use crate::component::{kind as part_kind, leaves};
use crate::interaction::{InteractionResponse, kind};
use crate::invocation::Invocation;
use crate::snowflake::Snowflake;
use crate::world::World;

/// A form as submitted by a person.
pub struct Handed<'h> {
    pub person: Snowflake,
    /// The interaction that was answered with this form.
    pub interaction: Option<Snowflake>,
    /// The form's id: the one set by the bot, unless the client is dishonest.
    pub custom_id: Option<&'h str>,
    /// Field values by field id.
    pub fields: &'h Map<String, Value>,
    /// Skip the client's checks.
    pub raw: bool,
}

/// Submits the form that answered an interaction.
///
/// # Errors
/// A sentence if there is no such form, or the client would not accept the values.
pub fn answer(world: &World, handed: &Handed) -> Result<Invocation, ControlError> {
    let known = handed
        .interaction
        .and_then(|id| world.interactions.get(&id));
    let known =
        known.ok_or_else(|| ControlError::missing("this interaction is no longer known"))?;
    let InteractionResponse::Form(form) = &known.answer else {
        return Err(ControlError::wrong(
            "this interaction was not answered with a form",
        ));
    };
    if known.user != handed.person && !handed.raw {
        return Err(ControlError::wrong("the form was opened for somebody else"));
    }
    if !handed.raw {
        open_to(world, handed.person, known.channel)?;
    }
    let custom_id = handed
        .custom_id
        .map_or_else(|| form["custom_id"].clone(), |id| json!(id));
    if custom_id != form["custom_id"] && !handed.raw {
        return Err(ControlError::wrong("the form has another custom_id"));
    }
    let parts = form["components"].as_array().map_or(&[][..], Vec::as_slice);
    if !handed.raw {
        let known = leaves(parts);
        let has = |name: &str| known.iter().any(|part| part["custom_id"] == name);
        if let Some(stranger) = handed.fields.keys().find(|name| !has(name)) {
            return Err(ControlError::wrong(format!(
                "the form has no field {stranger:?}"
            )));
        }
        for part in known {
            check(part, handed.fields)?;
        }
    }
    let components: Vec<Value> = parts
        .iter()
        .map(|part| filled(part, handed.fields))
        .collect();
    Ok(Invocation {
        user: handed.person,
        application: known.application,
        channel: known.channel,
        kind: kind::FORM,
        name: known.name.clone(),
        data: json!({"custom_id": custom_id, "components": components}),
        source: known.source,
        ..Invocation::default()
    })
}

/// A form that no bot opened.
///
/// # Errors
/// A sentence unless `raw` and a `custom_id` are given.
pub fn forged(
    handed: &Handed,
    bot: Snowflake,
    channel: Snowflake,
) -> Result<Invocation, ControlError> {
    let Some(custom_id) = handed.custom_id.filter(|_| handed.raw) else {
        return Err(ControlError::wrong(
            "say which \"interaction\" was answered with the form; a forged one needs \"raw\" and a \"custom_id\"",
        ));
    };
    let components: Vec<Value> = handed
        .fields
        .iter()
        .zip(1..)
        .map(|((name, value), id)| {
            let input =
                json!({"type": part_kind::INPUT, "id": id * 2, "custom_id": name, "value": value});
            json!({"type": part_kind::ROW, "id": id * 2 - 1, "components": [input]})
        })
        .collect();
    Ok(Invocation {
        user: handed.person,
        application: bot,
        channel,
        kind: kind::FORM,
        data: json!({"custom_id": custom_id, "components": components}),
        ..Invocation::default()
    })
}

fn check(part: &Value, fields: &Map<String, Value>) -> Result<(), ControlError> {
    let name = part["custom_id"].as_str().unwrap_or_default();
    let value = fields.get(name).or_else(|| part.get("value"));
    let text = value.and_then(Value::as_str).unwrap_or_default();
    if part["type"] != part_kind::INPUT {
        return Ok(());
    }
    let length = text.chars().count() as u64;
    let required = part["required"].as_bool().unwrap_or(true);
    if length == 0 && !required {
        return Ok(());
    }
    let least = part["min_length"]
        .as_u64()
        .unwrap_or(0)
        .max(u64::from(required));
    let most = part["max_length"].as_u64().unwrap_or(4000);
    if length < least || length > most {
        return Err(ControlError::wrong(format!(
            "field {name:?} needs {least} to {most} characters, not {length}"
        )));
    }
    Ok(())
}

/// A component of the form as it is sent back.
fn filled(part: &Value, fields: &Map<String, Value>) -> Value {
    let kind = &part["type"];
    let mut sent = json!({"type": kind, "id": part["id"]});
    if let Some(inner) = part["components"].as_array() {
        sent["components"] = inner.iter().map(|part| filled(part, fields)).collect();
    }
    if part["component"].is_object() {
        sent["component"] = filled(&part["component"], fields);
    }
    if let Some(name) = part["custom_id"].as_str() {
        let given = fields.get(name).or_else(|| part.get("value"));
        sent["custom_id"] = json!(name);
        if *kind == part_kind::INPUT {
            sent["value"] = given.cloned().unwrap_or(json!(""));
        } else {
            let values = given.cloned().unwrap_or(json!([]));
            sent["values"] = if values.is_array() {
                values
            } else {
                json!([values])
            };
        }
    }
    sent
}

/// A message that does not exist, for a forged press.
pub fn invented_message(world: &mut World, channel: Snowflake, bot: Snowflake) -> Value {
    let id = world.id();
    let author = world.users.get(&bot).map(|user| user.json());
    json!({
        "id": id, "channel_id": channel, "author": author, "content": "", "type": 0, "tts": false,
        "timestamp": crate::timestamp::iso(jiff::Timestamp::now()), "edited_timestamp": null,
        "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
        "components": [], "pinned": false, "flags": 0,
    })
}
