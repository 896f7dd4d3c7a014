//! Looking into a database file without changing it, and putting right what is wrong with its jobs.

use std::path::Path;
use std::time::SystemTime;

use jiff::Timestamp;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use super::{backup, integrity, migrations};
use crate::store::sql::connection::{Pool, Transaction};
use crate::store::sql::inspection::{self, Moment};
use crate::store::{BackupError, Finding, Inspection, MissingJob, StoreError};

/// By this it is noticed that a file was written to.
#[derive(PartialEq, Eq)]
struct Stamp {
    size: u64,
    modified: Option<SystemTime>,
    /// Whether there are files of a log or journal beside it.
    beside: bool,
}

impl Stamp {
    fn of(path: &Path) -> Option<Stamp> {
        let file = std::fs::metadata(path).ok()?;
        Some(Stamp {
            size: file.len(),
            modified: file.modified().ok(),
            beside: integrity::beside(path).iter().any(|file| file.exists()),
        })
    }
}

/// Opens a database file to look into it, beside a running bot or not: the database, or a backup of it. Checks every page
/// first. Writes nothing, except that SQLite rolls back an unfinished change.
///
/// # Errors
/// If there is no such file, it is damaged, or another version of the program wrote it.
pub async fn inspect_file(path: &Path) -> Result<Box<dyn Inspection>, BackupError> {
    let path = backup::found(path)?;
    let failed = |reason: String| backup::unusable(&path, reason);
    // Taken before the file is opened: whatever is written from now on counts.
    let stamp = Stamp::of(&path).filter(|stamp| !stamp.beside);
    let opened = match stamp {
        Some(_) => integrity::unchanging(&path).await,
        None => integrity::reader(&path).await,
    };
    let mut file = opened.map_err(|error| failed(error.to_string()))?;
    integrity::verify(&mut file).await.map_err(failed)?;
    migrations::up_to_date(&mut file).await.map_err(failed)?;
    let begun = sqlx::query("BEGIN").execute(&mut file).await;
    begun.map_err(|error| failed(error.to_string()))?;
    let settled = move || {
        if stamp.is_some() && Stamp::of(&path) != stamp {
            let reason = "somebody began to write to it while it was read; look again";
            return Err(StoreError::of_file(&path, reason));
        }
        Ok(())
    };
    Ok(Box::new(Moment::new(
        Transaction::SqliteFile(file),
        settled,
    )))
}

/// Puts right what is wrong with the jobs of a database that no bot uses, and adds those that are `missing`. Returns what
/// was done, each thing in a sentence.
///
/// # Errors
/// If a bot or another program uses it, or it cannot be written to. Then nothing was changed.
pub async fn repair_file(
    path: &Path,
    now: Timestamp,
    missing: &[MissingJob],
) -> Result<Vec<Finding>, BackupError> {
    let path = backup::found(path)?;
    backup::check_unused(&path)?;
    repaired(&path, now, missing)
        .await
        .map_err(|error| backup::unusable(&path, error.to_string()))
}

async fn repaired(
    path: &Path,
    now: Timestamp,
    missing: &[MissingJob],
) -> Result<Vec<Finding>, StoreError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .pragma("secure_delete", "ON")
        .disable_statement_logging();
    let pool = SqlitePoolOptions::new().max_connections(1);
    let pool = Pool::Sqlite(pool.connect_with(options).await?);
    let mut write = pool.begin_with("BEGIN IMMEDIATE").await?;
    let done = inspection::repair(&mut write, now, missing).await?;
    write.commit().await?;
    pool.close().await;
    Ok(done)
}
