//! Why there is no backup, why it was not restored, or why a file cannot be looked into.

use std::io;
use std::path::{Path, PathBuf};

/// Why there is no backup, why it was not restored, or why a file cannot be looked into. Nothing was changed, unless it is [`BackupError::CutShort`].
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file to be read is not there.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// The backup would overwrite a file.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    /// The backup is to be written to, or read from, the database itself or a file that SQLite keeps beside it.
    #[error("{} belongs to the database itself", .0.display())]
    Itself(PathBuf),
    /// A file that SQLite would take for a part of the backup.
    #[error(
        "{} is in the way: it is a part of another database, and SQLite would read it together with the backup",
        .0.display()
    )]
    InTheWay(PathBuf),
    /// The file is damaged, or this program cannot use it.
    #[error("{} cannot be used: {reason}", path.display())]
    Unusable {
        path: PathBuf,
        /// The fault in it.
        reason: String,
    },
    /// SQLite could not make the copy.
    #[error("{} cannot be copied: {source}", path.display())]
    Copy {
        /// The file that was to be copied.
        path: PathBuf,
        source: sqlx::Error,
    },
    /// A bot runs on the database.
    #[error("a bot is running on {}: stop it first", .0.display())]
    Running(PathBuf),
    /// Another program has the database open.
    #[error("{} is open in another program (process {process}): close it there first", path.display())]
    InUse {
        path: PathBuf,
        /// The number of the process, as far as this one can see it.
        process: i32,
    },
    /// Another restore is under way.
    #[error("another restore of {} is under way", .0.display())]
    UnderWay(PathBuf),
    /// The database belongs to a user to whom this one cannot give the copy.
    #[error("{} belongs to another user: run this as that user or as root", .0.display())]
    NotOurs(PathBuf),
    /// Files could not be put in their places, and not back either.
    #[error(
        "{} was only partly replaced: {source}. What was there is kept as {}. No bot will start on it until the \
         restore is repeated",
        database.display(), kept.display()
    )]
    CutShort {
        database: PathBuf,
        /// Where its files are kept, or those that were moved before it failed.
        kept: PathBuf,
        source: io::Error,
    },
    /// The system refused something.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The words of the system.
        source: io::Error,
    },
}

impl BackupError {
    /// Whether another file should have been named.
    pub fn is_unusable_input(&self) -> bool {
        use BackupError::{Exists, InTheWay, Itself, Missing, Unusable};
        matches!(
            self,
            Missing(_) | Exists(_) | Itself(_) | InTheWay(_) | Unusable { .. }
        )
    }

    /// For `map_err`: what the system said about this file.
    pub(in crate::store::sqlite) fn io(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
        let path = path.to_owned();
        move |source| BackupError::Io { path, source }
    }
}
