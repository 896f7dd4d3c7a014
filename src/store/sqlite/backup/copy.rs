//! A verified copy of a database.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};
use tempfile::{TempDir, TempPath};

use super::error::BackupError;
use crate::store::sqlite::{integrity, permissions};

/// How the name of the folder begins in which a copy is made.
const UNFINISHED: &str = ".caravanserai-copy-";

/// A copy that has not yet been put in its place. Dropping it removes it.
#[derive(Debug)]
pub(in crate::store) struct Copy {
    /// In a folder of its own, so that whatever SQLite leaves beside it goes too.
    folder: TempDir,
    file: PathBuf,
    /// The folder, locked until the process ends, however it ends: others see by it that the copy is still being made.
    _lock: File,
}

impl Copy {
    /// Copies what `source`, which was opened from `path`, holds at this moment. The copy is on the same disk as
    /// `place`, in which it will be put.
    ///
    /// `VACUUM INTO` reads one consistent state in one transaction, however long that takes, and does not block the
    /// writer. SQLite's backup functions start over whenever another process writes. It also leaves out free pages,
    /// which may hold what people had erased.
    pub(super) async fn of(
        mut source: SqliteConnection,
        path: &Path,
        place: &Path,
    ) -> Result<Copy, BackupError> {
        let copy = Copy::empty(place)?;
        let name = copy.file.to_str().ok_or_else(|| {
            BackupError::io(&copy.file)(io::Error::new(
                io::ErrorKind::InvalidFilename,
                "the name of the folder is not UTF-8 text",
            ))
        })?;
        let failed = |source| BackupError::Copy {
            path: path.to_owned(),
            source,
        };
        sqlx::query("VACUUM INTO $1")
            .bind(name)
            .execute(&mut source)
            .await
            .map_err(failed)?;
        source.close().await.map_err(failed)?;
        copy.sync().map_err(BackupError::io(&copy.file))?;
        let verified = match integrity::unchanging(&copy.file).await {
            Ok(mut opened) => integrity::verify(&mut opened).await,
            Err(error) => Err(error.to_string()),
        };
        match verified {
            Ok(()) => Ok(copy),
            Err(reason) => Err(BackupError::Unusable {
                path: path.to_owned(),
                reason: format!("its copy is not sound: {reason}"),
            }),
        }
    }

    /// An empty file, to be filled and put in its `place` on the same disk.
    pub(in crate::store) fn empty(place: &Path) -> Result<Copy, BackupError> {
        let parent = folder_of(place);
        clear_away(parent);
        let (folder, lock) = locked_folder(parent).map_err(BackupError::io(parent))?;
        let file = folder.path().join("copy.sqlite");
        permissions::create(&file).map_err(BackupError::io(&file))?;
        Ok(Copy {
            folder,
            file,
            _lock: lock,
        })
    }

    /// Waits until it is on the disk: SQLite does not.
    pub(in crate::store) fn sync(&self) -> io::Result<()> {
        File::open(&self.file)?.sync_all()
    }

    pub(in crate::store) fn path(&self) -> &Path {
        &self.file
    }

    /// Puts the copy in its place, at once and as a whole, and waits until that is on the disk.
    ///
    /// # Errors
    /// [`io::ErrorKind::AlreadyExists`] if a file is there that may not be overwritten.
    pub(in crate::store) fn put(self, place: &Path, overwrite: bool) -> io::Result<()> {
        if overwrite {
            fs::rename(&self.file, place)?;
        } else {
            let file = TempPath::try_from_path(&self.file)?;
            file.persist_noclobber(place).map_err(|error| error.error)?;
        }
        // If that fails an empty folder stays.
        let _ = self.folder.close();
        sync_folder(place)
    }
}

/// A new folder in `parent`, locked.
fn locked_folder(parent: &Path) -> io::Result<(TempDir, File)> {
    loop {
        let folder = tempfile::Builder::new()
            .prefix(UNFINISHED)
            .tempdir_in(parent)?;
        let lock = File::open(folder.path())?;
        // Where folders cannot be locked, nobody clears anything away either.
        let _ = lock.try_lock();
        // Another process may have taken it for one that a dead one left, before it was locked.
        if folder.path().exists() {
            return Ok((folder, lock));
        }
    }
}

/// Removes the unfinished copies that killed processes left in a folder.
fn clear_away(parent: &Path) {
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
    let unfinished = entries.filter(|entry| {
        let name = entry.file_name();
        name.to_str()
            .is_some_and(|name| name.starts_with(UNFINISHED))
    });
    for left in unfinished.map(|entry| entry.path()) {
        let dead = File::open(&left)
            .ok()
            .filter(|lock| lock.try_lock().is_ok());
        // Locked until it is gone, so that a process which has just created it sees that it must create another.
        if dead.is_some()
            && let Err(error) = fs::remove_dir_all(&left)
        {
            tracing::warn!(folder = %left.display(), %error, "cannot remove a copy that was not finished");
        }
    }
}

/// Waits until the names in the folder of this file are on the disk.
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    File::open(folder_of(file))?.sync_all()
}

/// The folder of a file; the working directory for a mere name.
fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}
