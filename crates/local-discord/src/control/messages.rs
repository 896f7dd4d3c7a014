//! A person's acts on messages that are there: editing, deleting, reacting.

use axum::Json;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, ControlResult};
use super::lookup::{Context, message_json, open_to};
use crate::draft::MessageDraft;
use crate::error::ApiError;
use crate::permissions::Permissions;
use crate::reaction::{self, ReactionPlace};
use crate::snowflake::Snowflake;
use crate::thread;
use crate::world::World;

/// A new text for a message of one's own.
#[derive(Debug, Deserialize)]
pub struct Correction {
    user: String,
    message: Snowflake,
    content: String,
}

/// An emoji for a message, or from it.
#[derive(Debug, Deserialize)]
pub struct Reacting {
    user: String,
    message: Snowflake,
    emoji: String,
    #[serde(default)]
    remove: bool,
}

/// `POST /edit`: a person changes the text of their own message.
pub fn edit(context: &mut Context, correction: Correction) -> ControlResult {
    let user = context.user(&correction.user)?;
    let id = correction.message;
    let channel = context.message(id, user)?.channel;
    let world = &mut *context.world;
    let seen = world.allowed(user, channel, Permissions::VIEW_CHANNEL);
    let message = seen.and_then(|_| world.message_in(channel, id));
    if message.map_err(refused)?.author != user {
        return Err(refused(ApiError::not_the_author()));
    }
    thread::awake(world, channel).map_err(refused)?;
    open_to(world, user, channel)?;
    let body = json!({"content": correction.content});
    let draft = MessageDraft::read(&body, Vec::new(), "").map_err(refused)?;
    world.edit(id, draft).map_err(refused)?;
    shown(world, id, user)
}

/// `POST /react`: a person adds or removes their reaction.
pub fn react(context: &mut Context, reacting: Reacting) -> ControlResult {
    let user = context.user(&reacting.user)?;
    let place = ReactionPlace {
        channel: context.message(reacting.message, user)?.channel,
        message: reacting.message,
        emoji: reacting.emoji.trim(),
    };
    let done = if reacting.remove {
        reaction::take_back_reaction(context.world, user, place, user)
    } else {
        reaction::react(context.world, user, place)
    };
    done.map_err(refused)?;
    shown(context.world, reacting.message, user)
}

/// Deletes a message as a person: their own, an ephemeral one that they see, or another's if they may manage messages.
///
/// # Errors
/// Why they may not.
pub fn delete_as(
    context: &mut Context,
    user: Snowflake,
    message: Snowflake,
) -> Result<(), ControlError> {
    let found = context.message(message, user)?;
    let channel = found.channel;
    let own = found.author == user || found.only_for == Some(user);
    let world = &mut *context.world;
    world
        .allowed(user, channel, Permissions::VIEW_CHANNEL)
        .map_err(refused)?;
    world
        .delete_as(user, channel, message, own)
        .map_err(refused)
}

/// Answers with a message as `user` sees it.
pub fn shown(world: &World, id: Snowflake, user: Snowflake) -> ControlResult {
    let message = world.messages.get(&id);
    let message = message.map(|message| message_json(world, message, user));
    Ok(Json(json!({"ok": true, "message": message, "error": null})))
}

/// Discord's error, as a refusal of the control API.
pub fn refused(error: ApiError) -> ControlError {
    ControlError(error.status, format!("{}: {}", error.message, error.body()))
}
