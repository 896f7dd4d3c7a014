//! Copies of the database that the bot makes itself, one a day. Each is opened again and checked as by `caravanserai check`.

mod names;
#[cfg(test)]
mod tests;

use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tokio_util::sync::CancellationToken;

use super::check::{Checked, check};
use crate::clock::Clock;
use crate::metrics::metrics;
use crate::store::{BackupError, back_up_file, inspect_file};

/// How long after one copy the next is made.
const APART: SignedDuration = SignedDuration::from_hours(24);
/// How long after a copy could not be made it is tried again.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);

/// Why there is no copy, or none that can be relied upon.
#[derive(Debug, thiserror::Error)]
enum Failed {
    #[error("the folder {} cannot be used: {source}", folder.display())]
    Folder { folder: PathBuf, source: io::Error },
    #[error("no copy was made: {0}")]
    NotMade(#[source] BackupError),
    /// It was removed.
    #[error("the copy could not be read back, and is not kept: {0}")]
    Unreadable(Box<dyn std::error::Error + Send + Sync>),
}

/// A copy that was made and read back.
#[derive(Debug)]
struct Made {
    file: PathBuf,
    /// In bytes.
    size: u64,
    checked: Checked,
}

/// Makes the copies. Dropping it in the middle of one leaves nothing behind.
pub struct Backups {
    database: PathBuf,
    folder: PathBuf,
    /// How many copies are kept; at least 1.
    kept: usize,
    clock: Arc<dyn Clock>,
}

impl Backups {
    /// Copies of `database` in a folder, which is made if it is missing; `kept` of them, at least 1.
    pub fn new(database: &Path, folder: &Path, kept: usize, clock: Arc<dyn Clock>) -> Backups {
        Backups {
            database: database.to_owned(),
            folder: folder.to_owned(),
            kept: kept.max(1),
            clock,
        }
    }

    /// Makes a copy whenever the last one is a day old, until `stop`.
    pub async fn run(self, stop: CancellationToken) {
        let copies = async {
            let mut due = self.due();
            loop {
                let seen = self.clock.now();
                self.clock.sleep_until(seen, due).await;
                let now = self.clock.now();
                if now < due {
                    // The clock was set back.
                    due = self.due();
                    continue;
                }
                let wait = if self.make(now).await { APART } else { AGAIN };
                due = after(now, wait);
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = copies => {}
        }
    }

    /// When the next copy is due: a day after the last that is there.
    fn due(&self) -> Timestamp {
        let now = self.clock.now();
        let copies = names::copies(&self.folder).unwrap_or_default();
        // What a clock that went ahead has named counts for nothing.
        let times = copies.iter().map(|(time, _)| *time);
        match times.filter(|time| *time <= now).max() {
            Some(last) => {
                metrics().backup.set(last.as_second() as f64);
                after(last, APART)
            }
            None => now,
        }
    }

    /// Makes a copy and removes the oldest beyond the number that is kept. Returns whether there is one now that can be read;
    /// the log says what happened.
    async fn make(&self, now: Timestamp) -> bool {
        match self.made(now).await {
            Ok(Made {
                file,
                size,
                checked,
            }) => {
                let (games, file) = (checked.games, file.display());
                metrics().backup.set(now.as_second() as f64);
                if checked.findings.is_empty() {
                    tracing::info!(%file, size, games, "the database was copied, and the copy was read back");
                } else {
                    metrics().backups_failed.inc();
                    let findings = checked.findings.len();
                    let first = &checked.findings[0];
                    tracing::error!(
                        %file, findings, %first,
                        "the database was copied, but something is wrong in it: `caravanserai check` says what"
                    );
                }
                if let Err(error) = self.prune() {
                    tracing::error!(%error, "old copies of the database cannot be removed");
                }
                true
            }
            Err(error) => {
                metrics().backups_failed.inc();
                tracing::error!(%error, "the database was not backed up; trying again in an hour");
                false
            }
        }
    }

    async fn made(&self, now: Timestamp) -> Result<Made, Failed> {
        let made = std::fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&self.folder);
        made.map_err(|source| Failed::Folder {
            folder: self.folder.clone(),
            source,
        })?;
        let file = self.folder.join(names::of(now));
        let size = back_up_file(&self.database, &file, false)
            .await
            .map_err(Failed::NotMade)?;
        match read_back(&file, now).await {
            Ok(checked) => Ok(Made {
                file,
                size,
                checked,
            }),
            Err(reason) => {
                // It would only push out others.
                let _ = std::fs::remove_file(&file);
                Err(Failed::Unreadable(reason))
            }
        }
    }

    /// Removes the oldest copies.
    fn prune(&self) -> io::Result<()> {
        let copies = names::copies(&self.folder)?;
        let most = copies.len().saturating_sub(self.kept);
        for (_, file) in copies.into_iter().take(most) {
            std::fs::remove_file(file)?;
        }
        Ok(())
    }
}

fn after(time: Timestamp, wait: SignedDuration) -> Timestamp {
    time.checked_add(wait).unwrap_or(Timestamp::MAX)
}

/// Opens a copy and looks at everything in it.
async fn read_back(
    file: &Path,
    now: Timestamp,
) -> Result<Checked, Box<dyn std::error::Error + Send + Sync>> {
    let opened = inspect_file(file).await?;
    Ok(check(opened, now).await?)
}
