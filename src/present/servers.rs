//! The names of the servers that the bot is in, and of the channels where it is used, for messages that are
//! read elsewhere.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::table::{ChannelId, GuildId, Place};
use words::names::clean;
use words::{Language, table};

/// What is known of servers and channels. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Servers {
    names: Arc<RwLock<HashMap<u64, String>>>,
    channels: Arc<RwLock<HashMap<u64, String>>>,
}

impl Servers {
    /// A server is there, or has another name now.
    pub fn named(&self, guild: u64, name: &str) {
        let mut names = self.names.write().unwrap_or_else(PoisonError::into_inner);
        names.insert(guild, clean(name));
    }

    fn name(&self, guild: GuildId) -> Option<String> {
        let names = self.names.read().unwrap_or_else(PoisonError::into_inner);
        names.get(&guild.0).cloned()
    }

    /// Somebody did something in this channel. Its name is kept also when the channel is gone: by
    /// it people know the game that was there.
    pub fn channel_named(&self, channel: u64, name: &str) {
        let known = {
            let channels = self.channels.read();
            let channels = channels.unwrap_or_else(PoisonError::into_inner);
            channels.get(&channel).is_some_and(|known| known == name)
        };
        if !known {
            let channels = self.channels.write();
            let mut channels = channels.unwrap_or_else(PoisonError::into_inner);
            channels.insert(channel, name.to_owned());
        }
    }

    /// A channel has another name now; nothing if nobody did anything there.
    pub fn renamed(&self, channel: u64, name: &str) {
        let channels = self.channels.write();
        let mut channels = channels.unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = channels.get_mut(&channel) {
            name.clone_into(known);
        }
    }

    /// The name of a channel, if anybody has done anything there since the start.
    pub fn channel(&self, channel: ChannelId) -> Option<String> {
        let channels = self.channels.read();
        let channels = channels.unwrap_or_else(PoisonError::into_inner);
        channels.get(&channel.0).cloned()
    }

    /// A place as somebody reads it who is not there: the server, if known, and the channel.
    pub fn place(&self, language: Language, place: Place) -> String {
        let server = place.guild.and_then(|guild| self.name(guild));
        table::place(
            language,
            server.as_deref(),
            &format!("<#{}>", place.channel),
        )
    }
}
