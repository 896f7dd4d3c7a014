//! What a request names: users, bots, channels, servers, and messages as a user sees them.

use serde_json::{Value, json};

use super::extract::ControlError;
use crate::channel::Channel;
use crate::error::ApiError;
use crate::message::Message;
use crate::server::Server;
use crate::snowflake::Snowflake;
use crate::thread;
use crate::user::User;
use crate::world::World;

/// The name of a user's direct channel with the bot.
pub const DIRECT: &str = "@bot";

/// The user with this id or name.
pub fn user<'w>(world: &'w World, text: &str) -> Result<&'w User, ControlError> {
    world
        .find_user(text)
        .ok_or_else(|| ControlError::missing(format!("there is no user {text:?}")))
}

/// The default bot: the first that is connected, else the first.
pub fn usual_bot(server: &Server, world: &World) -> Option<Snowflake> {
    let mut bots = world.bots.keys().copied();
    let connected = bots.clone().find(|bot| server.hub.connected(*bot) > 0);
    connected.or_else(|| bots.next())
}

/// The channel with this id or name; `@bot` is the direct channel of `user` with `bot`, created if missing.
pub fn channel(
    server: &Server,
    world: &mut World,
    text: &str,
    user: Snowflake,
    bot: Option<Snowflake>,
) -> Result<Snowflake, ControlError> {
    if text == DIRECT {
        let bot = meant_bot(server, world, bot)?;
        return world
            .direct_channel(user, bot)
            .map_err(|error| ControlError::wrong(error.message));
    }
    named(world, text)
}

/// The same for a reader: `None` if `@bot` is a direct channel that nobody has opened. Reading opens none.
pub fn channel_to_read(
    server: &Server,
    world: &World,
    text: &str,
    user: Snowflake,
) -> Result<Option<Snowflake>, ControlError> {
    if text == DIRECT {
        let bot = meant_bot(server, world, None)?;
        return Ok(world.open_direct_channel(user, bot));
    }
    named(world, text).map(Some)
}

/// The bot that is meant: this one, or the default bot.
pub fn meant_bot(
    server: &Server,
    world: &World,
    bot: Option<Snowflake>,
) -> Result<Snowflake, ControlError> {
    let bot = bot.or_else(|| usual_bot(server, world));
    bot.ok_or_else(|| ControlError::missing("there is no bot"))
}

fn named(world: &World, text: &str) -> Result<Snowflake, ControlError> {
    let found = world.find_channel(text).map(|channel| channel.id);
    found.ok_or_else(|| ControlError::missing(format!("there is no channel {text:?}")))
}

/// A message as `user` sees it, with the additional fields of the control API.
pub fn message_json(world: &World, message: &Message, user: Snowflake) -> Value {
    let mut result = message.json(world, Some(user));
    if let Some(guild) = world
        .channels
        .get(&message.channel)
        .and_then(Channel::guild)
    {
        result["guild_id"] = json!(guild);
    }
    if message.only_for.is_some() {
        result["ephemeral"] = json!(true);
    }
    if message.deleted {
        result["deleted"] = json!(true);
    }
    result["notified"] = json!(message.notified);
    for (shown, (_, givers)) in result["reactions"]
        .as_array_mut()
        .into_iter()
        .flatten()
        .zip(&message.reactions)
    {
        shown["users"] = json!(givers);
    }
    result
}

/// The server with this id or name; the first one if not given.
pub fn guild(world: &World, text: Option<&str>) -> Result<Snowflake, ControlError> {
    let fits =
        |id: Snowflake, name: &str| text.is_none_or(|text| text == name || text == id.to_string());
    let mut guilds = world.guilds.values();
    let found = guilds.find(|guild| fits(guild.id, &guild.name));
    found
        .map(|guild| guild.id)
        .ok_or_else(|| ControlError::missing("there is no such server"))
}

/// Checks that Discord's client lets a person act here: in a locked thread only with permission to manage threads.
///
/// # Errors
/// A sentence saying why not.
pub fn open_to(world: &World, user: Snowflake, place: Snowflake) -> Result<(), ControlError> {
    thread::unlocked(world, user, place).map_err(|error| {
        if error == ApiError::locked() {
            ControlError::wrong("this thread is locked, and this user may not manage threads")
        } else {
            ControlError::missing(error.message)
        }
    })
}
