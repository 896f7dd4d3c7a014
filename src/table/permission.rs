//! Who may open a game, and where games may be played.

use super::command::Origin;
use super::refusal::{Refusal, TableError};
use super::server_settings::ServerSettings;
use super::tables::Tables;
use crate::store::GuildId;

impl Tables {
    /// A server's settings. Unreadable ones are logged and replaced by the defaults.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn server(&self, guild: GuildId) -> Result<ServerSettings, TableError> {
        let stored = self.store().server(guild).await?;
        Ok(ServerSettings::of_stored(stored.as_deref()))
    }

    /// Checks that somebody may open a game where they are.
    pub(super) async fn may_open(&self, origin: &Origin) -> Result<ServerSettings, Refusal> {
        let Some(guild) = origin.guild else {
            return Ok(ServerSettings::default());
        };
        let server = self.server(guild).await?;
        match server.bar(origin) {
            Some(bar) => Err(Refusal::MayNotOpen(bar)),
            None => Ok(server),
        }
    }

    /// Checks that games may be played where somebody is, whoever may open them.
    pub(super) async fn may_play(&self, origin: &Origin) -> Result<(), Refusal> {
        let Some(guild) = origin.guild else {
            return Ok(());
        };
        match self.server(guild).await?.closed(origin) {
            Some(bar) => Err(Refusal::MayNotOpen(bar)),
            None => Ok(()),
        }
    }
}
