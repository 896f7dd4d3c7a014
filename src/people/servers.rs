//! What the people who manage a server choose for it.

use super::People;
use crate::store::{GuildId, InteractionId};
use crate::table::{Refusal, Server, TableError};

impl People {
    /// What was chosen for a server. What cannot be read is reported and taken as never chosen.
    pub async fn server(&self, guild: GuildId) -> Result<Server, TableError> {
        self.tables.server(guild).await
    }

    /// Somebody who manages the server chooses for it; that they do is for the caller to see to.
    pub async fn set_server(
        &self,
        interaction: InteractionId,
        guild: GuildId,
        server: &Server,
    ) -> Result<(), Refusal> {
        let settings = serde_json::to_string(server).map_err(TableError::Json)?;
        let now = self.clock.now();
        let store = &self.store;
        store.set_server(interaction, guild, now, &settings).await?;
        Ok(())
    }
}
