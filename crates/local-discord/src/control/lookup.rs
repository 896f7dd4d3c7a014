//! The objects that a request names: users, bots, channels, servers, and messages as a user sees them.

use serde_json::{Value, json};

use super::extract::ControlError;
use crate::error::ApiError;
use crate::guild::Guild;
use crate::message::Message;
use crate::server::Server;
use crate::snowflake::Snowflake;
use crate::thread;
use crate::world::World;

/// The name of a user's direct channel with the bot.
pub const DIRECT: &str = "@bot";

/// The objects of a request: the locked world, and the server around it.
pub struct Context<'a> {
    pub server: &'a Server,
    pub world: &'a mut World,
}

impl<'a> Context<'a> {
    /// Carries something out while nobody else works on the world.
    pub fn with<T>(server: &'a Server, work: impl FnOnce(&mut Context) -> T) -> T {
        server.with(|world| work(&mut Context { server, world }))
    }

    /// The user with this id or name.
    pub fn user(&self, text: &str) -> Result<Snowflake, ControlError> {
        let found = self.world.find_user(text).map(|user| user.id);
        found.ok_or_else(|| ControlError::missing(format!("there is no user {text:?}")))
    }

    /// The bot with this id or name.
    pub fn named_bot(&self, text: &str) -> Result<Snowflake, ControlError> {
        let found = self.world.find_bot(text).map(|bot| bot.id);
        found.ok_or_else(|| ControlError::missing(format!("there is no bot {text:?}")))
    }

    /// The bot with this id or name, or the default bot.
    pub fn bot(&self, named: Option<&str>) -> Result<Snowflake, ControlError> {
        let named = named.map(|text| self.named_bot(text)).transpose()?;
        self.meant_bot(named)
    }

    /// The bot that is meant: this one, or the default bot, which is the first that is connected, else the first.
    pub fn meant_bot(&self, known: Option<Snowflake>) -> Result<Snowflake, ControlError> {
        let bots = self.world.bots.keys().copied();
        let is_connected = |bot: &Snowflake| self.server.hub.connected(*bot) > 0;
        known
            .or_else(|| bots.clone().find(is_connected))
            .or_else(|| bots.clone().next())
            .ok_or_else(|| ControlError::missing("there is no bot"))
    }

    /// The channel with this id or name; `@bot` is the direct channel of `user` with `bot`, created if missing.
    pub fn channel(
        &mut self,
        text: &str,
        user: Snowflake,
        bot: Option<Snowflake>,
    ) -> Result<Snowflake, ControlError> {
        if text == DIRECT {
            let bot = self.meant_bot(bot)?;
            let direct = self.world.direct_channel(user, bot);
            return direct.map_err(|error| ControlError::wrong(error.message));
        }
        self.named_channel(text)
    }

    /// The same for a reader: `None` if `@bot` is a direct channel that nobody has opened. Reading opens none.
    pub fn channel_to_read(
        &self,
        text: &str,
        user: Snowflake,
    ) -> Result<Option<Snowflake>, ControlError> {
        if text == DIRECT {
            let bot = self.meant_bot(None)?;
            return Ok(self.world.open_direct_channel(user, bot));
        }
        self.named_channel(text).map(Some)
    }

    fn named_channel(&self, text: &str) -> Result<Snowflake, ControlError> {
        let found = self.world.find_channel(text).map(|channel| channel.id);
        found.ok_or_else(|| ControlError::missing(format!("there is no channel {text:?}")))
    }

    /// The server with this id or name; the first one if not given.
    pub fn guild(&self, text: Option<&str>) -> Result<Snowflake, ControlError> {
        let is_meant = |guild: &&Guild| {
            text.is_none_or(|text| text == guild.name || text == guild.id.to_string())
        };
        let found = self.world.guilds.values().find(is_meant);
        found
            .map(|guild| guild.id)
            .ok_or_else(|| ControlError::missing("there is no such server"))
    }

    /// The message with this id, if `user` may see it where it is.
    pub fn message(&self, id: Snowflake, user: Snowflake) -> Result<&Message, ControlError> {
        let found = self.world.messages.get(&id);
        found
            .filter(|message| message.visible_to(user) && !message.deleted)
            .ok_or_else(|| ControlError::missing("this user sees no such message"))
    }
}

/// A message as `user` sees it, with the additional fields of the control API.
pub fn message_json(world: &World, message: &Message, user: Snowflake) -> Value {
    let mut result = message.json(world, Some(user));
    if let Some(guild) = world.guild_of(message.channel) {
        result["guild_id"] = json!(guild.id);
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
