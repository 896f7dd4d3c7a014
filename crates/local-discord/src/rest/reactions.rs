//! Reactions, for bots.

use crate::reaction;
use crate::server::SharedServer;
use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use serde_json::json;

use super::authentication::Caller;
use crate::error::{ApiError, RestResult};
use crate::limits::PAGE;
use crate::reaction::ReactionPlace;
use crate::snowflake::Snowflake;
use crate::user::User;

type ReactionPath = Path<(Snowflake, Snowflake, String)>;

/// How many users are listed unless the request says another number.
const LISTED: usize = 25;

fn place((channel, message, emoji): &(Snowflake, Snowflake, String)) -> ReactionPlace<'_> {
    ReactionPlace {
        channel: *channel,
        message: *message,
        emoji,
    }
}

/// `PUT …/reactions/{emoji}/@me`.
pub async fn add(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(path): ReactionPath,
) -> Result<StatusCode, ApiError> {
    server.with(|world| reaction::react(world, bot, place(&path)))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions/{emoji}/@me`.
pub async fn remove(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(path): ReactionPath,
) -> Result<StatusCode, ApiError> {
    server.with(|world| reaction::take_back_reaction(world, bot, place(&path), bot))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions/{emoji}/{user}`.
pub async fn remove_of(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path((channel, message, emoji, user)): Path<(Snowflake, Snowflake, String, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    let path = (channel, message, emoji);
    server.with(|world| reaction::take_back_reaction(world, bot, place(&path), user))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions`.
pub async fn clear(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path((channel, message)): Path<(Snowflake, Snowflake)>,
) -> Result<StatusCode, ApiError> {
    server.with(|world| reaction::clear_reactions(world, bot, channel, message, None))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions/{emoji}`.
pub async fn clear_emoji(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path((channel, message, emoji)): ReactionPath,
) -> Result<StatusCode, ApiError> {
    server.with(|world| reaction::clear_reactions(world, bot, channel, message, Some(&emoji)))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET …/reactions/{emoji}`: who has reacted; `after`, `limit`, `type` (1 for super reactions, which nobody here has).
pub async fn list(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(path): ReactionPath,
    Query(query): Query<HashMap<String, String>>,
) -> RestResult {
    let limit = match query.get("limit").map(|limit| limit.parse::<usize>()) {
        None => LISTED,
        Some(Ok(limit)) if (1..=PAGE).contains(&limit) => limit,
        Some(_) => {
            let sentence = "int value should be between 1 and 100.";
            return Err(ApiError::form("limit", "NUMBER_TYPE_MAX", sentence));
        }
    };
    let after = query
        .get("after")
        .and_then(|after| after.parse::<Snowflake>().ok());
    let burst = query.get("type").is_some_and(|kind| kind == "1");
    server.with(|world| {
        let givers = reaction::reactors(world, bot, place(&path))?;
        let users = givers
            .into_iter()
            .filter(|id| !burst && after.is_none_or(|after| *id > after))
            .filter_map(|id| world.users.get(&id))
            .take(limit);
        Ok(Json(json!(users.map(User::json).collect::<Vec<_>>())))
    })
}
