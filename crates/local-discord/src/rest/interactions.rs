//! The first answer to an interaction.

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::payload::Payload;
use crate::error::ApiError;
use crate::message::flags;
use crate::server::QueryParameters;
use crate::snowflake::Snowflake;
use crate::world::World;

/// `POST /interactions/{interaction}/{token}/callback`; needs no login.
pub fn callback(
    world: &mut World,
    (Path((id, token)), Query(query), payload): (
        Path<(Snowflake, String)>,
        QueryParameters,
        Payload,
    ),
) -> Result<Response, ApiError> {
    let told = query
        .get("with_response")
        .is_some_and(|with| with == "1" || with.eq_ignore_ascii_case("true"));
    let body = payload.json;
    let message = world.answer(id, &token, &body, payload.files)?;
    if !told {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    let asked = world.interactions.get(&id);
    let asked = asked.map_or(2, |interaction| interaction.kind);
    let mut answer = json!({"interaction": {"id": id, "type": asked}});
    if let Some(message) = message.and_then(|id| world.messages.get(&id)) {
        let told = &mut answer["interaction"];
        told["response_message_id"] = json!(message.id);
        told["response_message_loading"] = json!(message.flags & flags::LOADING != 0);
        told["response_message_ephemeral"] = json!(message.only_for.is_some());
        if matches!(body["type"].as_u64(), Some(4 | 7)) {
            answer["resource"] =
                json!({"type": body["type"], "message": message.json(world, None)});
        }
    }
    Ok(Json(answer).into_response())
}
