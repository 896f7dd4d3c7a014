//! What bots say after the first answer, by the interaction's token.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde_json::Value;

use super::payload::Payload;
use crate::error::ApiError;
use crate::server::Server;
use crate::snowflake::Snowflake;
use crate::world::World;

type Answer = Result<Json<Value>, ApiError>;
type Shared = State<Arc<Server>>;
type Named = Path<(Snowflake, String, String)>;

fn shown(world: &World, id: Snowflake) -> Answer {
    let message = world
        .messages
        .get(&id)
        .ok_or_else(ApiError::unknown_message)?;
    Ok(Json(message.json(world, None)))
}

/// `POST /webhooks/{application}/{token}`; always waits, as Discord does for interactions.
pub async fn follow_up(
    State(server): Shared,
    Path((application, token)): Path<(Snowflake, String)>,
    payload: Payload,
) -> Answer {
    server.with(|world| {
        let interaction = world.by_token(application, &token)?;
        let message = world.follow_up(interaction, &payload.json, payload.files)?;
        shown(world, message)
    })
}

/// `GET /webhooks/{application}/{token}/messages/{message}`.
pub async fn read(State(server): Shared, Path((application, token, name)): Named) -> Answer {
    server.with(|world| {
        let interaction = world.by_token(application, &token)?;
        let message = world.answer_named(interaction, &name)?;
        shown(world, message)
    })
}

/// `PATCH /webhooks/{application}/{token}/messages/{message}`.
pub async fn change(
    State(server): Shared,
    Path((application, token, name)): Named,
    payload: Payload,
) -> Answer {
    server.with(|world| {
        let interaction = world.by_token(application, &token)?;
        let message = world.answer_named(interaction, &name)?;
        world.edit_answer(interaction, message, &payload.json, payload.files)?;
        shown(world, message)
    })
}

/// `DELETE /webhooks/{application}/{token}/messages/{message}`.
pub async fn delete(
    State(server): Shared,
    Path((application, token, name)): Named,
) -> Result<StatusCode, ApiError> {
    server.with(|world| {
        let interaction = world.by_token(application, &token)?;
        let message = world.answer_named(interaction, &name)?;
        world.delete(message)?;
        world.show_interaction(interaction);
        Ok(StatusCode::NO_CONTENT)
    })
}
