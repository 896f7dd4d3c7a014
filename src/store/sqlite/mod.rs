//! SQLite: the bot's database in one file, for one process.
//!
//! It uses a write-ahead log and `synchronous=FULL`: once a statement has returned, its effect survives a loss of power.
//! One connection writes, always with `BEGIN IMMEDIATE`; others read concurrently, each from one consistent state.

#[cfg(test)]
mod backlog;
pub(super) mod backup;
mod copying;
mod engine;
pub(super) mod integrity;
mod lock;
mod looking;
pub(super) mod migrations;
mod permissions;
#[cfg(test)]
mod query_plans;
#[cfg(test)]
pub(crate) mod ready;
mod rewriting;
#[cfg(test)]
mod tests;

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};

use super::StoreError;
use super::sql::Database;
use super::sql::connection::Pool;
pub use copying::{copy_from_file, copy_to_file};
use engine::FileEngine;
use lock::Lock;
pub use looking::{inspect_file, repair_file};

/// How long a writer waits for another program that is writing.
const BUSY: Duration = Duration::from_secs(5);
/// How many commands may read at the same time.
const READERS: u32 = 4;

/// Opens the database file, creating it if it is missing, and migrates its schema. A damaged file is left as it
/// is. Nobody but the user who runs the program may read the file from then on.
///
/// # Errors
/// [`StoreError::Open`] if the file is damaged, cannot be written to, is in use by another bot, or belongs to a newer
/// version of the program, and while a backup is being restored.
pub async fn open_file(path: impl AsRef<Path>) -> Result<Database, StoreError> {
    let path = path.as_ref();
    let failed = |reason: String| StoreError::of_file(path, reason);
    let place = resolved(path).map_err(|error| failed(integrity::unwritable(&error)))?;
    // Before the file is opened: whoever replaces it by a backup must see that it is in use.
    let lock = Lock::take(&place).map_err(|error| failed(integrity::unwritable(&error)))?;
    let Some(lock) = lock else {
        return Err(failed(
            "another bot uses it. Stop that one first; a file is for one bot at a time".to_owned(),
        ));
    };
    match backup::unfinished(&place) {
        Some(reason) => Err(failed(reason)),
        None => connect(path, &place, Some(lock)).await,
    }
}

/// Checks the file, opens the connections, one that writes and those that read, and migrates the schema.
///
/// `place` is where the file really is, `path` how the host named it.
async fn connect(path: &Path, place: &Path, lock: Option<Lock>) -> Result<Database, StoreError> {
    let failed = |reason: &dyn ToString| StoreError::of_file(path, reason.to_string());
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
    // The writer is never closed for being idle: it would have to be reopened in mid-game.
    let writer = SqlitePoolOptions::new()
        .max_connections(1)
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .before_acquire(|connection, _| Box::pin(async { Ok(fit(connection)) }))
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
    rewriting::rewrite(&writer).await;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .idle_timeout(None)
        .max_lifetime(None)
        .before_acquire(|connection, _| Box::pin(async { Ok(fit(connection)) }))
        .connect_with(options.create_if_missing(false).pragma("query_only", "ON"))
        .await
        .map_err(|error| failed(&error))?;
    let engine = FileEngine::new(place, writer.clone(), readers.clone(), lock);
    Ok(Database::new(
        Pool::Sqlite(writer),
        Pool::Sqlite(readers),
        engine,
        Database::new_owner(),
    ))
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
