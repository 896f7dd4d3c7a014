//! Users and their direct channels.

use axum::Json;
use serde_json::{Value, json};

use super::authentication::BotRequest;
use crate::error::{Faults, RestResult};
use crate::limits::Field;
use crate::permissions::in_guild;
use crate::snowflake::Snowflake;
use crate::views;
use crate::world::World;

/// `GET /users/@me`.
pub fn own(world: &mut World, BotRequest(bot, (), _): BotRequest<()>) -> RestResult {
    Ok(Json(world.user(bot)?.own_json()))
}

/// `GET /users/{user}`.
pub fn read(world: &mut World, BotRequest(_, user, _): BotRequest<Snowflake>) -> RestResult {
    Ok(Json(world.user(user)?.json()))
}

/// `POST /users/@me/channels`: the direct channel with a user. Works even if they accept no messages.
pub fn direct(world: &mut World, BotRequest(bot, (), payload): BotRequest<()>) -> RestResult {
    let mut faults = Faults::default();
    let recipient = Field::new(&payload.json["recipient_id"], "recipient_id");
    let user = recipient.snowflake(&mut faults);
    let user = user.ok_or_else(|| faults.into_error())?;
    let id = world.direct_channel(user, bot)?;
    let channel = world.channel(id)?;
    Ok(Json(views::channel_json(world, channel, bot)))
}

/// `GET /users/@me/guilds`.
pub fn guilds(world: &mut World, BotRequest(bot, (), _): BotRequest<()>) -> RestResult {
    let own = world
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&bot));
    let list: Vec<Value> = own
        .map(|guild| {
            json!({"id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": guild.owner == bot,
                "permissions": in_guild(guild, bot).json(), "features": []})
        })
        .collect();
    Ok(Json(json!(list)))
}
