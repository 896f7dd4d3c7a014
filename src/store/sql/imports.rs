//! Records of finished games that people brought along.

use async_trait::async_trait;
use jiff::Timestamp;

use super::Database;
use super::change::write_for;
use super::connection::Row;
use super::locks;
use super::retry::retried;
use super::row::{column, time_or_epoch};
use super::statement::{query, run, scalar};
use crate::store::{Conflict, ImportId, ImportRow, Imports, InteractionId, StoreError, UserId};

#[async_trait]
impl Imports for Database {
    async fn import(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        record: &str,
        most: u32,
    ) -> Result<ImportId, Conflict> {
        retried!(last_import(self, person).await, {
            let mut write = write_for(self, person, interaction, None, at).await?;
            locks::imports(&mut write, person).await?;
            let sql = "INSERT INTO imports (person, at, record) VALUES ($1, $2, $3) RETURNING id";
            let inserted = scalar(sql, &[&person, &at, &record]);
            let id: ImportId = inserted.fetch_one(&mut *write).await?;
            let sql = "DELETE FROM imports WHERE person = $1 AND id NOT IN \
                       (SELECT id FROM imports WHERE person = $1 ORDER BY id DESC LIMIT $2)";
            run(&mut write, sql, &[&person, &most]).await?;
            write.commit().await?;
            Ok(id)
        })
    }

    async fn imports_of(&self, person: UserId) -> Result<Vec<ImportRow>, StoreError> {
        let sql = "SELECT id, at, record FROM imports WHERE person = $1 ORDER BY id DESC";
        let rows = query(sql, &[&person]).fetch_all(self.readers()).await?;
        rows.iter().map(from_row).collect()
    }

    async fn import_of(
        &self,
        person: UserId,
        import: ImportId,
    ) -> Result<Option<ImportRow>, StoreError> {
        let sql = "SELECT id, at, record FROM imports WHERE person = $1 AND id = $2";
        let found = query(sql, &[&person, &import]);
        let row = found.fetch_optional(self.readers()).await?;
        row.as_ref().map(from_row).transpose()
    }

    async fn forget_import(&self, person: UserId, import: ImportId) -> Result<(), StoreError> {
        let sql = "DELETE FROM imports WHERE person = $1 AND id = $2";
        self.run(sql, &[&person, &import]).await
    }

    async fn forget_imports(&self, before: Timestamp) -> Result<(), StoreError> {
        let sql = "DELETE FROM imports WHERE at < $1";
        self.run(sql, &[&before]).await
    }
}

/// What a person imported last, where the answer to that was lost.
async fn last_import(store: &Database, person: UserId) -> Result<ImportId, Conflict> {
    let sql = "SELECT id FROM imports WHERE person = $1 ORDER BY id DESC LIMIT 1";
    let last = scalar(sql, &[&person]);
    let last: Option<ImportId> = last.fetch_optional(store.readers()).await?;
    last.ok_or(Conflict::Repeated)
}

fn from_row(row: &Row) -> Result<ImportRow, StoreError> {
    let id: ImportId = column(row, "id", "an imported record")?;
    let what = &format!("the imported record {id}");
    Ok(ImportRow {
        id,
        at: time_or_epoch(row, "at", what)?,
        record: column(row, "record", what)?,
    })
}
