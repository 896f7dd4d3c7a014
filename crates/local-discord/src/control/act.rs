//! Actions of a person: commands, autocomplete, forms, and repeated interactions.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::extract::{ControlError, ControlResult, JsonBody, done, ensure};
use super::form;
use super::lookup::{Context, DIRECT};
use super::offer::offered;
use super::options::{Typed, build};
use super::outcome;
use crate::command::ApplicationCommand;
use crate::interaction::kind;
use crate::invocation::Invocation;
use crate::server::{Server, SharedServer};
use crate::snowflake::Snowflake;

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
    act: impl FnOnce(&mut Context) -> Result<Invocation, ControlError>,
) -> ControlResult {
    let id = Context::with(server, |context| {
        let act = act(context)?;
        let sent = context.world.interact(act);
        sent.map_err(|error| ControlError::missing(error.message))
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
    carry_out(&server, typing.wait_ms, |context| {
        typed(context, &typing, kind::COMMAND)
    })
    .await
}

/// `POST /autocomplete`.
pub async fn autocomplete(
    State(server): SharedServer,
    JsonBody(typing): JsonBody<Typing>,
) -> ControlResult {
    ensure(typing.focused.is_some(), "say which option is \"focused\"")?;
    let Json(mut answer) = carry_out(&server, typing.wait_ms, |context| {
        typed(context, &typing, kind::AUTOCOMPLETE)
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

fn typed(context: &mut Context, typing: &Typing, kind: u8) -> Result<Invocation, ControlError> {
    let person = context.user(&typing.user)?;
    let bot = typing.bot.as_deref();
    let bot = bot.map(|bot| context.named_bot(bot)).transpose()?;
    let text = typing.command.trim_start_matches('/');
    let all_words: Vec<&str> = text.split_whitespace().collect();
    let Some((name, words)) = all_words.split_first() else {
        return Err(ControlError::wrong("say which \"command\""));
    };
    let found: Option<ApplicationCommand> = {
        let fits = |command: &&ApplicationCommand| {
            command.name() == *name
                && command.kind() == 1
                && bot.is_none_or(|bot| command.application == bot)
        };
        // Prefer connected bots, and a server's command over a global one.
        let commands = context.world.commands.values().filter(fits);
        let best = commands.max_by_key(|command| {
            let connected = context.server.hub.connected(command.application) > 0;
            (connected, command.guild.is_some())
        });
        best.cloned()
    };
    let own = found.as_ref().map(|command| command.application);
    let application = context.meant_bot(own.or(bot))?;
    let place = context.channel(&typing.channel, person, Some(application))?;
    let world = &mut *context.world;
    let guild = world.guild_of(place).map(|guild| guild.id);
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
    let sent = build(world, &definition, &typed, place, guild)?;
    let id = found
        .as_ref()
        .map_or_else(|| world.id(), |command| command.id);
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
    Ok(Invocation {
        user: person,
        application,
        channel: place,
        kind,
        name: all_words.join(" "),
        data,
        files: sent.files,
        ..Invocation::default()
    })
}

/// `POST /modal`.
pub async fn modal(
    State(server): SharedServer,
    JsonBody(filling): JsonBody<Filling>,
) -> ControlResult {
    carry_out(&server, filling.wait_ms, |context| {
        let person = context.user(&filling.user)?;
        let asked = form::Handed {
            person,
            interaction: filling.interaction,
            custom_id: filling.custom_id.as_deref(),
            fields: &filling.fields,
            raw: filling.raw,
        };
        if filling.interaction.is_some() {
            return form::answer(context.world, &asked);
        }
        let bot = filling.bot.as_deref();
        let bot = bot.and_then(|bot| context.named_bot(bot).ok());
        let bot = context.meant_bot(bot)?;
        let place = filling.channel.as_deref().unwrap_or(DIRECT);
        let place = context.channel(place, person, Some(bot))?;
        form::forged(&asked, bot, place)
    })
    .await
}

/// `POST /repeat`.
pub fn repeat(context: &mut Context, JsonBody(again): JsonBody<Again>) -> ControlResult {
    if context.world.repeat(again.interaction) {
        done()
    } else {
        Err(ControlError::missing("this interaction is no longer known"))
    }
}
