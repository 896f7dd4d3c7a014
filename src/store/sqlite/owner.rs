//! Which process a lease belongs to, and whether that process is alive.
//!
//! Each process that has the database open holds a lock on its own file beside it, `DATABASE-owner-ID`. The operating
//! system releases the lock when the process ends, however it ends, so whoever can take it knows that its owner is
//! dead. Where files cannot be locked every process counts as alive, and leases simply expire.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use rand::TryRng;
use rand::rngs::SysRng;

use super::permissions;

/// The owner file of this process.
#[derive(Debug)]
pub(super) struct Owner {
    id: i64,
    database: PathBuf,
    /// Locked for as long as it is open.
    _file: File,
}

impl Owner {
    /// Creates an owner file for this process and removes those of dead processes.
    ///
    /// # Errors
    /// If no file can be created beside the database.
    pub(super) fn enter(database: &Path) -> io::Result<Owner> {
        loop {
            // Positive: 0 means nobody, who is dead, and the database stores signed numbers.
            let id = SysRng.try_next_u32().map_err(io::Error::other)?;
            let id = i64::from(id) + 1;
            let path = path(database, id);
            match permissions::create(&path) {
                Ok(file) => {
                    match file.try_lock() {
                        // Another process removed it, or is about to, before it was locked.
                        Ok(()) if !path.exists() => continue,
                        Err(TryLockError::WouldBlock) => continue,
                        Ok(()) => {}
                        Err(TryLockError::Error(error)) => {
                            tracing::warn!(%error, "files cannot be locked here: the leases of a process that dies are held until they expire");
                        }
                    }
                    let owner = Owner {
                        id,
                        database: database.to_owned(),
                        _file: file,
                    };
                    owner.clear_away();
                    return Ok(owner);
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// The ID as stored in the database.
    pub(super) fn id(&self) -> i64 {
        self.id
    }

    /// Whether the process with this ID is alive.
    pub(super) fn is_alive(&self, id: i64) -> bool {
        id == self.id || is_locked(&path(&self.database, id))
    }

    /// Removes the owner file: this process will claim nothing more.
    pub(super) fn leave(&self) {
        let path = path(&self.database, self.id);
        if let Err(error) = fs::remove_file(&path) {
            tracing::debug!(path = %path.display(), %error, "cannot remove the owner file");
        }
    }

    /// Removes the files that dead processes left.
    fn clear_away(&self) {
        let own = path(&self.database, self.id);
        for left in all(&self.database) {
            if left.file_name() == own.file_name() {
                continue;
            }
            // Locked until it is gone: a process that has just created it and not locked it yet sees that it must
            // create another.
            let dead = File::open(&left)
                .ok()
                .filter(|mark| mark.try_lock().is_ok());
            if dead.is_some() {
                // If that fails, the next start removes it.
                let _ = fs::remove_file(left);
            }
        }
    }
}

/// Whether some process has the database open as its owner.
pub(super) fn any_alive(database: &Path) -> bool {
    all(database).iter().any(|file| is_locked(file))
}

/// The owner files of all processes, alive or dead.
fn all(database: &Path) -> Vec<PathBuf> {
    let Some(folder) = database.parent() else {
        return Vec::new();
    };
    // A name without a folder is in the working directory.
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let begin = name(database);
    let files = entries.flatten().map(|entry| entry.file_name());
    files
        .filter(|file| {
            let id = file.to_str().and_then(|file| file.strip_prefix(&begin));
            id.is_some_and(|id| id.parse::<i64>().is_ok())
        })
        .map(|file| folder.join(file))
        .collect()
}

/// How the names of all owner files of a database begin.
fn name(database: &Path) -> String {
    let file = database.file_name().unwrap_or_default();
    format!("{}-owner-", file.to_string_lossy())
}

fn path(database: &Path, id: i64) -> PathBuf {
    database.with_file_name(format!("{}{id}", name(database)))
}

/// Whether some process holds the file. A missing file is held by nobody. If that cannot be determined, it counts as
/// held.
fn is_locked(path: &Path) -> bool {
    match File::open(path) {
        Ok(file) => file.try_lock().is_err(),
        Err(error) => error.kind() != io::ErrorKind::NotFound,
    }
}

#[cfg(test)]
mod tests {
    use super::{Owner, any_alive, path};

    #[test]
    fn an_owner_is_alive_until_its_file_is_let_go_of() {
        // Given two processes on one database,
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("bot.sqlite");
        let one = Owner::enter(&database).expect("it enters");
        let other = Owner::enter(&database).expect("it enters");
        assert!(one.is_alive(other.id()) && other.is_alive(one.id()));
        assert!(one.is_alive(one.id()));
        assert!(!one.is_alive(0), "nobody is dead");

        // when one dies, then the other knows, and the next one to start removes the file it left.
        let dead = other.id();
        drop(other);
        assert!(!one.is_alive(dead));
        assert!(path(&database, dead).exists());
        let next = Owner::enter(&database).expect("it enters");
        assert!(!path(&database, dead).exists());
        assert!(next.is_alive(one.id()), "the living stay");

        // A process that leaves removes its own file.
        next.leave();
        assert!(!one.is_alive(next.id()));

        // Others can tell whether anybody is left.
        assert!(any_alive(&database));
        drop((one, next));
        assert!(!any_alive(&database));
    }
}
