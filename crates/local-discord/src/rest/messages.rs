//! Messages that bots send outside interactions.

use crate::server::SharedServer;
use crate::thread;
use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde_json::json;

use super::authentication::Caller;
use super::payload::Payload;
use crate::channel::{Channel, ChannelKind};
use crate::draft::MessageDraft;
use crate::error::{ApiError, RestResult};
use crate::limits::PAGE;
use crate::message::Message;
use crate::permissions::Permissions;
use crate::posts::PostContext;
use crate::snowflake::Snowflake;
use crate::world::World;

fn shown(world: &World, id: Snowflake, bot: Snowflake) -> RestResult {
    let message = world
        .messages
        .get(&id)
        .ok_or_else(ApiError::unknown_message)?;
    Ok(Json(message.json(world, Some(bot))))
}

/// The permissions a bot needs to send a draft to a channel.
fn needed(channel: &Channel, draft: &MessageDraft) -> Permissions {
    let mut needed = match channel.place {
        ChannelKind::Thread { .. } => Permissions::SEND_MESSAGES_IN_THREADS,
        _ => Permissions::SEND_MESSAGES,
    };
    if !draft.files.is_empty() {
        needed = needed.with(Permissions::ATTACH_FILES);
    }
    if draft
        .embeds
        .as_ref()
        .is_some_and(|embeds| !embeds.is_empty())
    {
        needed = needed.with(Permissions::EMBED_LINKS);
    }
    if draft.reply.is_some() {
        needed = needed.with(Permissions::READ_MESSAGE_HISTORY);
    }
    needed
}

/// `POST /channels/{channel}/messages`.
pub async fn create(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(id): Path<Snowflake>,
    payload: Payload,
) -> RestResult {
    let draft = MessageDraft::read(&payload.json, payload.files, "");
    server.with(|world| {
        let channel = world.allowed(bot, id, Permissions::VIEW_CHANNEL)?;
        let draft = draft?;
        world.allowed(bot, id, needed(channel, &draft))?;
        match &channel.place {
            ChannelKind::Direct { user, .. } if !world.share_a_guild(*user, bot) => {
                return Err(ApiError::no_mutual_guild());
            }
            ChannelKind::Direct { user, .. }
                if world.users.get(user).is_none_or(|user| user.closed) =>
            {
                return Err(ApiError::closed_direct_messages());
            }
            _ => thread::unlocked(world, bot, id)?,
        }
        let message = world.post(id, bot, draft, PostContext::default())?;
        shown(world, message, bot)
    })
}

/// `GET /channels/{channel}/messages`, newest first; `before`, `after`, `around`, `limit`.
pub async fn list(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(id): Path<Snowflake>,
    Query(query): Query<HashMap<String, String>>,
) -> RestResult {
    let limit = match query.get("limit").map(|limit| limit.parse::<usize>()) {
        None => 50,
        Some(Ok(limit)) if (1..=PAGE).contains(&limit) => limit,
        Some(_) => {
            let sentence = "int value should be between 1 and 100.";
            return Err(ApiError::form("limit", "NUMBER_TYPE_MAX", sentence));
        }
    };
    let bound = |key: &str| query.get(key).and_then(|id| id.parse::<Snowflake>().ok());
    server.with(|world| {
        let channel = world.allowed(bot, id, Permissions::VIEW_CHANNEL)?;
        if !world
            .permissions(bot, channel)
            .contains(Permissions::READ_MESSAGE_HISTORY)
        {
            return Ok(Json(json!([])));
        }
        let open = |message: &&Message| !message.deleted && message.only_for.is_none();
        let all: Vec<&Message> = world
            .history
            .get(&id)
            .into_iter()
            .flatten()
            .filter_map(|id| world.messages.get(id))
            .filter(open)
            .collect();
        let page: Vec<&Message> = if let Some(before) = bound("before") {
            all.into_iter()
                .rev()
                .filter(|message| message.id < before)
                .take(limit)
                .collect()
        } else if let Some(after) = bound("after") {
            let mut page: Vec<&Message> = all
                .into_iter()
                .filter(|message| message.id > after)
                .take(limit)
                .collect();
            page.reverse();
            page
        } else if let Some(around) = bound("around") {
            let at = all
                .iter()
                .position(|message| message.id >= around)
                .unwrap_or(all.len());
            let from = at.saturating_sub(limit / 2);
            let mut page: Vec<&Message> = all.into_iter().skip(from).take(limit).collect();
            page.reverse();
            page
        } else {
            all.into_iter().rev().take(limit).collect()
        };
        Ok(Json(
            page.into_iter()
                .map(|message| message.json(world, Some(bot)))
                .collect(),
        ))
    })
}

/// `GET /channels/{channel}/messages/{message}`.
pub async fn read(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path((channel, id)): Path<(Snowflake, Snowflake)>,
) -> RestResult {
    server.with(|world| {
        world.allowed(bot, channel, Permissions::READ_MESSAGE_HISTORY)?;
        Ok(Json(world.message_in(channel, id)?.json(world, Some(bot))))
    })
}

/// `PATCH /channels/{channel}/messages/{message}`.
pub async fn change(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path((channel, id)): Path<(Snowflake, Snowflake)>,
    payload: Payload,
) -> RestResult {
    let draft = MessageDraft::read(&payload.json, payload.files, "");
    server.with(|world| {
        world.allowed(bot, channel, Permissions::VIEW_CHANNEL)?;
        if world.message_in(channel, id)?.author != bot {
            return Err(ApiError::not_the_author());
        }
        thread::awake(world, channel)?;
        thread::unlocked(world, bot, channel)?;
        world.edit(id, draft?)?;
        shown(world, id, bot)
    })
}

/// `DELETE /channels/{channel}/messages/{message}`.
pub async fn delete(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path((channel, id)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    server.with(|world| {
        world.allowed(bot, channel, Permissions::VIEW_CHANNEL)?;
        if world.message_in(channel, id)?.author != bot {
            world.allowed(bot, channel, Permissions::MANAGE_MESSAGES)?;
            if world.channel(channel)?.guild().is_none() {
                return Err(ApiError::direct_channel());
            }
        }
        // Deleting is allowed in a locked thread as long as it is not archived.
        thread::awake(world, channel).or_else(|_| thread::unlocked(world, bot, channel))?;
        world.delete(id)?;
        Ok(StatusCode::NO_CONTENT)
    })
}
