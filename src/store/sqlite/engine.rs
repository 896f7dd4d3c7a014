//! What a file does in its own way.

use std::fs;
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use sqlx::sqlite::SqlitePool;
use sqlx::{Sqlite, Transaction};

use super::lock::Lock;
use super::{integrity, migrations, rewriting};
use crate::store::sql::connection;
use crate::store::sql::engine::Engine;
use crate::store::{MessageId, News, Room, StoreError};

/// A file that is open.
#[derive(Debug)]
pub(super) struct FileEngine {
    place: PathBuf,
    writer: SqlitePool,
    readers: SqlitePool,
    /// None in tests, where several handles stand for several processes.
    lock: Option<Lock>,
}

impl FileEngine {
    pub(super) fn new(
        place: &Path,
        writer: SqlitePool,
        readers: SqlitePool,
        lock: Option<Lock>,
    ) -> FileEngine {
        FileEngine {
            place: place.to_owned(),
            writer,
            readers,
            lock,
        }
    }
}

#[async_trait]
impl Engine for FileEngine {
    /// Every writer is alone.
    async fn begin(&self, _alone: bool) -> Result<connection::Transaction, sqlx::Error> {
        begin(&self.writer)
            .await
            .map(connection::Transaction::Sqlite)
    }

    async fn forget_traces(&self) {
        rewriting::truncate_log(&self.writer).await;
    }

    async fn room(&self) -> Result<Room, StoreError> {
        let [log, ..] = integrity::beside(&self.place);
        Ok(Room {
            taken: vec![("database", size(&self.place)), ("wal", size(&log))],
            free: free_beside(&self.place),
        })
    }

    fn schema(&self) -> i64 {
        migrations::known()
    }

    /// There are none.
    async fn tell(&self, _own: i64, _news: News) -> Result<(), sqlx::Error> {
        Ok(())
    }

    async fn heard(&self) -> News {
        std::future::pending().await
    }

    async fn try_lock_message(&self, _message: MessageId) -> Result<bool, sqlx::Error> {
        Ok(true)
    }

    async fn unlock_message(&self, _message: MessageId) -> Result<(), sqlx::Error> {
        Ok(())
    }

    /// Moves the write-ahead log into the file.
    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        if let Some(lock) = &self.lock {
            lock.release();
        }
    }
}

/// Begins a transaction that excludes other writers.
pub(super) async fn begin(
    writer: &SqlitePool,
) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
    match begin_immediate(writer).await {
        // A connection that was opened while the file was read-only can never write. That may have been fixed
        // since, and a new connection can.
        Err(error) if integrity::read_only(&error) => {
            writer.acquire().await?.close().await?;
            begin_immediate(writer).await
        }
        other => other,
    }
}

async fn begin_immediate(writer: &SqlitePool) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
    let mut begun = writer.begin_with("BEGIN IMMEDIATE").await?;
    // On a read-only file SQLite lets this begin and refuses only later writes.
    sqlx::query("UPDATE heartbeat SET at = at WHERE FALSE")
        .execute(&mut *begun)
        .await?;
    Ok(begun)
}

/// How many bytes a file has; 0 if it is not there.
fn size(file: &Path) -> i64 {
    let size = fs::metadata(file).map_or(0, |file| file.len());
    i64::try_from(size).unwrap_or(i64::MAX)
}

/// How many bytes are free for this user in the file system of a file; `None` if the system does not say.
fn free_beside(file: &Path) -> Option<i64> {
    let system = rustix::fs::statvfs(file).ok()?;
    i64::try_from(system.f_bavail.checked_mul(system.f_frsize)?).ok()
}
