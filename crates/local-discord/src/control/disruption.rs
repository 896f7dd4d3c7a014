//! Disruptive changes: new servers, outages, members leaving and joining, threads being archived and locked.

use crate::disruption;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, ControlResult, JsonBody, done, ensure, settled};
use super::lookup::guild;
use super::{gateway, lookup};
use crate::server::{Server, SharedServer};
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
    if !(2..=100).contains(&founding.name.chars().count()) {
        return Err(ControlError::wrong(
            "a server's name has 2 to 100 characters",
        ));
    }
    let id = server.with(|world| disruption::found(world, &founding.name, founding.id));
    settled(&server).await?;
    Ok(Json(
        json!({"ok": true, "id": id.map_err(ControlError::wrong)?}),
    ))
}

/// Where Discord welcomes members.
#[derive(Debug, Deserialize)]
pub struct Welcoming {
    guild: Option<String>,
    channel: Option<String>,
}

/// `POST /system-channel`.
pub async fn system_channel(
    State(server): SharedServer,
    JsonBody(welcoming): JsonBody<Welcoming>,
) -> ControlResult {
    server.with(|world| {
        let guild = guild(world, welcoming.guild.as_deref())?;
        let channel = match &welcoming.channel {
            None => None,
            Some(text) => {
                let found = world.channels.values().find(|channel| {
                    let own = channel.guild() == Some(guild) && channel.parent().is_none();
                    own && (channel.name == *text || channel.id.to_string() == *text)
                });
                let found = found.ok_or_else(|| {
                    ControlError::missing(format!("the server has no channel {text:?}"))
                })?;
                Some(found.id)
            }
        };
        disruption::set_system_channel(world, guild, channel);
        Ok(())
    })?;
    done(&server).await
}

/// The start or end of an outage.
#[derive(Debug, Deserialize)]
pub struct Failing {
    guild: Option<String>,
    #[serde(default)]
    over: bool,
}

/// `POST /outage`.
pub async fn outage(
    State(server): SharedServer,
    JsonBody(failing): JsonBody<Failing>,
) -> ControlResult {
    server.with(|world| {
        let guild = guild(world, failing.guild.as_deref())?;
        match (disruption::outage(world, guild, failing.over), failing.over) {
            (true, _) => Ok(Json(json!({"ok": true}))),
            (false, true) => Err(ControlError::wrong("this server has no outage")),
            (false, false) => Err(ControlError::wrong("this server already has an outage")),
        }
    })
}

/// A person or bot that leaves or joins.
#[derive(Debug, Deserialize)]
pub struct Moving {
    guild: Option<String>,
    user: Option<String>,
    bot: Option<String>,
}

impl Moving {
    fn who(&self, server: &Server) -> Result<Snowflake, ControlError> {
        match &self.user {
            Some(user) => server.with(|world| lookup::user(world, user).map(|user| user.id)),
            None => gateway::bot(server, self.bot.as_deref()),
        }
    }
}

/// `POST /kick`.
pub async fn kick(
    State(server): SharedServer,
    JsonBody(moving): JsonBody<Moving>,
) -> ControlResult {
    let who = moving.who(&server)?;
    server.with(|world| {
        let guild = guild(world, moving.guild.as_deref())?;
        ensure(
            disruption::leave(world, guild, who),
            "they are not a member, or own the server",
        )
    })?;
    done(&server).await
}

/// `POST /invite`.
pub async fn invite(
    State(server): SharedServer,
    JsonBody(moving): JsonBody<Moving>,
) -> ControlResult {
    let who = moving.who(&server)?;
    server.with(|world| {
        let guild = guild(world, moving.guild.as_deref())?;
        ensure(
            disruption::join(world, guild, who),
            "they are already a member",
        )
    })?;
    done(&server).await
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
pub async fn settle(
    State(server): SharedServer,
    JsonBody(settling): JsonBody<Settling>,
) -> ControlResult {
    server.with(|world| {
        let found = world.find_channel(&settling.thread);
        let id = found.map(|channel| channel.id);
        let id = id.ok_or_else(|| {
            ControlError::missing(format!("there is no thread {:?}", settling.thread))
        })?;
        ensure(
            disruption::settle_thread(world, id, settling.archived, settling.locked),
            "only threads can be archived and locked",
        )
    })?;
    done(&server).await
}
