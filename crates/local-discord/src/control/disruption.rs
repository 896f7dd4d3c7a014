//! Disruptive changes: new servers, outages, members leaving and joining, threads being archived and locked.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, ControlResult, JsonBody, done, ensure, settled};
use super::lookup::Context;
use crate::disruption;
use crate::server::SharedServer;
use crate::snowflake::Snowflake;

#[derive(Debug, Deserialize)]
pub struct Founding {
    name: String,
    id: Option<Snowflake>,
}

/// `POST /guilds`.
pub async fn found(
    State(server): SharedServer,
    JsonBody(founding): JsonBody<Founding>,
) -> ControlResult {
    ensure(
        (2..=100).contains(&founding.name.chars().count()),
        "a server's name has 2 to 100 characters",
    )?;
    let id = server.with(|world| disruption::found(world, &founding.name, founding.id));
    settled(&server).await?;
    let id = id.map_err(ControlError::wrong)?;
    Ok(Json(json!({"ok": true, "id": id})))
}

/// Where Discord welcomes members.
#[derive(Debug, Deserialize)]
pub struct Welcoming {
    guild: Option<String>,
    channel: Option<String>,
}

/// `POST /system-channel`.
pub fn system_channel(context: &mut Context, welcoming: Welcoming) -> ControlResult {
    let guild = context.guild(welcoming.guild.as_deref())?;
    let channel = match &welcoming.channel {
        None => None,
        Some(text) => {
            let found = context.world.channels.values().find(|channel| {
                let own = channel.guild() == Some(guild) && channel.parent().is_none();
                own && (channel.name == *text || channel.id.to_string() == *text)
            });
            let sentence = || format!("the server has no channel {text:?}");
            Some(found.ok_or_else(|| ControlError::missing(sentence()))?.id)
        }
    };
    disruption::set_system_channel(context.world, guild, channel);
    done()
}

/// The start or end of an outage.
#[derive(Debug, Deserialize)]
pub struct Failing {
    guild: Option<String>,
    #[serde(default)]
    over: bool,
}

/// `POST /outage`.
pub fn outage(context: &mut Context, JsonBody(failing): JsonBody<Failing>) -> ControlResult {
    let guild = context.guild(failing.guild.as_deref())?;
    let sentence = if failing.over {
        "this server has no outage"
    } else {
        "this server already has an outage"
    };
    ensure(
        disruption::outage(context.world, guild, failing.over),
        sentence,
    )?;
    done()
}

/// A person or bot that leaves or joins.
#[derive(Debug, Deserialize)]
pub struct Moving {
    guild: Option<String>,
    user: Option<String>,
    bot: Option<String>,
}

impl Moving {
    fn who(&self, context: &Context) -> Result<Snowflake, ControlError> {
        match &self.user {
            Some(user) => context.user(user),
            None => context.bot(self.bot.as_deref()),
        }
    }
}

/// `POST /kick`.
pub fn kick(context: &mut Context, moving: Moving) -> ControlResult {
    let who = moving.who(context)?;
    let guild = context.guild(moving.guild.as_deref())?;
    ensure(
        disruption::leave(context.world, guild, who),
        "they are not a member, or own the server",
    )?;
    done()
}

/// `POST /invite`.
pub fn invite(context: &mut Context, moving: Moving) -> ControlResult {
    let who = moving.who(context)?;
    let guild = context.guild(moving.guild.as_deref())?;
    ensure(
        disruption::join(context.world, guild, who),
        "they are already a member",
    )?;
    done()
}

/// The new state of a thread.
#[derive(Debug, Deserialize)]
pub struct Settling {
    thread: String,
    #[serde(default)]
    archived: bool,
    #[serde(default)]
    locked: bool,
}

/// `POST /threads/settle`: archives or locks a thread, as a moderator would.
pub fn settle(context: &mut Context, settling: Settling) -> ControlResult {
    let named = &settling.thread;
    let found = context.world.find_channel(named).map(|channel| channel.id);
    let id = found.ok_or_else(|| ControlError::missing(format!("there is no thread {named:?}")))?;
    ensure(
        disruption::settle_thread(context.world, id, settling.archived, settling.locked),
        "only threads can be archived and locked",
    )?;
    done()
}
