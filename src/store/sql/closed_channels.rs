//! Channels that refused a post.

use async_trait::async_trait;
use jiff::Timestamp;

use super::Database;
use super::deliveries::{read, written};
use super::statement::scalar;
use crate::store::{ChannelId, ClosedChannels, Failure, GuildId, StoreError};

#[async_trait]
impl ClosedChannels for Database {
    async fn close_channel(
        &self,
        channel: ChannelId,
        guild: Option<GuildId>,
        failure: &Failure,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.run(
            "INSERT INTO closed_channels (channel, guild, failure, at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (channel) DO UPDATE SET failure = excluded.failure, at = excluded.at",
            &[&channel, &guild, &written(failure)?, &now],
        )
        .await
    }

    async fn closed_channel(&self, channel: ChannelId) -> Result<Option<Failure>, StoreError> {
        let sql = "SELECT failure FROM closed_channels WHERE channel = $1";
        let failure = scalar(sql, &[&channel]).fetch_optional(self.readers());
        Ok(read(failure.await?, &format!("channel {channel}")))
    }

    async fn all_closed_channels(&self) -> Result<Vec<ChannelId>, StoreError> {
        let channels = scalar("SELECT channel FROM closed_channels", &[]);
        Ok(channels.fetch_all(self.readers()).await?)
    }

    async fn open_channel(&self, channel: ChannelId) -> Result<(), StoreError> {
        let sql = "DELETE FROM closed_channels WHERE channel = $1";
        self.run(sql, &[&channel]).await
    }

    async fn open_channels(&self, guild: GuildId) -> Result<(), StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM closed_channels WHERE guild = $1)";
        if scalar(sql, &[&guild]).fetch_one(self.readers()).await? {
            let sql = "DELETE FROM closed_channels WHERE guild = $1";
            self.run(sql, &[&guild]).await?;
        }
        Ok(())
    }
}
