//! Channels.

use crate::disruption;
use crate::seed_data;
use crate::server::SharedServer;
use crate::thread;
use crate::typing;
use crate::views;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::authentication::Caller;
use super::payload::Payload;
use super::threads::archive_after;
use crate::channel::ChannelKind;
use crate::error::{ApiError, Faults, RestResult};
use crate::limits;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::storage::{Collection, StorageChange};
use crate::world::World;

/// `GET /channels/{channel}`.
pub async fn read(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(channel): Path<Snowflake>,
) -> RestResult {
    server.with(|world| {
        let channel = world.allowed(bot, channel, Permissions::VIEW_CHANNEL)?;
        Ok(Json(views::channel_json(world, channel, bot)))
    })
}

/// `PATCH /channels/{channel}`: name and topic; for threads also archived, locked and how soon they are archived.
pub async fn change(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(id): Path<Snowflake>,
    payload: Payload,
) -> RestResult {
    let body = &payload.json;
    let mut faults = Faults::default();
    if !body["name"].is_null() {
        limits::text(&body["name"], "name", 1, 100, &mut faults);
    }
    limits::text(&body["topic"], "topic", 0, 1024, &mut faults);
    if !body["auto_archive_duration"].is_null() {
        archive_after(body, &mut faults);
    }
    faults.finish()?;
    server.with(|world| {
        let mut channel = world.allowed(bot, id, Permissions::VIEW_CHANNEL)?.clone();
        let thread = matches!(channel.place, ChannelKind::Thread { .. });
        if thread {
            thread::change_thread(world, bot, &mut channel, body)?;
        } else {
            world.allowed(bot, id, Permissions::MANAGE_CHANNELS)?;
        }
        if let Some(name) = body["name"].as_str() {
            channel.name = name.to_owned();
        }
        if let Some(topic) = body.get("topic") {
            channel.topic = topic.as_str().map(str::to_owned);
        }
        let answer = views::channel_json(world, &channel, bot);
        world.put_channel(channel);
        seed_data::tell_channel(
            world,
            if thread {
                "THREAD_UPDATE"
            } else {
                "CHANNEL_UPDATE"
            },
            id,
            false,
        );
        Ok(Json(answer))
    })
}

/// `DELETE /channels/{channel}`.
pub async fn delete(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(id): Path<Snowflake>,
) -> RestResult {
    server.with(|world| {
        let channel = world.allowed(bot, id, Permissions::VIEW_CHANNEL)?;
        let answer = views::channel_json(world, channel, bot);
        let needed = match channel.place {
            ChannelKind::Text { .. } => Permissions::MANAGE_CHANNELS,
            ChannelKind::Thread { .. } => Permissions::MANAGE_THREADS,
            // Closing a direct channel only hides it in clients.
            ChannelKind::Direct { .. } => return Ok(Json(answer)),
        };
        world.allowed(bot, id, needed)?;
        remove(world, id);
        Ok(Json(answer))
    })
}

/// Deletes a channel with its threads, and announces it.
pub fn remove(world: &mut World, id: Snowflake) {
    let threads: Vec<Snowflake> = world
        .channels
        .values()
        .filter(|channel| channel.parent() == Some(id))
        .map(|channel| channel.id)
        .collect();
    let thread = world
        .channels
        .get(&id)
        .is_some_and(|channel| channel.parent().is_some());
    seed_data::tell_channel(
        world,
        if thread {
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        },
        id,
        false,
    );
    let mut guilds = world.guilds.values();
    let welcomes = guilds.find(|guild| guild.system_channel == Some(id));
    if let Some(guild) = welcomes.map(|guild| guild.id) {
        disruption::set_system_channel(world, guild, None);
    }
    for gone in threads.into_iter().chain([id]) {
        world.channels.remove(&gone);
        world
            .outbox
            .changes
            .push(StorageChange::Remove(Collection::Channels, gone));
        for message in world.history.remove(&gone).into_iter().flatten() {
            world.messages.remove(&message);
            world
                .outbox
                .changes
                .push(StorageChange::Remove(Collection::Messages, message));
        }
    }
}

/// `POST /channels/{channel}/typing`.
pub async fn typing(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(id): Path<Snowflake>,
) -> Result<StatusCode, ApiError> {
    server.with(|world| {
        typing::tell_typing(world, bot, id)?;
        Ok(StatusCode::NO_CONTENT)
    })
}
