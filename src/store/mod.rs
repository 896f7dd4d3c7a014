//! What is kept on disk. The only place that speaks SQL to the bot's database.
//!
//! SQLite with a write-ahead log and `synchronous=FULL`: what [`Store::commit`] has returned from
//! is there after a loss of power. One connection writes, each time with `BEGIN IMMEDIATE`; others
//! read beside it, each reading from one moment. The SQL is what PostgreSQL would understand too; only that the
//! entries of a game lie together in the file is said in a way of SQLite's own.

mod again;
mod change;
mod choices;
mod claim;
mod clocks;
mod draft;
mod game;
mod ids;
mod jobs;
mod log;
mod migrations;
mod moves;
mod people;
mod persons;
mod privacy;
mod read;
mod servers;
mod sound;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Connection, Row, Sqlite, SqliteConnection, Transaction};

pub use change::{Change, Conflict, NewGame};
pub use choices::ChoiceRow;
pub use clocks::{ClockMove, ClockRow};
pub use draft::{DraftChange, DraftRow};
pub use game::{GameRow, Stage};
pub use ids::{ChannelId, GuildId, InteractionId, JobId, MessageId, TableId, UserId};
pub use jobs::{GivenUp, Job, NewJob};
pub use log::LogRow;
pub use moves::{Left, Move};
pub use people::PersonRow;
pub use persons::{Direct, Posted};
pub use privacy::SeatOf;
pub use read::Stored;

/// How long a writer waits for another process that is writing.
const BUSY: Duration = Duration::from_secs(5);
/// How many commands may read at the same time.
const READERS: u32 = 4;

/// The bot's database. Cloning is cheap and gives the same database.
#[derive(Clone, Debug)]
pub struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
}

/// Why the database could not do what it was asked for.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file could not be opened, or its schema not brought up to date.
    #[error("cannot open the database {}: {reason}", path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// What SQLite or the migrations said.
        reason: String,
    },
    /// The database refused or failed: a full disk, a lock held too long.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// A row has content that this program cannot have written.
    #[error("cannot read {what}: {reason}")]
    Unreadable {
        /// Which row.
        what: String,
        /// What is wrong with it.
        reason: String,
    },
}

impl StoreError {
    /// An unreadable row; `what` names it for the log.
    pub fn unreadable(what: impl Into<String>, reason: impl ToString) -> StoreError {
        StoreError::Unreadable {
            what: what.into(),
            reason: reason.to_string(),
        }
    }
}

impl Store {
    /// Opens the database file, makes it if it is missing, and brings its schema up to date. A file
    /// that is damaged is left as it is.
    pub async fn open(path: impl AsRef<Path>) -> Result<Store, StoreError> {
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
        // The writer never idles away: a new connection would have to be opened in mid-game.
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .before_acquire(|connection, _| Box::pin(async move { Ok(fit(connection)) }))
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
            .before_acquire(|connection, _| Box::pin(async move { Ok(fit(connection)) }))
            .connect_with(options.create_if_missing(false).pragma("query_only", "ON"))
            .await
            .map_err(|error| failed(&error))?;
        Ok(Store { writer, readers })
    }

    /// Waits for what is being written, moves it from the log into the file and closes. Whoever
    /// uses the store afterwards gets an error.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// A transaction that nobody else can write beside.
    async fn write(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
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

    async fn begin(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        let mut begun = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        // On a file that may only be read SQLite lets this begin, and refuses what is written later.
        sqlx::query("UPDATE heartbeat SET at = at WHERE FALSE")
            .execute(&mut *begun)
            .await?;
        Ok(begun)
    }

    /// A transaction that sees one moment of the database.
    async fn read(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        self.readers.begin().await
    }
}

/// Whether a connection can begin a transaction. When the disk is full SQLite ends one by itself,
/// and sqlx takes it for open ever after: such a connection is closed, and a new one is opened.
fn fit(connection: &SqliteConnection) -> bool {
    !connection.is_in_transaction()
}

/// One column of a row, or [`StoreError::Unreadable`] naming the row as `what`.
fn column<'r, T>(row: &'r SqliteRow, name: &str, what: &str) -> Result<T, StoreError>
where
    T: sqlx::Decode<'r, Sqlite> + sqlx::Type<Sqlite>,
{
    row.try_get(name)
        .map_err(|error| StoreError::unreadable(what, error))
}

/// A number that counts something and cannot be negative.
fn count(row: &SqliteRow, name: &str, what: &str) -> Result<u64, StoreError> {
    let stored: i64 = column(row, name, what)?;
    u64::try_from(stored).map_err(|_| StoreError::unreadable(what, format!("{name} is {stored}")))
}

/// A time that may be missing.
fn time(row: &SqliteRow, name: &str, what: &str) -> Result<Option<Timestamp>, StoreError> {
    column::<Option<i64>>(row, name, what)?
        .map(Timestamp::from_millisecond)
        .transpose()
        .map_err(|error| StoreError::unreadable(what, error))
}

/// A count as the database keeps it. Counts start at 0 and go up by 1: none reaches 2^63.
fn stored(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A time as the database keeps it.
fn stored_time(time: Timestamp) -> i64 {
    time.as_millisecond()
}
