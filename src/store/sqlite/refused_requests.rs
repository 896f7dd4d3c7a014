//! Requests that Discord refused.

use async_trait::async_trait;
use jiff::Timestamp;

use super::Sqlite;
use super::row::{column, stored_time, time};
use crate::store::{GuildId, RefusedRequest, RefusedRequests, StoreError};

#[async_trait]
impl RefusedRequests for Sqlite {
    async fn record_refused(
        &self,
        refused: &RefusedRequest,
        since: Timestamp,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        sqlx::query("INSERT INTO refused_requests (at, guild) VALUES ($1, $2)")
            .bind(stored_time(refused.at))
            .bind(refused.guild.map(GuildId::to_stored))
            .execute(&mut *write)
            .await?;
        sqlx::query("DELETE FROM refused_requests WHERE at < $1")
            .bind(stored_time(since))
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(())
    }

    async fn refused_since(&self, since: Timestamp) -> Result<Vec<RefusedRequest>, StoreError> {
        let rows =
            sqlx::query("SELECT at, guild FROM refused_requests WHERE at >= $1 ORDER BY at, id")
                .bind(stored_time(since))
                .fetch_all(&self.readers)
                .await?;
        let what = "a refused request";
        let mut refused = Vec::new();
        for row in &rows {
            if let Some(at) = time(row, "at", what)? {
                let guild = column::<Option<i64>>(row, "guild", what)?;
                let guild = guild.map(GuildId::from_stored);
                refused.push(RefusedRequest { at, guild });
            }
        }
        Ok(refused)
    }
}
