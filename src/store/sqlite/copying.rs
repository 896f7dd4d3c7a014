//! Files that everything is copied from, or to.

use std::os::unix::fs::{MetadataExt, chown};
use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection};

use super::backup::copy::Copy;
use super::lock::Lock;
use super::{backup, integrity, migrations, resolved};
use crate::store::sql::connection::Transaction;
use crate::store::sql::copying::CopyEnd;
use crate::store::{BackupError, StoreError};

/// Opens a file to copy what it holds, while no bot uses it. Nothing in it is changed.
///
/// # Errors
/// If there is no such file, a bot or another program uses it, it is damaged, or another version of the program wrote it.
pub async fn copy_from_file(path: &Path) -> Result<CopyEnd, BackupError> {
    let path = backup::found(path)?;
    backup::check_unused(&path)?;
    let lock = Lock::take(&path).map_err(BackupError::io(&path))?;
    let lock = lock.ok_or_else(|| BackupError::Running(path.clone()))?;
    let failed = |reason: String| backup::unusable(&path, reason);
    if let Some(reason) = backup::unfinished(&path) {
        return Err(failed(reason));
    }
    let opened = integrity::reader(&path).await;
    let mut file = opened.map_err(|error| failed(error.to_string()))?;
    integrity::verify(&mut file).await.map_err(failed)?;
    migrations::up_to_date(&mut file).await.map_err(failed)?;
    let begun = begun(file).await;
    let transaction = begun.map_err(|error| failed(error.to_string()))?;
    Ok(CopyEnd::new(
        path.display().to_string(),
        transaction,
        move || {
            lock.release();
            Ok(())
        },
    ))
}

/// Makes a file to copy into. It appears once everything is in it and on the disk.
///
/// # Errors
/// If there is a file already, or none can be made.
pub async fn copy_to_file(path: &Path) -> Result<CopyEnd, BackupError> {
    let place = resolved(path).map_err(BackupError::io(path))?;
    if place.exists() {
        return Err(BackupError::Exists(place));
    }
    let mut beside = integrity::beside(&place).into_iter();
    if let Some(other) = beside.find(|path| path.exists()) {
        return Err(BackupError::InTheWay(other));
    }
    let lock = Lock::take(&place).map_err(BackupError::io(&place))?;
    let lock = lock.ok_or_else(|| BackupError::Running(place.clone()))?;
    if let Some(reason) = backup::unfinished(&place) {
        return Err(backup::unusable(&place, reason));
    }
    let copy = Copy::empty(&place)?;
    let failed = |reason: String| backup::unusable(&place, reason);
    // Nobody sees it before it is complete, so nothing has to be taken back.
    let mut file = SqliteConnectOptions::new()
        .filename(copy.path())
        .journal_mode(SqliteJournalMode::Off)
        .synchronous(SqliteSynchronous::Off)
        .foreign_keys(false)
        .disable_statement_logging()
        .connect()
        .await
        .map_err(|error| failed(error.to_string()))?;
    let made = migrations::migrator().run(&mut file).await;
    made.map_err(|error| failed(error.to_string()))?;
    let begun = begun(file).await;
    let transaction = begun.map_err(|error| failed(error.to_string()))?;
    Ok(CopyEnd::new(
        place.display().to_string(),
        transaction,
        move || {
            give(copy.path(), &place);
            let put = copy.sync().and_then(|()| copy.put(&place, false));
            lock.release();
            put.map_err(|error| StoreError::of_file(&place, error.to_string()))
        },
    ))
}

/// Gives the copy to whoever owns the folder of its place, so that root can copy for a bot that is not root.
fn give(copy: &Path, place: &Path) {
    let owner = place.parent().and_then(|folder| folder.metadata().ok());
    // A new database may belong to whoever makes it.
    if let Some(owner) = owner
        && let Err(error) = chown(copy, Some(owner.uid()), Some(owner.gid()))
    {
        tracing::debug!(%error, "the copy belongs to whoever made it");
    }
}

async fn begun(mut file: SqliteConnection) -> Result<Transaction, sqlx::Error> {
    sqlx::query("BEGIN").execute(&mut file).await?;
    Ok(Transaction::SqliteFile(file))
}
