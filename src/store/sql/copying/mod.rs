//! Copying everything that a database holds into an empty one, of the same kind or of the other.

mod schema;
#[cfg(test)]
mod tests;
mod triggers;

use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use sqlx::{AssertSqlSafe, Error};

use super::connection::{Row, Transaction};
use super::inspection::Moment;
use super::row::{Stored, Value};
use super::statement::{bound_for_postgres, bound_for_sqlite, scalar};
use crate::store::{Inspection, StoreError};
use schema::{Column, Kind, Table, tables};

/// How many values are written by one statement. Both databases allow more.
const VALUES: usize = 10_000;

/// The tables in which the schema itself puts a row.
const OF_SCHEMA: [&str; 2] = ["division", "greets_since"];

/// What was copied.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Copied {
    pub tables: usize,
    pub rows: u64,
    /// How many texts had a NUL in them, which PostgreSQL does not know. It became U+FFFD.
    pub replaced: u64,
}

/// A database that everything is copied from, or an empty one that it is copied to.
pub struct CopyEnd {
    /// As it is told to people, without a password.
    name: String,
    moment: Moment,
}

impl CopyEnd {
    /// `finished` is called once the transaction is committed.
    pub(in crate::store) fn new(
        name: String,
        transaction: Transaction,
        finished: impl FnOnce() -> Result<(), StoreError> + Send + 'static,
    ) -> CopyEnd {
        CopyEnd {
            name,
            moment: Moment::new(transaction, finished),
        }
    }
}

/// A copy that is complete and compared, and can be looked at before it counts. Dropping it leaves the target empty.
pub struct DatabaseCopy {
    source: Moment,
    target: Moment,
    copied: Copied,
}

impl DatabaseCopy {
    /// Copies every row from one database to the other, and compares them.
    ///
    /// # Errors
    /// If the target has rows, a value cannot be read or is refused, or what was written reads differently.
    pub async fn make(source: CopyEnd, target: CopyEnd) -> Result<DatabaseCopy, StoreError> {
        let (mut source, name) = (source.moment, target.name);
        let mut target = target.moment;
        if !is_empty(target.transaction()).await? {
            return Err(StoreError::Open {
                database: name,
                reason: "there are games or people in it already. Name an empty one".to_owned(),
            });
        }
        let copied = copy(source.transaction(), target.transaction()).await?;
        Ok(DatabaseCopy {
            source,
            target,
            copied,
        })
    }

    pub fn copied(&self) -> &Copied {
        &self.copied
    }

    /// What is copied.
    pub fn source(&mut self) -> &mut dyn Inspection {
        &mut self.source
    }

    /// The copy of it.
    pub fn target(&mut self) -> &mut dyn Inspection {
        &mut self.target
    }

    /// From now on the copy counts.
    ///
    /// # Errors
    /// If it cannot be written. Then the target is empty.
    pub async fn finish(self) -> Result<(), StoreError> {
        Box::new(self.target).finish().await?;
        Box::new(self.source).finish().await
    }
}

/// Copies every row from `source` to `target`, whose schemas are those of this program, and compares them.
async fn copy(source: &mut Transaction, target: &mut Transaction) -> Result<Copied, StoreError> {
    let tables = tables(target).await?;
    let theirs = schema::tables(source).await?;
    if theirs != tables {
        let reason = "the tables of the two databases are different";
        return Err(StoreError::unreadable("the schema", reason));
    }
    for table in OF_SCHEMA {
        execute(target, format!("DELETE FROM {table}"), Vec::new()).await?;
    }
    let triggers = triggers::disable(target).await?;
    let mut copied = Copied {
        tables: tables.len(),
        ..Copied::default()
    };
    for table in &tables {
        write(source, target, table, &mut copied).await?;
    }
    triggers.enable(target).await?;
    follow(source, target, &tables).await?;
    let mut compared = 0;
    for table in &tables {
        compared += compare(source, target, table).await?;
    }
    if compared != copied.rows {
        let reason = format!("{} rows were written, {compared} are there", copied.rows);
        return Err(StoreError::unreadable("the copy", reason));
    }
    Ok(copied)
}

/// Whether nothing is there but what the schema itself puts there.
async fn is_empty(target: &mut Transaction) -> Result<bool, StoreError> {
    for table in tables(target).await? {
        let mut rows = rows(target, format!("SELECT 1 FROM {} LIMIT 1", table.name));
        if rows.try_next().await?.is_some() && !OF_SCHEMA.contains(&table.name.as_str()) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Copies the rows of a table.
async fn write(
    source: &mut Transaction,
    target: &mut Transaction,
    table: &Table,
    copied: &mut Copied,
) -> Result<(), StoreError> {
    let width = table.columns.len();
    let all = table.all(source);
    let mut found = rows(source, all).chunks((VALUES / width).max(1));
    while let Some(some) = found.next().await {
        let mut values = Vec::with_capacity(some.len() * width);
        for row in &some {
            let row = row.as_ref().map_err(|error| unreadable(table, error))?;
            values.extend(read(row, table)?);
        }
        if let Transaction::Postgres(_) = target {
            copied.replaced += values.iter().filter(|value| has_nul(value)).count() as u64;
        }
        copied.rows += some.len() as u64;
        execute(target, table.insertion(some.len()), values).await?;
    }
    Ok(())
}

/// Compares the rows of a table. Returns how many there are.
async fn compare(
    source: &mut Transaction,
    target: &mut Transaction,
    table: &Table,
) -> Result<u64, StoreError> {
    let replaces = matches!(target, Transaction::Postgres(_));
    let (theirs, ours) = (table.all(source), table.all(target));
    let (mut theirs, mut ours) = (rows(source, theirs), rows(target, ours));
    let mut compared = 0;
    loop {
        let (from, to) = match (theirs.try_next().await?, ours.try_next().await?) {
            (None, None) => return Ok(compared),
            (Some(from), Some(to)) => (read(&from, table)?, read(&to, table)?),
            _ => break,
        };
        let same = from.into_iter().map(|value| match value {
            Value::Text(text) if replaces => Value::Text(text.map(super::statement::without_nul)),
            other => other,
        });
        if !same.eq(to) {
            break;
        }
        compared += 1;
    }
    let what = format!("row {} of the table {}", compared + 1, table.name);
    Err(StoreError::unreadable(what, "the copy of it is different"))
}

/// Lets the ids of new rows follow those that were copied, and those that another server gave to rows that are gone. SQLite
/// does the first by itself. Then the server is told how its tables are filled, before games are read from them.
async fn follow(
    source: &mut Transaction,
    target: &mut Transaction,
    tables: &[Table],
) -> Result<(), StoreError> {
    let Transaction::Postgres(_) = target else {
        return Ok(());
    };
    let sql = "SELECT table_name::TEXT FROM information_schema.columns \
               WHERE table_schema = current_schema() AND is_identity = 'YES' AND column_name = $1";
    for key in ["id", "number"] {
        let counted: Vec<String> = scalar(sql, &[&key]).fetch_all(&mut *target).await?;
        for table in tables.iter().filter(|table| counted.contains(&table.name)) {
            let name = &table.name;
            let next = format!("SELECT COALESCE(MAX({key}), 0) + 1 FROM {name}");
            let mut next: i64 = value(target, next).await?.unwrap_or_default();
            if let Transaction::Postgres(_) = source {
                let sequence = format!("SELECT pg_get_serial_sequence('{name}', '{key}')");
                let sequence: Option<String> = value(source, sequence).await?;
                if let Some(sequence) = sequence {
                    // Asked itself: one that has given nothing since it was restarted is not listed with what is next.
                    let given = format!("SELECT last_value + is_called::INT FROM {sequence}");
                    next = next.max(value(source, given).await?.unwrap_or_default());
                }
            }
            // Undone with the transaction, unlike what sets the sequence itself.
            let sql = format!("ALTER TABLE {name} ALTER COLUMN {key} RESTART WITH {next}");
            execute(target, sql, Vec::new()).await?;
        }
    }
    for table in tables {
        execute(target, format!("ANALYZE {}", table.name), Vec::new()).await?;
    }
    Ok(())
}

/// The only value that a statement finds.
async fn value<T: Stored>(of: &mut Transaction, sql: String) -> Result<Option<T>, StoreError> {
    let found = rows(of, sql).try_next().await?;
    Ok(found.map(|row| row.only()).transpose()?)
}

fn rows(of: &mut Transaction, sql: String) -> BoxStream<'_, Result<Row, Error>> {
    let query = AssertSqlSafe(sql);
    match of {
        Transaction::Sqlite(on) => sqlx::query(query)
            .fetch(&mut **on)
            .map_ok(Row::Sqlite)
            .boxed(),
        Transaction::SqliteFile(on) => sqlx::query(query).fetch(on).map_ok(Row::Sqlite).boxed(),
        Transaction::Postgres(on) => sqlx::query(query)
            .fetch(&mut **on)
            .map_ok(Row::Postgres)
            .boxed(),
    }
}

async fn execute(on: &mut Transaction, sql: String, values: Vec<Value>) -> Result<(), Error> {
    let sql = AssertSqlSafe(sql);
    match on {
        Transaction::Sqlite(on) => {
            let query = bound_for_sqlite(sqlx::query(sql), values);
            query.execute(&mut **on).await?;
        }
        Transaction::SqliteFile(on) => {
            bound_for_sqlite(sqlx::query(sql), values)
                .execute(on)
                .await?;
        }
        Transaction::Postgres(on) => {
            let query = bound_for_postgres(sqlx::query(sql), values);
            query.execute(&mut **on).await?;
        }
    }
    Ok(())
}

/// The values of a row, in the order of the columns.
fn read(row: &Row, table: &Table) -> Result<Vec<Value>, StoreError> {
    let value = |(index, column): (usize, &Column)| {
        let value = match column.kind {
            Kind::Bool => row.at(index).map(Value::Bool),
            Kind::Number => row.at(index).map(Value::Number),
            Kind::Text => row.at(index).map(Value::Text),
        };
        value.map_err(|error| unreadable(table, &error))
    };
    table.columns.iter().enumerate().map(value).collect()
}

fn unreadable(table: &Table, error: &Error) -> StoreError {
    StoreError::unreadable(format!("a row of the table {}", table.name), error)
}

fn has_nul(value: &Value) -> bool {
    matches!(value, Value::Text(Some(text)) if text.contains('\0'))
}
