//! Looking into a database without changing it, and putting right what is wrong with its jobs.

mod repair;
mod rules;

use async_trait::async_trait;

use super::connection::Transaction;
use super::row::column;
use super::statement::{query, scalar};
use super::{jobs, tables};
use crate::store::{
    Address, Finding, GameJobs, Inspection, JobId, StoreError, StoredTable, TableId,
};
pub(in crate::store) use repair::carry_out as repair;

/// A transaction that sees one moment of a database.
pub(in crate::store) struct Moment {
    transaction: Transaction,
    /// Says, once everything was seen, whether that can be relied upon.
    settled: Box<dyn FnOnce() -> Result<(), StoreError> + Send>,
}

impl Moment {
    pub(in crate::store) fn new(
        transaction: Transaction,
        settled: impl FnOnce() -> Result<(), StoreError> + Send + 'static,
    ) -> Moment {
        Moment {
            transaction,
            settled: Box::new(settled),
        }
    }

    pub(in crate::store) fn transaction(&mut self) -> &mut Transaction {
        &mut self.transaction
    }
}

#[async_trait]
impl Inspection for Moment {
    async fn games(&mut self, after: TableId, most: u32) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT $2";
        let found = scalar(sql, &[&after, &most]).fetch_all(&mut self.transaction);
        Ok(found.await?)
    }

    async fn table(&mut self, game: TableId) -> Result<Option<StoredTable>, StoreError> {
        tables::stored(&mut self.transaction, Address::Table(game), None, &|_| None).await
    }

    async fn jobs(&mut self, game: TableId) -> Result<GameJobs, StoreError> {
        let rows = query(jobs::PENDING, &[&game])
            .fetch_all(&mut self.transaction)
            .await?;
        let pending = rows.iter().map(|row| {
            let id: JobId = column(row, "id", "a job")?;
            jobs::from_row(row, id)
        });
        let pending = pending.collect::<Result<_, StoreError>>()?;
        let sql = "SELECT revision FROM jobs WHERE game = $1 AND given_up AND shows_turn";
        let turns_given_up = scalar(sql, &[&game])
            .fetch_all(&mut self.transaction)
            .await?;
        Ok(GameJobs {
            pending,
            turns_given_up,
        })
    }

    async fn broken_rules(&mut self) -> Result<Vec<Finding>, StoreError> {
        let mut findings = Vec::new();
        for rule in rules::RULES {
            let broken = rule.broken(&mut self.transaction).await?;
            findings.extend(broken.into_iter().map(|broken| broken.finding));
        }
        Ok(findings)
    }

    async fn finish(self: Box<Self>) -> Result<(), StoreError> {
        self.transaction.commit().await?;
        (self.settled)()
    }
}
