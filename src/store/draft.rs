//! What a seat has placed and not committed.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite, Transaction};

use super::change::{check_revision, once};
use super::persons::acted;
use super::{Conflict, InteractionId, Store, StoreError, TableId, UserId, column, count, stored};

/// The draft of one seat, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftRow {
    /// Whose.
    pub seat: u64,
    /// The revision of the game in which the seat's turn began. A draft of an earlier turn is void.
    pub turn: u64,
    /// Counts the changes of the draft.
    pub revision: u64,
    /// What is placed: JSON.
    pub actions: String,
}

/// A draft to be saved in the place of the one that was seen.
#[derive(Debug)]
pub struct DraftChange {
    /// The game.
    pub game: TableId,
    /// The revision of the game that the draft was made for.
    pub expected: u64,
    /// The interaction that asked for it.
    pub interaction: InteractionId,
    /// Who asked for it.
    pub actor: UserId,
    /// When.
    pub at: Timestamp,
    /// The revision of the stored draft that was seen, void or not; `None` if there was none.
    pub seen: Option<u64>,
    /// What is to be stored.
    pub draft: DraftRow,
}

impl DraftRow {
    fn from_row(row: &SqliteRow, what: &str) -> Result<DraftRow, StoreError> {
        Ok(DraftRow {
            seat: count(row, "seat", what)?,
            turn: count(row, "turn", what)?,
            revision: count(row, "revision", what)?,
            actions: column(row, "actions", what)?,
        })
    }

    /// The drafts of a game. A draft that cannot be read is reported and left out: it is less
    /// than a move, and the next placement replaces it.
    pub(super) async fn of_game(
        read: &mut Transaction<'static, Sqlite>,
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
            match DraftRow::from_row(row, &what) {
                Ok(draft) => drafts.push(draft),
                Err(error) => tracing::error!(table = game.0, %error, "a draft is left out"),
            }
        }
        Ok(drafts)
    }
}

impl Store {
    /// Saves a draft, unless the game or the draft has changed since it was made, or the
    /// interaction was here before.
    pub async fn save_draft(&self, change: &DraftChange) -> Result<(), Conflict> {
        let mut write = self.write().await?;
        once(&mut write, change.interaction, change.at).await?;
        acted(&mut write, change.actor).await?;
        check_revision(&mut write, change.game, change.expected).await?;
        let draft = &change.draft;
        let saved = match change.seen {
            // A draft that could not be read is not seen and may be in the way.
            None => sqlx::query(
                "INSERT INTO drafts (game, seat, turn, revision, actions) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (game, seat) DO UPDATE \
                 SET turn = excluded.turn, revision = excluded.revision, actions = excluded.actions \
                 WHERE drafts.turn <> excluded.turn OR drafts.revision < excluded.revision",
            )
            .bind(change.game.to_stored())
            .bind(stored(draft.seat))
            .bind(stored(draft.turn))
            .bind(stored(draft.revision))
            .bind(&draft.actions)
            .execute(&mut *write)
            .await?,
            Some(seen) => sqlx::query(
                "UPDATE drafts SET turn = $3, revision = $4, actions = $5 \
                 WHERE game = $1 AND seat = $2 AND revision = $6",
            )
            .bind(change.game.to_stored())
            .bind(stored(draft.seat))
            .bind(stored(draft.turn))
            .bind(stored(draft.revision))
            .bind(&draft.actions)
            .bind(stored(seen))
            .execute(&mut *write)
            .await?,
        };
        if saved.rows_affected() == 0 {
            return Err(Conflict::Stale);
        }
        sqlx::query("UPDATE games SET touched_at = $2 WHERE id = $1")
            .bind(change.game.to_stored())
            .bind(super::stored_time(change.at))
            .execute(&mut *write)
            .await?;
        write.commit().await?;
        Ok(())
    }
}
