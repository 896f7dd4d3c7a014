//! Disruptive changes: new servers, outages, members leaving and joining, threads being archived and locked.

use super::{ControlResult, SharedServer};

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, JsonBody, settled};
use super::{gateway, inspect};
use crate::server::Server;
use crate::snowflake::Snowflake;
use crate::world::World;

/// The server with this id or name; the first one if not given.
pub fn guild(world: &World, text: Option<&str>) -> Result<Snowflake, ControlError> {
    let fits =
        |id: Snowflake, name: &str| text.is_none_or(|text| text == name || text == id.to_string());
    let mut guilds = world.guilds.values();
    let found = guilds.find(|guild| fits(guild.id, &guild.name));
    found
        .map(|guild| guild.id)
        .ok_or_else(|| ControlError::missing("there is no such server"))
}

/// A new server.
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
    let id = server.with(|world| world.found(&founding.name, founding.id));
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
        world.set_system_channel(guild, channel);
        Ok(())
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
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
        match (world.outage(guild, failing.over), failing.over) {
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
            Some(user) => server.with(|world| inspect::user(world, user).map(|user| user.id)),
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
        if world.leave(guild, who) {
            return Ok(());
        }
        Err(ControlError::wrong(
            "they are not a member, or own the server",
        ))
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
}

/// `POST /invite`.
pub async fn invite(
    State(server): SharedServer,
    JsonBody(moving): JsonBody<Moving>,
) -> ControlResult {
    let who = moving.who(&server)?;
    server.with(|world| {
        let guild = guild(world, moving.guild.as_deref())?;
        if world.join(guild, who) {
            return Ok(());
        }
        Err(ControlError::wrong("they are already a member"))
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
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
        if world.settle_thread(id, settling.archived, settling.locked) {
            return Ok(());
        }
        Err(ControlError::wrong(
            "only threads can be archived and locked",
        ))
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
}
