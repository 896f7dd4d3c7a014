//! The permissions of the database: only its owner may read it. It holds every secret of every game.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;

/// For the owner alone.
const PRIVATE: u32 = 0o600;

/// Creates a file for its owner alone. SQLite gives its `-wal` and `-shm` files the mode of the database.
///
/// # Errors
/// If there is such a file, or it cannot be created.
pub(super) fn create(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .read(true)
        .write(true)
        .create_new(true)
        .mode(PRIVATE)
        .open(path)
}

/// Takes a file away from everybody but its owner, if it is there.
///
/// # Errors
/// If the file belongs to somebody else.
pub(super) fn restrict(path: &Path) -> io::Result<()> {
    let mode = match fs::metadata(path) {
        Ok(file) => file.permissions().mode(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if mode & 0o077 == 0 {
        return Ok(());
    }
    fs::set_permissions(path, Permissions::from_mode(mode & 0o700))
}
