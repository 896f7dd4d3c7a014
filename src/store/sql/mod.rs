//! What a database does for the bot, in statements that SQLite and PostgreSQL both understand. Where one needs its own, both
//! stand side by side (see [`statement::Sql::each`]).
//!
//! Once a method has returned, its effect survives a loss of power. What must hold is a constraint, an expected revision, or a
//! lock ([`locks`]): SQLite has one writer anyway, with PostgreSQL any number write at the same time.

mod change;
mod channel_move;
mod clocks;
mod closed_channels;
pub(super) mod connection;
pub(super) mod copying;
pub(super) mod deliveries;
mod drafts;
pub(super) mod engine;
mod erasure;
pub(super) mod failure;
mod greetings;
mod hints;
mod history;
mod imports;
pub(super) mod inspection;
mod jobs;
mod limits;
pub(super) mod locks;
mod log;
pub(super) mod migrator;
mod open_seats;
mod people;
mod processes;
pub(super) mod queue;
mod ratings;
mod refused_requests;
mod retry;
mod role_calls;
mod row;
mod seats;
mod server_state;
pub(super) mod statement;
mod tables;
#[cfg(test)]
pub(crate) mod test_access;
mod traces;
mod troubles;
mod write;
#[cfg(test)]
mod write_gate;

use std::sync::Arc;

use async_trait::async_trait;
use rand::RngExt;

use super::{Conflict, Room, Store, StoreError};
use crate::metrics::metrics;
use connection::{Pool, Transaction};
use engine::Engine;
use retry::{Attempts, retried};
use statement::{Argument, Sql, query, run};
use write::Write;

/// The bot's database. Clones share its connections.
#[derive(Clone, Debug)]
pub struct Database {
    /// With PostgreSQL both are the same.
    writer: Pool,
    readers: Pool,
    /// Which leases are those of this process. Positive: 0 is nobody's.
    owner: i64,
    engine: Arc<dyn Engine>,
    #[cfg(test)]
    usage: Arc<test_access::Usage>,
}

impl Database {
    /// A number for a process.
    pub(super) fn new_owner() -> i64 {
        i64::from(rand::rng().random::<u32>()) + 1
    }

    /// A database whose schema is up to date, for the process `owner`.
    pub(super) fn new(
        writer: Pool,
        readers: Pool,
        engine: impl Engine + 'static,
        owner: i64,
    ) -> Database {
        Database {
            writer,
            readers,
            owner,
            engine: Arc::new(engine),
            #[cfg(test)]
            usage: Arc::default(),
        }
    }

    /// Begins a transaction that writes. SQLite excludes other writers from here on, PostgreSQL whoever erases somebody.
    async fn write(&self) -> Result<Write, sqlx::Error> {
        self.begin(false).await
    }

    /// Begins a transaction that writes while no other does.
    async fn write_alone(&self) -> Result<Write, sqlx::Error> {
        self.begin(true).await
    }

    async fn begin(&self, alone: bool) -> Result<Write, sqlx::Error> {
        #[cfg(test)]
        self.usage.writes().await?;
        // The others who write are waited for.
        let _measured = metrics()
            .statements
            .with_label_values(&["begin"])
            .start_timer();
        Ok(Write {
            transaction: self.engine.begin(alone).await?,
            #[cfg(test)]
            usage: Arc::clone(&self.usage),
        })
    }

    /// Begins a transaction that sees one consistent state of the database.
    async fn read(&self) -> Result<Transaction, sqlx::Error> {
        #[cfg(test)]
        self.usage.reads();
        self.readers
            .begin_with(match &self.readers {
                Pool::Sqlite(_) => "BEGIN",
                Pool::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
            })
            .await
    }

    /// Where one statement reads by itself.
    fn readers(&self) -> &Pool {
        #[cfg(test)]
        self.usage.reads();
        &self.readers
    }

    /// Runs one statement, which is a transaction of its own. Returns whether it changed any row.
    async fn changes(
        &self,
        sql: impl Into<Sql>,
        arguments: &[&dyn Argument],
    ) -> Result<bool, StoreError> {
        if let Pool::Sqlite(_) = &self.writer {
            #[cfg(test)]
            self.usage.writes().await?;
            return Ok(query(sql, arguments).execute(&self.writer).await? > 0);
        }
        let sql = sql.into();
        let mut attempts = Attempts::default();
        loop {
            match self.changed(sql, arguments).await {
                Err(error) if attempts.again_if_undone(&error) => {}
                outcome => return outcome,
            }
        }
    }

    async fn changed(&self, sql: Sql, arguments: &[&dyn Argument]) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let changed = statement::changes(&mut write, sql, arguments).await?;
        write.commit().await?;
        Ok(changed)
    }

    /// Runs a statement for each of these, its `$1`, in one transaction. To run them twice must do no harm.
    async fn run_for_each(
        &self,
        each: &[impl Argument],
        sql: &'static str,
        others: &[&dyn Argument],
    ) -> Result<(), StoreError> {
        if each.is_empty() {
            return Ok(());
        }
        retried!({
            let mut write = self.write().await?;
            for first in each {
                let arguments = [&[first as &dyn Argument], others].concat();
                run(&mut write, sql, &arguments).await?;
            }
            write.commit().await
        })
    }

    /// Runs one statement, which is a transaction of its own.
    async fn run(
        &self,
        sql: impl Into<Sql>,
        arguments: &[&dyn Argument],
    ) -> Result<(), StoreError> {
        self.changes(sql, arguments).await.map(drop)
    }
}

#[async_trait]
impl Store for Database {
    async fn close(&self) {
        self.engine.close().await;
    }

    async fn room(&self) -> Result<Room, StoreError> {
        self.engine.room().await
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let cause = failure::cause(&error);
        metrics()
            .database_errors
            .with_label_values(&[cause.name()])
            .inc();
        match cause {
            // Whatever stands there cannot be read: the rest can.
            super::Cause::Damaged => StoreError::unreadable("a part of the database", error),
            _ => StoreError::Database(Box::new(error)),
        }
    }
}

impl From<sqlx::Error> for Conflict {
    fn from(error: sqlx::Error) -> Conflict {
        Conflict::Store(error.into())
    }
}
