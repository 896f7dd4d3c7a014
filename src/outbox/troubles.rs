//! What a table owed and could not deliver.

use jiff::{SignedDuration, Timestamp};

use super::fulfil::Outbox;
use crate::store::{GivenUp, GuildId, TableId};
use crate::table::{Origin, Refusal, TableError};

/// What was given up longer ago is not tried again.
const HOPELESS: SignedDuration = SignedDuration::from_hours(14 * 24);

impl Outbox {
    /// A server is there, perhaps again: what its channels could not be told is tried at once.
    pub async fn server_is_there(&self, guild: GuildId) -> Result<(), TableError> {
        let now = self.clock.now();
        if self.store.end_pauses(guild, now).await? {
            self.tables.something_is_owed();
        }
        self.try_again(guild).await
    }

    /// Something changed in a server: what its channels could not be told lately is tried once more.
    pub async fn try_again(&self, guild: GuildId) -> Result<(), TableError> {
        let now = self.clock.now();
        let since = now.checked_sub(HOPELESS).unwrap_or(Timestamp::MIN);
        if self.store.try_again(guild, now, since).await? {
            self.tables.something_is_owed();
        }
        Ok(())
    }

    /// What a table could not deliver, latest first. For the host and who manages the channel.
    pub async fn troubles(
        &self,
        origin: &Origin,
        table: Option<TableId>,
    ) -> Result<Vec<GivenUp>, Refusal> {
        let standing = self
            .tables
            .standing(origin.user, origin.channel, table)
            .await?;
        standing.led_by(origin)?;
        Ok(self.store.given_up(standing.row.id).await?)
    }
}
