//! Servers that the bot joined, and whether it greeted them.

use async_trait::async_trait;

use super::Database;
use super::jobs;
use super::retry::retried;
use super::statement::{changes, scalar};
use crate::store::{ChannelId, Greeting, Greetings, GuildId, Join, StoreError};

/// Whether the join of server `$1` at `$2` is known, here or to an earlier version.
const KNOWN: &str = "SELECT EXISTS (SELECT 1 FROM joins WHERE guild = $1 AND joined_at >= $2) \
     OR EXISTS (SELECT 1 FROM greets_since WHERE id = 1 AND at > $2)";

#[async_trait]
impl Greetings for Database {
    async fn joined(&self, join: &Join, greeting: &Greeting) -> Result<bool, StoreError> {
        retried!({
            // Discord tells of every server with every connection, so nobody waits for the writer because of that.
            let known = scalar(KNOWN, &[&join.guild, &join.at]);
            if known.fetch_one(self.readers()).await? {
                return Ok(false);
            }
            let mut write = self.write().await?;
            let new = changes(
                &mut write,
                "INSERT INTO joins (guild, joined_at) VALUES ($1, $2) \
                 ON CONFLICT (guild) DO UPDATE SET joined_at = excluded.joined_at WHERE joins.joined_at < excluded.joined_at",
                &[&join.guild, &join.at],
            )
            .await?;
            let ordered = new
                && join.channel.is_some()
                && changes(
                    &mut write,
                    "UPDATE joins SET greeted_at = $2, channel = $3 \
                     WHERE guild = $1 AND (greeted_at IS NULL OR greeted_at <= $4)",
                    &[&join.guild, &greeting.now, &join.channel, &greeting.again],
                )
                .await?;
            if ordered {
                jobs::add_for_server(&mut write, join.guild, &greeting.job).await?;
            }
            write.commit().await?;
            Ok(ordered)
        })
    }

    async fn greeted_in(&self, guild: GuildId) -> Result<Option<ChannelId>, StoreError> {
        let channel = scalar("SELECT channel FROM joins WHERE guild = $1", &[&guild]);
        Ok(channel.fetch_optional(self.readers()).await?.flatten())
    }
}
