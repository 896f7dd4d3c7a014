//! The bot's database as an SQLite file.
//!
//! With a write-ahead log and `synchronous=FULL`: what a method has returned from
//! is there after a loss of power. One connection writes, each time with `BEGIN IMMEDIATE`; others
//! read beside it, each reading from one moment. The SQL is what PostgreSQL would understand too; only that the
//! entries of a game lie together in the file is said in a way of SQLite's own.

mod change;
mod clocks;
mod deliveries;
mod drafts;
mod jobs;
mod log;
mod migrations;
mod moves;
mod owner;
mod people;
mod queue;
mod row;
mod seats;
mod sound;
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

/// The bot's database in one file. Cloning is cheap and gives the same database.
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
    /// How many readings began, each of one moment.
    pub readings: AtomicU64,
    /// How many writing transactions began.
    pub writings: AtomicU64,
}

impl Sqlite {
    /// Opens the database file, makes it if it is missing, and brings its schema up to date. A file
    /// that is damaged is left as it is.
    pub async fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        let path = path.as_ref();
        let failed = |reason: &dyn ToString| StoreError::Open {
            path: path.to_owned(),
            reason: reason.to_string(),
        };
        sound::check(path).await.map_err(|reason| failed(&reason))?;
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
        // The writer never idles away: a new connection would have to be opened in mid-game.
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
            .map_err(|error| failed(&sound::unopened(&error)))?;
        sound::writable(&writer)
            .await
            .map_err(|error| failed(&sound::unopened(&error)))?;
        migrations::migrator()
            .run(&writer)
            .await
            .map_err(|error| failed(&sound::outdated(&error)))?;
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

    /// A transaction that nobody else can write beside.
    async fn write(&self) -> Result<Transaction<'static, Database>, sqlx::Error> {
        match self.begin().await {
            // Opened while nobody might write to the file, a connection can never write: somebody may have mended
            // that since, and a new one will.
            Err(error) if sound::read_only(&error) => {
                self.writer.acquire().await?.close().await?;
                self.begin().await
            }
            other => other,
        }
    }

    async fn begin(&self) -> Result<Transaction<'static, Database>, sqlx::Error> {
        let mut begun = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        // On a file that may only be read SQLite lets this begin, and refuses what is written later.
        sqlx::query("UPDATE heartbeat SET at = at WHERE FALSE")
            .execute(&mut *begun)
            .await?;
        Ok(begun)
    }

    /// A transaction that sees one moment of the database.
    async fn read(&self) -> Result<Transaction<'static, Database>, sqlx::Error> {
        self.readers.begin().await
    }
}

/// Whether a connection can begin a transaction. When the disk is full SQLite ends one by itself,
/// and sqlx takes it for open ever after: such a connection is closed, and a new one is opened.
fn fit(connection: &SqliteConnection) -> bool {
    !connection.is_in_transaction()
}

#[cfg(test)]
impl Sqlite {
    /// How many readings and writing transactions there have been.
    pub(crate) fn usage(&self) -> (u64, u64) {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        (count(&self.usage.readings), count(&self.usage.writings))
    }

    /// Runs a statement as it is: for tests that damage a database.
    pub(crate) async fn execute(&self, sql: &'static str) -> Result<u64, StoreError> {
        let done = sqlx::query(sql).execute(&self.writer).await?;
        Ok(done.rows_affected())
    }
}

#[async_trait]
impl Store for Sqlite {
    /// What was written moves from the log into the file.
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
