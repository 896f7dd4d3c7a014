//! Games that go on in another channel.

use jiff::{SignedDuration, Timestamp};
use sqlx::{Sqlite, Transaction};

use super::{
    ChannelId, GuildId, MessageId, Store, StoreError, TableId, column, stored, stored_time,
};

/// Where a game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// In this channel, of the same server.
    pub to: ChannelId,
    /// The channel that it leaves is gone, or nobody can tell it anything any more.
    pub gone: bool,
}

/// A channel that a game left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Left {
    /// Which.
    pub channel: ChannelId,
    /// The message there that had the buttons of the turn.
    pub message: Option<MessageId>,
    /// It was known to be gone.
    pub gone: bool,
}

impl Move {
    /// Takes the game there, which `revision` does; the index of the games lets no two be in one
    /// channel.
    pub(super) async fn carry_out(
        self,
        write: &mut Transaction<'static, Sqlite>,
        game: TableId,
        revision: u64,
        at: Timestamp,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "INSERT INTO moves (game, revision, channel, message, gone) \
             SELECT id, $2, channel, turn_message, $3 FROM games WHERE id = $1",
        )
        .bind(game.to_stored())
        .bind(stored(revision))
        .bind(self.gone)
        .execute(&mut **write)
        .await?;
        sqlx::query(
            "UPDATE games SET channel = $2, turn_message = NULL, lobby_message = NULL WHERE id = $1",
        )
        .bind(game.to_stored())
        .bind(self.to.to_stored())
        .execute(&mut **write)
        .await?;
        // What the old channel could not be told is not tried again: the new one is told how it stands.
        sqlx::query(
            "UPDATE jobs SET given_up = FALSE \
             WHERE game = $1 AND given_up AND (person IS NULL OR kind = 'moved_post')",
        )
        .bind(game.to_stored())
        .execute(&mut **write)
        .await?;
        // Who was to be mentioned there is mentioned here, after the board.
        let after = at.checked_add(SignedDuration::from_millis(1)).unwrap_or(at);
        sqlx::query(
            "UPDATE jobs SET given_up = FALSE, done_at = NULL, attempts = 1, due_at = $2, \
             held_until = 0 WHERE game = $1 AND given_up AND kind = 'turn_direct'",
        )
        .bind(game.to_stored())
        .bind(stored_time(after))
        .execute(&mut **write)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The channel that a game left by that revision.
    pub async fn left(&self, game: TableId, revision: u64) -> Result<Option<Left>, StoreError> {
        let row = sqlx::query(
            "SELECT channel, message, gone FROM moves WHERE game = $1 AND revision = $2",
        )
        .bind(game.to_stored())
        .bind(stored(revision))
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let what = format!("a move of game {game}");
        Ok(Some(Left {
            channel: ChannelId::from_stored(column(&row, "channel", &what)?),
            message: column::<Option<i64>>(&row, "message", &what)?.map(MessageId::from_stored),
            gone: column(&row, "gone", &what)?,
        }))
    }

    /// Whether a game was in a channel that it left.
    pub async fn was_in(&self, game: TableId, channel: ChannelId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM moves WHERE channel = $1 AND game = $2)",
        )
        .bind(channel.to_stored())
        .bind(game.to_stored())
        .fetch_one(&self.readers)
        .await?)
    }

    /// Up to `most` games that are being played in a server, those first that somebody touched last.
    pub async fn played_in(&self, guild: GuildId, most: u32) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE guild = $1 AND status = 'running' AND frozen IS NULL \
             ORDER BY touched_at DESC, id LIMIT $2",
        )
        .bind(guild.to_stored())
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        Ok(ids.into_iter().map(TableId::from_stored).collect())
    }
}
