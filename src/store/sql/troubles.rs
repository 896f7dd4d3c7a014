//! What the host has to hear of at the next start.

use async_trait::async_trait;
use jiff::Timestamp;

use super::Database;
use super::statement::scalar;
use crate::store::{StoreError, Troubles};

#[async_trait]
impl Troubles for Database {
    async fn begin_trouble(&self, name: &str, at: Timestamp) -> Result<(), StoreError> {
        let sql =
            "INSERT INTO troubles (name, since) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        self.run(sql, &[&name, &at]).await
    }

    async fn end_trouble(&self, name: &str) -> Result<Option<Timestamp>, StoreError> {
        let known = scalar("SELECT since FROM troubles WHERE name = $1", &[&name]);
        let since: Option<Timestamp> = known.fetch_optional(self.readers()).await?;
        if since.is_some() {
            self.run("DELETE FROM troubles WHERE name = $1", &[&name])
                .await?;
        }
        Ok(since)
    }
}
