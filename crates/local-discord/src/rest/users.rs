//! Users and their direct channels.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde_json::{Value, json};

use super::caller::Caller;
use super::payload::Payload;
use crate::error::ApiError;
use crate::permissions::in_guild;
use crate::server::Server;
use crate::snowflake::Snowflake;

type Answer = Result<Json<Value>, ApiError>;
type Shared = State<Arc<Server>>;

/// `GET /users/@me`.
pub async fn own(State(server): Shared, Caller(bot): Caller) -> Answer {
    server.with(|world| {
        world
            .users
            .get(&bot)
            .map(|user| Json(user.own_json()))
            .ok_or_else(ApiError::unknown_user)
    })
}

/// `GET /users/{user}`.
pub async fn read(State(server): Shared, _: Caller, Path(user): Path<Snowflake>) -> Answer {
    server.with(|world| {
        world
            .users
            .get(&user)
            .map(|user| Json(user.json()))
            .ok_or_else(ApiError::unknown_user)
    })
}

/// `POST /users/@me/channels`: the direct channel with somebody. Works even if they take no messages.
pub async fn direct(State(server): Shared, Caller(bot): Caller, payload: Payload) -> Answer {
    let Ok(user) = serde_json::from_value::<Snowflake>(payload.json["recipient_id"].clone()) else {
        return Err(ApiError::form(
            "recipient_id",
            "NUMBER_TYPE_COERCE",
            "Value is not snowflake.",
        ));
    };
    server.with(|world| {
        let id = world.direct_channel(user, bot)?;
        let channel = world.channel(id)?;
        Ok(Json(world.channel_json(channel, bot)))
    })
}

/// `GET /users/@me/guilds`.
pub async fn guilds(State(server): Shared, Caller(bot): Caller) -> Json<Value> {
    server.with(|world| {
        let own = world.guilds.values().filter(|guild| guild.members.contains_key(&bot));
        let list: Vec<Value> = own
            .map(|guild| {
                json!({"id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": guild.owner == bot,
                    "permissions": in_guild(guild, bot).json(), "features": []})
            })
            .collect();
        Json(json!(list))
    })
}
