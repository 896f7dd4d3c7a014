//! The log of a game: what happened, in order. It is append-only.

use jiff::Timestamp;

use super::connection::Transaction;
use super::row::column;
use super::statement::{query, run};
use crate::store::{LogRow, StoreError, TableId};

/// The log of a game.
pub(super) async fn of_game(
    read: &mut Transaction,
    game: TableId,
) -> Result<Vec<LogRow>, StoreError> {
    let what = format!("the log of game {game}");
    let rows = query(
        "SELECT sequence, revision, entry FROM log WHERE game = $1 ORDER BY sequence",
        &[&game],
    )
    .fetch_all(&mut *read)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(LogRow {
                sequence: column(row, "sequence", &what)?,
                revision: column(row, "revision", &what)?,
                entry: column(row, "entry", &what)?,
            })
        })
        .collect()
}

/// Appends entries. A unique violation means that somebody else appended meanwhile.
pub(super) async fn append(
    write: &mut Transaction,
    game: TableId,
    entries: &[LogRow],
    at: Timestamp,
) -> Result<(), sqlx::Error> {
    for row in entries {
        run(
            write,
            "INSERT INTO log (game, sequence, revision, entry, at) VALUES ($1, $2, $3, $4, $5)",
            &[&game, &row.sequence, &row.revision, &row.entry, &at],
        )
        .await?;
    }
    Ok(())
}
