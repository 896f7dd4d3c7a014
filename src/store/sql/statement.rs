//! Statements with their arguments.

use std::marker::PhantomData;

use games::Seat;
use sqlx::postgres::PgArguments;
use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Error, Postgres, Sqlite};

use super::connection::{Row, Target, Transaction};
use super::row::{Kept, Stored as _, Value};
use crate::store::Rank;

/// The text of a statement. Both databases understand nearly all of them.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) struct Sql {
    sqlite: &'static str,
    postgres: &'static str,
}

impl Sql {
    /// What SQLite is told.
    #[cfg(test)]
    pub(in crate::store) fn sqlite(self) -> &'static str {
        self.sqlite
    }

    /// What PostgreSQL is told.
    #[cfg(test)]
    pub(in crate::store) fn postgres(self) -> &'static str {
        self.postgres
    }

    /// A statement that the two databases understand differently.
    pub(super) const fn each(sqlite: &'static str, postgres: &'static str) -> Sql {
        Sql { sqlite, postgres }
    }
}

impl From<&'static str> for Sql {
    fn from(both: &'static str) -> Sql {
        Sql::each(both, both)
    }
}

/// The value of a `$1` or a `$2` of a statement.
pub(super) trait Argument: Sync {
    fn value(&self) -> Value;
}

impl<T: Kept + Sync> Argument for T {
    fn value(&self) -> Value {
        self.kept().value()
    }
}

impl Argument for &str {
    fn value(&self) -> Value {
        Value::Text(Some((*self).to_owned()))
    }
}

impl Argument for Option<&str> {
    fn value(&self) -> Value {
        Value::Text(self.map(str::to_owned))
    }
}

/// Its number from 0.
impl Argument for Seat {
    fn value(&self) -> Value {
        (self.index() as u64).value()
    }
}

impl Argument for Rank {
    fn value(&self) -> Value {
        Value::Number(Some(self.stored()))
    }
}

/// A statement with its arguments.
pub(super) struct Statement {
    sql: Sql,
    values: Vec<Value>,
}

/// A statement with its arguments.
pub(super) fn query(sql: impl Into<Sql>, arguments: &[&dyn Argument]) -> Statement {
    Statement {
        sql: sql.into(),
        values: arguments.iter().map(|argument| argument.value()).collect(),
    }
}

/// A statement that finds one value in each row.
pub(super) fn scalar<T: Kept>(sql: impl Into<Sql>, arguments: &[&dyn Argument]) -> Scalar<T> {
    Scalar(query(sql, arguments), PhantomData)
}

/// Carries a statement out where it is to be. `$row` makes a row of either database a [`Row`].
macro_rules! carried_out {
    ($statement:ident.$method:ident($target:ident), |$found:ident, $row:ident| $result:expr) => {
        match $target.into() {
            Target::Sqlite(on) => {
                let ($found, $row) = ($statement.sqlite().$method(on).await?, Row::Sqlite);
                Ok($result)
            }
            Target::SqlitePool(on) => {
                let ($found, $row) = ($statement.sqlite().$method(on).await?, Row::Sqlite);
                Ok($result)
            }
            Target::Postgres(on) => {
                let ($found, $row) = ($statement.postgres().$method(on).await?, Row::Postgres);
                Ok($result)
            }
            Target::PostgresPool(on) => {
                let ($found, $row) = ($statement.postgres().$method(on).await?, Row::Postgres);
                Ok($result)
            }
        }
    };
}

impl Statement {
    fn sqlite(self) -> Query<'static, Sqlite, SqliteArguments> {
        bound_for_sqlite(sqlx::query(self.sql.sqlite), self.values)
    }

    fn postgres(self) -> Query<'static, Postgres, PgArguments> {
        bound_for_postgres(sqlx::query(self.sql.postgres), self.values)
    }

    /// Every row that it finds.
    pub(super) async fn fetch_all<'a>(
        self,
        target: impl Into<Target<'a>>,
    ) -> Result<Vec<Row>, Error> {
        carried_out!(self.fetch_all(target), |rows, row| rows
            .into_iter()
            .map(row)
            .collect())
    }

    /// The first row, if there is any.
    pub(super) async fn fetch_optional<'a>(
        self,
        target: impl Into<Target<'a>>,
    ) -> Result<Option<Row>, Error> {
        carried_out!(self.fetch_optional(target), |found, row| found.map(row))
    }

    /// The first row.
    ///
    /// # Errors
    /// [`Error::RowNotFound`] if there is none.
    pub(super) async fn fetch_one<'a>(self, target: impl Into<Target<'a>>) -> Result<Row, Error> {
        let found = self.fetch_optional(target).await?;
        found.ok_or(Error::RowNotFound)
    }

    /// How many rows it changed.
    pub(super) async fn execute<'a>(self, target: impl Into<Target<'a>>) -> Result<u64, Error> {
        carried_out!(self.execute(target), |done, _row| done.rows_affected())
    }
}

/// Gives a statement its values.
pub(super) fn bound_for_sqlite(
    query: Query<'static, Sqlite, SqliteArguments>,
    values: Vec<Value>,
) -> Query<'static, Sqlite, SqliteArguments> {
    values.into_iter().fold(query, |query, value| match value {
        Value::Bool(value) => query.bind(value),
        Value::Number(value) => query.bind(value),
        Value::Text(value) => query.bind(value),
    })
}

/// Gives a statement its values.
pub(super) fn bound_for_postgres(
    query: Query<'static, Postgres, PgArguments>,
    values: Vec<Value>,
) -> Query<'static, Postgres, PgArguments> {
    values.into_iter().fold(query, |query, value| match value {
        Value::Bool(value) => query.bind(value),
        Value::Number(value) => query.bind(value),
        Value::Text(value) => query.bind(value.map(without_nul)),
    })
}

/// A text as PostgreSQL can keep it, whose texts have no NUL.
pub(super) fn without_nul(text: String) -> String {
    match text.contains('\0') {
        true => text.replace('\0', "\u{fffd}"),
        false => text,
    }
}

/// A statement that finds one value in each row.
pub(super) struct Scalar<T>(Statement, PhantomData<fn() -> T>);

impl<T: Kept> Scalar<T> {
    /// The value of every row.
    pub(super) async fn fetch_all<'a>(
        self,
        target: impl Into<Target<'a>>,
    ) -> Result<Vec<T>, Error> {
        let rows = self.0.fetch_all(target).await?;
        rows.iter().map(value).collect()
    }

    /// The value of the first row, if there is any.
    pub(super) async fn fetch_optional<'a>(
        self,
        target: impl Into<Target<'a>>,
    ) -> Result<Option<T>, Error> {
        let row = self.0.fetch_optional(target).await?;
        row.as_ref().map(value).transpose()
    }

    /// The value of the first row.
    ///
    /// # Errors
    /// [`Error::RowNotFound`] if there is none.
    pub(super) async fn fetch_one<'a>(self, target: impl Into<Target<'a>>) -> Result<T, Error> {
        value(&self.0.fetch_one(target).await?)
    }
}

fn value<T: Kept>(row: &Row) -> Result<T, Error> {
    T::from_kept(row.only()?, "it").map_err(|reason| Error::Decode(reason.into()))
}

pub(super) async fn run(
    write: &mut Transaction,
    sql: impl Into<Sql>,
    arguments: &[&dyn Argument],
) -> Result<(), Error> {
    changes(write, sql, arguments).await.map(drop)
}

/// Runs a statement. Returns whether it changed any row.
pub(super) async fn changes(
    write: &mut Transaction,
    sql: impl Into<Sql>,
    arguments: &[&dyn Argument],
) -> Result<bool, Error> {
    Ok(query(sql, arguments).execute(write).await? > 0)
}
