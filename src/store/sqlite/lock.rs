//! Which process has the database.
//!
//! A bot locks the file `DATABASE-lock` for as long as it runs. The operating system releases the lock when the process ends,
//! however it ends. Where files cannot be locked, nobody notices a second bot.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::permissions;

/// The lock of this process. Dropping it releases it.
#[derive(Debug)]
pub(super) struct Lock {
    database: PathBuf,
    /// Locked for as long as it is open.
    file: Mutex<Option<File>>,
}

impl Lock {
    /// Takes the lock of a database; `None` if another process has it.
    ///
    /// # Errors
    /// If no file can be created beside the database.
    pub(super) fn take(database: &Path) -> io::Result<Option<Lock>> {
        let path = path(database);
        loop {
            let file = match permissions::create(&path) {
                // A process that was killed left it, or one that runs has it.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    match File::options().read(true).write(true).open(&path) {
                        Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                        opened => opened?,
                    }
                }
                created => created?,
            };
            match file.try_lock() {
                // Its process removed it just before it was locked.
                Ok(()) if !is_at(&file, &path) => continue,
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => {
                    tracing::warn!(%error, "files cannot be locked here: do not start a second bot on this database");
                }
            }
            let file = Mutex::new(Some(file));
            let database = database.to_owned();
            return Ok(Some(Lock { database, file }));
        }
    }

    /// Lets another process have the database.
    pub(super) fn release(&self) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        // Removed while it is locked: whoever has opened it meanwhile sees that it is gone.
        if file.is_some()
            && let Err(error) = fs::remove_file(path(&self.database))
        {
            tracing::debug!(database = %self.database.display(), %error, "cannot remove the lock");
        }
        *file = None;
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.release();
    }
}

/// Whether this open file is still the one with that name.
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    match (file.metadata(), fs::metadata(path)) {
        (Ok(opened), Ok(named)) => (opened.dev(), opened.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

/// Whether a bot has the database. If that cannot be determined, none has.
pub(super) fn is_held(database: &Path) -> bool {
    let file = File::open(path(database));
    file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

fn path(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-lock");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::{Lock, is_held};

    #[test]
    fn a_database_is_for_one_process_until_that_ends() {
        // Given a process that has the database,
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("bot.sqlite");
        assert!(!is_held(&database));
        let first = Lock::take(&database).expect("it can be locked");
        assert!(first.is_some() && is_held(&database));

        // when another wants it, then it gets it once the first has ended.
        assert!(Lock::take(&database).expect("it reads").is_none());
        drop(first);
        assert!(!is_held(&database));
        assert!(Lock::take(&database).expect("it can be locked").is_some());
    }
}
