//! The SQLite adapter: the bot's database in one file.
//!
//! It uses a write-ahead log and `synchronous=FULL`: once a method has returned, its effect survives a loss of power.
//! One connection writes, always with `BEGIN IMMEDIATE`; others read concurrently, each from one consistent state.
//! PostgreSQL would understand the same SQL, except for the SQLite-specific way of keeping the entries of a game
//! together in the file.

mod change;
mod channel_move;
mod clocks;
mod deliveries;
mod drafts;
mod integrity;
mod jobs;
mod limits;
mod log;
mod migrations;
mod owner;
mod people;
mod queue;
mod row;
mod seats;
mod tables;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Sqlite as Database, SqliteConnection, Transaction};

use super::{Conflict, Store, StoreError};
use owner::Owner;

/// How long a writer waits for another process that is writing.
const BUSY: Duration = Duration::from_secs(5);
/// How many commands may read at the same time.
const READERS: u32 = 4;

/// The bot's database in one file. Clones share its connections.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
    owner: Arc<Owner>,
    #[cfg(test)]
    usage: Arc<Usage>,
}

/// How often the database was used.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    /// How many reads began.
    pub readings: AtomicU64,
    /// How many writes began.
    pub writings: AtomicU64,
}

impl Sqlite {
    /// Opens the database file, creating it if it is missing, and migrates its schema. A damaged file is left as it
    /// is.
    ///
    /// # Errors
    /// [`StoreError::Open`] if the file is damaged, cannot be written to, or belongs to a newer version of the
    /// program.
    pub async fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        let path = path.as_ref();
        let failed = |reason: &dyn ToString| StoreError::Open {
            path: path.to_owned(),
            reason: reason.to_string(),
        };
        integrity::check(path)
            .await
            .map_err(|reason| failed(&reason))?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY);
        let usage = Arc::new(Usage::default());
        let (reads, opened) = (Arc::clone(&usage), Arc::clone(&usage));
        let writes = Arc::clone(&usage);
        // The writer is never closed for being idle: it would have to be reopened in mid-game.
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .before_acquire(move |connection, _| {
                writes.writings.fetch_add(1, Ordering::Relaxed);
                Box::pin(async move { Ok(fit(connection)) })
            })
            .connect_with(options.clone())
            .await
            .map_err(|error| failed(&integrity::unopened(&error)))?;
        integrity::writable(&writer)
            .await
            .map_err(|error| failed(&integrity::unopened(&error)))?;
        migrations::migrator()
            .run(&writer)
            .await
            .map_err(|error| failed(&integrity::outdated(&error)))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .idle_timeout(None)
            .max_lifetime(None)
            .after_connect(move |_, _| {
                opened.readings.fetch_add(1, Ordering::Relaxed);
                Box::pin(async { Ok(()) })
            })
            .before_acquire(move |connection, _| {
                reads.readings.fetch_add(1, Ordering::Relaxed);
                Box::pin(async move { Ok(fit(connection)) })
            })
            .connect_with(options.create_if_missing(false).pragma("query_only", "ON"))
            .await
            .map_err(|error| failed(&error))?;
        let owner = Owner::enter(path).map_err(|error| failed(&error))?;
        Ok(Sqlite {
            writer,
            readers,
            owner: Arc::new(owner),
            #[cfg(test)]
            usage,
        })
    }

    /// Begins a transaction that excludes other writers.
    async fn write(&self) -> Result<Transaction<'static, Database>, sqlx::Error> {
        match self.begin().await {
            // A connection that was opened while the file was read-only can never write. That may have been fixed
            // since, and a new connection can.
            Err(error) if integrity::read_only(&error) => {
                self.writer.acquire().await?.close().await?;
                self.begin().await
            }
            other => other,
        }
    }

    async fn begin(&self) -> Result<Transaction<'static, Database>, sqlx::Error> {
        let mut begun = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        // On a read-only file SQLite lets this begin and refuses only later writes.
        sqlx::query("UPDATE heartbeat SET at = at WHERE FALSE")
            .execute(&mut *begun)
            .await?;
        Ok(begun)
    }

    /// Begins a transaction that sees one consistent state of the database.
    async fn read(&self) -> Result<Transaction<'static, Database>, sqlx::Error> {
        self.readers.begin().await
    }
}

/// Whether a connection can begin a transaction. When the disk is full SQLite ends a transaction by itself, but sqlx
/// goes on treating it as open. Such a connection is closed, and a new one is opened.
fn fit(connection: &SqliteConnection) -> bool {
    !connection.is_in_transaction()
}

#[cfg(test)]
impl Sqlite {
    /// How many reads and writes there have been.
    pub(crate) fn usage(&self) -> (u64, u64) {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        (count(&self.usage.readings), count(&self.usage.writings))
    }

    /// Runs a raw statement, for tests that damage a database.
    pub(crate) async fn execute(&self, sql: &'static str) -> Result<u64, StoreError> {
        let done = sqlx::query(sql).execute(&self.writer).await?;
        Ok(done.rows_affected())
    }
}

#[async_trait]
impl Store for Sqlite {
    /// Closing moves the write-ahead log into the file.
    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        self.owner.leave();
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(Box::new(error))
    }
}

impl From<sqlx::Error> for Conflict {
    fn from(error: sqlx::Error) -> Conflict {
        Conflict::Store(error.into())
    }
}
