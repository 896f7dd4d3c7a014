//! What was chosen for servers.

use jiff::Timestamp;

use super::change::once;
use super::{Conflict, GuildId, InteractionId, Store, StoreError};

impl Store {
    /// What was chosen for a server: JSON.
    pub async fn server(&self, guild: GuildId) -> Result<Option<String>, StoreError> {
        Ok(
            sqlx::query_scalar("SELECT settings FROM servers WHERE guild = $1")
                .bind(guild.to_stored())
                .fetch_optional(&self.readers)
                .await?,
        )
    }

    /// Chooses for a server.
    pub async fn set_server(
        &self,
        interaction: InteractionId,
        guild: GuildId,
        at: Timestamp,
        settings: &str,
    ) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        once(&mut write, interaction, at).await?;
        sqlx::query(
            "INSERT INTO servers (guild, settings) VALUES ($1, $2) \
             ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
        )
        .bind(guild.to_stored())
        .bind(settings)
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        Ok(())
    }
}
