//! The offer of Discord's client to a person in a channel: the commands of all applications, and the person's permissions.

use std::collections::HashMap;

use axum::Json;
use axum::extract::Query;
use serde_json::{Value, json};

use super::extract::{ControlError, ControlResult, ensure, required};
use super::lookup::{Context, open_to};
use crate::channel::ChannelKind;
use crate::command::ApplicationCommand;
use crate::permissions::Permissions;
use crate::server::QueryParameters;
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
    let guild = world.guild_of(place);
    let reached = match channel.map(|channel| &channel.place) {
        Some(ChannelKind::Direct { bot, .. }) => *bot == command.application,
        _ => guild.is_some_and(|guild| guild.members.contains_key(&command.application)),
    };
    let context = u64::from(guild.is_none());
    let is_home = |own| guild.is_some_and(|guild| guild.id == own);
    let here = command.works_in(context) && command.guild.is_none_or(is_home);
    let name = command.name();
    ensure(
        reached && here,
        &format!("/{name} is not offered in this channel"),
    )?;
    ensure(
        world.may_command(user, place),
        "this user may not use commands in this channel",
    )?;
    let may = channel.map_or_else(Permissions::default, |channel| {
        world.permissions(user, channel)
    });
    let suffices =
        |needs: Permissions| may.contains(needs) && (!needs.is_empty() || may == Permissions::ALL);
    ensure(
        command.needs().is_none_or(suffices),
        &format!("/{name} is not offered to this user"),
    )
}

/// `GET /commands?user=…&channel=…`.
pub fn commands(context: &mut Context, Query(query): QueryParameters) -> ControlResult {
    let reader = context.user(required(&query, "user")?)?;
    let found = match context.channel_to_read(required(&query, "channel")?, reader)? {
        Some(place) => offered_in(context.world, reader, place),
        None => offered_to_begin(context, &query)?,
    };
    Ok(Json(Value::Array(found)))
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
    context: &Context,
    query: &HashMap<String, String>,
) -> Result<Vec<Value>, ControlError> {
    let named = query.get("bot").and_then(|bot| context.world.find_bot(bot));
    let bot = context.meant_bot(named.map(|bot| bot.id))?;
    let commands = context.world.commands.values();
    Ok(commands
        .filter(|command| command.application == bot && command.works_in(1))
        .map(ApplicationCommand::json)
        .collect())
}

/// `GET /permissions?user=…&channel=…`.
pub fn permissions(context: &mut Context, Query(query): QueryParameters) -> ControlResult {
    let reader = context.user(required(&query, "user")?)?;
    let may = match context.channel_to_read(required(&query, "channel")?, reader)? {
        None => Permissions::ALL,
        Some(place) => {
            let channel = context.world.channel(place);
            let channel = channel.map_err(|error| ControlError::missing(error.message))?;
            context.world.permissions(reader, channel)
        }
    };
    let names: Vec<&str> = may.iter_names().map(|(name, _)| name).collect();
    Ok(Json(json!({"permissions": may.json(), "names": names})))
}
