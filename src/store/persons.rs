//! What is remembered about a person and about the messages that were delivered.

use jiff::Timestamp;
use sqlx::{Sqlite, Transaction};

use super::jobs::finish;
use super::{
    ChannelId, JobId, MessageId, Store, StoreError, TableId, UserId, column, stored, stored_time,
};

/// How direct messages reach a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Direct {
    /// The channel of their direct messages, once it was opened.
    pub channel: Option<ChannelId>,
    /// A direct message was refused and they have not acted since.
    pub closed: bool,
    /// They were told that direct messages are closed.
    pub told: bool,
}

/// The messages of the last questions of game `$1` from revision `$2` to `$3`.
pub(super) const QUESTIONS: &str = "SELECT message FROM jobs \
     WHERE game = $1 AND kind = 'undo_asked_post' AND revision BETWEEN $2 AND $3 \
     AND message IS NOT NULL ORDER BY revision DESC LIMIT 3";

/// A post that arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posted {
    /// Where. The game may have left that channel meanwhile.
    pub channel: ChannelId,
    /// Which message it is.
    pub message: Option<MessageId>,
    /// The revision up to which the channel has been told what happened; 0 if this told nothing.
    pub up_to: u64,
    /// The message with the buttons of the turn now, if it is there that the game is played; the
    /// outer `None` leaves that as it was.
    pub turn: Option<Option<MessageId>>,
}

/// Somebody acted: their direct messages may be tried again.
pub(super) async fn acted(
    write: &mut Transaction<'static, Sqlite>,
    person: UserId,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE persons SET direct_closed_at = NULL WHERE id = $1 AND direct_closed_at IS NOT NULL",
    )
    .bind(person.to_stored())
    .execute(&mut **write)
    .await?;
    Ok(())
}

impl Store {
    /// How direct messages reach a person.
    pub async fn direct(&self, person: UserId) -> Result<Direct, StoreError> {
        let row = sqlx::query(
            "SELECT direct_channel, direct_closed_at IS NOT NULL AS closed, \
             closed_told_at IS NOT NULL AS told FROM persons WHERE id = $1",
        )
        .bind(person.to_stored())
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else {
            return Ok(Direct::default());
        };
        let what = format!("person {person}");
        Ok(Direct {
            channel: column::<Option<i64>>(&row, "direct_channel", &what)?
                .map(ChannelId::from_stored),
            closed: column(&row, "closed", &what)?,
            told: column(&row, "told", &what)?,
        })
    }

    /// Remembers the channel of somebody's direct messages.
    pub async fn remember_direct_channel(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO persons (id, direct_channel) VALUES ($1, $2) \
             ON CONFLICT (id) DO UPDATE SET direct_channel = excluded.direct_channel",
        )
        .bind(person.to_stored())
        .bind(channel.to_stored())
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Remembers that somebody's direct messages are closed.
    pub async fn direct_closed(&self, person: UserId, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO persons (id, direct_closed_at) VALUES ($1, $2) \
             ON CONFLICT (id) DO UPDATE SET direct_closed_at = excluded.direct_closed_at",
        )
        .bind(person.to_stored())
        .bind(stored_time(now))
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// A direct message arrived at `person` in `channel`.
    pub async fn direct_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        person: UserId,
        channel: ChannelId,
        message: Option<MessageId>,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        finish(&mut write, job, now, message, None).await?;
        sqlx::query(
            "INSERT INTO persons (id, direct_channel) VALUES ($1, $2) \
             ON CONFLICT (id) DO UPDATE SET direct_channel = excluded.direct_channel, \
             direct_closed_at = NULL, closed_told_at = NULL",
        )
        .bind(person.to_stored())
        .bind(channel.to_stored())
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        Ok(())
    }

    /// `person` was mentioned in the channel, and told that direct messages are closed if
    /// `explained`.
    pub async fn mention_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        person: UserId,
        explained: bool,
        message: Option<MessageId>,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        finish(&mut write, job, now, message, None).await?;
        if explained {
            sqlx::query("UPDATE persons SET closed_told_at = $2 WHERE id = $1")
                .bind(person.to_stored())
                .bind(stored_time(now))
                .execute(&mut *write)
                .await?;
        }
        write.commit().await?;
        Ok(())
    }

    /// A post of `game` is in a channel.
    pub async fn post_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        game: TableId,
        posted: &Posted,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        finish(&mut write, job, now, posted.message, None).await?;
        sqlx::query("UPDATE games SET posted = $2 WHERE id = $1 AND posted < $2")
            .bind(game.to_stored())
            .bind(stored(posted.up_to))
            .execute(&mut *write)
            .await?;
        if let Some(turn) = posted.turn {
            sqlx::query("UPDATE games SET turn_message = $2 WHERE id = $1 AND channel = $3")
                .bind(game.to_stored())
                .bind(turn.map(MessageId::to_stored))
                .bind(posted.channel.to_stored())
                .execute(&mut *write)
                .await?;
        }
        write.commit().await?;
        Ok(())
    }

    /// The messages by which somebody asked in the channel to take something back, from revision
    /// `from` to `to`: the last few.
    pub async fn questions(
        &self,
        game: TableId,
        from: u64,
        to: u64,
    ) -> Result<Vec<MessageId>, StoreError> {
        let messages: Vec<i64> = sqlx::query_scalar(QUESTIONS)
            .bind(game.to_stored())
            .bind(stored(from))
            .bind(stored(to))
            .fetch_all(&self.readers)
            .await?;
        Ok(messages.into_iter().map(MessageId::from_stored).collect())
    }

    /// The lobby's message is `message` and shows `shown`. Ends `job` if there was one.
    pub async fn lobby_shown(
        &self,
        job: Option<JobId>,
        now: Timestamp,
        game: TableId,
        shown: u64,
        message: MessageId,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        if let Some(job) = job {
            finish(&mut write, job, now, Some(message), None).await?;
        }
        sqlx::query(
            "UPDATE games SET lobby_message = $2, \
             lobby_shown = CASE WHEN lobby_shown < $3 THEN $3 ELSE lobby_shown END WHERE id = $1",
        )
        .bind(game.to_stored())
        .bind(message.to_stored())
        .bind(stored(shown))
        .execute(&mut *write)
        .await?;
        write.commit().await?;
        Ok(())
    }
}
