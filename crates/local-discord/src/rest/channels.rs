//! Channels.

use axum::Json;
use axum::http::StatusCode;

use super::authentication::BotRequest;
use super::threads::archive_after;
use crate::channel::ChannelKind;
use crate::disruption;
use crate::error::{DoneResult, Faults, RestResult};
use crate::limits::Field;
use crate::permissions::Permissions;
use crate::seed_data;
use crate::snowflake::Snowflake;
use crate::storage::Collection;
use crate::thread;
use crate::typing;
use crate::views;
use crate::world::World;

/// `GET /channels/{channel}`.
pub fn read(world: &mut World, BotRequest(bot, id, _): BotRequest<Snowflake>) -> RestResult {
    let channel = world.allowed(bot, id, Permissions::VIEW_CHANNEL)?;
    Ok(Json(views::channel_json(world, channel, bot)))
}

/// `PATCH /channels/{channel}`: name and topic; for threads also archived, locked and how soon they are archived.
pub fn change(
    world: &mut World,
    BotRequest(bot, id, payload): BotRequest<Snowflake>,
) -> RestResult {
    let body = &payload.json;
    let field = Field::new(body, "");
    let mut faults = Faults::default();
    if !body["name"].is_null() {
        field.at("name").text(1, 100, &mut faults);
    }
    field.at("topic").text(0, 1024, &mut faults);
    if !body["auto_archive_duration"].is_null() {
        archive_after(body, &mut faults);
    }
    faults.finish()?;
    let mut channel = world.allowed(bot, id, Permissions::VIEW_CHANNEL)?.clone();
    if channel.parent().is_some() {
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
    seed_data::update_channel(world, channel);
    Ok(Json(answer))
}

/// `DELETE /channels/{channel}`.
pub fn delete(world: &mut World, BotRequest(bot, id, _): BotRequest<Snowflake>) -> RestResult {
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
}

/// Deletes a channel with its threads, and announces it.
pub fn remove(world: &mut World, id: Snowflake) {
    let channels = world.channels.values();
    let threads: Vec<Snowflake> = channels
        .filter(|channel| channel.parent() == Some(id))
        .map(|channel| channel.id)
        .collect();
    let thread = world.channels.get(&id).and_then(|channel| channel.parent());
    let name = match thread {
        Some(_) => "THREAD_DELETE",
        None => "CHANNEL_DELETE",
    };
    seed_data::tell_channel(world, name, id);
    let mut guilds = world.guilds.values();
    let welcomes = guilds.find(|guild| guild.system_channel == Some(id));
    if let Some(guild) = welcomes.map(|guild| guild.id) {
        disruption::set_system_channel(world, guild, None);
    }
    for gone in threads.into_iter().chain([id]) {
        world.channels.remove(&gone);
        world.outbox.forget(Collection::Channels, gone);
        for message in world.history.remove(&gone).into_iter().flatten() {
            world.messages.remove(&message);
            world.outbox.forget(Collection::Messages, message);
        }
    }
}

/// `POST /channels/{channel}/typing`.
pub fn typing(world: &mut World, BotRequest(bot, id, _): BotRequest<Snowflake>) -> DoneResult {
    typing::tell_typing(world, bot, id)?;
    Ok(StatusCode::NO_CONTENT)
}
