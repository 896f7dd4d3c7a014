//! The stored form of each value, and its way back from a row.

use jiff::Timestamp;
use sqlx::{Decode, Postgres, Sqlite, Type};

use super::connection::Row;
use crate::store::ids::StoredId;
use crate::store::{Stage, StoreError, TableId};

/// Rows of a game that it can do without: one that cannot be read is logged and left out. `what` is said of it.
pub(super) fn readable<T>(
    rows: &[Row],
    game: TableId,
    what: &str,
    read: impl Fn(&Row) -> Result<T, StoreError>,
) -> Vec<T> {
    let readable = rows.iter().filter_map(|row| match read(row) {
        Ok(value) => Some(value),
        Err(error) => {
            tracing::error!(table = game.0, %error, "unreadable {what} ignored");
            None
        }
    });
    readable.collect()
}

/// What a column holds, or nothing.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Value {
    Bool(Option<bool>),
    Number(Option<i64>),
    Text(Option<String>),
}

/// A type that both databases know.
pub(super) trait Stored:
    for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>
{
    /// An empty column of this type.
    const NULL: Value;

    fn value(self) -> Value;
}

macro_rules! stored {
    ($($type:ty: $value:ident),+) => {
        $(impl Stored for $type {
            const NULL: Value = Value::$value(None);

            fn value(self) -> Value {
                Value::$value(Some(self))
            }
        })+
    };
}

stored!(bool: Bool, i64: Number, String: Text);

impl<T: Stored> Stored for Option<T> {
    const NULL: Value = T::NULL;

    fn value(self) -> Value {
        self.map_or(T::NULL, T::value)
    }
}

/// A value that is kept in a column.
pub(super) trait Kept: Sized {
    /// Its stored form.
    type As: Stored;

    fn kept(&self) -> Self::As;

    /// The value again, or why there is none. `name` is that of the column.
    fn from_kept(kept: Self::As, name: &str) -> Result<Self, String>;
}

macro_rules! kept_as_they_are {
    ($($type:ty),+) => {
        $(impl Kept for $type {
            type As = $type;

            fn kept(&self) -> $type {
                self.to_owned()
            }

            fn from_kept(kept: $type, _: &str) -> Result<$type, String> {
                Ok(kept)
            }
        })+
    };
}

kept_as_they_are!(bool, i64, String);

impl<I: StoredId> Kept for I {
    type As = i64;

    fn kept(&self) -> i64 {
        self.to_stored()
    }

    fn from_kept(kept: i64, _: &str) -> Result<I, String> {
        Ok(I::from_stored(kept))
    }
}

/// A count, which cannot be negative.
impl Kept for u64 {
    type As = i64;

    fn kept(&self) -> i64 {
        stored(*self)
    }

    fn from_kept(kept: i64, name: &str) -> Result<u64, String> {
        u64::try_from(kept).map_err(|_| format!("{name} is {kept}"))
    }
}

/// A small count or number, which cannot be negative.
impl Kept for u32 {
    type As = i64;

    fn kept(&self) -> i64 {
        i64::from(*self)
    }

    fn from_kept(kept: i64, name: &str) -> Result<u32, String> {
        u32::try_from(kept).map_err(|_| format!("{name} is {kept}"))
    }
}

impl Kept for Timestamp {
    type As = i64;

    fn kept(&self) -> i64 {
        stored_time(*self)
    }

    fn from_kept(kept: i64, _: &str) -> Result<Timestamp, String> {
        Timestamp::from_millisecond(kept).map_err(|error| error.to_string())
    }
}

impl Kept for Stage {
    type As = String;

    fn kept(&self) -> String {
        self.stored().to_owned()
    }

    fn from_kept(kept: String, name: &str) -> Result<Stage, String> {
        Stage::parse(&kept).ok_or_else(|| format!("{name} {kept:?}"))
    }
}

impl<T: Kept> Kept for Option<T> {
    type As = Option<T::As>;

    fn kept(&self) -> Option<T::As> {
        self.as_ref().map(T::kept)
    }

    fn from_kept(kept: Option<T::As>, name: &str) -> Result<Option<T>, String> {
        kept.map(|kept| T::from_kept(kept, name)).transpose()
    }
}

/// One column of a row, or [`StoreError::Unreadable`] naming the row as `what`.
pub(super) fn column<T: Kept>(row: &Row, name: &str, what: &str) -> Result<T, StoreError> {
    let kept = row
        .value(name)
        .map_err(|error| StoreError::unreadable(what, error))?;
    T::from_kept(kept, name).map_err(|reason| StoreError::unreadable(what, reason))
}

/// A time that is known of every row but the oldest.
pub(super) fn time_or_epoch(row: &Row, name: &str, what: &str) -> Result<Timestamp, StoreError> {
    let time: Option<Timestamp> = column(row, name, what)?;
    Ok(time.unwrap_or(Timestamp::UNIX_EPOCH))
}

/// A seat of a table; `None` as long as it has none.
pub(super) fn seat(row: &Row, what: &str) -> Result<Option<u64>, StoreError> {
    let seat: Option<i64> = column(row, "seat", what)?;
    seat.map(|seat| {
        u64::try_from(seat).map_err(|_| StoreError::unreadable(what, format!("seat {seat}")))
    })
    .transpose()
}

/// A count as stored. Counts start at 0 and go up by 1: none reaches 2^63.
pub(super) fn stored(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A time as stored, in milliseconds.
pub(super) fn stored_time(time: Timestamp) -> i64 {
    time.as_millisecond()
}
