//! Upheavals: further servers, outages, members that go and come, channels that vanish, threads that are put to sleep.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::asked::{Asked, Refused, settled};
use super::{gateway, look};
use crate::server::Server;
use crate::snowflake::Snowflake;
use crate::world::World;

type Shared = State<Arc<Server>>;
type Answer = Result<Json<Value>, Refused>;

/// The server of this id or name, the first when nobody says which.
pub fn guild(world: &World, text: Option<&str>) -> Result<Snowflake, Refused> {
    let fits =
        |id: Snowflake, name: &str| text.is_none_or(|text| text == name || text == id.to_string());
    let mut guilds = world.guilds.values();
    let found = guilds.find(|guild| fits(guild.id, &guild.name));
    found
        .map(|guild| guild.id)
        .ok_or_else(|| Refused::missing("there is no such server"))
}

/// A further server.
#[derive(Debug, Deserialize)]
pub struct Founding {
    name: String,
    id: Option<Snowflake>,
}

/// `POST /guilds`.
pub async fn found(State(server): Shared, Asked(founding): Asked<Founding>) -> Answer {
    if !(2..=100).contains(&founding.name.chars().count()) {
        return Err(Refused::wrong("a server's name has 2 to 100 characters"));
    }
    let id = server.with(|world| world.found(&founding.name, founding.id));
    settled(&server).await?;
    Ok(Json(json!({"ok": true, "id": id.map_err(Refused::wrong)?})))
}

/// A server that fails, or does not any more.
#[derive(Debug, Deserialize)]
pub struct Failing {
    guild: Option<String>,
    #[serde(default)]
    over: bool,
}

/// `POST /outage`.
pub async fn outage(State(server): Shared, Asked(failing): Asked<Failing>) -> Answer {
    server.with(|world| {
        let guild = guild(world, failing.guild.as_deref())?;
        match (world.outage(guild, failing.over), failing.over) {
            (true, _) => Ok(Json(json!({"ok": true}))),
            (false, true) => Err(Refused::wrong("this server is there")),
            (false, false) => Err(Refused::wrong("this server fails already")),
        }
    })
}

/// Somebody who goes or comes: a person, or a bot.
#[derive(Debug, Deserialize)]
pub struct Moving {
    guild: Option<String>,
    user: Option<String>,
    bot: Option<String>,
}

impl Moving {
    fn who(&self, server: &Server) -> Result<Snowflake, Refused> {
        match &self.user {
            Some(user) => server.with(|world| look::user(world, user).map(|user| user.id)),
            None => gateway::bot(server, self.bot.as_deref()),
        }
    }
}

/// `POST /kick`.
pub async fn kick(State(server): Shared, Asked(moving): Asked<Moving>) -> Answer {
    let who = moving.who(&server)?;
    server.with(|world| {
        let guild = guild(world, moving.guild.as_deref())?;
        if world.leave(guild, who) {
            return Ok(());
        }
        Err(Refused::wrong("they are no member, or own the server"))
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
}

/// `POST /invite`.
pub async fn invite(State(server): Shared, Asked(moving): Asked<Moving>) -> Answer {
    let who = moving.who(&server)?;
    server.with(|world| {
        let guild = guild(world, moving.guild.as_deref())?;
        if world.join(guild, who) {
            return Ok(());
        }
        Err(Refused::wrong("they are a member already"))
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
}

/// A thread as it is to be.
#[derive(Debug, Deserialize)]
pub struct Settling {
    thread: String,
    #[serde(default)]
    archived: bool,
    #[serde(default)]
    locked: bool,
}

/// `POST /threads/settle`: what a moderator does to a thread.
pub async fn settle(State(server): Shared, Asked(settling): Asked<Settling>) -> Answer {
    server.with(|world| {
        let found = world.find_channel(&settling.thread);
        let id = found.map(|channel| channel.id);
        let id = id
            .ok_or_else(|| Refused::missing(format!("there is no thread {:?}", settling.thread)))?;
        if world.settle_thread(id, settling.archived, settling.locked) {
            return Ok(());
        }
        Err(Refused::wrong("only threads are archived and locked"))
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true})))
}
