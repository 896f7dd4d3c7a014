//! Looking into a database on a server without changing it, and putting right what is wrong with its jobs.

use jiff::Timestamp;

use super::session::Entry;
use super::{Server, ServerOptions, migrations};
use crate::store::sql::connection::Pool;
use crate::store::sql::inspection::{self, Moment};
use crate::store::{Finding, Inspection, MissingJob, StoreError};

/// Looks into a database on a server, beside a running bot or not. Writes nothing.
///
/// # Errors
/// If the server cannot be reached, or another version of the program made the schema.
pub async fn inspect_server(
    address: &str,
    options: &ServerOptions,
) -> Result<Box<dyn Inspection>, StoreError> {
    let server = Server::reached(address, options).await?;
    migrations::up_to_date(&server.pool)
        .await
        .map_err(|reason| server.failed(reason))?;
    let pool = Pool::Postgres(server.pool);
    // As long as a large database takes.
    let begun = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = 0; \
                 SET LOCAL idle_in_transaction_session_timeout = 0";
    let transaction = pool.begin_with(begun).await?;
    Ok(Box::new(Moment::new(transaction, || Ok(()))))
}

/// Puts right what is wrong with the jobs of a database that no bot uses, and adds those that are `missing`. Returns what
/// was done, each thing in a sentence.
///
/// # Errors
/// If a bot uses it, or it cannot be written to. Then nothing was changed.
pub async fn repair_server(
    address: &str,
    options: &ServerOptions,
    now: Timestamp,
    missing: &[MissingJob],
) -> Result<Vec<Finding>, StoreError> {
    let server = Server::reached(address, options).await?;
    let entry = Entry::alone(&server.options).await?;
    let Some(_entry) = entry else {
        return Err(server.failed("a bot is running on it: stop it first"));
    };
    let pool = Pool::Postgres(server.pool);
    let mut write = pool.begin_with("BEGIN").await?;
    let done = inspection::repair(&mut write, now, missing).await?;
    write.commit().await?;
    Ok(done)
}
