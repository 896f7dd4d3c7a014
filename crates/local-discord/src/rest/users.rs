//! Users and their direct channels.

use crate::server::SharedServer;
use crate::views;

use axum::Json;
use axum::extract::{Path, State};
use serde_json::{Value, json};

use super::authentication::Caller;
use super::payload::Payload;
use crate::error::{ApiError, RestResult};
use crate::permissions::in_guild;
use crate::snowflake::Snowflake;

/// `GET /users/@me`.
pub async fn own(State(server): SharedServer, Caller(bot): Caller) -> RestResult {
    server.with(|world| {
        world
            .users
            .get(&bot)
            .map(|user| Json(user.own_json()))
            .ok_or_else(ApiError::unknown_user)
    })
}

/// `GET /users/{user}`.
pub async fn read(
    State(server): SharedServer,
    _: Caller,
    Path(user): Path<Snowflake>,
) -> RestResult {
    server.with(|world| {
        world
            .users
            .get(&user)
            .map(|user| Json(user.json()))
            .ok_or_else(ApiError::unknown_user)
    })
}

/// `POST /users/@me/channels`: the direct channel with a user. Works even if they accept no messages.
pub async fn direct(
    State(server): SharedServer,
    Caller(bot): Caller,
    payload: Payload,
) -> RestResult {
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
        Ok(Json(views::channel_json(world, channel, bot)))
    })
}

/// `GET /users/@me/guilds`.
pub async fn guilds(State(server): SharedServer, Caller(bot): Caller) -> Json<Value> {
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
