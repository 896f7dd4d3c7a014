//! Follow-ups and edits, by the interaction's token.

use axum::extract::Path;
use axum::http::StatusCode;

use super::messages::shown;
use super::payload::Payload;
use crate::error::{ApiError, DoneResult, RestResult};
use crate::snowflake::Snowflake;
use crate::world::World;

type AnswerPath = Path<(Snowflake, String, String)>;

/// The interaction with this token, and the message of it that the path names.
fn named(world: &World, path: AnswerPath) -> Result<(Snowflake, Snowflake), ApiError> {
    let Path((application, token, name)) = path;
    let interaction = world.by_token(application, &token)?;
    Ok((interaction, world.answer_named(interaction, &name)?))
}

/// `POST /webhooks/{application}/{token}`. Always returns the message, as Discord does for interactions.
pub fn follow_up(
    world: &mut World,
    (Path((application, token)), payload): (Path<(Snowflake, String)>, Payload),
) -> RestResult {
    let interaction = world.by_token(application, &token)?;
    let message = world.follow_up(interaction, &payload.json, payload.files)?;
    shown(world, message, None)
}

/// `GET /webhooks/{application}/{token}/messages/{message}`.
pub fn read(world: &mut World, path: AnswerPath) -> RestResult {
    let (_, message) = named(world, path)?;
    shown(world, message, None)
}

/// `PATCH /webhooks/{application}/{token}/messages/{message}`.
pub fn change(world: &mut World, (path, payload): (AnswerPath, Payload)) -> RestResult {
    let (interaction, message) = named(world, path)?;
    world.edit_answer(interaction, message, &payload.json, payload.files)?;
    shown(world, message, None)
}

/// `DELETE /webhooks/{application}/{token}/messages/{message}`.
pub fn delete(world: &mut World, path: AnswerPath) -> DoneResult {
    let (interaction, message) = named(world, path)?;
    world.delete(message)?;
    world.show_interaction(interaction);
    Ok(StatusCode::NO_CONTENT)
}
