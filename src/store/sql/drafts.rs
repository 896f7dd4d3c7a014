//! Drafts: what seats have placed but not committed.

use super::connection::{Row, Transaction};
use super::row::{column, readable};
use super::statement::{Argument, changes, query};
use crate::store::{Conflict, DraftRow, SavedDraft, StoreError, TableId};

fn from_row(row: &Row, what: &str) -> Result<DraftRow, StoreError> {
    Ok(DraftRow {
        seat: column(row, "seat", what)?,
        turn: column(row, "turn", what)?,
        revision: column(row, "revision", what)?,
        actions: column(row, "actions", what)?,
        suggested: column(row, "suggested", what)?,
    })
}

/// The drafts of a game. An unreadable draft is logged and left out: it is less than a move, and the next placement
/// replaces it.
pub(super) async fn of_game(
    read: &mut Transaction,
    game: TableId,
) -> Result<Vec<DraftRow>, StoreError> {
    let what = format!("a draft of game {game}");
    let rows = query(
        "SELECT seat, turn, revision, actions, suggested FROM drafts WHERE game = $1 ORDER BY seat",
        &[&game],
    )
    .fetch_all(&mut *read)
    .await?;
    Ok(readable(&rows, game, "draft", |row| from_row(row, &what)))
}

/// Saves the draft in place of the one that was seen.
pub(super) async fn save(
    write: &mut Transaction,
    game: TableId,
    saved: &SavedDraft,
) -> Result<(), Conflict> {
    let draft = &saved.draft;
    let (seat, turn, revision) = (draft.seat, draft.turn, draft.revision);
    let mut arguments: Vec<&dyn Argument> = vec![
        &game,
        &seat,
        &turn,
        &revision,
        &draft.actions,
        &draft.suggested,
    ];
    let sql = if let Some(seen) = &saved.seen {
        arguments.push(seen);
        "UPDATE drafts SET turn = $3, revision = $4, actions = $5, suggested = $6 \
         WHERE game = $1 AND seat = $2 AND revision = $7"
    } else {
        // An unreadable draft is not seen, but its row may be in the way.
        "INSERT INTO drafts (game, seat, turn, revision, actions, suggested) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (game, seat) DO UPDATE \
         SET turn = excluded.turn, revision = excluded.revision, actions = excluded.actions, \
         suggested = excluded.suggested \
         WHERE drafts.turn <> excluded.turn OR drafts.revision < excluded.revision"
    };
    if !changes(write, sql, &arguments).await? {
        return Err(Conflict::Stale);
    }
    Ok(())
}
