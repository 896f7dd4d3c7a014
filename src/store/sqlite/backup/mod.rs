//! Backups: a copy of the database that is made while a bot writes to it, and put back when none does.

pub(in crate::store) mod copy;
mod error;
mod replacement;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::{integrity, resolved};
use copy::Copy;
pub use error::BackupError;
use replacement::Replacement;
pub(in crate::store) use replacement::{check_unused, unfinished};

/// The outcome of restoring a backup.
#[derive(Debug)]
pub struct Restored {
    /// The database that now holds what the backup holds.
    pub database: PathBuf,
    /// The files that were there before, under the names that they have now; the database first.
    pub kept: Vec<PathBuf>,
}

/// Copies the database into `file`, as it is at one moment, and verifies the copy. A bot that runs on the database
/// may go on writing. Returns the size of the copy in bytes.
///
/// The file appears only once it is complete and on the disk. Dropping the future leaves nothing behind.
///
/// # Errors
/// If the database cannot be read, if the copy cannot be written or does not pass the checks, or if `file` exists
/// and may not be overwritten.
pub async fn back_up_file(
    database: &Path,
    file: &Path,
    overwrite: bool,
) -> Result<u64, BackupError> {
    let source = found(database)?;
    let place = resolved(file).map_err(BackupError::io(file))?;
    if belongs_to(&source, &place) {
        return Err(BackupError::Itself(place));
    }
    if place.exists() && !(overwrite && place.is_file()) {
        return Err(BackupError::Exists(place));
    }
    if let Some(other) = integrity::beside(&place)
        .into_iter()
        .find(|path| path.exists())
    {
        return Err(BackupError::InTheWay(other));
    }
    let opened = integrity::reader(&source).await;
    let opened = opened.map_err(|error| unusable(&source, error.to_string()))?;
    let copy = Copy::of(opened, &source, &place).await?;
    let size = std::fs::metadata(copy.path()).map_err(BackupError::io(&place))?;
    match copy.put(&place, overwrite) {
        Ok(()) => Ok(size.len()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            Err(BackupError::Exists(place))
        }
        Err(error) => Err(BackupError::io(&place)(error)),
    }
}

/// Replaces the database by a copy of the backup `file`. What was there is kept beside it, under a name with the
/// time `now`.
///
/// # Errors
/// If the backup is damaged or not one of this program, if a bot or another program uses the database, or if the
/// files cannot be moved.
pub async fn restore_file(
    file: &Path,
    database: &Path,
    now: Timestamp,
) -> Result<Restored, BackupError> {
    let file = found(file)?;
    if let Some(folder) = database.parent() {
        std::fs::create_dir_all(folder).map_err(BackupError::io(folder))?;
    }
    let place = resolved(database).map_err(BackupError::io(database))?;
    if belongs_to(&place, &file) {
        return Err(BackupError::Itself(file));
    }
    check_unused(&place)?;
    let verified = match integrity::unchanging(&file).await {
        Ok(mut opened) => integrity::verify(&mut opened).await.map(|()| opened),
        Err(error) => Err(error.to_string()),
    };
    let opened = verified.map_err(|reason| unusable(&file, reason))?;
    let copy = Copy::of(opened, &file, &place).await?;
    // From here on nothing waits, so that this cannot be dropped half-way.
    let replacement = Replacement::begin(&place, now)?;
    let kept = replacement.carry_out(copy)?;
    Ok(Restored {
        database: place,
        kept,
    })
}

/// Where a file is that has to exist.
pub(in crate::store) fn found(path: &Path) -> Result<PathBuf, BackupError> {
    match path.canonicalize() {
        Ok(found) if found.is_file() => Ok(found),
        Ok(_) => Err(unusable(path, "it is not a file".to_owned())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Err(BackupError::Missing(path.to_owned()))
        }
        Err(error) => Err(BackupError::io(path)(error)),
    }
}

/// Whether this is the database or a file that SQLite keeps beside it.
fn belongs_to(database: &Path, file: &Path) -> bool {
    file == database
        || integrity::beside(database)
            .iter()
            .any(|beside| beside == file)
}

/// A file that cannot be used, and the fault in it.
pub(in crate::store) fn unusable(path: &Path, reason: String) -> BackupError {
    BackupError::Unusable {
        path: path.to_owned(),
        reason,
    }
}
