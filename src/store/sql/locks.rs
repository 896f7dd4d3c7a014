//! What PostgreSQL's writers have to wait for, where a constraint or an expected revision does not say it. SQLite needs none of
//! this: its writers wait for each other anyway.

use super::connection::Transaction;
use super::statement::query;
use crate::store::{JobId, TableId, UserId};

/// The first lock of a transaction that writes. Whoever erases somebody waits until all of these are over, and all that begin later
/// wait until that is: an erased person is not brought back by what was under way. Locks are known to a whole server's database, by
/// two numbers: 1 and the schema are this one; 2 and the schema that of the processes (`postgres/session.rs`).
pub(in crate::store) const AMONG_OTHERS: &str =
    "SELECT pg_advisory_xact_lock_shared(1, hashtext(current_schema()))";

/// The same for whoever erases somebody.
pub(in crate::store) const ALONE: &str =
    "SELECT pg_advisory_xact_lock(1, hashtext(current_schema()))";

/// Locks the row of a game, before any of a person: whoever keeps the order of its jobs, or moves its clocks, does so one after the other. A change of
/// the game has locked it by its expected revision. References to the row do not wait for this.
pub(super) async fn game(write: &mut Transaction, game: TableId) -> Result<(), sqlx::Error> {
    if let Transaction::Postgres(_) = write {
        let sql = "SELECT id FROM games WHERE id = $1 FOR NO KEY UPDATE";
        query(sql, &[&game]).fetch_optional(write).await?;
    }
    Ok(())
}

/// The same for the game of a job.
pub(super) async fn game_of(write: &mut Transaction, job: JobId) -> Result<(), sqlx::Error> {
    if let Transaction::Postgres(_) = write {
        let sql = "SELECT id FROM games WHERE id = (SELECT game FROM jobs WHERE id = $1) FOR NO KEY UPDATE";
        query(sql, &[&job]).fetch_optional(write).await?;
    }
    Ok(())
}

/// Makes the end of a game wait for that of another: the game that ends later, as others see it, has the higher number. The last lock that
/// a transaction takes.
pub(super) async fn results(write: &mut Transaction) -> Result<(), sqlx::Error> {
    if let Transaction::Postgres(_) = write {
        let sql = "SELECT pg_advisory_xact_lock(3, hashtext(current_schema()))";
        query(sql, &[]).execute(write).await?;
    }
    Ok(())
}

/// Whether the connection by which another process says that it uses the database has ended: that holds a lock with its number
/// (`postgres/session.rs`).
pub(super) async fn session_ended(
    write: &mut Transaction,
    process: i64,
) -> Result<bool, sqlx::Error> {
    match write {
        Transaction::Postgres(_) => {
            let sql = "SELECT pg_try_advisory_xact_lock($1)";
            super::statement::scalar(sql, &[&process])
                .fetch_one(write)
                .await
        }
        Transaction::Sqlite(_) | Transaction::SqliteFile(_) => Ok(false),
    }
}

/// Makes those wait for each other who import something for the same person.
pub(super) async fn imports(write: &mut Transaction, person: UserId) -> Result<(), sqlx::Error> {
    if let Transaction::Postgres(_) = write {
        let sql = "SELECT pg_advisory_xact_lock(4, hashint8($1))";
        query(sql, &[&person]).execute(write).await?;
    }
    Ok(())
}

/// Locks what a limit counts for somebody or something, until the transaction ends: of two that count at the same time, one
/// counts what the other has added. Different ids may share a lock; then one waits in vain, but not for ever.
pub(super) async fn counted(
    write: &mut Transaction,
    kind: i64,
    whose: i64,
) -> Result<(), sqlx::Error> {
    if let Transaction::Postgres(_) = write {
        let sql = "SELECT pg_advisory_xact_lock(10 + $1::int, hashint8($2))";
        query(sql, &[&kind, &whose]).execute(write).await?;
    }
    Ok(())
}
