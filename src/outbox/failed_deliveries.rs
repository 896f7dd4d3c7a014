//! Messages that could not be delivered: they are retried when that may help, and the host can list them.

use std::sync::PoisonError;

use jiff::{SignedDuration, Timestamp};

use super::processing::Outbox;
use crate::store::{ChannelId, Failure, GivenUp, GuildId, TableId};
use crate::table::{Origin, Refusal, TableError};

/// Deliveries given up longer ago than this are not retried.
pub(super) const HOPELESS: SignedDuration = SignedDuration::from_hours(14 * 24);

impl Outbox {
    /// A server is available, perhaps again: retries deliveries to its channels at once.
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
        self.store.open_channels(guild).await?;
        self.retry_given_up(guild).await
    }

    async fn retry_given_up(&self, guild: GuildId) -> Result<(), TableError> {
        let now = self.clock.now();
        let since = now.checked_sub(HOPELESS).unwrap_or(Timestamp::MIN);
        if self.store.try_again(guild, now, since).await? {
            self.tables.something_is_owed();
        }
        Ok(())
    }

    /// Remembers the channels that were found closed by whoever had their shard before.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn learn_closed_channels(&self) -> Result<(), TableError> {
        let found = self.store.all_closed_channels().await?;
        let closed = self.closed.lock();
        closed.unwrap_or_else(PoisonError::into_inner).extend(found);
        Ok(())
    }

    /// An interaction said that the bot may post in a channel. If it was closed, retries once the deliveries that were given up
    /// there.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn may_post_in(
        &self,
        channel: ChannelId,
        guild: Option<GuildId>,
    ) -> Result<(), TableError> {
        let closed = self.closed.lock();
        let was_closed = closed
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&channel);
        if !was_closed {
            return Ok(());
        }
        // A locked thread refuses posts whatever the permissions are; it is opened when it is unlocked.
        if let Some(Failure::NoAccess { .. }) = self.store.closed_channel(channel).await? {
            self.store.open_channel(channel).await?;
            if let Some(guild) = guild {
                return self.retry_given_up(guild).await;
            }
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
        let state = self.tables.state(origin, origin.channel, table).await?;
        state.led_by(origin)?;
        Ok(self.store.given_up(state.row.id).await?)
    }
}
