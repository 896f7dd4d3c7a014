//! Reactions, for bots.

use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;

use super::authentication::BotRequest;
use crate::error::{DoneResult, RestResult};
use crate::limits;
use crate::reaction::{self, ReactionPlace};
use crate::server::QueryParameters;
use crate::snowflake::Snowflake;
use crate::user::User;
use crate::world::World;

type ReactionPath = (Snowflake, Snowflake, String);

/// How many users are listed unless the request says another number.
const LISTED: usize = 25;

fn place((channel, message, emoji): &ReactionPath) -> ReactionPlace<'_> {
    ReactionPlace {
        channel: *channel,
        message: *message,
        emoji,
    }
}

/// `PUT …/reactions/{emoji}/@me`.
pub fn add(world: &mut World, BotRequest(bot, path, _): BotRequest<ReactionPath>) -> DoneResult {
    reaction::react(world, bot, place(&path))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions/{emoji}/@me`.
pub fn remove(world: &mut World, BotRequest(bot, path, _): BotRequest<ReactionPath>) -> DoneResult {
    reaction::take_back_reaction(world, bot, place(&path), bot)?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions/{emoji}/{user}`.
pub fn remove_of(
    world: &mut World,
    BotRequest(bot, path, _): BotRequest<(Snowflake, Snowflake, String, Snowflake)>,
) -> DoneResult {
    let (channel, message, emoji, user) = path;
    let path = (channel, message, emoji);
    reaction::take_back_reaction(world, bot, place(&path), user)?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions`.
pub fn clear(
    world: &mut World,
    BotRequest(bot, (channel, message), _): BotRequest<(Snowflake, Snowflake)>,
) -> DoneResult {
    reaction::clear_reactions(world, bot, channel, message, None)?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions/{emoji}`.
pub fn clear_emoji(
    world: &mut World,
    BotRequest(bot, (channel, message, emoji), _): BotRequest<ReactionPath>,
) -> DoneResult {
    reaction::clear_reactions(world, bot, channel, message, Some(&emoji))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET …/reactions/{emoji}`: who has reacted; `after`, `limit`, `type` (1 for super reactions, which nobody here has).
pub fn list(
    world: &mut World,
    (BotRequest(bot, path, _), Query(query)): (BotRequest<ReactionPath>, QueryParameters),
) -> RestResult {
    let limit = limits::page_size(&query, LISTED)?;
    let after = query
        .get("after")
        .and_then(|after| after.parse::<Snowflake>().ok());
    let burst = query.get("type").is_some_and(|kind| kind == "1");
    let givers = reaction::reactors(world, bot, place(&path))?;
    let users = givers
        .into_iter()
        .filter(|id| !burst && after.is_none_or(|after| *id > after))
        .filter_map(|id| world.users.get(&id))
        .take(limit);
    Ok(Json(users.map(User::json).collect()))
}
