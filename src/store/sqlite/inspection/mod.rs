//! Looking into a database file without changing it, and putting right what is wrong with its jobs.

mod repair;
mod rules;

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use async_trait::async_trait;
use jiff::Timestamp;
use sqlx::{Connection, SqliteConnection};

use super::row::column;
use super::statement::{query, scalar};
use super::{backup, integrity, jobs, migrations, tables};
use crate::store::{
    Address, BackupError, Finding, GameJobs, Inspection, JobId, MissingJob, StoreError,
    StoredTable, TableId,
};

/// A transaction that sees one moment of a file.
struct Moment {
    file: SqliteConnection,
    path: PathBuf,
    /// What the file was like, if it is read as one to which nobody writes.
    unchanging: Option<Stamp>,
}

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
pub async fn inspect(path: &Path) -> Result<Box<dyn Inspection>, BackupError> {
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
    Ok(Box::new(Moment {
        file,
        path,
        unchanging: stamp,
    }))
}

/// Puts right what is wrong with the jobs of a database that no bot uses, and adds those that are `missing`. Returns what
/// was done, each thing in a sentence.
///
/// # Errors
/// If a bot or another program uses it, or it cannot be written to. Then nothing was changed.
pub async fn repair_jobs(
    path: &Path,
    now: Timestamp,
    missing: &[MissingJob],
) -> Result<Vec<Finding>, BackupError> {
    let path = backup::found(path)?;
    backup::check_unused(&path)?;
    repair::carry_out(&path, now, missing)
        .await
        .map_err(|error| backup::unusable(&path, error.to_string()))
}

#[async_trait]
impl Inspection for Moment {
    async fn games(&mut self, after: TableId, most: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT $2";
        let found = scalar(sql, &[&after, &most]).fetch_all(&mut self.file);
        Ok(found.await?)
    }

    async fn table(&mut self, game: TableId) -> Result<Option<StoredTable>, StoreError> {
        tables::stored(&mut self.file, Address::Table(game), None, &|_| None).await
    }

    async fn jobs(&mut self, game: TableId) -> Result<GameJobs, StoreError> {
        let rows = query(jobs::PENDING, &[&game])
            .fetch_all(&mut self.file)
            .await?;
        let pending = rows.iter().map(|row| {
            let id: JobId = column(row, "id", "a job")?;
            jobs::from_row(row, id)
        });
        let pending = pending.collect::<Result<_, StoreError>>()?;
        let sql = "SELECT revision FROM jobs WHERE game = $1 AND given_up AND shows_turn";
        let turns_given_up = scalar(sql, &[&game]).fetch_all(&mut self.file).await?;
        Ok(GameJobs {
            pending,
            turns_given_up,
        })
    }

    async fn broken_rules(&mut self) -> Result<Vec<Finding>, StoreError> {
        let mut findings = Vec::new();
        for rule in rules::RULES {
            let broken = rule.broken(&mut self.file).await?;
            findings.extend(broken.into_iter().map(|broken| broken.finding));
        }
        Ok(findings)
    }

    async fn finish(self: Box<Self>) -> Result<(), StoreError> {
        self.file.close().await?;
        if self.unchanging.is_some() && Stamp::of(&self.path) != self.unchanging {
            return Err(StoreError::Open {
                path: self.path,
                reason: "somebody began to write to it while it was read; look again".to_owned(),
            });
        }
        Ok(())
    }
}
