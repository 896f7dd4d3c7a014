//! The names of the bot's servers and of the channels where it is used, for messages read elsewhere.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::table::{ChannelId, GuildId, Place};
use words::names::clean;
use words::{Language, table};

/// Known servers and channels. Clones share the data.
#[derive(Clone, Debug, Default)]
pub struct Servers {
    names: Arc<RwLock<HashMap<u64, String>>>,
    channels: Arc<RwLock<HashMap<u64, String>>>,
}

impl Servers {
    /// Records the name of a server.
    pub fn named(&self, guild: u64, name: &str) {
        let mut names = self.names.write().unwrap_or_else(PoisonError::into_inner);
        names.insert(guild, clean(name));
    }

    fn name(&self, guild: GuildId) -> Option<String> {
        let names = self.names.read().unwrap_or_else(PoisonError::into_inner);
        names.get(&guild.0).cloned()
    }

    /// Records the name of a channel where somebody used the bot. It is kept even after the channel is deleted, since
    /// people know the game by it.
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

    /// Updates the name of a known channel; ignores others.
    pub fn renamed(&self, channel: u64, name: &str) {
        let channels = self.channels.write();
        let mut channels = channels.unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = channels.get_mut(&channel) {
            name.clone_into(known);
        }
    }

    /// The name of a channel, if anybody has used the bot there since it started.
    pub fn channel(&self, channel: ChannelId) -> Option<String> {
        let channels = self.channels.read();
        let channels = channels.unwrap_or_else(PoisonError::into_inner);
        channels.get(&channel.0).cloned()
    }

    /// A place for readers elsewhere: the server, if known, and the channel.
    pub fn place(&self, language: Language, place: Place) -> String {
        let server = place.guild.and_then(|guild| self.name(guild));
        table::place(
            language,
            server.as_deref(),
            &format!("<#{}>", place.channel),
        )
    }
}
