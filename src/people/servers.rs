//! The settings that a server's managers choose for all its games.

use super::People;
use crate::store::{GuildId, InteractionId, ServerState};
use crate::table::{Refusal, ServerSettings, TableError};

impl People {
    /// A server's settings. Unreadable ones are logged and replaced by the defaults.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn server(&self, guild: GuildId) -> Result<ServerSettings, TableError> {
        self.tables.server(guild).await
    }

    /// What the people who manage a server need to know of its games.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn server_state(&self, guild: GuildId) -> Result<ServerState, TableError> {
        Ok(self.store.server_state(guild).await?)
    }

    /// Stores a server's settings. The caller must check that the person manages the server.
    ///
    /// # Errors
    /// [`Refusal::Repeated`] if the interaction was carried out before.
    pub async fn set_server(
        &self,
        interaction: InteractionId,
        guild: GuildId,
        server: &ServerSettings,
    ) -> Result<(), Refusal> {
        let settings = serde_json::to_string(server).map_err(TableError::Json)?;
        let now = self.clock.now();
        let store = &self.store;
        store.set_server(interaction, guild, now, &settings).await?;
        Ok(())
    }
}
