//! The results of deliveries, and retries when they may help.

use async_trait::async_trait;
use jiff::Timestamp;

use super::Database;
use super::connection::Row;
use super::jobs::{self, finish};
use super::locks;
use super::retry::retried;
use super::row::{column, stored, time_or_epoch};
use super::statement::{Sql, changes, query, run, scalar};
use crate::store::{
    DeliveryLog, DirectMessage, Failure, GivenUp, GuildId, Job, JobId, MessageId, NewJob, Posted,
    Question, Revival, StoreError, TableId, TurnButton, Unposted, UserId,
};

/// The kinds and messages of the last questions of game `$1` up to revision `$2`, in the channel where it then was.
const QUESTIONS: &str = "SELECT kind, message FROM jobs \
     WHERE game = $1 AND asks AND revision <= $2 \
     AND revision >= (SELECT COALESCE(MAX(revision), 0) FROM moves WHERE game = $1 AND revision <= $2) \
     AND message IS NOT NULL ORDER BY revision DESC LIMIT 5";

/// Whether a job of kind `$2` in game `$1` for person `$3`, from revision `$4` on, waits or was given up.
const UNDELIVERED: &str = "SELECT 1 FROM jobs \
     WHERE game = $1 AND done_at IS NULL AND kind = $2 AND person = $3 AND revision >= $4 \
     UNION ALL SELECT 1 FROM jobs \
     WHERE game = $1 AND given_up AND kind = $2 AND person = $3 AND revision >= $4 LIMIT 1";

/// The jobs of server `$1` that are waiting at `$2` because an attempt failed: the failure tells that from a lease. The
/// cross join keeps the order: first the server's games, then theirs.
pub(in crate::store) const RESTING: &str = "SELECT jobs.id FROM games CROSS JOIN jobs \
     WHERE jobs.game = games.id AND jobs.done_at IS NULL AND jobs.held_until <> 0 AND jobs.held_until > $2 \
     AND jobs.failure IS NOT NULL AND games.guild = $1";

/// For each game of server `$1` the last job that was given up since `$2` and that `$3` revives. The same order.
pub(in crate::store) const REVIVED: &str = "SELECT MAX(jobs.id) FROM games CROSS JOIN jobs \
     WHERE jobs.game = games.id AND jobs.given_up AND jobs.revived_by = $3 AND jobs.done_at >= $2 \
     AND games.guild = $1 AND games.frozen IS NULL GROUP BY jobs.game";

macro_rules! waiting {
    ($servers:literal) => {
        concat!(
            "SELECT games.guild FROM games CROSS JOIN jobs \
               WHERE jobs.game = games.id AND jobs.done_at IS NULL AND jobs.held_until <> 0 AND jobs.held_until > $2 \
               AND jobs.failure IS NOT NULL AND games.guild IN (",
            $servers,
            ") UNION SELECT games.guild FROM games CROSS JOIN jobs \
               WHERE jobs.game = games.id AND jobs.given_up AND jobs.done_at >= $3 AND games.guild IN (",
            $servers,
            ") UNION SELECT guild FROM closed_channels WHERE guild IN (",
            $servers,
            ")"
        )
    };
}

/// Those of the servers in the list `$1` with jobs that wait at `$2` because an attempt failed, jobs that were given up since `$3`, or
/// closed channels.
pub(in crate::store) const WAITING_SERVERS: Sql = Sql::each(
    waiting!("SELECT value FROM json_each($1)"),
    waiting!("SELECT guild::BIGINT FROM json_array_elements_text($1::JSON) AS asked (guild)"),
);

/// A failure as stored.
pub(super) fn written(failure: &Failure) -> Result<String, StoreError> {
    serde_json::to_string(failure).map_err(|error| StoreError::Database(Box::new(error)))
}

/// A failure from its stored form. An unreadable one, as from a later version, is logged and left out.
pub(super) fn read(kept: Option<String>, what: &str) -> Option<Failure> {
    match serde_json::from_str(&kept?) {
        Ok(failure) => Some(failure),
        Err(error) => {
            tracing::error!(what, %error, "a failure cannot be read");
            None
        }
    }
}

/// A job that was given up.
pub(super) fn given_up(row: &Row, what: &str) -> Result<GivenUp, StoreError> {
    Ok(GivenUp {
        kind: column(row, "kind", what)?,
        failure: read(column(row, "failure", what)?, what),
        attempts: column(row, "attempts", what)?,
        at: time_or_epoch(row, "done_at", what)?,
        person: column(row, "person", what)?,
    })
}

fn turn_button(row: &Row) -> Result<TurnButton, StoreError> {
    let message: MessageId = column(row, "message", "a button of a turn")?;
    let what = format!("the button of message {message}");
    Ok(TurnButton {
        game: column(row, "game", &what)?,
        person: column(row, "person", &what)?,
        turn: column(row, "turn", &what)?,
        channel: column(row, "channel", &what)?,
        message,
        job: column(row, "job", &what)?,
        kind: column(row, "kind", &what)?,
        moves: column(row, "moves", &what)?,
    })
}

#[async_trait]
impl DeliveryLog for Database {
    async fn post_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        game: TableId,
        posted: &Posted,
    ) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            finish(&mut write, job, now, posted.message, None).await?;
            let sql = "UPDATE games SET posted = $2 WHERE id = $1 AND posted < $2";
            run(&mut write, sql, &[&game, &posted.up_to]).await?;
            if let Some(turn) = posted.turn {
                let sql = "UPDATE games SET turn_message = $2 WHERE id = $1 AND channel = $3";
                run(&mut write, sql, &[&game, &turn, &posted.channel]).await?;
            }
            write.commit().await
        })
    }

    async fn lobby_shown(
        &self,
        job: Option<JobId>,
        now: Timestamp,
        game: TableId,
        shown: u64,
        message: MessageId,
    ) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            if let Some(job) = job {
                finish(&mut write, job, now, Some(message), None).await?;
            }
            run(
                &mut write,
                "UPDATE games SET lobby_message = $2, \
                 lobby_shown = CASE WHEN lobby_shown < $3 THEN $3 ELSE lobby_shown END WHERE id = $1",
                &[&game, &message, &shown],
            )
            .await?;
            write.commit().await
        })
    }

    async fn direct_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        direct: &DirectMessage,
    ) -> Result<(), StoreError> {
        retried!({
            let (person, channel) = (direct.person, direct.channel);
            let mut write = self.write().await?;
            finish(&mut write, job, now, direct.message, None).await?;
            if let (Some(message), Some(turn)) = (direct.message, direct.turn) {
                run(
                    &mut write,
                    "INSERT INTO turn_buttons (message, job, kind, channel, game, person, turn, moves) \
                     SELECT $2, j.id, j.kind, $3, g.id, s.person, $5, $6 FROM jobs AS j JOIN games AS g ON g.id = j.game \
                     JOIN people AS s ON s.game = g.id AND s.person = $4 \
                     WHERE j.id = $1 AND g.status = 'running' ON CONFLICT (message, job) DO NOTHING",
                    &[&job, &message, &channel, &person, &turn, &direct.moves],
                )
                .await?;
            }
            run(
                &mut write,
                "INSERT INTO persons (id, direct_channel) SELECT $1, $2 \
                 WHERE EXISTS (SELECT 1 FROM people WHERE person = $1) OR EXISTS (SELECT 1 FROM games WHERE host = $1) \
                 ON CONFLICT (id) DO UPDATE SET direct_channel = excluded.direct_channel, \
                 direct_closed_at = NULL, closed_told_at = NULL",
                &[&person, &channel],
            )
            .await?;
            write.commit().await
        })
    }

    async fn turn_buttons(&self, game: TableId, most: u32) -> Result<Vec<TurnButton>, StoreError> {
        let rows = query(
            "SELECT game, person, turn, channel, message, job, kind, moves FROM turn_buttons \
             WHERE game = $1 ORDER BY turn LIMIT $2",
            &[&game, &most],
        )
        .fetch_all(self.readers())
        .await?;
        rows.iter().map(turn_button).collect()
    }

    async fn turn_buttons_of(&self, person: UserId) -> Result<Vec<TurnButton>, StoreError> {
        let rows = query(
            "SELECT game, person, turn, channel, message, job, kind, moves FROM turn_buttons \
             WHERE person = $1 ORDER BY message, job",
            &[&person],
        )
        .fetch_all(self.readers())
        .await?;
        rows.iter().map(turn_button).collect()
    }

    async fn forget_turn_buttons(&self, buttons: &[(MessageId, JobId)]) -> Result<(), StoreError> {
        retried!({
            if buttons.is_empty() {
                return Ok(());
            }
            let mut write = self.write().await?;
            for (message, job) in buttons {
                let sql = "DELETE FROM turn_buttons WHERE message = $1 AND job = $2";
                run(&mut write, sql, &[message, job]).await?;
            }
            write.commit().await
        })
    }

    async fn last_direct(
        &self,
        game: TableId,
        kind: &str,
        person: UserId,
    ) -> Result<Option<MessageId>, StoreError> {
        let last: Option<MessageId> = scalar(
            "SELECT message FROM jobs WHERE game = $1 AND kind = $2 AND person = $3 AND message IS NOT NULL \
             ORDER BY id DESC LIMIT 1",
            &[&game, &kind, &person],
        )
        .fetch_optional(self.readers())
        .await?;
        let Some(message) = last else { return Ok(None) };
        let shared = query(
            "SELECT 1 FROM jobs WHERE game = $1 AND message = $2 AND kind <> $3 LIMIT 1",
            &[&game, &message, &kind],
        )
        .fetch_optional(self.readers())
        .await?;
        Ok(shared.is_none().then_some(message))
    }

    async fn is_told(&self, game: TableId, kind: &str) -> Result<bool, StoreError> {
        let told = query(
            "SELECT 1 FROM jobs WHERE game = $1 AND kind = $2 AND (done_at IS NULL OR message IS NOT NULL) LIMIT 1",
            &[&game, &kind],
        );
        Ok(told.fetch_optional(self.readers()).await?.is_some())
    }

    async fn mention_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        person: UserId,
        explained: bool,
        message: Option<MessageId>,
    ) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            finish(&mut write, job, now, message, None).await?;
            if explained {
                let sql = "UPDATE persons SET closed_told_at = $2 WHERE id = $1";
                run(&mut write, sql, &[&person, &now]).await?;
            }
            write.commit().await
        })
    }

    async fn notice_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        message: Option<MessageId>,
    ) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            finish(&mut write, job, now, message, None).await?;
            write.commit().await
        })
    }

    async fn give_up_job(
        &self,
        job: &Job,
        now: Timestamp,
        failure: &Failure,
        told: Option<NewJob>,
    ) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            locks::game_of(&mut write, job.id).await?;
            let given_up = changes(
                &mut write,
                "UPDATE jobs SET done_at = $2, failure = $3, given_up = TRUE, causer = NULL, interaction = NULL \
                 WHERE id = $1 AND done_at IS NULL",
                &[&job.id, &now, &written(failure)?],
            )
            .await?;
            if let (Some(told), Some(game)) = (told.as_ref().filter(|_| given_up), job.game()) {
                let known: bool = scalar(
                    "SELECT EXISTS (SELECT 1 FROM jobs AS t WHERE t.game = $1 AND t.kind = $2 \
                     AND NOT EXISTS (SELECT 1 FROM jobs AS p WHERE p.game = $1 AND p.id > t.id \
                       AND NOT p.direct AND p.message IS NOT NULL))",
                    &[&game, &told.kind],
                )
                .fetch_one(&mut *write)
                .await?;
                if !known {
                    let told = std::slice::from_ref(told);
                    jobs::add(&mut write, game, job.revision, told, None).await?;
                }
            }
            write.commit().await
        })
    }

    async fn given_up(&self, game: TableId) -> Result<Vec<GivenUp>, StoreError> {
        let rows = query(
            "SELECT kind, failure, attempts, done_at, person FROM jobs \
             WHERE game = $1 AND given_up ORDER BY id DESC LIMIT 20",
            &[&game],
        )
        .fetch_all(self.readers())
        .await?;
        let what = format!("a job of game {game}");
        rows.iter().map(|row| given_up(row, &what)).collect()
    }

    async fn unposted(&self, game: TableId, posted: u64) -> Result<Option<Unposted>, StoreError> {
        let row = query(
            "SELECT failure, attempts FROM jobs \
             WHERE game = $1 AND given_up AND shows_turn AND revision > $2 \
             ORDER BY id DESC LIMIT 1",
            &[&game, &posted],
        )
        .fetch_optional(self.readers())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let what = format!("a job of game {game}");
        Ok(Some(Unposted {
            failure: read(column(&row, "failure", &what)?, &what),
            attempts: column(&row, "attempts", &what)?,
        }))
    }

    async fn undelivered(
        &self,
        game: TableId,
        kind: &str,
        person: UserId,
        from: u64,
    ) -> Result<bool, StoreError> {
        let found = query(UNDELIVERED, &[&game, &kind, &person, &from]);
        Ok(found.fetch_optional(self.readers()).await?.is_some())
    }

    async fn questions(&self, game: TableId, to: u64) -> Result<Vec<Question>, StoreError> {
        let rows = query(QUESTIONS, &[&game, &to]).fetch_all(self.readers());
        let what = format!("a question of game {game}");
        let question = |row| {
            Ok(Question {
                kind: column(row, "kind", &what)?,
                message: column(row, "message", &what)?,
            })
        };
        rows.await?.iter().map(question).collect()
    }

    async fn settle_questions(
        &self,
        game: TableId,
        messages: &[MessageId],
    ) -> Result<(), StoreError> {
        let sql = "UPDATE jobs SET asks = FALSE WHERE message = $1 AND asks AND game = $2";
        self.run_for_each(messages, sql, &[&game]).await
    }

    async fn waiting_servers(
        &self,
        servers: &[GuildId],
        now: Timestamp,
        since: Timestamp,
    ) -> Result<Vec<GuildId>, StoreError> {
        let servers: Vec<i64> = servers.iter().map(|server| stored(server.0)).collect();
        let servers = serde_json::json!(servers).to_string();
        let waiting = scalar(WAITING_SERVERS, &[&servers, &now, &since]);
        Ok(waiting.fetch_all(self.readers()).await?)
    }

    async fn end_pauses(&self, guild: GuildId, now: Timestamp) -> Result<bool, StoreError> {
        let resting: Vec<JobId> = scalar(RESTING, &[&guild, &now])
            .fetch_all(self.readers())
            .await?;
        // As after a first attempt: it may have arrived after all, so the next attempt looks for it.
        let sql = "UPDATE jobs SET held_until = 0, attempts = 1 \
         WHERE id = $1 AND done_at IS NULL AND failure IS NOT NULL";
        self.run_for_each(&resting, sql, &[]).await?;
        Ok(!resting.is_empty())
    }

    async fn try_again(
        &self,
        guild: GuildId,
        now: Timestamp,
        since: Timestamp,
    ) -> Result<bool, StoreError> {
        let last: Vec<JobId> = scalar(REVIVED, &[&guild, &since, &Revival::ServerChanged.stored()])
            .fetch_all(self.readers())
            .await?;
        // As after a first attempt: it may have arrived after all, so the next attempt looks for it.
        let sql = "UPDATE jobs SET given_up = FALSE, done_at = NULL, attempts = 1, due_at = $2, place = $2, \
         held_until = 0 WHERE id = $1 AND given_up";
        self.run_for_each(&last, sql, &[&now]).await?;
        Ok(!last.is_empty())
    }
}
