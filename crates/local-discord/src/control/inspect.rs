//! Read-only requests.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};

use super::extract::{ControlError, ControlResult, done, required};
use super::lookup::{Context, message_json};
use super::outcome;
use crate::channel::{Channel, ChannelKind};
use crate::message::Message;
use crate::server::{QueryParameters, Server, SharedServer};
use crate::snowflake::Snowflake;
use crate::world::World;

/// The messages of a channel that `user` sees, oldest first: the first `limit` after `after`, or without `after` the
/// newest `limit`.
fn history(
    world: &World,
    channel: Snowflake,
    user: Snowflake,
    query: &HashMap<String, String>,
) -> Vec<Value> {
    let after: Option<Snowflake> = query.get("after").and_then(|after| after.parse().ok());
    let limit = query
        .get("limit")
        .and_then(|limit| limit.parse().ok())
        .unwrap_or(100);
    let deleted = query
        .get("deleted")
        .is_some_and(|deleted| deleted == "true");
    let ids = world.history.get(&channel).into_iter().flatten();
    let mut found: Vec<&Message> = ids
        .filter(|id| after.is_none_or(|after| **id > after))
        .filter_map(|id| world.messages.get(id))
        .filter(|message| message.visible_to(user) && (deleted || !message.deleted))
        .collect();
    if after.is_some() {
        found.truncate(limit);
    } else {
        found.drain(..found.len().saturating_sub(limit));
    }
    found
        .into_iter()
        .map(|message| message_json(world, message, user))
        .collect()
}

/// `GET /state`.
pub async fn state(State(server): SharedServer) -> Json<Value> {
    Json(server.with(|world| describe(&server, world)))
}

fn describe(server: &Server, world: &World) -> Value {
    let users: Vec<Value> = world
        .users
        .values()
        .filter(|user| !user.bot)
        .map(|user| {
            json!({"id": user.id, "name": user.name, "display": user.display, "locale": user.locale,
                "direct_messages": !user.closed})
        })
        .collect();
    let mut places: BTreeMap<Snowflake, Vec<Value>> = BTreeMap::new();
    for channel in world.channels.values() {
        if let Some(guild) = channel.guild() {
            places.entry(guild).or_default().push(place(channel));
        }
    }
    let guilds: Vec<Value> = world
        .guilds
        .values()
        .map(|guild| {
            let channels = places.remove(&guild.id).unwrap_or_default();
            let roles: Vec<Value> = guild
                .roles
                .iter()
                .map(|role| json!({"id": role.id, "name": role.name, "mentionable": role.mentionable}))
                .collect();
            json!({"id": guild.id, "name": guild.name, "locale": guild.locale, "owner_id": guild.owner, "channels": channels, "roles": roles})
        })
        .collect();
    let bots: Vec<Value> = world
        .bots
        .values()
        .map(|bot| {
            let lines = server.hub.lines(bot.id);
            let connections: Vec<Value> = lines
                .iter()
                .map(|line| {
                    json!({"session": line.session, "login": line.login, "shard": [line.shard.0, line.shard.1],
                        "compression": line.packing})
                })
                .collect();
            json!({"id": bot.id, "name": bot.name, "application_id": bot.id, "connected": !lines.is_empty(),
                "sessions": lines.len(), "connections": connections})
        })
        .collect();
    let commands: Vec<Value> = world
        .commands
        .values()
        .map(|command| command.json())
        .collect();
    json!({"users": users, "guilds": guilds, "bots": bots, "commands": commands, "jump": server.clock.is_some(),
        "now": server.clock.as_ref().map(|clock| (clock.now)())})
}

/// A channel; for a thread also who is in it, and whether it is archived or locked.
fn place(channel: &Channel) -> Value {
    let mut place = json!({"id": channel.id, "name": channel.name, "type": channel.kind(), "parent_id": channel.parent()});
    if let ChannelKind::Thread {
        archive_after,
        archived,
        locked,
        members,
        ..
    } = &channel.place
    {
        place["auto_archive_duration"] = json!(archive_after);
        place["archived"] = json!(archived);
        place["locked"] = json!(locked);
        place["members"] = json!(members);
    }
    place
}

/// `GET /ready?wait_ms=…`: waits until a bot is connected and has registered a command.
pub async fn ready(State(server): SharedServer, Query(query): QueryParameters) -> ControlResult {
    let wait = query
        .get("wait_ms")
        .and_then(|wait| wait.parse().ok())
        .unwrap_or(10_000);
    let deadline = Instant::now() + Duration::from_millis(wait);
    let mut sights = server.sights.subscribe();
    loop {
        let ready = server.with(|world| {
            world
                .commands
                .values()
                .any(|command| server.hub.connected(command.application) > 0)
        });
        if ready {
            return done();
        }
        if timeout_at(deadline, sights.recv()).await.is_err() {
            let sentence = "no connected bot has registered a command yet";
            return Err(ControlError(
                StatusCode::SERVICE_UNAVAILABLE,
                sentence.to_owned(),
            ));
        }
    }
}

/// `GET /messages?user=…&channel=…`.
pub fn messages(context: &mut Context, Query(query): QueryParameters) -> ControlResult {
    let user = context.user(required(&query, "user")?)?;
    let channel = required(&query, "channel")?;
    let Some(channel) = context.channel_to_read(channel, user)? else {
        return Ok(Json(json!([])));
    };
    let world = &*context.world;
    let place = world.channels.get(&channel);
    if !place.is_some_and(|place| world.sees(user, place)) {
        let sentence = "this user does not see this channel".to_owned();
        return Err(ControlError(StatusCode::FORBIDDEN, sentence));
    }
    Ok(Json(json!(history(world, channel, user, &query))))
}

/// `GET /messages/{message}?user=…`.
pub fn message(
    context: &mut Context,
    (Path(id), Query(query)): (Path<Snowflake>, QueryParameters),
) -> ControlResult {
    let user = context.user(required(&query, "user")?)?;
    let found = context.world.messages.get(&id);
    let message = found
        .filter(|message| message.visible_to(user))
        .ok_or_else(|| ControlError::missing("this user sees no such message"))?;
    Ok(Json(message_json(context.world, message, user)))
}

/// `GET /dms?user=…`.
pub fn direct(context: &mut Context, Query(query): QueryParameters) -> ControlResult {
    let reader = context.user(required(&query, "user")?)?;
    let world = &*context.world;
    let own = world
        .channels
        .values()
        .filter_map(|channel| match channel.place {
            ChannelKind::Direct { user, bot } if user == reader => Some((channel.id, bot)),
            _ => None,
        });
    let list: Vec<Value> = own
        .map(|(id, bot)| {
            let name = world.users.get(&bot).map(|bot| bot.display.clone());
            json!({"channel": id, "with": {"id": bot, "name": name}, "messages": history(world, id, reader, &query)})
        })
        .collect();
    Ok(Json(json!(list)))
}

/// `GET /interactions/{interaction}`.
pub fn interaction(context: &mut Context, Path(id): Path<Snowflake>) -> ControlResult {
    outcome::describe(context.world, id)
        .map(Json)
        .ok_or_else(|| ControlError::missing("this interaction is no longer known"))
}

/// `GET /journal?kind=…&after=…`.
pub async fn journal(State(server): SharedServer, Query(query): QueryParameters) -> ControlResult {
    let after = query
        .get("after")
        .and_then(|after| after.parse().ok())
        .unwrap_or(0);
    match query.get("kind").map(String::as_str) {
        Some("request") => Ok(Json(json!(server.journal.requests(after)))),
        Some("event") => Ok(Json(json!(server.journal.events(after)))),
        _ => Err(ControlError::wrong("say ?kind=request or ?kind=event")),
    }
}

/// `GET /emoji`.
pub async fn emoji() -> Json<Value> {
    Json(crate::emoji::all())
}
