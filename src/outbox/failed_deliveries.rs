//! Undelivered messages.

use jiff::{SignedDuration, Timestamp};

use super::processing::Outbox;
use crate::store::{GivenUp, GuildId, TableId};
use crate::table::{Origin, Refusal, TableError};

/// Deliveries given up longer ago than this are not retried.
const HOPELESS: SignedDuration = SignedDuration::from_hours(14 * 24);

impl Outbox {
    /// A server is available, perhaps again: retries at once what its channels were not sent.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn server_is_there(&self, guild: GuildId) -> Result<(), TableError> {
        let now = self.clock.now();
        if self.store.end_pauses(guild, now).await? {
            self.tables.something_is_owed();
        }
        self.try_again(guild).await
    }

    /// Something changed in a server: retries recent deliveries to its channels that were given up.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn try_again(&self, guild: GuildId) -> Result<(), TableError> {
        let now = self.clock.now();
        let since = now.checked_sub(HOPELESS).unwrap_or(Timestamp::MIN);
        if self.store.try_again(guild, now, since).await? {
            self.tables.something_is_owed();
        }
        Ok(())
    }

    /// A table's undelivered messages, latest first. For the host and people who manage the channel.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be read.
    pub async fn troubles(
        &self,
        origin: &Origin,
        table: Option<TableId>,
    ) -> Result<Vec<GivenUp>, Refusal> {
        let state = self
            .tables
            .state(origin.user, origin.channel, table)
            .await?;
        state.led_by(origin)?;
        Ok(self.store.given_up(state.row.id).await?)
    }
}
