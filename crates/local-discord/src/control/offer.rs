//! What Discord's client offers a person in a channel: the commands of all applications, and the person's permissions.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::extract::{ControlError, ControlResult, QueryParameters, required};
use super::lookup::open_to;
use super::lookup::{channel_to_read, meant_bot, user};
use crate::channel::ChannelKind;
use crate::command::ApplicationCommand;
use crate::permissions::Permissions;
use crate::server::{Server, SharedServer};
use crate::snowflake::Snowflake;
use crate::world::World;

/// Checks that Discord's client would offer the command here.
///
/// # Errors
/// A sentence saying why not.
pub fn offered(
    world: &World,
    command: &ApplicationCommand,
    user: Snowflake,
    place: Snowflake,
) -> Result<(), ControlError> {
    open_to(world, user, place)?;
    let channel = world.channels.get(&place);
    let guild = channel.and_then(|channel| channel.guild());
    let reached = match channel.map(|channel| &channel.place) {
        Some(ChannelKind::Direct { bot, .. }) => *bot == command.application,
        _ => guild
            .and_then(|guild| world.guilds.get(&guild))
            .is_some_and(|guild| guild.members.contains_key(&command.application)),
    };
    let context = u64::from(guild.is_none());
    let here = command.works_in(context) && command.guild.is_none_or(|own| Some(own) == guild);
    if !reached || !here {
        return Err(ControlError::wrong(format!(
            "/{} is not offered in this channel",
            command.name()
        )));
    }
    if !world.may_command(user, place) {
        return Err(ControlError::wrong(
            "this user may not use commands in this channel",
        ));
    }
    let may = channel.map_or_else(Permissions::default, |channel| {
        world.permissions(user, channel)
    });
    if command.needs().is_some_and(|needs| {
        !may.contains(needs) || needs == Permissions::default() && may != Permissions::ALL
    }) {
        return Err(ControlError::wrong(format!(
            "/{} is not offered to this user",
            command.name()
        )));
    }
    Ok(())
}

/// `GET /commands?user=…&channel=…`.
pub async fn commands(State(server): SharedServer, Query(query): QueryParameters) -> ControlResult {
    server.with(|world| {
        let reader = user(world, required(&query, "user")?)?.id;
        let place = channel_to_read(&server, world, required(&query, "channel")?, reader)?;
        let found = match place {
            Some(place) => offered_in(world, reader, place),
            None => offered_to_begin(&server, world, &query)?,
        };
        Ok(Json(Value::Array(found)))
    })
}

/// The commands in a channel. Of a server's command and a global one with the same name Discord shows both.
fn offered_in(world: &World, user: Snowflake, place: Snowflake) -> Vec<Value> {
    let commands = world.commands.values();
    commands
        .filter(|command| offered(world, command, user, place).is_ok())
        .map(ApplicationCommand::json)
        .collect()
}

/// The commands in a direct channel that nobody has opened yet, in which the person may do everything.
fn offered_to_begin(
    server: &Server,
    world: &World,
    query: &HashMap<String, String>,
) -> Result<Vec<Value>, ControlError> {
    let named = query.get("bot").and_then(|bot| world.find_bot(bot));
    let bot = meant_bot(server, world, named.map(|bot| bot.id))?;
    let commands = world.commands.values();
    Ok(commands
        .filter(|command| command.application == bot && command.works_in(1))
        .map(ApplicationCommand::json)
        .collect())
}

/// `GET /permissions?user=…&channel=…`.
pub async fn permissions(
    State(server): SharedServer,
    Query(query): QueryParameters,
) -> ControlResult {
    server.with(|world| {
        let reader = user(world, required(&query, "user")?)?.id;
        let place = channel_to_read(&server, world, required(&query, "channel")?, reader)?;
        let may = match place {
            None => Permissions::ALL,
            Some(place) => {
                let channel = world
                    .channel(place)
                    .map_err(|error| ControlError(StatusCode::NOT_FOUND, error.message))?;
                world.permissions(reader, channel)
            }
        };
        Ok(Json(
            json!({"permissions": may.json(), "names": may.names()}),
        ))
    })
}
