//! How long people wait for bots. Who tests a bot on a busy machine lets them wait longer than Discord does, and says when
//! a bot is too late.

use std::time::Duration;

use axum::Json;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, ControlResult, JsonBody, done};
use super::lookup::Context;
use crate::interaction::Patience;
use crate::snowflake::Snowflake;

/// How long to wait; as long as Discord if absent.
#[derive(Debug, Deserialize)]
pub struct Waiting {
    seconds: Option<f64>,
}

/// `POST /patience`: for all interactions from now on.
pub fn set(context: &mut Context, JsonBody(waiting): JsonBody<Waiting>) -> ControlResult {
    let time = waiting.seconds.map(Duration::try_from_secs_f64).transpose();
    let time = time.map_err(|_| ControlError::wrong("\"seconds\" is a number from 0"))?;
    context.world.patience = time.map_or_else(Patience::default, Patience::of);
    done()
}

/// The interaction that is too late; all that are pending if absent.
#[derive(Debug, Deserialize)]
pub struct Late {
    interaction: Option<Snowflake>,
}

/// `POST /late`: the deadline for the first answer has passed.
pub fn late(context: &mut Context, JsonBody(late): JsonBody<Late>) -> ControlResult {
    let given_up = context.world.give_up(late.interaction);
    match late.interaction {
        Some(id) if given_up == 0 => Err(ControlError::missing(format!(
            "interaction {id} does not wait for an answer"
        ))),
        _ => Ok(Json(json!({"ok": true, "late": given_up}))),
    }
}
