//! Drafts: what seats have placed but not committed.

use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite as Database, Transaction};

use super::row::{column, count, stored};
use crate::store::{Conflict, DraftRow, SavedDraft, StoreError, TableId};

fn from_row(row: &SqliteRow, what: &str) -> Result<DraftRow, StoreError> {
    Ok(DraftRow {
        seat: count(row, "seat", what)?,
        turn: count(row, "turn", what)?,
        revision: count(row, "revision", what)?,
        actions: column(row, "actions", what)?,
    })
}

/// The drafts of a game. An unreadable draft is logged and left out: it is less than a move, and the next placement
/// replaces it.
pub(super) async fn of_game(
    read: &mut Transaction<'static, Database>,
    game: TableId,
) -> Result<Vec<DraftRow>, StoreError> {
    let what = format!("a draft of game {game}");
    let rows = sqlx::query(
        "SELECT seat, turn, revision, actions FROM drafts WHERE game = $1 ORDER BY seat",
    )
    .bind(game.to_stored())
    .fetch_all(&mut **read)
    .await?;
    let mut drafts = Vec::with_capacity(rows.len());
    for row in &rows {
        match from_row(row, &what) {
            Ok(draft) => drafts.push(draft),
            Err(error) => tracing::error!(table = game.0, %error, "unreadable draft ignored"),
        }
    }
    Ok(drafts)
}

/// Saves the draft in place of the one that was seen.
pub(super) async fn save(
    write: &mut Transaction<'static, Database>,
    game: TableId,
    saved: &SavedDraft,
) -> Result<(), Conflict> {
    let draft = &saved.draft;
    let saved = match saved.seen {
        // An unreadable draft is not seen, but its row may be in the way.
        None => sqlx::query(
            "INSERT INTO drafts (game, seat, turn, revision, actions) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (game, seat) DO UPDATE \
             SET turn = excluded.turn, revision = excluded.revision, actions = excluded.actions \
             WHERE drafts.turn <> excluded.turn OR drafts.revision < excluded.revision",
        )
        .bind(game.to_stored())
        .bind(stored(draft.seat))
        .bind(stored(draft.turn))
        .bind(stored(draft.revision))
        .bind(&draft.actions)
        .execute(&mut **write)
        .await?,
        Some(seen) => {
            sqlx::query(
                "UPDATE drafts SET turn = $3, revision = $4, actions = $5 \
             WHERE game = $1 AND seat = $2 AND revision = $6",
            )
            .bind(game.to_stored())
            .bind(stored(draft.seat))
            .bind(stored(draft.turn))
            .bind(stored(draft.revision))
            .bind(&draft.actions)
            .bind(stored(seen))
            .execute(&mut **write)
            .await?
        }
    };
    if saved.rows_affected() == 0 {
        return Err(Conflict::Stale);
    }
    Ok(())
}
