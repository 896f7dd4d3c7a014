//! Servers.

use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::authentication::BotRequest;
use crate::error::{ApiError, CreatedResult, Faults, RestResult};
use crate::guild::Guild;
use crate::limits::Field;
use crate::permissions::{Permissions, in_guild};
use crate::seed_data;
use crate::server::QueryParameters;
use crate::snowflake::Snowflake;
use crate::views;
use crate::world::World;

fn seen(world: &World, guild: Snowflake, bot: Snowflake) -> Result<&Guild, ApiError> {
    let guild = world
        .guilds
        .get(&guild)
        .ok_or_else(ApiError::unknown_guild)?;
    if guild.members.contains_key(&bot) {
        Ok(guild)
    } else {
        Err(ApiError::missing_access())
    }
}

/// `GET /guilds/{guild}`.
pub fn read(world: &mut World, BotRequest(bot, guild, _): BotRequest<Snowflake>) -> RestResult {
    let guild = seen(world, guild, bot)?;
    let mut result = guild.json();
    result["approximate_member_count"] = json!(guild.members.len());
    result["approximate_presence_count"] = json!(guild.members.len());
    Ok(Json(result))
}

/// `GET /guilds/{guild}/channels`.
pub fn channels(world: &mut World, BotRequest(bot, guild, _): BotRequest<Snowflake>) -> RestResult {
    seen(world, guild, bot)?;
    Ok(Json(json!(views::channels_json(world, guild, bot).0)))
}

/// `POST /guilds/{guild}/channels`: text channels only.
pub fn add_channel(
    world: &mut World,
    BotRequest(bot, guild, payload): BotRequest<Snowflake>,
) -> CreatedResult {
    let mut faults = Faults::default();
    let name = &payload.json["name"];
    Field::new(name, "name").text(1, 100, &mut faults);
    faults.finish()?;
    if !in_guild(seen(world, guild, bot)?, bot).contains(Permissions::MANAGE_CHANNELS) {
        return Err(ApiError::missing_permissions());
    }
    let id = seed_data::add_channel(world, guild, name.as_str().unwrap_or_default());
    let channel = views::channel_json(world, world.channel(id)?, bot);
    Ok((StatusCode::CREATED, Json(channel)))
}

/// `GET /guilds/{guild}/threads/active`.
pub fn threads(world: &mut World, BotRequest(bot, guild, _): BotRequest<Snowflake>) -> RestResult {
    seen(world, guild, bot)?;
    let threads = views::channels_json(world, guild, bot).1;
    Ok(Json(
        json!({"threads": threads, "members": [], "has_more": false}),
    ))
}

/// `GET /guilds/{guild}/members`.
pub fn members(
    world: &mut World,
    (BotRequest(bot, guild, _), Query(query)): (BotRequest<Snowflake>, QueryParameters),
) -> RestResult {
    let limit = query
        .get("limit")
        .and_then(|limit| limit.parse().ok())
        .unwrap_or(1)
        .clamp(1, 1000);
    let after = query
        .get("after")
        .and_then(|after| after.parse().ok())
        .unwrap_or(Snowflake::new(0));
    let members = seen(world, guild, bot)?.members.iter();
    let list: Vec<Value> = members
        .filter(|(id, _)| **id > after)
        .take(limit)
        .filter_map(|(id, member)| world.users.get(id).map(|user| member.json(user)))
        .collect();
    Ok(Json(json!(list)))
}

/// `GET /guilds/{guild}/members/{user}`.
pub fn member(
    world: &mut World,
    BotRequest(bot, (guild, user), _): BotRequest<(Snowflake, Snowflake)>,
) -> RestResult {
    let member = seen(world, guild, bot)?.members.get(&user);
    let found = member.zip(world.users.get(&user));
    let (member, user) = found.ok_or_else(ApiError::unknown_member)?;
    Ok(Json(member.json(user)))
}

/// `GET /guilds/{guild}/roles`.
pub fn roles(world: &mut World, BotRequest(bot, guild, _): BotRequest<Snowflake>) -> RestResult {
    let roles = seen(world, guild, bot)?.roles.iter().enumerate();
    Ok(Json(
        roles.map(|(position, role)| role.json(position)).collect(),
    ))
}
