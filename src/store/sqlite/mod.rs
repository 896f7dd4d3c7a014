//! The SQLite adapter: the bot's database in one file.
//!
//! It uses a write-ahead log and `synchronous=FULL`: once a method has returned, its effect survives a loss of power.
//! One connection writes, always with `BEGIN IMMEDIATE`; others read concurrently, each from one consistent state.
//! PostgreSQL would understand the same SQL, except for the SQLite-specific way of keeping the entries of a game
//! together in the file.

#[cfg(test)]
mod backlog;
mod backup;
mod change;
mod channel_move;
mod clocks;
mod closed_channels;
#[cfg(test)]
mod conformance;
mod deliveries;
mod drafts;
mod erasure;
mod greetings;
mod hints;
mod inspection;
mod integrity;
mod jobs;
mod limits;
mod log;
mod migrations;
mod open_seats;
mod owner;
mod people;
mod permissions;
#[cfg(test)]
mod query_plans;
mod queue;
#[cfg(test)]
pub(crate) mod ready;
mod refused_requests;
mod role_calls;
mod row;
mod seats;
mod server_state;
mod statement;
mod tables;
#[cfg(test)]
mod tests;
mod traces;
mod troubles;
mod write;
#[cfg(test)]
mod write_gate;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Sqlite as Database, SqliteConnection, Transaction};

use super::{Conflict, Store, StoreError};
use crate::metrics::metrics;
pub use backup::{BackupError, Restored};
pub use inspection::{inspect, repair_jobs};
use owner::Owner;
use statement::{Argument, query, run};
use write::Write;
#[cfg(test)]
use write_gate::WriteGate;

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
    #[cfg(test)]
    pub gate: Arc<WriteGate>,
}

impl Sqlite {
    /// Opens the database file, creating it if it is missing, and migrates its schema. A damaged file is left as it
    /// is. Nobody but the user who runs the program may read the file from then on.
    ///
    /// # Errors
    /// [`StoreError::Open`] if the file is damaged, cannot be written to, or belongs to a newer version of the
    /// program, and while a backup is being restored.
    pub async fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        let path = path.as_ref();
        let failed = |reason: String| StoreError::Open {
            path: path.to_owned(),
            reason,
        };
        let place = resolved(path).map_err(|error| failed(integrity::unwritable(&error)))?;
        // Before the file is opened: whoever replaces it by a backup must see that it is in use.
        let owner = Owner::enter(&place).map_err(|error| failed(integrity::unwritable(&error)))?;
        let owner = Arc::new(owner);
        let opened = match backup::unfinished(&place) {
            Some(reason) => Err(failed(reason)),
            None => Sqlite::connect(path, Arc::clone(&owner)).await,
        };
        if opened.is_err() {
            owner.leave();
        }
        opened
    }

    /// Checks the file, opens the connections, one that writes and those that read, and migrates the schema.
    async fn connect(path: &Path, owner: Arc<Owner>) -> Result<Sqlite, StoreError> {
        let failed = |reason: &dyn ToString| StoreError::Open {
            path: path.to_owned(),
            reason: reason.to_string(),
        };
        integrity::check(path)
            .await
            .map_err(|reason| failed(&reason))?;
        make_private(path);
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // Deleted content is overwritten, so that nothing of an erased person stays in the file.
            .pragma("secure_delete", "ON")
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
                #[cfg(test)]
                let gate = Arc::clone(&writes.gate);
                Box::pin(async move {
                    #[cfg(test)]
                    gate.pass().await;
                    Ok(fit(connection))
                })
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
        erasure::rewrite(&writer).await;
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
        Ok(Sqlite {
            writer,
            readers,
            owner,
            #[cfg(test)]
            usage,
        })
    }

    /// Begins a transaction that excludes other writers.
    async fn write(&self) -> Result<Write, sqlx::Error> {
        // The others who write are waited for.
        let _measured = metrics()
            .statements
            .with_label_values(&["begin"])
            .start_timer();
        let begun = match self.begin().await {
            // A connection that was opened while the file was read-only can never write. That may have been fixed
            // since, and a new connection can.
            Err(error) if integrity::read_only(&error) => {
                self.writer.acquire().await?.close().await?;
                self.begin().await
            }
            other => other,
        };
        begun.map(Write)
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

    /// Runs one statement, which is a transaction of its own. Returns whether it changed any row.
    async fn changes(
        &self,
        sql: &'static str,
        arguments: &[&dyn Argument],
    ) -> Result<bool, StoreError> {
        let done = query(sql, arguments).execute(&self.writer).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Runs a statement for each of these, its `$1`, in one transaction.
    async fn run_for_each(
        &self,
        each: &[impl Argument],
        sql: &'static str,
        others: &[&dyn Argument],
    ) -> Result<(), StoreError> {
        if each.is_empty() {
            return Ok(());
        }
        let mut write = self.write().await?;
        for first in each {
            let arguments = [&[first as &dyn Argument], others].concat();
            run(&mut write, sql, &arguments).await?;
        }
        Ok(write.commit().await?)
    }

    /// Runs one statement, which is a transaction of its own.
    async fn run(&self, sql: &'static str, arguments: &[&dyn Argument]) -> Result<(), StoreError> {
        self.changes(sql, arguments).await.map(drop)
    }
}

/// Creates the file if it is missing, and keeps it and those beside it from other users.
fn make_private(database: &Path) {
    // Whatever is wrong here, SQLite will say so in a moment.
    let _ = permissions::create(database);
    let beside = integrity::beside(database);
    for file in [database]
        .into_iter()
        .chain(beside.iter().map(PathBuf::as_path))
    {
        if let Err(error) = permissions::restrict(file) {
            tracing::warn!(file = %file.display(), %error, "other users may be able to read the database");
        }
    }
}

/// Where the file really is. SQLite too looks for the files beside a database where a symbolic link leads.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    if let Ok(path) = path.canonicalize() {
        return Ok(path);
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    Ok(folder.canonicalize()?.join(name))
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

    /// The gate before this handle's writes.
    pub(crate) fn gate(&self) -> Arc<WriteGate> {
        Arc::clone(&self.usage.gate)
    }

    /// Runs a raw statement, for tests that damage or fill a database.
    pub(crate) async fn execute(&self, sql: impl Into<String>) -> Result<u64, StoreError> {
        let sql = sqlx::AssertSqlSafe(sql.into());
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
        let cause = integrity::cause(&error);
        metrics().database_errors.with_label_values(&[cause]).inc();
        match cause {
            // Whatever stands there cannot be read: the rest can.
            integrity::DAMAGED => StoreError::unreadable("a part of the database", error),
            _ => StoreError::Database(Box::new(error)),
        }
    }
}

impl From<sqlx::Error> for Conflict {
    fn from(error: sqlx::Error) -> Conflict {
        Conflict::Store(error.into())
    }
}
