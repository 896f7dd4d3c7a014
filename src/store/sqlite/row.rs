//! Conversion of values to and from SQLite.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, Sqlite as Database};

use crate::store::StoreError;
use games::Seat;

/// One column of a row, or [`StoreError::Unreadable`] naming the row as `what`.
pub(super) fn column<'r, T>(row: &'r SqliteRow, name: &str, what: &str) -> Result<T, StoreError>
where
    T: sqlx::Decode<'r, Database> + sqlx::Type<Database>,
{
    row.try_get(name)
        .map_err(|error| StoreError::unreadable(what, error))
}

/// A count, which cannot be negative.
pub(super) fn count(row: &SqliteRow, name: &str, what: &str) -> Result<u64, StoreError> {
    let stored: i64 = column(row, name, what)?;
    u64::try_from(stored).map_err(|_| StoreError::unreadable(what, format!("{name} is {stored}")))
}

/// A time that may be missing.
pub(super) fn time(
    row: &SqliteRow,
    name: &str,
    what: &str,
) -> Result<Option<Timestamp>, StoreError> {
    column::<Option<i64>>(row, name, what)?
        .map(Timestamp::from_millisecond)
        .transpose()
        .map_err(|error| StoreError::unreadable(what, error))
}

/// A count as stored. Counts start at 0 and go up by 1: none reaches 2^63.
pub(super) fn stored(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A seat as stored: its number from 0.
pub(super) fn stored_seat(seat: Seat) -> i64 {
    stored(seat.index() as u64)
}

/// A time as stored, in milliseconds.
pub(super) fn stored_time(time: Timestamp) -> i64 {
    time.as_millisecond()
}
