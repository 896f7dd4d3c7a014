//! Connections to a database of either kind, and the rows that come from it.

use sqlx::postgres::{PgPool, PgRow};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Error, PgConnection, Postgres, Row as _, Sqlite, SqliteConnection};

use super::row::Stored;

/// Connections that are opened when they are needed.
#[derive(Clone, Debug)]
pub(in crate::store) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Pool {
    /// Waits until every connection is given back, and closes them.
    pub(in crate::store) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }

    /// Begins a transaction with this statement. It is rolled back if it is dropped.
    pub(in crate::store) async fn begin_with(
        &self,
        statement: &'static str,
    ) -> Result<Transaction, Error> {
        Ok(match self {
            Pool::Sqlite(pool) => Transaction::Sqlite(pool.begin_with(statement).await?),
            Pool::Postgres(pool) => Transaction::Postgres(begun(pool, statement).await?),
        })
    }
}

/// Begins a transaction on a server. If whoever asks for it is gone before the server answers, none is left open: sqlx would give the
/// connection back within it, and what is written on it next without a transaction of its own would be lost.
pub(in crate::store) async fn begun(
    pool: &PgPool,
    statement: &'static str,
) -> Result<sqlx::Transaction<'static, Postgres>, Error> {
    let pool = pool.clone();
    // Nobody gives up a task half-way.
    let begun = tokio::spawn(async move { pool.begin_with(statement).await });
    begun.await.map_err(|_| Error::WorkerCrashed)?
}

/// A transaction.
pub(in crate::store) enum Transaction {
    Sqlite(sqlx::Transaction<'static, Sqlite>),
    /// A file that nobody serves people from, on which a transaction was begun.
    SqliteFile(SqliteConnection),
    Postgres(sqlx::Transaction<'static, Postgres>),
}

impl Transaction {
    /// Carries out statements that return nothing.
    pub(in crate::store) async fn run(&mut self, sql: &'static str) -> Result<(), Error> {
        match self {
            Transaction::Sqlite(on) => sqlx::raw_sql(sql).execute(&mut **on).await.map(drop),
            Transaction::SqliteFile(on) => sqlx::raw_sql(sql).execute(on).await.map(drop),
            Transaction::Postgres(on) => sqlx::raw_sql(sql).execute(&mut **on).await.map(drop),
        }
    }

    pub(in crate::store) async fn commit(self) -> Result<(), Error> {
        match self {
            Transaction::Sqlite(transaction) => transaction.commit().await,
            Transaction::SqliteFile(mut file) => {
                sqlx::query("COMMIT").execute(&mut file).await?;
                sqlx::Connection::close(file).await
            }
            Transaction::Postgres(transaction) => transaction.commit().await,
        }
    }
}

/// Where a statement is carried out: in a transaction, or by itself on a connection that is free.
pub(super) enum Target<'a> {
    Sqlite(&'a mut SqliteConnection),
    SqlitePool(&'a SqlitePool),
    Postgres(&'a mut PgConnection),
    PostgresPool(&'a PgPool),
}

impl<'a> From<&'a mut Transaction> for Target<'a> {
    fn from(transaction: &'a mut Transaction) -> Target<'a> {
        match transaction {
            Transaction::Sqlite(transaction) => Target::Sqlite(transaction),
            Transaction::SqliteFile(file) => Target::Sqlite(file),
            Transaction::Postgres(transaction) => Target::Postgres(transaction),
        }
    }
}

impl<'a> From<&'a Pool> for Target<'a> {
    fn from(pool: &'a Pool) -> Target<'a> {
        match pool {
            Pool::Sqlite(pool) => Target::SqlitePool(pool),
            Pool::Postgres(pool) => Target::PostgresPool(pool),
        }
    }
}

/// A row that a statement found.
pub(in crate::store) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// The value of a column.
    pub(super) fn value<T: Stored>(&self, column: &str) -> Result<T, Error> {
        match self {
            Row::Sqlite(row) => row.try_get(column),
            Row::Postgres(row) => row.try_get(column),
        }
    }

    /// The value of its only column.
    pub(super) fn only<T: Stored>(&self) -> Result<T, Error> {
        self.at(0)
    }

    /// The value of the column with this index, from 0.
    pub(super) fn at<T: Stored>(&self, index: usize) -> Result<T, Error> {
        match self {
            Row::Sqlite(row) => row.try_get(index),
            Row::Postgres(row) => row.try_get(index),
        }
    }
}
