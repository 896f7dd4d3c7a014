//! What tests see and do of a database beside the port.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::sqlite::SqlitePool;

use super::Database;
use super::connection::Pool;
use super::write_gate::WriteGate;
use crate::store::StoreError;

/// How a connection is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loss {
    /// Before the transaction was told to commit.
    BeforeCommit,
    /// After it was committed, before that was said.
    AfterCommit,
}

/// How often the database was used, and what goes wrong.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    readings: AtomicU64,
    writings: AtomicU64,
    gate: Arc<WriteGate>,
    /// Whether nothing can be written.
    fails: AtomicBool,
    /// What becomes of the connections of the next commits.
    losses: Mutex<VecDeque<Loss>>,
}

impl Usage {
    /// A read begins.
    pub(super) fn reads(&self) {
        self.readings.fetch_add(1, Ordering::Relaxed);
    }

    /// A write is to begin.
    pub(super) async fn writes(&self) -> Result<(), sqlx::Error> {
        self.writings.fetch_add(1, Ordering::Relaxed);
        self.gate.pass().await;
        match self.fails.load(Ordering::Relaxed) {
            true => Err(sqlx::Error::PoolTimedOut),
            false => Ok(()),
        }
    }

    /// A transaction is to be committed. Returns what its commit is to fail with all the same.
    ///
    /// # Errors
    /// If it is not to be committed.
    pub(super) fn commits(&self) -> Result<Option<sqlx::Error>, sqlx::Error> {
        let lost = || sqlx::Error::Io(std::io::ErrorKind::ConnectionReset.into());
        let mut losses = self.losses.lock().unwrap_or_else(PoisonError::into_inner);
        match losses.pop_front() {
            Some(Loss::BeforeCommit) => Err(lost()),
            Some(Loss::AfterCommit) => Ok(Some(lost())),
            None => Ok(None),
        }
    }
}

impl Database {
    /// How many reads and writes there have been.
    pub(crate) fn usage(&self) -> (u64, u64) {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        (count(&self.usage.readings), count(&self.usage.writings))
    }

    /// The gate before this handle's writes.
    pub(crate) fn gate(&self) -> Arc<WriteGate> {
        Arc::clone(&self.usage.gate)
    }

    /// The connections to a file: the one that writes, and those that read.
    pub(crate) fn of_file(&self) -> (&SqlitePool, &SqlitePool) {
        let (Pool::Sqlite(writer), Pool::Sqlite(readers)) = (&self.writer, &self.readers) else {
            panic!("the database is no file");
        };
        (writer, readers)
    }

    /// Loses the connections of the next commits, one after the other.
    pub(crate) fn lose(&self, losses: impl IntoIterator<Item = Loss>) {
        let mut all = self.usage.losses.lock();
        let all = all.as_mut().expect("not poisoned");
        all.extend(losses);
    }

    /// From now on, whether every write fails.
    pub(crate) fn fail(&self, fails: bool) {
        self.usage.fails.store(fails, Ordering::Relaxed);
    }

    /// Every row of every table of a server's database.
    pub(crate) async fn rows_as_text(&self) -> Vec<String> {
        let Pool::Postgres(server) = &self.writer else {
            panic!("the database is no server's");
        };
        let mut rows = Vec::new();
        let tables = "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()";
        let tables: Vec<String> = sqlx::query_scalar(tables)
            .fetch_all(server)
            .await
            .expect("it reads");
        for table in tables {
            let sql = format!("SELECT row.*::text FROM {table} AS row");
            let found = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
                .fetch_all(server)
                .await;
            rows.extend(found.expect("it reads"));
        }
        rows
    }

    /// The columns of every table that both databases have, as `table.column`.
    pub(crate) async fn columns(&self) -> Vec<String> {
        let columns = match &self.writer {
            Pool::Sqlite(writer) => {
                sqlx::query_scalar(
                    "SELECT t.name || '.' || c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c \
                     WHERE t.type = 'table' AND t.schema = 'main' AND substr(t.name, 1, 1) <> '_' \
                     AND substr(t.name, 1, 6) <> 'sqlite' ORDER BY 1",
                )
                .fetch_all(writer)
                .await
            }
            Pool::Postgres(writer) => {
                sqlx::query_scalar(
                    "SELECT table_name || '.' || column_name FROM information_schema.columns \
                     WHERE table_schema = current_schema() AND table_name NOT IN ('_sqlx_migrations', 'compatibility') \
                     ORDER BY 1",
                )
                .fetch_all(writer)
                .await
            }
        };
        columns.expect("the schema reads")
    }

    /// Runs a raw statement, for tests that damage or fill a database.
    pub(crate) async fn execute(&self, sql: impl Into<String>) -> Result<u64, StoreError> {
        let sql = sqlx::AssertSqlSafe(sql.into());
        Ok(match &self.writer {
            Pool::Sqlite(writer) => sqlx::query(sql).execute(writer).await?.rows_affected(),
            Pool::Postgres(writer) => sqlx::query(sql).execute(writer).await?.rows_affected(),
        })
    }
}
