//! Servers that the bot joined, and whether it greeted them.

use async_trait::async_trait;

use super::Sqlite;
use super::jobs;
use super::row::stored_time;
use crate::store::{ChannelId, Greeting, Greetings, GuildId, Join, StoreError};

/// Whether the join of server `$1` at `$2` is known, here or to an earlier version.
const KNOWN: &str = "SELECT EXISTS (SELECT 1 FROM joins WHERE guild = $1 AND joined_at >= $2) \
     OR EXISTS (SELECT 1 FROM greets_since WHERE id = 1 AND at > $2)";

#[async_trait]
impl Greetings for Sqlite {
    async fn joined(&self, join: &Join, greeting: &Greeting) -> Result<bool, StoreError> {
        // Discord tells of every server with every connection, so nobody waits for the writer because of that.
        let known: bool = sqlx::query_scalar(KNOWN)
            .bind(join.guild.to_stored())
            .bind(stored_time(join.at))
            .fetch_one(&self.readers)
            .await?;
        if known {
            return Ok(false);
        }
        let mut write = self.write().await?;
        let new = sqlx::query(
            "INSERT INTO joins (guild, joined_at) VALUES ($1, $2) \
             ON CONFLICT (guild) DO UPDATE SET joined_at = excluded.joined_at WHERE joined_at < excluded.joined_at",
        )
        .bind(join.guild.to_stored())
        .bind(stored_time(join.at))
        .execute(&mut *write)
        .await?
        .rows_affected()
            > 0;
        let mut ordered = false;
        if let (true, Some(channel)) = (new, join.channel) {
            ordered = sqlx::query(
                "UPDATE joins SET greeted_at = $2, channel = $3 \
                 WHERE guild = $1 AND (greeted_at IS NULL OR greeted_at <= $4)",
            )
            .bind(join.guild.to_stored())
            .bind(stored_time(greeting.now))
            .bind(channel.to_stored())
            .bind(stored_time(greeting.again))
            .execute(&mut *write)
            .await?
            .rows_affected()
                > 0;
        }
        if ordered {
            jobs::add_for_server(&mut write, join.guild, &greeting.job).await?;
        }
        write.commit().await?;
        Ok(ordered)
    }

    async fn greeted_in(&self, guild: GuildId) -> Result<Option<ChannelId>, StoreError> {
        let channel: Option<Option<i64>> =
            sqlx::query_scalar("SELECT channel FROM joins WHERE guild = $1")
                .bind(guild.to_stored())
                .fetch_optional(&self.readers)
                .await?;
        Ok(channel.flatten().map(ChannelId::from_stored))
    }
}
