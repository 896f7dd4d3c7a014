//! Follow-ups and edits, by the interaction's token.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;

use super::payload::Payload;
use crate::error::{ApiError, RestResult};
use crate::server::SharedServer;
use crate::snowflake::Snowflake;
use crate::world::World;

type MessagePath = Path<(Snowflake, String, String)>;

fn shown(world: &World, id: Snowflake) -> RestResult {
    let message = world
        .messages
        .get(&id)
        .ok_or_else(ApiError::unknown_message)?;
    Ok(Json(message.json(world, None)))
}

/// `POST /webhooks/{application}/{token}`. Always returns the message, as Discord does for interactions.
pub async fn follow_up(
    State(server): SharedServer,
    Path((application, token)): Path<(Snowflake, String)>,
    payload: Payload,
) -> RestResult {
    server.with(|world| {
        let interaction = world.by_token(application, &token)?;
        let message = world.follow_up(interaction, &payload.json, payload.files)?;
        shown(world, message)
    })
}

/// `GET /webhooks/{application}/{token}/messages/{message}`.
pub async fn read(
    State(server): SharedServer,
    Path((application, token, name)): MessagePath,
) -> RestResult {
    server.with(|world| {
        let interaction = world.by_token(application, &token)?;
        let message = world.answer_named(interaction, &name)?;
        shown(world, message)
    })
}

/// `PATCH /webhooks/{application}/{token}/messages/{message}`.
pub async fn change(
    State(server): SharedServer,
    Path((application, token, name)): MessagePath,
    payload: Payload,
) -> RestResult {
    server.with(|world| {
        let interaction = world.by_token(application, &token)?;
        let message = world.answer_named(interaction, &name)?;
        world.edit_answer(interaction, message, &payload.json, payload.files)?;
        shown(world, message)
    })
}

/// `DELETE /webhooks/{application}/{token}/messages/{message}`.
pub async fn delete(
    State(server): SharedServer,
    Path((application, token, name)): MessagePath,
) -> Result<StatusCode, ApiError> {
    server.with(|world| {
        let interaction = world.by_token(application, &token)?;
        let message = world.answer_named(interaction, &name)?;
        world.delete(message)?;
        world.show_interaction(interaction);
        Ok(StatusCode::NO_CONTENT)
    })
}
