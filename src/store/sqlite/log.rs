//! The log of a game: what happened, in order. It is append-only.

use sqlx::{Sqlite as Database, Transaction};

use super::row::{column, count, stored};
use crate::store::{LogRow, StoreError, TableId};

/// The log of a game.
pub(super) async fn of_game(
    read: &mut Transaction<'static, Database>,
    game: TableId,
) -> Result<Vec<LogRow>, StoreError> {
    let what = format!("the log of game {game}");
    let rows =
        sqlx::query("SELECT sequence, revision, entry FROM log WHERE game = $1 ORDER BY sequence")
            .bind(game.to_stored())
            .fetch_all(&mut **read)
            .await?;
    rows.iter()
        .map(|row| {
            Ok(LogRow {
                sequence: count(row, "sequence", &what)?,
                revision: count(row, "revision", &what)?,
                entry: column(row, "entry", &what)?,
            })
        })
        .collect()
}

/// Appends entries. A unique violation means that somebody else appended meanwhile.
pub(super) async fn append(
    write: &mut Transaction<'static, Database>,
    game: TableId,
    entries: &[LogRow],
    at: i64,
) -> Result<(), sqlx::Error> {
    for row in entries {
        sqlx::query(
            "INSERT INTO log (game, sequence, revision, entry, at) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(game.to_stored())
        .bind(stored(row.sequence))
        .bind(stored(row.revision))
        .bind(&row.entry)
        .bind(at)
        .execute(&mut **write)
        .await?;
    }
    Ok(())
}
