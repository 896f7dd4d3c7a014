//! The local Discord's own file: what must be there again after a restart.
//!
//! The world lives in memory; every change is written behind it by one task (`writer`), many changes to a
//! transaction. A request is answered only when its changes are in the file (`settled`), so that
//! killing the process loses nothing that a bot was told. On a full disk nothing is answered but 500,
//! until all is written that was left over.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::Bytes;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::snowflake::Snowflake;
use super::writer::{Order, Writer};

/// The tables, all alike: an id and a JSON body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// People and the faces of bots.
    Users,
    /// Servers with roles and members.
    Guilds,
    /// Channels, threads, direct channels.
    Channels,
    /// Programs that may log in.
    Bots,
    /// Registered commands.
    Commands,
    /// Messages.
    Messages,
}

impl Table {
    const ALL: [Self; 6] = [
        Self::Users,
        Self::Guilds,
        Self::Channels,
        Self::Bots,
        Self::Commands,
        Self::Messages,
    ];

    fn create(self) -> &'static str {
        match self {
            Self::Users => {
                "CREATE TABLE IF NOT EXISTS users (id INTEGER PRIMARY KEY, body TEXT NOT NULL)"
            }
            Self::Guilds => {
                "CREATE TABLE IF NOT EXISTS guilds (id INTEGER PRIMARY KEY, body TEXT NOT NULL)"
            }
            Self::Channels => {
                "CREATE TABLE IF NOT EXISTS channels (id INTEGER PRIMARY KEY, body TEXT NOT NULL)"
            }
            Self::Bots => {
                "CREATE TABLE IF NOT EXISTS bots (id INTEGER PRIMARY KEY, body TEXT NOT NULL)"
            }
            Self::Commands => {
                "CREATE TABLE IF NOT EXISTS commands (id INTEGER PRIMARY KEY, body TEXT NOT NULL)"
            }
            Self::Messages => {
                "CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, body TEXT NOT NULL)"
            }
        }
    }

    /// Puts or replaces a row.
    pub fn put(self) -> &'static str {
        match self {
            Self::Users => "INSERT OR REPLACE INTO users (id, body) VALUES ($1, $2)",
            Self::Guilds => "INSERT OR REPLACE INTO guilds (id, body) VALUES ($1, $2)",
            Self::Channels => "INSERT OR REPLACE INTO channels (id, body) VALUES ($1, $2)",
            Self::Bots => "INSERT OR REPLACE INTO bots (id, body) VALUES ($1, $2)",
            Self::Commands => "INSERT OR REPLACE INTO commands (id, body) VALUES ($1, $2)",
            Self::Messages => "INSERT OR REPLACE INTO messages (id, body) VALUES ($1, $2)",
        }
    }

    /// Takes a row away.
    pub fn remove(self) -> &'static str {
        match self {
            Self::Users => "DELETE FROM users WHERE id = $1",
            Self::Guilds => "DELETE FROM guilds WHERE id = $1",
            Self::Channels => "DELETE FROM channels WHERE id = $1",
            Self::Bots => "DELETE FROM bots WHERE id = $1",
            Self::Commands => "DELETE FROM commands WHERE id = $1",
            Self::Messages => "DELETE FROM messages WHERE id = $1",
        }
    }

    fn list(self) -> &'static str {
        match self {
            Self::Users => "SELECT body FROM users ORDER BY id",
            Self::Guilds => "SELECT body FROM guilds ORDER BY id",
            Self::Channels => "SELECT body FROM channels ORDER BY id",
            Self::Bots => "SELECT body FROM bots ORDER BY id",
            Self::Commands => "SELECT body FROM commands ORDER BY id",
            Self::Messages => "SELECT body FROM messages ORDER BY id",
        }
    }
}

/// One change for the file.
#[derive(Clone, Debug)]
pub enum Change {
    /// This row is now so.
    Put(Table, Snowflake, String),
    /// This row is gone.
    Remove(Table, Snowflake),
    /// A file came.
    File(Snowflake, Bytes),
}

/// The file, or nothing when the world is kept in memory alone.
#[derive(Debug)]
pub struct Storage {
    disk: Option<Disk>,
}

#[derive(Debug)]
struct Disk {
    pool: SqlitePool,
    orders: mpsc::UnboundedSender<Order>,
    /// Something could not be written.
    behind: Arc<AtomicBool>,
    /// Locked for as long as this is kept, by the system: it is free again when the program is killed.
    _alone: File,
}

/// Takes the folder for this local Discord alone; nothing if another has it.
///
/// # Errors
/// When the folder or the file that is locked cannot be made.
pub fn take(directory: &Path) -> io::Result<Option<File>> {
    std::fs::create_dir_all(directory)?;
    let lock = File::create(directory.join("playground.lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

impl Storage {
    /// Keeps nothing.
    pub fn none() -> Self {
        Self { disk: None }
    }

    /// Opens or makes `playground.sqlite` in `directory`, which was taken with [`take`], and starts
    /// the task that writes.
    ///
    /// # Errors
    /// When the file cannot be made or read.
    pub async fn open(directory: &Path, alone: File) -> Result<Self, sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(directory.join("playground.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A crash of this program loses nothing; only one of the machine could.
            .synchronous(SqliteSynchronous::Normal)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new()
            .max_connections(3)
            // On a full disk SQLite ends a transaction that sqlx takes for open ever after.
            .before_acquire(|connection, _| {
                let fit = !connection.is_in_transaction();
                Box::pin(async move { Ok(fit) })
            })
            .connect_with(options)
            .await?;
        for table in Table::ALL {
            sqlx::query(table.create()).execute(&pool).await?;
        }
        sqlx::query(
            "CREATE TABLE IF NOT EXISTS files (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)",
        )
        .execute(&pool)
        .await?;
        let (orders, inbox) = mpsc::unbounded_channel();
        let behind = Arc::default();
        tokio::spawn(Writer::new(pool.clone(), inbox, Arc::clone(&behind)).run());
        Ok(Self {
            disk: Some(Disk {
                pool,
                orders,
                behind,
                _alone: alone,
            }),
        })
    }

    /// Whether there is a file.
    pub fn is_kept(&self) -> bool {
        self.disk.is_some()
    }

    /// The bodies of all rows of `table`, oldest first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub async fn list(&self, table: Table) -> Result<Vec<String>, sqlx::Error> {
        let Some(disk) = &self.disk else {
            return Ok(Vec::new());
        };
        let rows = sqlx::query(table.list()).fetch_all(&disk.pool).await?;
        rows.iter().map(|row| row.try_get(0)).collect()
    }

    /// The bytes of a file.
    pub async fn file(&self, id: Snowflake) -> Option<Vec<u8>> {
        let disk = self.disk.as_ref()?;
        let found = sqlx::query("SELECT bytes FROM files WHERE id = $1")
            .bind(id.number().cast_signed())
            .fetch_optional(&disk.pool)
            .await;
        match found {
            Ok(row) => row?.try_get(0).ok(),
            Err(error) => {
                tracing::error!(%id, %error, "the local Discord's file cannot be read");
                None
            }
        }
    }

    /// Hands a change to the task that writes.
    pub fn put(&self, change: Change) {
        if let Some(disk) = &self.disk {
            // The task ends only after the last sender is gone, or has logged why.
            let _ = disk.orders.send(Order::Write(change));
        }
    }

    /// Whether there is something in memory that could not be written and is tried again.
    pub fn is_behind(&self) -> bool {
        let disk = self.disk.as_ref();
        disk.is_some_and(|disk| disk.behind.load(Ordering::Acquire))
    }

    /// Waits until everything put before is in the file; false when it, or something before it, could not be written.
    pub async fn settled(&self) -> bool {
        let Some(disk) = &self.disk else { return true };
        let (done, wait) = oneshot::channel();
        disk.orders.send(Order::Settle(done)).is_ok() && wait.await.unwrap_or(false)
    }

    /// Writes what is left and closes the file.
    pub async fn close(&self) {
        if let Some(disk) = &self.disk {
            if !self.settled().await {
                tracing::error!(
                    "the local Discord ends, and its file lacks what could not be written"
                );
            }
            disk.pool.close().await;
        }
    }
}
