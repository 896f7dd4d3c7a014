//! Statements with their arguments.

use games::Seat;
use sqlx::query::{Map, Query};
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Error, Row, Sqlite as Database, SqliteConnection};

use super::row::Kept;
use crate::store::Rank;

type Statement = Query<'static, Database, SqliteArguments>;

/// The value of a `$1` or a `$2` of a statement.
pub(super) trait Argument: Sync {
    fn add_to(&self, statement: Statement) -> Statement;
}

impl<T: Kept + Sync> Argument for T {
    fn add_to(&self, statement: Statement) -> Statement {
        statement.bind(self.kept())
    }
}

impl Argument for &str {
    fn add_to(&self, statement: Statement) -> Statement {
        statement.bind((*self).to_owned())
    }
}

impl Argument for Option<&str> {
    fn add_to(&self, statement: Statement) -> Statement {
        statement.bind(self.map(str::to_owned))
    }
}

impl Argument for u32 {
    fn add_to(&self, statement: Statement) -> Statement {
        statement.bind(i64::from(*self))
    }
}

/// Its number from 0.
impl Argument for Seat {
    fn add_to(&self, statement: Statement) -> Statement {
        (self.index() as u64).add_to(statement)
    }
}

impl Argument for Rank {
    fn add_to(&self, statement: Statement) -> Statement {
        statement.bind(self.stored())
    }
}

/// A statement with its arguments.
pub(super) fn query(sql: &'static str, arguments: &[&dyn Argument]) -> Statement {
    let statement = sqlx::query(sql);
    arguments
        .iter()
        .fold(statement, |statement, argument| argument.add_to(statement))
}

/// A statement that finds one value in each row.
pub(super) fn scalar<T: Kept + Send + Unpin>(
    sql: &'static str,
    arguments: &[&dyn Argument],
) -> Map<
    'static,
    Database,
    impl FnMut(SqliteRow) -> Result<T, Error> + Send + use<T>,
    SqliteArguments,
> {
    query(sql, arguments).try_map(|row: SqliteRow| {
        T::from_kept(row.try_get(0)?, "it").map_err(|reason| Error::Decode(reason.into()))
    })
}

pub(super) async fn run(
    write: &mut SqliteConnection,
    sql: &'static str,
    arguments: &[&dyn Argument],
) -> Result<(), Error> {
    changes(write, sql, arguments).await.map(drop)
}

/// Runs a statement. Returns whether it changed any row.
pub(super) async fn changes(
    write: &mut SqliteConnection,
    sql: &'static str,
    arguments: &[&dyn Argument],
) -> Result<bool, Error> {
    let done = query(sql, arguments).execute(write).await?;
    Ok(done.rows_affected() > 0)
}
