//! Actions of a person: commands, autocomplete, forms, and repeated interactions.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::extract::{ControlError, ControlResult, JsonBody};
use super::form;
use super::lookup::{channel, user, usual_bot};
use super::offer::offered;
use super::options::{Typed, build};
use super::outcome;
use crate::command::ApplicationCommand;
use crate::interaction::kind;
use crate::invocation::Invocation;
use crate::server::{Server, SharedServer};
use crate::snowflake::Snowflake;
use crate::world::World;

/// A command, complete or being typed.
#[derive(Debug, Deserialize)]
pub struct Typing {
    user: String,
    channel: String,
    command: String,
    #[serde(default)]
    options: Map<String, Value>,
    bot: Option<String>,
    #[serde(default)]
    raw: bool,
    wait_ms: Option<u64>,
    focused: Option<String>,
    #[serde(default)]
    value: Value,
}

#[derive(Debug, Deserialize)]
pub struct Filling {
    user: String,
    interaction: Option<Snowflake>,
    custom_id: Option<String>,
    #[serde(default)]
    fields: Map<String, Value>,
    channel: Option<String>,
    bot: Option<String>,
    #[serde(default)]
    raw: bool,
    wait_ms: Option<u64>,
}

/// The id of an interaction.
#[derive(Debug, Deserialize)]
pub struct Again {
    interaction: Snowflake,
}

pub async fn carry_out(
    server: &Server,
    wait_ms: Option<u64>,
    act: impl FnOnce(&mut World) -> Result<Invocation, ControlError>,
) -> ControlResult {
    let id = server.with(|world| {
        let act = act(world)?;
        world
            .interact(act)
            .map_err(|error| ControlError::missing(error.message))
    })?;
    Ok(Json(
        outcome::wait(server, id, wait_ms.map(Duration::from_millis)).await,
    ))
}

/// `POST /command`.
pub async fn command(
    State(server): SharedServer,
    JsonBody(typing): JsonBody<Typing>,
) -> ControlResult {
    carry_out(&server, typing.wait_ms, |world| {
        typed(&server, world, &typing, kind::COMMAND)
    })
    .await
}

/// `POST /autocomplete`.
pub async fn autocomplete(
    State(server): SharedServer,
    JsonBody(typing): JsonBody<Typing>,
) -> ControlResult {
    if typing.focused.is_none() {
        return Err(ControlError::wrong("say which option is \"focused\""));
    }
    let Json(mut answer) = carry_out(&server, typing.wait_ms, |world| {
        typed(&server, world, &typing, kind::AUTOCOMPLETE)
    })
    .await?;
    if answer["choices"].is_null() {
        answer["choices"] = json!([]);
        if answer["error"].is_null() {
            answer["error"] = json!("Loading options failed");
        }
    }
    Ok(Json(answer))
}

fn typed(
    server: &Server,
    world: &mut World,
    typing: &Typing,
    kind: u8,
) -> Result<Invocation, ControlError> {
    let person = user(world, &typing.user)?.id;
    let bot = match &typing.bot {
        Some(bot) => Some(
            world
                .find_bot(bot)
                .ok_or_else(|| ControlError::missing(format!("there is no bot {bot:?}")))?
                .id,
        ),
        None => None,
    };
    let text = typing.command.trim_start_matches('/');
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((name, words)) = words.split_first() else {
        return Err(ControlError::wrong("say which \"command\""));
    };
    let found: Option<ApplicationCommand> = {
        let fits = |command: &&ApplicationCommand| {
            command.name() == *name
                && command.kind() == 1
                && bot.is_none_or(|bot| command.application == bot)
        };
        // Prefer connected bots, and a server's command over a global one.
        world
            .commands
            .values()
            .filter(fits)
            .max_by_key(|command| {
                let connected = server.hub.connected(command.application) > 0;
                (connected, command.guild.is_some())
            })
            .cloned()
    };
    let application = found
        .as_ref()
        .map(|command| command.application)
        .or(bot)
        .or_else(|| usual_bot(server, world));
    let application = application.ok_or_else(|| ControlError::missing("there is no bot"))?;
    let place = channel(server, world, &typing.channel, person, Some(application))?;
    let guild = world
        .channels
        .get(&place)
        .and_then(|channel| channel.guild());
    if !typing.raw {
        let command = found
            .as_ref()
            .ok_or_else(|| ControlError::missing(format!("no bot has registered /{name}")))?;
        offered(world, command, person, place)?;
    }
    let definition = found
        .as_ref()
        .map_or(Value::Null, |command| command.body.clone());
    let focused = typing
        .focused
        .as_deref()
        .filter(|_| kind == kind::AUTOCOMPLETE)
        .map(|name| (name, &typing.value));
    let typed = Typed {
        words,
        options: &typing.options,
        focused,
        raw: typing.raw,
    };
    let sent = build(world, &definition, &typed, guild)?;
    let id = match &found {
        Some(command) => command.id,
        None => world.id(),
    };
    let mut data = json!({"id": id, "name": name, "type": 1});
    if !sent.options.is_empty() {
        data["options"] = json!(sent.options);
    }
    if !sent.resolved.is_empty() {
        data["resolved"] = Value::Object(sent.resolved);
    }
    if let Some(guild) = found.as_ref().and_then(|command| command.guild) {
        data["guild_id"] = json!(guild);
    }
    let name = std::iter::once(name)
        .chain(words)
        .copied()
        .collect::<Vec<_>>()
        .join(" ");
    Ok(Invocation {
        user: person,
        application,
        channel: place,
        kind,
        name,
        data,
        source: None,
        forged: None,
    })
}

/// `POST /modal`.
pub async fn modal(
    State(server): SharedServer,
    JsonBody(filling): JsonBody<Filling>,
) -> ControlResult {
    carry_out(&server, filling.wait_ms, |world| {
        let person = user(world, &filling.user)?.id;
        let asked = form::Handed {
            person,
            interaction: filling.interaction,
            custom_id: filling.custom_id.as_deref(),
            fields: &filling.fields,
            raw: filling.raw,
        };
        if filling.interaction.is_some() {
            return form::answer(world, &asked);
        }
        let bot = filling
            .bot
            .as_deref()
            .and_then(|bot| world.find_bot(bot))
            .map(|bot| bot.id);
        let bot = bot
            .or_else(|| usual_bot(&server, world))
            .ok_or_else(|| ControlError::missing("there is no bot"))?;
        let place = filling.channel.as_deref().unwrap_or("@bot");
        let place = channel(&server, world, place, person, Some(bot))?;
        form::forged(&asked, bot, place)
    })
    .await
}

/// `POST /repeat`.
pub async fn repeat(
    State(server): SharedServer,
    JsonBody(again): JsonBody<Again>,
) -> ControlResult {
    let ok = server.with(|world| world.repeat(again.interaction));
    if ok {
        Ok(Json(json!({"ok": true})))
    } else {
        Err(ControlError::missing("this interaction is no longer known"))
    }
}
