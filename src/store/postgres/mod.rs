//! PostgreSQL: the bot's database on a server.
//!
//! Commits are durable by the server's `synchronous_commit`, which is on unless somebody turns it off. Transactions read
//! committed rows; whatever must not change meanwhile is locked (see `sql/locks.rs`).

#[cfg(test)]
mod backlog;
mod copying;
mod engine;
mod looking;
mod migrations;
mod rewriting;
mod session;

use std::io;
use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, PgConnection, PgPool};

use super::sql::connection::Pool;
use super::sql::{Database, failure};
use super::{Cause, StoreError};
pub use copying::{copy_from_server, copy_to_server};
use engine::ServerEngine;
pub use looking::{inspect_server, repair_server};
use session::Entry;

/// How long a lock is waited for, and a connection that is free.
const BUSY: Duration = Duration::from_secs(5);
/// How long a statement may take. Those of a start or a check have no limit.
const LONGEST_STATEMENT: Duration = Duration::from_secs(30);
/// How long a transaction may wait for its process: one that stands still keeps what it has locked from others.
const IDLE: Duration = Duration::from_secs(10);
/// The oldest version that is supported, as the server says it.
const OLDEST_SERVER: i32 = 150_000;
/// What the user has to be allowed.
const RIGHTS: &str =
    "The user of the bot must own its database, or be allowed to create tables in its schema";
/// The pause between two attempts to reach the server.
const PAUSE: Duration = Duration::from_secs(1);

/// How a server is used.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// How many connections there are at most; at least 2.
    pub connections: u32,
    /// How long a server that cannot be reached is waited for.
    pub patience: Duration,
}

/// Connects to a database on a server, and migrates its schema. A server that cannot be reached is waited for. Other processes may use
/// it, too.
///
/// # Errors
/// [`StoreError::Open`] if the address is wrong, the server cannot be reached or is too old, the schema is of a newer version
/// of the program or of another program, the user may not create tables, or programs use it that cannot live with this one. None of
/// them names the password.
pub async fn open_server(address: &str, options: &ServerOptions) -> Result<Database, StoreError> {
    let server = Server::reached(address, options).await?;
    let entry = Entry::with_others(&server.options, options.patience).await;
    let entry = entry.map_err(|error| server.failed(said(&error)))?;
    let entry = entry.ok_or_else(|| {
        server.failed(
            "a program keeps it to itself: an earlier version of the bot, or one that brings it up to date. Stop it first, or wait",
        )
    })?;
    server.opened(entry).await
}

/// A server that answers.
struct Server {
    options: PgConnectOptions,
    pool: PgPool,
}

impl Server {
    /// Waits until it answers.
    async fn reached(address: &str, options: &ServerOptions) -> Result<Server, StoreError> {
        let parsed = PgConnectOptions::from_str(address).map_err(|_| StoreError::Open {
            // The words of the parser could contain a part of the address, and so of the password.
            database: "postgres://…".to_owned(),
            reason:
                "the address is wrong. It has the form postgres://USER:PASSWORD@HOST:PORT/DATABASE"
                    .to_owned(),
        })?;
        let pool = PgPoolOptions::new()
            .max_connections(options.connections.max(2))
            .acquire_timeout(BUSY);
        let parsed = prepared(parsed);
        let server = Server {
            pool: pool.connect_lazy_with(parsed.clone()),
            options: parsed,
        };
        reached(&server.options, options.patience)
            .await
            .map_err(|reason| server.failed(reason))?;
        let about =
            "SELECT current_setting('server_version_num')::INT, current_schema() IS NOT NULL";
        let (version, schema): (i32, bool) = sqlx::query_as(about)
            .fetch_one(&server.pool)
            .await
            .map_err(|error| server.failed(said(&error)))?;
        if version < OLDEST_SERVER {
            return Err(server.failed(format!(
                "the server is PostgreSQL {}; the bot needs 15 or newer",
                version / 10_000
            )));
        }
        if !schema {
            return Err(server.failed(format!(
                "there is no schema that the user may use. {RIGHTS}"
            )));
        }
        Ok(server)
    }

    /// The database with the schema of this program. Nothing that others could not bear is done beside them.
    async fn opened(self, entry: Entry) -> Result<Database, StoreError> {
        migrations::migrate(&self.pool, entry.alone)
            .await
            .map_err(|reason| self.failed(reason))?;
        if entry.alone
            && let Err(error) = rewriting::rewrite(&self.options).await
        {
            let why = said(&error);
            tracing::error!(
                why,
                "cannot write the tables anew after somebody was erased"
            );
        }
        let own = Database::new_owner();
        let session = entry.shared(own).await;
        let session = session.map_err(|error| self.failed(said(&error)))?;
        let engine = ServerEngine::new(self.pool.clone(), session, &self.options);
        let pool = Pool::Postgres(self.pool);
        Ok(Database::new(pool.clone(), pool, engine, own))
    }

    fn failed(&self, reason: impl ToString) -> StoreError {
        StoreError::Open {
            database: shown(&self.options),
            reason: reason.to_string(),
        }
    }
}

/// The address without the password.
fn shown(options: &PgConnectOptions) -> String {
    format!(
        "postgres://{}@{}:{}/{}",
        options.get_username(),
        options.get_host(),
        options.get_port(),
        options.get_database().unwrap_or_default()
    )
}

fn prepared(options: PgConnectOptions) -> PgConnectOptions {
    let milliseconds = |time: Duration| time.as_millis().to_string();
    let named = match options.get_application_name() {
        Some(_) => options,
        None => options.application_name("caravanserai"),
    };
    named
        // More than there are statements.
        .statement_cache_capacity(500)
        .options([
            ("lock_timeout", milliseconds(BUSY)),
            ("statement_timeout", milliseconds(LONGEST_STATEMENT)),
            ("idle_in_transaction_session_timeout", milliseconds(IDLE)),
        ])
}

/// Waits until the server answers.
///
/// # Errors
/// Why it does not, and what to do.
async fn reached(options: &PgConnectOptions, patience: Duration) -> Result<(), String> {
    let waited = Instant::now();
    let mut told = false;
    loop {
        let attempt = tokio::time::timeout(BUSY, PgConnection::connect_with(options)).await;
        let error = match attempt.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
            Ok(connection) => return connection.close().await.or(Ok(())),
            Err(error) => error,
        };
        if !may_pass(&error) {
            return Err(said(&error));
        }
        if waited.elapsed() + PAUSE > patience {
            let why = said(&error);
            return Err(format!(
                "the server cannot be reached ({why}). Check that it runs and listens there"
            ));
        }
        if !told {
            tracing::warn!(
                error = said(&error),
                "the database cannot be reached; waiting for it"
            );
            told = true;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Whether an attempt to connect may succeed later. A certificate that is refused will be the next time.
fn may_pass(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) if error.kind() == io::ErrorKind::InvalidData => false,
        _ => matches!(failure::cause(error), Cause::Unreachable | Cause::Busy),
    }
}

/// The words of the server, or of the system.
fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::PoolTimedOut => "no answer".to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Database(error) => error.message().to_owned(),
        other => other.to_string(),
    }
}
