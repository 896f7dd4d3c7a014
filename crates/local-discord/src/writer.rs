//! The task that writes the local Discord's file. What could not be written stays owed: it is tried again with every
//! later change, and for as long as there is none from time to time, until there is room on the disk.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use super::snowflake::Snowflake;
use super::storage::{Change, Table};

/// The most orders taken at a time.
const BATCH: usize = 1000;
/// So often it is tried again when nothing else is to be written.
const PAUSE: Duration = Duration::from_secs(1);

/// What the task is asked.
pub enum Order {
    /// To write this.
    Write(Change),
    /// To say when everything before is in the file, or that something could not be written.
    Settle(oneshot::Sender<bool>),
}

/// What a change is about: a row of a table, or a file.
type Subject = (Option<Table>, Snowflake);

/// The task.
pub struct Writer {
    pool: SqlitePool,
    inbox: mpsc::UnboundedReceiver<Order>,
    /// Of each subject the newest change that is not in the file.
    owed: HashMap<Subject, Change>,
    behind: Arc<AtomicBool>,
}

impl Writer {
    /// A task that writes what comes into `inbox`; `behind` is true while something could not be written.
    pub fn new(
        pool: SqlitePool,
        inbox: mpsc::UnboundedReceiver<Order>,
        behind: Arc<AtomicBool>,
    ) -> Writer {
        Writer {
            pool,
            inbox,
            owed: HashMap::new(),
            behind,
        }
    }

    /// Writes until nobody can ask any more.
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
                    Order::Write(change) => {
                        self.owed.insert(subject(&change), change);
                    }
                    Order::Settle(done) => waiting.push(done),
                }
            }
            let written = self.pay().await;
            for done in waiting {
                // Whoever asked may have gone away meanwhile.
                let _ = done.send(written);
            }
            if !open {
                return;
            }
        }
    }

    /// Writes all that is owed, or nothing of it; says whether nothing is owed any more.
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
            // Said once: it is tried again and again.
            Err(error) if !was_behind => {
                tracing::error!(%error, "the local Discord's file cannot be written; it is tried again");
            }
            Err(_) => {}
        }
        written
    }
}

fn subject(change: &Change) -> Subject {
    match change {
        Change::Put(table, id, _) | Change::Remove(table, id) => (Some(*table), *id),
        Change::File(id, _) => (None, *id),
    }
}

async fn commit(
    pool: &SqlitePool,
    changes: impl Iterator<Item = &Change>,
) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin().await?;
    for change in changes {
        let query = match change {
            Change::Put(table, id, body) => sqlx::query(table.put())
                .bind(id.number().cast_signed())
                .bind(body.as_str()),
            Change::Remove(table, id) => {
                sqlx::query(table.remove()).bind(id.number().cast_signed())
            }
            Change::File(id, bytes) => {
                sqlx::query("INSERT OR REPLACE INTO files (id, bytes) VALUES ($1, $2)")
                    .bind(id.number().cast_signed())
                    .bind(bytes.as_ref())
            }
        };
        query.execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
