//! Channels and threads.

use super::{RestResult, SharedServer};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::authentication::Caller;
use super::payload::Payload;
use crate::channel::ChannelKind;
use crate::error::{ApiError, Faults};
use crate::event::{GatewayEvent, Seen, intents};
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
        Ok(Json(world.channel_json(channel, bot)))
    })
}

/// `PATCH /channels/{channel}`: name and topic; for threads also archived and locked.
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
    faults.finish()?;
    server.with(|world| {
        let mut channel = world.allowed(bot, id, Permissions::VIEW_CHANNEL)?.clone();
        let may = world.permissions(bot, &channel);
        let thread = matches!(channel.place, ChannelKind::Thread { .. });
        let own = matches!(channel.place, ChannelKind::Thread { owner, .. } if owner == bot);
        let needed = if thread {
            Permissions::MANAGE_THREADS
        } else {
            Permissions::MANAGE_CHANNELS
        };
        if !own && !may.contains(needed) {
            return Err(ApiError::missing_permissions());
        }
        if let Some(name) = body["name"].as_str() {
            channel.name = name.to_owned();
        }
        if let Some(topic) = body.get("topic") {
            channel.topic = topic.as_str().map(str::to_owned);
        }
        if let ChannelKind::Thread {
            archived, locked, ..
        } = &mut channel.place
        {
            *archived = body["archived"].as_bool().unwrap_or(*archived);
            *locked = body["locked"].as_bool().unwrap_or(*locked);
        }
        let answer = world.channel_json(&channel, bot);
        world.put_channel(channel);
        world.tell_channel(
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
        let answer = world.channel_json(channel, bot);
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
    world.tell_channel(
        if thread {
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        },
        id,
        false,
    );
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
        world.allowed(bot, id, Permissions::SEND_MESSAGES)?;
        world.show(Seen::Typing, id, Some(bot), None);
        Ok(StatusCode::NO_CONTENT)
    })
}

/// `POST /channels/{channel}/threads`: a public thread without a first message.
pub async fn thread(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(parent): Path<Snowflake>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    server.with(|world| open_thread(world, bot, parent, &payload.json))
}

/// `POST /channels/{channel}/messages/{message}/threads`: a public thread on a message.
pub async fn thread_on(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path((parent, message)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    server.with(|world| {
        world.allowed(bot, parent, Permissions::VIEW_CHANNEL)?;
        world.message_in(parent, message)?;
        open_thread(world, bot, parent, &payload.json)
    })
}

fn open_thread(
    world: &mut World,
    bot: Snowflake,
    parent: Snowflake,
    body: &Value,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    let mut faults = Faults::default();
    limits::text(&body["name"], "name", 1, 100, &mut faults);
    let minutes = body["auto_archive_duration"].as_u64().unwrap_or(4320);
    if ![60, 1440, 4320, 10080].contains(&minutes) {
        faults.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
    faults.finish()?;
    world.allowed(bot, parent, Permissions::CREATE_PUBLIC_THREADS)?;
    let name = body["name"].as_str().unwrap_or_default();
    let minutes = u32::try_from(minutes).unwrap_or(4320);
    let id = world.add_thread(parent, bot, name, minutes).map_err(|_| {
        ApiError::new(
            StatusCode::BAD_REQUEST,
            50024,
            "Cannot execute action on this channel type",
        )
    })?;
    let channel = world.channel(id)?;
    let mut answer = world.channel_json(channel, bot);
    if let ChannelKind::Thread { created, .. } = &channel.place {
        let joined = crate::timestamp::iso(*created);
        answer["member"] = json!({"id": id, "user_id": bot, "join_timestamp": joined, "flags": 0});
    }
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Tells bots of a reaction.
pub fn reaction_event(world: &mut World, name: &'static str, channel: Snowflake, data: Value) {
    let Some(place) = world.channels.get(&channel) else {
        return;
    };
    let guild = place.guild();
    let intents = if guild.is_some() {
        intents::GUILD_MESSAGE_REACTIONS
    } else {
        intents::DIRECT_MESSAGE_REACTIONS
    };
    let bots = world.bots_seeing(place);
    world.outbox.events.push(GatewayEvent {
        name,
        intents,
        guild,
        bots,
        data: data.into(),
        bare: None,
    });
}
