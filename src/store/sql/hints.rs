//! Hints: what players were last advised to do.

use super::connection::{Row, Transaction};
use super::row::{column, readable};
use super::statement::{query, run};
use crate::store::{HintRow, StoreError, TableId};

/// Ends the hints of the game `$1`.
pub(super) const END: &str = "DELETE FROM hints WHERE game = $1";

fn from_row(row: &Row, what: &str) -> Result<HintRow, StoreError> {
    let number: u64 = column(row, "number", what)?;
    Ok(HintRow {
        seat: column(row, "seat", what)?,
        number: u8::try_from(number).unwrap_or_default(),
        revision: column(row, "revision", what)?,
        draft: column(row, "draft", what)?,
        actions: column(row, "actions", what)?,
    })
}

/// The last hint of a seat. An unreadable one is logged and counts as none: its player can ask again.
pub(super) async fn of_seat(
    read: &mut Transaction,
    game: TableId,
    seat: u64,
) -> Result<Option<HintRow>, StoreError> {
    let what = format!("a hint of game {game}");
    let sql =
        "SELECT seat, number, revision, draft, actions FROM hints WHERE game = $1 AND seat = $2";
    let rows = query(sql, &[&game, &seat]).fetch_all(&mut *read).await?;
    Ok(readable(&rows, game, "hint", |row| from_row(row, &what)).pop())
}

/// Keeps a hint in place of the last one of its seat.
pub(super) async fn keep(
    write: &mut Transaction,
    game: TableId,
    hint: &HintRow,
) -> Result<(), StoreError> {
    let number = u64::from(hint.number);
    let sql = "INSERT INTO hints (game, seat, number, revision, draft, actions) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (game, seat) DO UPDATE SET number = excluded.number, revision = excluded.revision, \
         draft = excluded.draft, actions = excluded.actions";
    run(
        write,
        sql,
        &[
            &game,
            &hint.seat,
            &number,
            &hint.revision,
            &hint.draft,
            &hint.actions,
        ],
    )
    .await?;
    Ok(())
}
