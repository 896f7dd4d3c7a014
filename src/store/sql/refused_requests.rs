//! Requests that Discord refused.

use async_trait::async_trait;
use jiff::Timestamp;

use super::Database;
use super::retry::retried;
use super::row::column;
use super::statement::{query, run};
use crate::store::{RefusedRequest, RefusedRequests, StoreError};

#[async_trait]
impl RefusedRequests for Database {
    async fn record_refused(
        &self,
        refused: &RefusedRequest,
        since: Timestamp,
    ) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            let sql = "INSERT INTO refused_requests (at, guild, process) VALUES ($1, $2, $3)";
            run(&mut write, sql, &[&refused.at, &refused.guild, &self.owner]).await?;
            let sql = "DELETE FROM refused_requests WHERE at < $1";
            run(&mut write, sql, &[&since]).await?;
            write.commit().await
        })
    }

    async fn refused_to_others(&self, since: Timestamp) -> Result<Vec<RefusedRequest>, StoreError> {
        let rows = query(
            "SELECT at, guild FROM refused_requests WHERE at >= $1 AND process IS DISTINCT FROM $2 ORDER BY at, id",
            &[&since, &self.owner],
        )
        .fetch_all(self.readers())
        .await?;
        let what = "a refused request";
        let mut refused = Vec::new();
        for row in &rows {
            if let Some(at) = column(row, "at", what)? {
                let guild = column(row, "guild", what)?;
                refused.push(RefusedRequest { at, guild });
            }
        }
        Ok(refused)
    }
}
