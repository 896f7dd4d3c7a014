//! Messages that bots send outside interactions.

use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use serde_json::json;

use super::authentication::BotRequest;
use crate::channel::{Channel, ChannelKind};
use crate::draft::MessageDraft;
use crate::error::{ApiError, DoneResult, RestResult};
use crate::limits;
use crate::message::Message;
use crate::permissions::Permissions;
use crate::posts::PostContext;
use crate::server::QueryParameters;
use crate::snowflake::Snowflake;
use crate::thread;
use crate::world::World;

/// A channel and one of its messages.
type MessagePath = (Snowflake, Snowflake);

/// Answers with a message as `reader` sees it.
pub fn shown(world: &World, id: Snowflake, reader: Option<Snowflake>) -> RestResult {
    let message = world
        .messages
        .get(&id)
        .ok_or_else(ApiError::unknown_message)?;
    Ok(Json(message.json(world, reader)))
}

/// The permissions a bot needs to send a draft to a channel.
fn needed(channel: &Channel, draft: &MessageDraft) -> Permissions {
    let mut needed = match channel.place {
        ChannelKind::Thread { .. } => Permissions::SEND_MESSAGES_IN_THREADS,
        _ => Permissions::SEND_MESSAGES,
    };
    if !draft.files.is_empty() {
        needed |= Permissions::ATTACH_FILES;
    }
    if draft
        .embeds
        .as_ref()
        .is_some_and(|embeds| !embeds.is_empty())
    {
        needed |= Permissions::EMBED_LINKS;
    }
    if draft.reply.is_some() {
        needed |= Permissions::READ_MESSAGE_HISTORY;
    }
    needed
}

/// `POST /channels/{channel}/messages`.
pub fn create(
    world: &mut World,
    BotRequest(bot, id, payload): BotRequest<Snowflake>,
) -> RestResult {
    let draft = MessageDraft::read(&payload.json, payload.files, "");
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
    let posted = world.post(id, bot, draft, PostContext::default())?;
    let message = world.messages.get(&posted);
    let message = message.ok_or_else(ApiError::unknown_message)?;
    Ok(Json(message.posted_json(world, Some(bot))))
}

/// `GET /channels/{channel}/messages`, newest first; `before`, `after`, `around`, `limit`.
pub fn list(
    world: &mut World,
    (BotRequest(bot, id, _), Query(query)): (BotRequest<Snowflake>, QueryParameters),
) -> RestResult {
    let limit = limits::page_size(&query, 50)?;
    let bound = |key: &str| query.get(key).and_then(|id| id.parse::<Snowflake>().ok());
    let channel = world.allowed(bot, id, Permissions::VIEW_CHANNEL)?;
    let may = world.permissions(bot, channel);
    if !may.contains(Permissions::READ_MESSAGE_HISTORY) {
        return Ok(Json(json!([])));
    }
    let mut page: Vec<&Message> = world
        .history
        .get(&id)
        .into_iter()
        .flatten()
        .filter_map(|id| world.messages.get(id))
        .filter(|message| !message.deleted && message.only_for.is_none())
        .collect();
    if let Some(before) = bound("before") {
        page.retain(|message| message.id < before);
    } else if let Some(after) = bound("after") {
        page.retain(|message| message.id > after);
        page.truncate(limit);
    } else if let Some(around) = bound("around") {
        let at = page.partition_point(|message| message.id < around);
        page.drain(..at.saturating_sub(limit / 2));
        page.truncate(limit);
    }
    let newest = page.into_iter().rev().take(limit);
    Ok(Json(
        newest
            .map(|message| message.json(world, Some(bot)))
            .collect(),
    ))
}

/// `GET /channels/{channel}/messages/{message}`.
pub fn read(
    world: &mut World,
    BotRequest(bot, (channel, id), _): BotRequest<MessagePath>,
) -> RestResult {
    world.allowed(bot, channel, Permissions::READ_MESSAGE_HISTORY)?;
    Ok(Json(world.message_in(channel, id)?.json(world, Some(bot))))
}

/// `PATCH /channels/{channel}/messages/{message}`.
pub fn change(
    world: &mut World,
    BotRequest(bot, (channel, id), payload): BotRequest<MessagePath>,
) -> RestResult {
    let draft = MessageDraft::read(&payload.json, payload.files, "");
    world.allowed(bot, channel, Permissions::VIEW_CHANNEL)?;
    if world.message_in(channel, id)?.author != bot {
        return Err(ApiError::not_the_author());
    }
    thread::awake(world, channel)?;
    thread::unlocked(world, bot, channel)?;
    world.edit(id, draft?)?;
    shown(world, id, Some(bot))
}

/// `DELETE /channels/{channel}/messages/{message}`.
pub fn delete(
    world: &mut World,
    BotRequest(bot, (channel, id), _): BotRequest<MessagePath>,
) -> DoneResult {
    world.allowed(bot, channel, Permissions::VIEW_CHANNEL)?;
    let own = world.message_in(channel, id)?.author == bot;
    world.delete_as(bot, channel, id, own)?;
    Ok(StatusCode::NO_CONTENT)
}
