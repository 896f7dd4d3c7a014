//! What a person does with messages that are there: editing, deleting, reacting.

use crate::reaction;
use crate::server::SharedServer;
use crate::thread;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, ControlResult, JsonBody, settled};
use super::lookup::open_to;
use super::lookup::{message_json, user};
use crate::draft::MessageDraft;
use crate::error::ApiError;
use crate::permissions::Permissions;
use crate::reaction::ReactionPlace;
use crate::snowflake::Snowflake;
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
pub async fn edit(
    State(server): SharedServer,
    JsonBody(correction): JsonBody<Correction>,
) -> ControlResult {
    let answer = server.with(|world| {
        let user = user(world, &correction.user)?.id;
        let channel = channel_of(world, user, correction.message)?;
        world
            .allowed(user, channel, Permissions::VIEW_CHANNEL)
            .map_err(refused)?;
        let message = world
            .message_in(channel, correction.message)
            .map_err(refused)?;
        if message.author != user {
            return Err(refused(ApiError::not_the_author()));
        }
        thread::awake(world, channel).map_err(refused)?;
        open_to(world, user, channel)?;
        let body = json!({"content": correction.content});
        let draft = MessageDraft::read(&body, Vec::new(), "").map_err(refused)?;
        world.edit(correction.message, draft).map_err(refused)?;
        shown(world, correction.message, user)
    });
    settled(&server).await?;
    answer
}

/// `POST /react`: a person adds or removes their reaction.
pub async fn react(
    State(server): SharedServer,
    JsonBody(reacting): JsonBody<Reacting>,
) -> ControlResult {
    let answer = server.with(|world| {
        let user = user(world, &reacting.user)?.id;
        let place = ReactionPlace {
            channel: channel_of(world, user, reacting.message)?,
            message: reacting.message,
            emoji: reacting.emoji.trim(),
        };
        let done = if reacting.remove {
            reaction::take_back_reaction(world, user, place, user)
        } else {
            reaction::react(world, user, place)
        };
        done.map_err(refused)?;
        shown(world, reacting.message, user)
    });
    settled(&server).await?;
    answer
}

/// Deletes a message as a person: their own, an ephemeral one that they see, or another's if they may manage messages.
///
/// # Errors
/// Why they may not.
pub fn delete_as(
    world: &mut World,
    user: Snowflake,
    message: Snowflake,
) -> Result<(), ControlError> {
    let channel = channel_of(world, user, message)?;
    world
        .allowed(user, channel, Permissions::VIEW_CHANNEL)
        .map_err(refused)?;
    let found = world.messages.get(&message);
    let own = found.is_some_and(|found| found.author == user || found.only_for == Some(user));
    if !own {
        let place = world
            .allowed(user, channel, Permissions::MANAGE_MESSAGES)
            .map_err(refused)?;
        if place.guild().is_none() {
            return Err(refused(ApiError::direct_channel()));
        }
    }
    thread::awake(world, channel)
        .or_else(|_| thread::unlocked(world, user, channel))
        .map_err(refused)?;
    world.delete(message).map_err(refused)
}

/// The channel of a message that the user sees.
fn channel_of(
    world: &World,
    user: Snowflake,
    message: Snowflake,
) -> Result<Snowflake, ControlError> {
    let found = world.messages.get(&message);
    let found = found.filter(|message| message.visible_to(user) && !message.deleted);
    found
        .map(|message| message.channel)
        .ok_or_else(|| ControlError::missing("this user sees no such message"))
}

fn shown(world: &World, id: Snowflake, user: Snowflake) -> ControlResult {
    let message = world.messages.get(&id);
    let message = message.map(|message| message_json(world, message, user));
    Ok(Json(json!({"ok": true, "message": message, "error": null})))
}

fn refused(error: ApiError) -> ControlError {
    ControlError(error.status, format!("{}: {}", error.message, error.body()))
}
