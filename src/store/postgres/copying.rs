//! Databases on a server that everything is copied from, or to.

use super::session::Entry;
use super::{Server, ServerOptions, migrations, shown};
use crate::store::StoreError;
use crate::store::sql::connection::Pool;
use crate::store::sql::copying::CopyEnd;

/// As long as a large database takes.
const UNLIMITED: &str =
    "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

/// Opens a database to copy what it holds, while no bot uses it. Nothing in it is changed.
///
/// # Errors
/// If the server cannot be reached, a bot uses the database, or another version of the program made the schema.
pub async fn copy_from_server(
    address: &str,
    options: &ServerOptions,
) -> Result<CopyEnd, StoreError> {
    let server = Server::reached(address, options).await?;
    let entry = alone(&server).await?;
    migrations::up_to_date(&server.pool)
        .await
        .map_err(|reason| server.failed(reason))?;
    begun(
        server,
        entry,
        "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
    )
    .await
}

/// Opens a database to copy into, and makes its tables. What is copied is there once all of it is.
///
/// # Errors
/// If the server cannot be reached, a bot uses the database, or there are tables of others in it.
pub async fn copy_to_server(address: &str, options: &ServerOptions) -> Result<CopyEnd, StoreError> {
    let server = Server::reached(address, options).await?;
    let entry = alone(&server).await?;
    migrations::migrate(&server.pool, true)
        .await
        .map_err(|reason| server.failed(reason))?;
    begun(server, entry, "BEGIN").await
}

/// Keeps bots away.
async fn alone(server: &Server) -> Result<Entry, StoreError> {
    let entry = Entry::alone(&server.options).await?;
    entry.ok_or_else(|| server.failed("a bot is running on it: stop it first"))
}

async fn begun(server: Server, entry: Entry, begin: &'static str) -> Result<CopyEnd, StoreError> {
    let name = shown(&server.options);
    let mut transaction = Pool::Postgres(server.pool).begin_with(begin).await?;
    transaction.run(UNLIMITED).await?;
    Ok(CopyEnd::new(name, transaction, move || {
        drop(entry);
        Ok(())
    }))
}
