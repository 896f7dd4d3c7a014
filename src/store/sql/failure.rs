//! What the codes of the two databases mean.

use sqlx::postgres::PgDatabaseError;

use crate::store::Cause;

/// The cause of a failure.
pub(in crate::store) fn cause(error: &sqlx::Error) -> Cause {
    let Some(said) = error.as_database_error() else {
        return match error {
            sqlx::Error::PoolTimedOut => Cause::Busy,
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::WorkerCrashed => {
                Cause::Unreachable
            }
            _ => Cause::Other,
        };
    };
    match said.try_downcast_ref::<PgDatabaseError>() {
        Some(said) => of_postgres(said.code()),
        None => of_sqlite(said.code().as_deref().unwrap_or_default()),
    }
}

/// SQLite's primary result codes. An extended code has one of them as its lowest byte.
fn of_sqlite(code: &str) -> Cause {
    match code.parse::<u32>().map(|code| code & 0xff) {
        Ok(5) => Cause::Busy,
        Ok(8) => Cause::ReadOnly,
        // An error of the file, or one that cannot be opened.
        Ok(10 | 14) => Cause::Io,
        // A damaged file, or one that is no database.
        Ok(11 | 26) => Cause::Damaged,
        Ok(13) => Cause::Full,
        _ => Cause::Other,
    }
}

/// The codes of PostgreSQL, and of the SQL standard.
fn of_postgres(code: &str) -> Cause {
    match code {
        "53100" => Cause::Full,
        "25006" => Cause::ReadOnly,
        // Too many connections, a lock or a statement that took too long.
        "53300" | "55P03" | "57014" => Cause::Busy,
        // A connection that fails, or a server that stops or starts.
        "57P01" | "57P02" | "57P03" => Cause::Unreachable,
        _ if code.starts_with("08") => Cause::Unreachable,
        _ if code.starts_with("XX") => Cause::Damaged,
        _ if code.starts_with("58") => Cause::Io,
        _ => Cause::Other,
    }
}
