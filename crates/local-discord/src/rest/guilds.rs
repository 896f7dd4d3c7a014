//! Servers.

use crate::seed_data;
use crate::server::SharedServer;
use crate::views;
use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::authentication::Caller;
use super::payload::Payload;
use crate::error::{ApiError, Faults, RestResult};
use crate::guild::Guild;
use crate::limits;
use crate::permissions::{Permissions, in_guild};
use crate::snowflake::Snowflake;
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
pub async fn read(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(guild): Path<Snowflake>,
) -> RestResult {
    server.with(|world| {
        let guild = seen(world, guild, bot)?;
        let mut result = guild.json();
        result["approximate_member_count"] = json!(guild.members.len());
        result["approximate_presence_count"] = json!(guild.members.len());
        Ok(Json(result))
    })
}

/// `GET /guilds/{guild}/channels`.
pub async fn channels(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(guild): Path<Snowflake>,
) -> RestResult {
    server.with(|world| {
        seen(world, guild, bot)?;
        Ok(Json(json!(views::channels_json(world, guild, bot).0)))
    })
}

/// `POST /guilds/{guild}/channels`: text channels only.
pub async fn add_channel(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(guild): Path<Snowflake>,
    payload: Payload,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    let mut faults = Faults::default();
    limits::text(&payload.json["name"], "name", 1, 100, &mut faults);
    faults.finish()?;
    server.with(|world| {
        if !in_guild(seen(world, guild, bot)?, bot).contains(Permissions::MANAGE_CHANNELS) {
            return Err(ApiError::missing_permissions());
        }
        let id = seed_data::add_channel(
            world,
            guild,
            payload.json["name"].as_str().unwrap_or_default(),
        );
        let channel = world.channel(id)?;
        Ok((
            StatusCode::CREATED,
            Json(views::channel_json(world, channel, bot)),
        ))
    })
}

/// `GET /guilds/{guild}/threads/active`.
pub async fn threads(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(guild): Path<Snowflake>,
) -> RestResult {
    server.with(|world| {
        seen(world, guild, bot)?;
        Ok(Json(
            json!({"threads": views::channels_json(world, guild, bot).1, "members": [], "has_more": false}),
        ))
    })
}

/// `GET /guilds/{guild}/members`.
pub async fn members(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(guild): Path<Snowflake>,
    Query(query): Query<HashMap<String, String>>,
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
    server.with(|world| {
        let guild = seen(world, guild, bot)?;
        let later = guild
            .members
            .iter()
            .filter(|(id, _)| **id > after)
            .take(limit);
        let list: Vec<Value> = later
            .filter_map(|(id, member)| world.users.get(id).map(|user| member.json(user)))
            .collect();
        Ok(Json(json!(list)))
    })
}

/// `GET /guilds/{guild}/members/{user}`.
pub async fn member(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path((guild, user)): Path<(Snowflake, Snowflake)>,
) -> RestResult {
    server.with(|world| {
        let member = seen(world, guild, bot)?
            .members
            .get(&user)
            .ok_or_else(ApiError::unknown_member)?;
        let user = world
            .users
            .get(&user)
            .ok_or_else(ApiError::unknown_member)?;
        Ok(Json(member.json(user)))
    })
}

/// `GET /guilds/{guild}/roles`.
pub async fn roles(
    State(server): SharedServer,
    Caller(bot): Caller,
    Path(guild): Path<Snowflake>,
) -> RestResult {
    server.with(|world| {
        let roles = &seen(world, guild, bot)?.roles;
        Ok(Json(
            roles
                .iter()
                .enumerate()
                .map(|(position, role)| role.json(position))
                .collect(),
        ))
    })
}
