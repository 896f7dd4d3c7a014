//! Persistence: what must survive a restart.
//!
//! The world lives in memory. One task (`writer`) writes every change to the database, many changes per transaction.
//! A response is sent only once its changes are written (`settled`), so killing the process loses nothing that a bot
//! has been told. While the disk is full, every request gets a 500, until the backlog is written.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::Bytes;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection, Row, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::snowflake::Snowflake;
use super::writer::{Writer, WriterCommand};

/// The tables. All have the same columns: an id and a JSON body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Collection {
    /// People, and the users of bots.
    Users,
    /// Servers with roles and members.
    Guilds,
    /// Channels, threads, direct channels.
    Channels,
    /// Bots that may log in.
    Bots,
    Commands,
    Messages,
}

impl Collection {
    const ALL: [Self; 6] = [
        Self::Users,
        Self::Guilds,
        Self::Channels,
        Self::Bots,
        Self::Commands,
        Self::Messages,
    ];

    /// The name of the table.
    pub fn name(self) -> &'static str {
        match self {
            Self::Users => "users",
            Self::Guilds => "guilds",
            Self::Channels => "channels",
            Self::Bots => "bots",
            Self::Commands => "commands",
            Self::Messages => "messages",
        }
    }
}

/// One change to the database.
#[derive(Clone, Debug)]
pub enum StorageChange {
    /// A row was inserted or replaced.
    Put(Collection, Snowflake, String),
    /// A row was deleted.
    Remove(Collection, Snowflake),
    /// An attachment was added.
    File(Snowflake, Bytes),
}

/// The database; empty if the world is kept only in memory.
#[derive(Debug)]
pub struct Storage {
    disk: Option<Disk>,
}

#[derive(Debug)]
struct Disk {
    pool: SqlitePool,
    orders: mpsc::UnboundedSender<WriterCommand>,
    /// Whether something could not be written.
    behind: Arc<AtomicBool>,
    /// A file lock. The system releases it even if the program is killed.
    _alone: File,
}

/// Locks the folder for this local Discord; `None` if another one holds it.
///
/// # Errors
/// If the folder or the lock file cannot be created or locked.
pub fn take(directory: &Path) -> io::Result<Option<File>> {
    std::fs::create_dir_all(directory)?;
    let lock = File::create(directory.join("playground.lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Creates the database for its owner alone: it holds the tokens of bots and everybody's messages. An existing one, with
/// the files beside it, is taken away from other users. SQLite gives new files beside it the mode of the database.
#[cfg(unix)]
fn keep_private(database: &Path) -> io::Result<()> {
    use std::fs::{OpenOptions, Permissions, set_permissions};
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

    const PRIVATE: u32 = 0o600;
    OpenOptions::new()
        .append(true)
        .create(true)
        .mode(PRIVATE)
        .open(database)?;
    for ending in ["", "-wal", "-shm"] {
        let mut file = database.as_os_str().to_owned();
        file.push(ending);
        match set_permissions(&file, Permissions::from_mode(PRIVATE)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn keep_private(_: &Path) -> io::Result<()> {
    Ok(())
}

impl Storage {
    /// Storage that keeps nothing.
    pub fn none() -> Self {
        Self { disk: None }
    }

    /// Opens or creates `playground.sqlite` in `directory`, which [`take`] has locked, and starts the writer task.
    ///
    /// # Errors
    /// If the database cannot be created or read.
    pub async fn open(directory: &Path, alone: File) -> Result<Self, sqlx::Error> {
        let file = directory.join("playground.sqlite");
        keep_private(&file)?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A crash of this program loses nothing; a crash of the machine could.
            .synchronous(SqliteSynchronous::Normal)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new()
            .max_connections(3)
            // On a full disk SQLite ends a transaction that sqlx still considers open.
            .before_acquire(|connection, _| {
                let fit = !connection.is_in_transaction();
                Box::pin(async move { Ok(fit) })
            })
            .connect_with(options)
            .await?;
        for table in Collection::ALL.map(Collection::name) {
            let create = format!(
                "CREATE TABLE IF NOT EXISTS {table} (id INTEGER PRIMARY KEY, body TEXT NOT NULL)"
            );
            sqlx::query(AssertSqlSafe(create)).execute(&pool).await?;
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

    /// Whether there is a database.
    pub fn is_kept(&self) -> bool {
        self.disk.is_some()
    }

    /// The ids and bodies of all rows of `table`, oldest first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn list(&self, table: Collection) -> Result<Vec<(Snowflake, String)>, sqlx::Error> {
        let Some(disk) = &self.disk else {
            return Ok(Vec::new());
        };
        let list = format!("SELECT id, body FROM {} ORDER BY id", table.name());
        let rows: Vec<(i64, String)> = sqlx::query_as(AssertSqlSafe(list))
            .fetch_all(&disk.pool)
            .await?;
        let rows = rows.into_iter();
        Ok(rows
            .map(|(id, body)| (Snowflake::new(id.cast_unsigned()), body))
            .collect())
    }

    /// The bytes of an attachment.
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

    /// Queues a change for the writer task.
    pub fn put(&self, change: StorageChange) {
        if let Some(disk) = &self.disk {
            // The task ends only once the last sender is gone, or has logged why.
            let _ = disk.orders.send(WriterCommand::Write(change));
        }
    }

    /// Whether changes could not be written and are being retried.
    pub fn is_behind(&self) -> bool {
        let disk = self.disk.as_ref();
        disk.is_some_and(|disk| disk.behind.load(Ordering::Acquire))
    }

    /// Waits until all earlier changes are written. Returns false if one of them could not be.
    pub async fn settled(&self) -> bool {
        let Some(disk) = &self.disk else { return true };
        let (done, wait) = oneshot::channel();
        disk.orders.send(WriterCommand::Settle(done)).is_ok() && wait.await.unwrap_or(false)
    }

    /// Writes outstanding changes and closes the database.
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
