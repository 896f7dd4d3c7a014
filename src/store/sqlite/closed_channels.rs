//! Channels that refused a post.

use async_trait::async_trait;
use jiff::Timestamp;

use super::Sqlite;
use super::deliveries::{read, written};
use super::row::stored_time;
use crate::store::{ChannelId, ClosedChannels, Failure, GuildId, StoreError};

#[async_trait]
impl ClosedChannels for Sqlite {
    async fn close_channel(
        &self,
        channel: ChannelId,
        guild: Option<GuildId>,
        failure: &Failure,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO closed_channels (channel, guild, failure, at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (channel) DO UPDATE SET failure = excluded.failure, at = excluded.at",
        )
        .bind(channel.to_stored())
        .bind(guild.map(GuildId::to_stored))
        .bind(written(failure)?)
        .bind(stored_time(now))
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn closed_channel(&self, channel: ChannelId) -> Result<Option<Failure>, StoreError> {
        let failure: Option<String> =
            sqlx::query_scalar("SELECT failure FROM closed_channels WHERE channel = $1")
                .bind(channel.to_stored())
                .fetch_optional(&self.readers)
                .await?;
        Ok(read(failure, &format!("channel {channel}")))
    }

    async fn open_channel(&self, channel: ChannelId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM closed_channels WHERE channel = $1")
            .bind(channel.to_stored())
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn open_channels(&self, guild: GuildId) -> Result<(), StoreError> {
        let closed: bool =
            sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM closed_channels WHERE guild = $1)")
                .bind(guild.to_stored())
                .fetch_one(&self.readers)
                .await?;
        if closed {
            sqlx::query("DELETE FROM closed_channels WHERE guild = $1")
                .bind(guild.to_stored())
                .execute(&self.writer)
                .await?;
        }
        Ok(())
    }
}
