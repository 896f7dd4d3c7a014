//! Using buttons and menus.

use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::act::carry_out;
use super::extract::{ControlError, ControlResult, JsonBody, ensure};
use super::form;
use super::lookup::{Context, open_to};
use super::options::resolve;
use crate::component::{self, leaves};
use crate::interaction::kind;
use crate::invocation::Invocation;
use crate::server::SharedServer;
use crate::snowflake::Snowflake;
use crate::world::World;

/// The use of a component.
#[derive(Debug, Deserialize)]
pub struct Using {
    user: String,
    message: Option<Snowflake>,
    custom_id: Option<String>,
    label: Option<String>,
    #[serde(default)]
    values: Vec<String>,
    channel: Option<String>,
    bot: Option<String>,
    #[serde(default)]
    raw: bool,
    wait_ms: Option<u64>,
}

/// `POST /press`.
pub async fn press(State(server): SharedServer, JsonBody(using): JsonBody<Using>) -> ControlResult {
    carry_out(&server, using.wait_ms, |context| {
        used(context, &using, true)
    })
    .await
}

/// `POST /select`.
pub async fn select(
    State(server): SharedServer,
    JsonBody(using): JsonBody<Using>,
) -> ControlResult {
    carry_out(&server, using.wait_ms, |context| {
        used(context, &using, false)
    })
    .await
}

fn used(context: &mut Context, using: &Using, press: bool) -> Result<Invocation, ControlError> {
    let person = context.user(&using.user)?;
    if using.raw {
        return forged(context, using, person, press);
    }
    // No message has the id 0.
    let message = context.message(using.message.unwrap_or_default(), person)?;
    let world = &*context.world;
    let place = world.channels.get(&message.channel);
    ensure(
        place.is_some_and(|place| world.sees(person, place)),
        "this user does not see this channel",
    )?;
    open_to(world, person, message.channel)?;
    let named = |part: &&Value| {
        let id = using.custom_id.as_deref();
        id.is_some_and(|id| part["custom_id"] == id)
    };
    let labelled = |part: &&Value| {
        let label = using.label.as_deref();
        label.is_some_and(|label| part["label"] == label || part["placeholder"] == label)
    };
    let what = if press { "button" } else { "menu" };
    let mut all = leaves(&message.components);
    all.retain(|part| (part["type"] == component::kind::BUTTON) == press);
    let part = all
        .iter()
        .copied()
        .find(named)
        .or_else(|| all.iter().copied().find(labelled))
        .ok_or_else(|| ControlError::missing(format!("the message has no such {what}")))?;
    ensure(part["disabled"] != true, &format!("the {what} is disabled"))?;
    ensure(
        part["custom_id"].is_string(),
        "this button only opens a link",
    )?;
    let mut data =
        json!({"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]});
    if !press {
        let guild = world.guild_of(message.channel).map(|guild| guild.id);
        choose(world, part, &using.values, guild, &mut data)?;
    }
    Ok(Invocation {
        user: person,
        application: message.application.unwrap_or(message.author),
        channel: message.channel,
        kind: kind::COMPONENT,
        data,
        source: Some(message.id),
        ..Invocation::default()
    })
}

/// Adds the chosen values to an interaction's data, if the menu offers them.
fn choose(
    world: &World,
    part: &Value,
    values: &[String],
    guild: Option<Snowflake>,
    data: &mut Value,
) -> Result<(), ControlError> {
    let least = part["min_values"].as_u64().unwrap_or(1);
    let most = part["max_values"].as_u64().unwrap_or(1);
    let count = values.len() as u64;
    ensure(
        (least..=most).contains(&count),
        &format!("{count} values were chosen; the menu takes {least} to {most}"),
    )?;
    let kind = part["type"].as_u64().unwrap_or(component::kind::SELECT);
    if kind == component::kind::SELECT {
        let options = part["options"].as_array().map_or(&[][..], Vec::as_slice);
        for value in values {
            let mut known = options.iter().map(|option| &option["value"]);
            ensure(
                known.any(|known| known == value.as_str()),
                &format!("the menu has no value {value:?}"),
            )?;
        }
        data["values"] = json!(values);
        return Ok(());
    }
    let mut resolved = Map::new();
    // Component types for users, roles, both and channels are 5 to 8; the option types are 6, 8, 9 and 7.
    let as_option = match kind {
        5 => 6,
        6 => 8,
        7 => 9,
        _ => 7,
    };
    let ids: Result<Vec<Snowflake>, String> = values
        .iter()
        .map(|value| resolve(world, as_option, value, guild, &mut resolved))
        .collect();
    data["values"] = json!(ids.map_err(ControlError::wrong)?);
    data["resolved"] = Value::Object(resolved);
    Ok(())
}

/// A component use by a dishonest client: any id, on any message or none.
fn forged(
    context: &mut Context,
    using: &Using,
    person: Snowflake,
    press: bool,
) -> Result<Invocation, ControlError> {
    let custom_id = using
        .custom_id
        .clone()
        .ok_or_else(|| ControlError::wrong("a forged press needs a \"custom_id\""))?;
    let source = using.message;
    let source = source.and_then(|id| context.world.messages.get(&id));
    let real = source.map(|message| {
        let sender = message.application.unwrap_or(message.author);
        (message.channel, sender)
    });
    let source = source.map(|message| message.id);
    let bot = using.bot.as_deref();
    let bot = bot.and_then(|bot| context.named_bot(bot).ok());
    let bot = context.meant_bot(bot.or(real.map(|(_, sender)| sender)))?;
    let place = match (&using.channel, real) {
        (Some(text), _) => context.channel(text, person, Some(bot))?,
        (None, Some((place, _))) => place,
        (None, None) => {
            return Err(ControlError::wrong(
                "a forged press needs a \"message\" or a \"channel\"",
            ));
        }
    };
    let mut data =
        json!({"custom_id": custom_id, "component_type": if press { 2 } else { 3 }, "id": 1});
    if !press {
        data["values"] = json!(using.values);
    }
    let forged = source
        .is_none()
        .then(|| form::invented_message(context.world, place, bot));
    Ok(Invocation {
        user: person,
        application: bot,
        channel: place,
        kind: kind::COMPONENT,
        data,
        source,
        forged,
        ..Invocation::default()
    })
}
