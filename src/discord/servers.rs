//! The names of the servers that the bot is in, for messages that are read elsewhere.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::table::{GuildId, Place};
use crate::words::names::clean;
use crate::words::table;

/// What the gateway told of servers. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Servers {
    names: Arc<RwLock<HashMap<u64, String>>>,
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

    /// A place as somebody reads it who is not there: the server, if known, and the channel.
    pub fn place(&self, place: Place) -> String {
        let server = place.guild.and_then(|guild| self.name(guild));
        table::place(server.as_deref(), &format!("<#{}>", place.channel))
    }
}
