//! Putting another file in the place of a database that nobody uses.
//!
//! A database and its `-wal` file are two files, and cannot be replaced in one step. So a marker, `DATABASE-restore`,
//! lies beside them meanwhile, and no bot starts as long as it is there. A bot takes its lock before it looks
//! for the marker, and a restore creates the marker before it looks for the lock, so at least one of them notices
//! the other. After a loss of power the marker is still there, and the restore has to be repeated.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rustix::process::{Flock, FlockType, fcntl_getlk};

use super::copy::{Copy, sync_folder};
use super::error::BackupError;
use crate::store::sqlite::{integrity, lock, permissions};

/// Where SQLite locks a database: 512 bytes that are never written.
const LOCKED_BYTES: (u64, u64) = (0x4000_0000, 512);

/// A replacement that has begun.
#[derive(Debug)]
pub(super) struct Replacement {
    database: PathBuf,
    /// The future name of the database that is there.
    kept: PathBuf,
    /// Whether an earlier restore was cut short, so that the database may be incomplete.
    repeated: bool,
    /// Locked for as long as it is open.
    _marker: File,
}

/// Why no bot may start on this database, if it is being replaced.
pub(in crate::store) fn unfinished(database: &Path) -> Option<String> {
    marker(database).exists().then(|| {
        "a backup is being restored into it, or that was cut short. Wait until it is done, or repeat \
         `caravanserai restore`"
            .to_owned()
    })
}

/// Checks that neither a bot nor another program uses the database.
pub(in crate::store) fn check_unused(database: &Path) -> Result<(), BackupError> {
    if lock::is_held(database) {
        return Err(BackupError::Running(database.to_owned()));
    }
    match user(database).map_err(BackupError::io(database))? {
        Some(process) => Err(BackupError::InUse {
            path: database.to_owned(),
            process,
        }),
        None => Ok(()),
    }
}

/// The process that has the database open. Programs that use a write-ahead log hold a lock all the while; others only
/// while they read or write.
fn user(database: &Path) -> io::Result<Option<i32>> {
    let file = match File::open(database) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let (start, length) = LOCKED_BYTES;
    let wanted = Flock {
        start,
        length,
        ..Flock::from(FlockType::WriteLock)
    };
    let held = fcntl_getlk(&file, &wanted)?;
    Ok(held.map(|lock| lock.pid.map_or(0, |process| process.as_raw_nonzero().get())))
}

impl Replacement {
    /// Keeps bots from starting on the database.
    pub(super) fn begin(database: &Path, now: Timestamp) -> Result<Replacement, BackupError> {
        let path = marker(database);
        let failed = |error| BackupError::io(&path)(error);
        let (mut marker, repeated) = match permissions::create(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let left = File::options().read(true).write(true).open(&path);
                (left.map_err(failed)?, true)
            }
            created => (created.map_err(failed)?, false),
        };
        let alone = match marker.try_lock() {
            // Another restore may have ended, and removed it, before it was locked.
            Ok(()) => lock::is_at(&marker, &path),
            Err(TryLockError::WouldBlock) => false,
            // Where files cannot be locked, two restores at once are not noticed.
            Err(TryLockError::Error(_)) => true,
        };
        if !alone {
            return Err(BackupError::UnderWay(database.to_owned()));
        }
        // A restore that was cut short has moved some files. The others join them.
        let mut begun = String::new();
        marker.read_to_string(&mut begun).map_err(failed)?;
        let begun = Some(database.with_file_name(&begun)).filter(|_| !begun.is_empty());
        let kept = begun
            .filter(|kept| moves(database, kept).all(|(from, to)| !(from.exists() && to.exists())))
            .unwrap_or_else(|| free_name(database, now));
        let written = write(&mut marker, &kept).and_then(|()| sync_folder(&path));
        let replacement = Replacement {
            database: database.to_owned(),
            kept,
            repeated,
            _marker: marker,
        };
        match written
            .map_err(failed)
            .and_then(|()| check_unused(database))
        {
            Ok(()) => Ok(replacement),
            Err(error) => {
                replacement.give_up();
                Err(error)
            }
        }
    }

    /// Moves away what is there, and puts the copy in its place. Returns the files that were moved; the database
    /// first.
    pub(super) fn carry_out(self, copy: Copy) -> Result<Vec<PathBuf>, BackupError> {
        if let Err(error) = self.give(copy.path()) {
            self.give_up();
            return Err(error);
        }
        // The database last: where it is still there, nothing has been put in its place yet.
        let mut moved = Vec::new();
        let replace = || {
            for (from, to) in moves(&self.database, &self.kept).filter(|(from, _)| from.exists()) {
                fs::rename(&from, &to)?;
                moved.push((from, to));
            }
            sync_folder(&self.database)?;
            copy.put(&self.database, true)
        };
        let replaced = replace();
        if let Err(source) = replaced {
            let back = |(from, to): &(PathBuf, PathBuf)| fs::rename(to, from);
            if moved.iter().rev().try_for_each(back).is_err() {
                return Err(BackupError::CutShort {
                    database: self.database,
                    kept: self.kept,
                    source,
                });
            }
            self.give_up();
            return Err(BackupError::io(&self.database)(source));
        }
        for (_, kept) in &moved {
            // An earlier version may have left it for everybody to read.
            if let Err(error) = permissions::restrict(kept) {
                tracing::warn!(file = %kept.display(), %error, "other users may be able to read this");
            }
        }
        let marker = marker(&self.database);
        fs::remove_file(&marker).map_err(BackupError::io(&marker))?;
        // If that is not on the disk before a loss of power, the marker is back and the restore has to be repeated.
        let _ = sync_folder(&marker);
        Ok(moved.into_iter().rev().map(|(_, to)| to).collect())
    }

    /// Gives the copy to the user whose database it replaces, so that root can restore for a bot that is not root.
    fn give(&self, copy: &Path) -> Result<(), BackupError> {
        let failed = |error| BackupError::io(copy)(error);
        let old = [&self.database, &self.kept].map(fs::metadata);
        let old = old.into_iter().find_map(Result::ok);
        let wanted = match (&old, self.database.parent()) {
            (Some(old), _) => old.clone(),
            (None, Some(folder)) => fs::metadata(folder).map_err(failed)?,
            (None, None) => return Ok(()),
        };
        let own = fs::metadata(copy).map_err(failed)?;
        if (own.uid(), own.gid()) == (wanted.uid(), wanted.gid()) {
            return Ok(());
        }
        let given = std::os::unix::fs::chown(copy, Some(wanted.uid()), Some(wanted.gid()));
        // The group has no rights to it anyway, and a new database may belong to whoever makes it.
        if given.is_err() && old.is_some() && own.uid() != wanted.uid() {
            return Err(BackupError::NotOurs(self.database.clone()));
        }
        Ok(())
    }

    /// Lets bots start again, as nothing was moved. If an earlier restore was cut short, that still has to be
    /// repeated.
    fn give_up(&self) {
        if !self.repeated {
            // If it stays, the next start of a bot says what to do.
            let _ = fs::remove_file(marker(&self.database));
        }
    }
}

/// The file that keeps bots from starting.
fn marker(database: &Path) -> PathBuf {
    renamed(database, "-restore")
}

/// Writes into the marker what the database will be called, before it is.
fn write(marker: &mut File, kept: &Path) -> io::Result<()> {
    let name = kept.file_name().unwrap_or_default();
    marker.set_len(0)?;
    marker.rewind()?;
    marker.write_all(name.to_string_lossy().as_bytes())?;
    marker.sync_all()
}

/// Every file of a database, and what it will be called.
fn moves(database: &Path, kept: &Path) -> impl Iterator<Item = (PathBuf, PathBuf)> {
    let beside = integrity::beside(database).into_iter();
    let moved = integrity::beside(kept).into_iter();
    let main = (database.to_owned(), kept.to_owned());
    beside.zip(moved).chain([main])
}

/// A name with the time that no file has.
fn free_name(database: &Path, now: Timestamp) -> PathBuf {
    let time = now.strftime("%Y-%m-%dT%H-%M-%SZ");
    let first = renamed(database, &format!("-before-restore-{time}"));
    let others = (2..).map(|number| renamed(&first, &format!("-{number}")));
    let mut names = [first.clone()].into_iter().chain(others);
    let free = names.find(|name| moves(database, name).all(|(_, to)| !to.exists()));
    free.unwrap_or(first)
}

fn renamed(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
