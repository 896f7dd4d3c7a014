//! What is known of the bot's servers: their names and those of the channels where it is used, for messages read
//! elsewhere, and who may see what there.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock, RwLockWriteGuard};

use crate::present::game;
use crate::present::screens::server_access::{CallBarrier, ServerAccess};
use crate::present::screens::server_state::Permission;
use crate::table::{ChannelId, GuildId, Origin, Place, Snapshot};
use games::GameKind;
use words::names::clean;
use words::{Language, table};

/// How many channels are remembered for certain. At most twice as many are.
const CHANNELS: usize = 5_000;

/// Known servers and channels. Clones share the data.
#[derive(Clone, Debug, Default)]
pub struct Servers {
    servers: Arc<RwLock<HashMap<u64, Named>>>,
    channels: Arc<RwLock<ChannelNames>>,
    access: Arc<OnceLock<Arc<dyn ServerAccess>>>,
}

/// What is known of one server.
#[derive(Debug)]
struct Named {
    name: String,
    /// Its locale, as Discord calls it.
    locale: String,
}

/// The names of the channels that were used last. Two generations: when the younger is full, the older is forgotten.
#[derive(Debug, Default)]
struct ChannelNames {
    younger: HashMap<u64, String>,
    older: HashMap<u64, String>,
}

impl ChannelNames {
    fn get(&self, channel: u64) -> Option<&String> {
        let younger = self.younger.get(&channel);
        younger.or_else(|| self.older.get(&channel))
    }

    fn insert(&mut self, channel: u64, name: &str) {
        if self.younger.len() >= CHANNELS && !self.younger.contains_key(&channel) {
            self.older = std::mem::take(&mut self.younger);
        }
        self.older.remove(&channel);
        self.younger.insert(channel, name.to_owned());
    }
}

impl Servers {
    /// Records the name of a server, and its locale.
    pub fn named(&self, guild: u64, name: &str, locale: &str) {
        let known = Named {
            name: clean(name),
            locale: locale.to_owned(),
        };
        let servers = self.servers.write();
        let mut servers = servers.unwrap_or_else(PoisonError::into_inner);
        servers.insert(guild, known);
    }

    /// The locale of a server, if the bot is there.
    pub fn locale(&self, guild: GuildId) -> Option<String> {
        let servers = self.servers.read();
        let servers = servers.unwrap_or_else(PoisonError::into_inner);
        servers.get(&guild.0).map(|known| known.locale.clone())
    }

    fn name(&self, guild: GuildId) -> Option<String> {
        let servers = self.servers.read();
        let servers = servers.unwrap_or_else(PoisonError::into_inner);
        servers.get(&guild.0).map(|known| known.name.clone())
    }

    /// Forgets a server that the bot has left.
    pub fn left(&self, guild: u64) {
        let servers = self.servers.write();
        let mut servers = servers.unwrap_or_else(PoisonError::into_inner);
        servers.remove(&guild);
    }

    /// Records the name of a channel where somebody used the bot. It is kept even after the channel is deleted, since
    /// people know the game by it, until the bot has been used in thousands of others.
    pub fn channel_named(&self, channel: u64, name: &str) {
        let fresh = {
            let channels = self.channels.read();
            let channels = channels.unwrap_or_else(PoisonError::into_inner);
            let known = channels.younger.get(&channel);
            known.is_some_and(|known| known == name)
        };
        if !fresh {
            self.write().insert(channel, name);
        }
    }

    /// Updates the name of a known channel; ignores others.
    pub fn renamed(&self, channel: u64, name: &str) {
        let mut channels = self.write();
        if channels.get(channel).is_some() {
            channels.insert(channel, name);
        }
    }

    /// The name of a channel, if anybody has used the bot there lately.
    pub fn channel(&self, channel: ChannelId) -> Option<String> {
        let channels = self.channels.read();
        let channels = channels.unwrap_or_else(PoisonError::into_inner);
        channels.get(channel.0).cloned()
    }

    fn write(&self) -> RwLockWriteGuard<'_, ChannelNames> {
        let channels = self.channels.write();
        channels.unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the source of permissions. Only the first call counts.
    pub fn ask(&self, access: Arc<dyn ServerAccess>) {
        if self.access.set(access).is_err() {
            tracing::error!("two sources of permissions were given; the second is ignored");
        }
    }

    /// Whether somebody may view a channel of the server where they are, as far as is known. Nobody may view a private
    /// thread here, whoever is in it.
    pub fn may_view(&self, reader: &Origin, channel: ChannelId) -> bool {
        let access = self.access.get();
        access.is_some_and(|access| access.may_view(reader, channel))
    }

    /// Checks that the bot may call a role of a server: in that channel, or without one in the server at large.
    ///
    /// # Errors
    /// What keeps the bot from calling it.
    pub fn may_call(
        &self,
        guild: GuildId,
        role: u64,
        channel: Option<ChannelId>,
    ) -> Result<(), CallBarrier> {
        let access = self.access.get().ok_or(CallBarrier::NotSeen)?;
        access.may_call(guild, role, channel)
    }

    /// What the bot needs in a channel where games are played, and may not do there, as far as is known.
    pub fn missing(&self, guild: GuildId, channel: ChannelId) -> Vec<Permission> {
        let access = self.access.get();
        access.map_or_else(Vec::new, |access| access.missing(guild, channel))
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

    /// A game for readers elsewhere: its name, its board, its channel and the server, if known. Every message that is read
    /// outside the game's channel names the game like this.
    pub fn game(&self, language: Language, snapshot: &Snapshot) -> String {
        let settings = &snapshot.settings;
        self.game_at(language, settings.game, &settings.title, snapshot.place)
    }

    /// The same for a game of this kind on this board at that place.
    pub fn game_at(&self, language: Language, kind: GameKind, board: &str, place: Place) -> String {
        let server = place.guild.and_then(|guild| self.name(guild));
        let channel = format!("<#{}>", place.channel);
        let name = game::title(language, kind);
        table::game(language, &name, board, &channel, server.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use super::{CHANNELS, Servers};
    use crate::table::ChannelId;

    fn remembered(servers: &Servers) -> usize {
        let channels = servers.channels.read().expect("nobody panicked");
        channels.younger.len() + channels.older.len()
    }

    #[test]
    fn of_any_number_of_channels_those_that_were_used_last_are_remembered() {
        let servers = Servers::default();
        let used: u64 = 10 * CHANNELS as u64;
        for channel in 1..=used {
            servers.channel_named(channel, "oasis");
            servers.channel_named(1, "at home");
        }
        assert!(remembered(&servers) <= 2 * CHANNELS);
        let name = |channel| servers.channel(ChannelId(channel));
        assert_eq!(
            name(1).as_deref(),
            Some("at home"),
            "it is used again and again"
        );
        assert_eq!(name(used).as_deref(), Some("oasis"));
        let last = used - CHANNELS as u64 + 2;
        assert_eq!(name(last).as_deref(), Some("oasis"));
        assert_eq!(name(2), None, "that was long ago");
    }

    #[test]
    fn a_known_channel_is_renamed_and_no_other_is_added() {
        let servers = Servers::default();
        servers.channel_named(1, "oasis");
        servers.renamed(1, "mirage");
        servers.renamed(2, "dune");
        assert_eq!(servers.channel(ChannelId(1)).as_deref(), Some("mirage"));
        assert_eq!(remembered(&servers), 1);
    }
}
