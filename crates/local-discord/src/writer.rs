//! The task that writes the database. Failed changes are kept and retried with every later change, and otherwise
//! every second, until there is room on the disk.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::{AssertSqlSafe, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::snowflake::Snowflake;
use super::storage::{Collection, StorageChange};

/// The maximum number of commands per batch.
const BATCH: usize = 1000;
/// The interval between retries when nothing else is to be written.
const PAUSE: Duration = Duration::from_secs(1);

/// A command to the task.
pub enum WriterCommand {
    Write(StorageChange),
    /// Report when everything before is written (true), or that it could not be (false).
    Settle(oneshot::Sender<bool>),
}

/// The object of a change: a row of a table, or an attachment.
type RecordKey = (Option<Collection>, Snowflake);

pub struct Writer {
    pool: SqlitePool,
    inbox: mpsc::UnboundedReceiver<WriterCommand>,
    /// For each record, the latest change that is not written yet.
    owed: HashMap<RecordKey, StorageChange>,
    behind: Arc<AtomicBool>,
}

impl Writer {
    /// A task for the commands in `inbox`. It sets `behind` while something could not be written.
    pub fn new(
        pool: SqlitePool,
        inbox: mpsc::UnboundedReceiver<WriterCommand>,
        behind: Arc<AtomicBool>,
    ) -> Writer {
        Writer {
            pool,
            inbox,
            owed: HashMap::new(),
            behind,
        }
    }

    /// Runs until all senders are gone.
    pub async fn run(mut self) {
        let mut orders = Vec::new();
        loop {
            let come = self.inbox.recv_many(&mut orders, BATCH);
            let open = if self.owed.is_empty() {
                come.await > 0
            } else {
                tokio::select! {
                    count = come => count > 0,
                    () = tokio::time::sleep(PAUSE) => true,
                }
            };
            let mut waiting = Vec::new();
            for order in orders.drain(..) {
                match order {
                    WriterCommand::Write(change) => {
                        self.owed.insert(subject(&change), change);
                    }
                    WriterCommand::Settle(done) => waiting.push(done),
                }
            }
            let written = self.pay().await;
            for done in waiting {
                // The waiter may be gone.
                let _ = done.send(written);
            }
            if !open {
                return;
            }
        }
    }

    /// Writes all outstanding changes or none. Returns whether none are left.
    async fn pay(&mut self) -> bool {
        if self.owed.is_empty() {
            return true;
        }
        let result = commit(&self.pool, self.owed.values()).await;
        let written = result.is_ok();
        let was_behind = self.behind.swap(!written, Ordering::AcqRel);
        match result {
            Ok(()) => {
                self.owed.clear();
                if was_behind {
                    tracing::info!("the local Discord's file is up to date again");
                }
            }
            // Logged once, not on every retry.
            Err(error) if !was_behind => {
                tracing::error!(%error, "the local Discord's file cannot be written; it is tried again");
            }
            Err(_) => {}
        }
        written
    }
}

fn subject(change: &StorageChange) -> RecordKey {
    match change {
        StorageChange::Put(table, id, _) | StorageChange::Remove(table, id) => (Some(*table), *id),
        StorageChange::File(id, _) => (None, *id),
    }
}

async fn commit(
    pool: &SqlitePool,
    changes: impl Iterator<Item = &StorageChange>,
) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin().await?;
    for change in changes {
        let query = match change {
            StorageChange::Put(table, id, body) => {
                let table = table.name();
                let put = format!("INSERT OR REPLACE INTO {table} (id, body) VALUES ($1, $2)");
                sqlx::query(AssertSqlSafe(put))
                    .bind(id.number().cast_signed())
                    .bind(body.as_str())
            }
            StorageChange::Remove(table, id) => {
                let remove = format!("DELETE FROM {} WHERE id = $1", table.name());
                sqlx::query(AssertSqlSafe(remove)).bind(id.number().cast_signed())
            }
            StorageChange::File(id, bytes) => {
                sqlx::query("INSERT OR REPLACE INTO files (id, bytes) VALUES ($1, $2)")
                    .bind(id.number().cast_signed())
                    .bind(bytes.as_ref())
            }
        };
        query.execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
