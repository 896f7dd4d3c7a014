//! What the bot owes: posts and direct messages.
//!
//! Posts of one game are done one at a time, in the order of the hour they are due: a post that is being made,
//! or that waits for its next attempt, holds back everything later of its game. A direct message holds back
//! the direct messages after it, and no post: opening somebody's channel may take long.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite, Transaction};

use super::claim::QUEUES;
use super::{
    JobId, MessageId, Store, StoreError, TableId, UserId, column, count, stored, stored_time, time,
};

/// A job to be written with the change that causes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewJob {
    /// What is to be done.
    pub kind: &'static str,
    /// For whom, if for one person.
    pub person: Option<UserId>,
    /// Not before this.
    pub due: Timestamp,
    /// It goes to them by direct message.
    pub direct: bool,
    /// It ends with the turn of its person.
    pub of_turn: bool,
}

/// A job that was claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// Its id.
    pub id: JobId,
    /// The game it belongs to.
    pub game: TableId,
    /// The revision of the game that caused it.
    pub revision: u64,
    /// What is to be done.
    pub kind: String,
    /// For whom, if for one person.
    pub person: Option<UserId>,
    /// It goes to them by direct message.
    pub direct: bool,
    /// Not before this.
    pub due: Timestamp,
    /// How many times it was claimed, this one included. Above 1, the attempt before may have
    /// been carried out without anybody having written that down.
    pub attempts: u64,
}

/// A job that was given up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenUp {
    /// What was to be done.
    pub kind: String,
    /// Why it was not.
    pub reason: String,
    /// When it was given up.
    pub at: Timestamp,
    /// For whom it was, if for one person.
    pub person: Option<UserId>,
}

impl Job {
    pub(super) fn from_row(row: &SqliteRow, id: JobId) -> Result<Job, StoreError> {
        let what = format!("job {id}");
        let what = what.as_str();
        Ok(Job {
            id,
            game: TableId::from_stored(column(row, "game", what)?),
            revision: count(row, "revision", what)?,
            kind: column(row, "kind", what)?,
            person: column::<Option<i64>>(row, "person", what)?.map(UserId::from_stored),
            direct: column(row, "direct", what)?,
            due: Timestamp::from_millisecond(column(row, "due_at", what)?)
                .map_err(|error| StoreError::unreadable(what, error))?,
            attempts: count(row, "attempts", what)?,
        })
    }
}

/// Writes the jobs of a change.
pub(super) async fn add(
    write: &mut Transaction<'static, Sqlite>,
    game: TableId,
    revision: u64,
    jobs: &[NewJob],
) -> Result<(), sqlx::Error> {
    for job in jobs {
        sqlx::query(
            "INSERT INTO jobs (game, revision, kind, person, due_at, of_turn, direct) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(game.to_stored())
        .bind(stored(revision))
        .bind(job.kind)
        .bind(job.person.map(UserId::to_stored))
        .bind(stored_time(job.due))
        .bind(job.of_turn)
        .bind(job.direct)
        .execute(&mut **write)
        .await?;
    }
    Ok(())
}

/// Ends the jobs that belong to the present turn of somebody.
pub(super) async fn end_of_turn(
    write: &mut Transaction<'static, Sqlite>,
    game: TableId,
    person: UserId,
    now: Timestamp,
    reason: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE jobs SET done_at = $3, reason = $4 \
         WHERE game = $1 AND person = $2 AND of_turn AND done_at IS NULL",
    )
    .bind(game.to_stored())
    .bind(person.to_stored())
    .bind(stored_time(now))
    .bind(reason)
    .execute(&mut **write)
    .await?;
    Ok(())
}

impl Store {
    /// Keeps a job for a while longer, for as long as it is being done.
    pub async fn hold_job(&self, job: JobId, until: Timestamp) -> Result<(), StoreError> {
        sqlx::query("UPDATE jobs SET held_until = $2 WHERE id = $1 AND done_at IS NULL")
            .bind(job.to_stored())
            .bind(stored_time(until))
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Lets go of a job that was claimed while it was still being done: that was no attempt.
    pub async fn unclaim_job(&self, job: JobId, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE jobs SET held_until = $2, attempts = attempts - 1 \
             WHERE id = $1 AND done_at IS NULL AND attempts > 0",
        )
        .bind(job.to_stored())
        .bind(stored_time(now))
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Lets go of every job that is held. For the start: whoever held them is gone.
    pub async fn let_go_of_jobs(&self) -> Result<(), StoreError> {
        sqlx::query("UPDATE jobs SET held_until = 0 WHERE done_at IS NULL AND held_until > 0")
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Lets a job that failed rest until `until`; `reason` says why it failed.
    pub async fn retry_job(
        &self,
        job: JobId,
        until: Timestamp,
        reason: &str,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE jobs SET held_until = $2, reason = $3 WHERE id = $1 AND done_at IS NULL",
        )
        .bind(job.to_stored())
        .bind(stored_time(until))
        .bind(reason)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Ends a job, and orders others in its place.
    pub async fn follow_job(
        &self,
        job: &Job,
        now: Timestamp,
        orders: &[NewJob],
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        if finish(&mut write, job.id, now, None, None).await? {
            add(&mut write, job.game, job.revision, orders).await?;
        }
        write.commit().await?;
        Ok(())
    }

    /// Puts a job off until `due`, as if it had been ordered for then. It holds nothing back.
    pub async fn put_off_job(&self, job: JobId, due: Timestamp) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE jobs SET due_at = $2, held_until = 0, attempts = 0 \
             WHERE id = $1 AND done_at IS NULL",
        )
        .bind(job.to_stored())
        .bind(stored_time(due))
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Ends a job without its having been done; `reason` says why.
    pub async fn drop_job(
        &self,
        job: JobId,
        now: Timestamp,
        reason: &str,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        finish(&mut write, job, now, None, Some(reason)).await?;
        write.commit().await?;
        Ok(())
    }

    /// Ends a job that cannot be done; the host sees why. `told` tells them, unless they were told since the last
    /// message for everybody that arrived.
    pub async fn give_up_job(
        &self,
        job: &Job,
        now: Timestamp,
        reason: &str,
        told: Option<NewJob>,
    ) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let given_up = sqlx::query(
            "UPDATE jobs SET done_at = $2, reason = $3, given_up = TRUE \
             WHERE id = $1 AND done_at IS NULL",
        )
        .bind(job.id.to_stored())
        .bind(stored_time(now))
        .bind(reason)
        .execute(&mut *write)
        .await?
        .rows_affected()
            > 0;
        if let Some(told) = told.filter(|_| given_up) {
            let known: bool = sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM jobs AS t WHERE t.game = $1 AND t.kind = $2 \
                 AND NOT EXISTS (SELECT 1 FROM jobs AS p WHERE p.game = $1 AND p.id > t.id \
                   AND (p.person IS NULL OR p.kind = 'moved_post') AND p.message IS NOT NULL))",
            )
            .bind(job.game.to_stored())
            .bind(told.kind)
            .fetch_one(&mut *write)
            .await?;
            if !known {
                add(&mut write, job.game, job.revision, &[told]).await?;
            }
        }
        write.commit().await?;
        Ok(())
    }

    /// Forgets up to `most` jobs that were done before `before`, and those that were given up before
    /// `given_up`: till then the host sees why. Gives how many.
    pub async fn forget_jobs(
        &self,
        before: Timestamp,
        given_up: Timestamp,
        most: u32,
    ) -> Result<u64, StoreError> {
        let forgotten = sqlx::query(
            "DELETE FROM jobs WHERE id IN (SELECT id FROM jobs \
             WHERE done_at < $1 AND (NOT given_up OR done_at < $2) ORDER BY done_at LIMIT $3)",
        )
        .bind(stored_time(before))
        .bind(stored_time(given_up))
        .bind(i64::from(most))
        .execute(&self.writer)
        .await?;
        Ok(forgotten.rows_affected())
    }

    /// The last jobs of a game that were given up, latest first.
    pub async fn given_up(&self, game: TableId) -> Result<Vec<GivenUp>, StoreError> {
        let rows = sqlx::query(
            "SELECT kind, reason, done_at, person FROM jobs \
             WHERE game = $1 AND given_up ORDER BY id DESC LIMIT 20",
        )
        .bind(game.to_stored())
        .fetch_all(&self.readers)
        .await?;
        let what = format!("a job of game {game}");
        rows.iter()
            .map(|row| {
                Ok(GivenUp {
                    kind: column(row, "kind", &what)?,
                    reason: column::<Option<String>>(row, "reason", &what)?.unwrap_or_default(),
                    at: time(row, "done_at", &what)?.unwrap_or(Timestamp::UNIX_EPOCH),
                    person: column::<Option<i64>>(row, "person", &what)?.map(UserId::from_stored),
                })
            })
            .collect()
    }

    /// When the worker should look again: the next hour at which a job becomes due or is no
    /// longer held. `None` if nothing waits for an hour after `now`.
    pub async fn next_job(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let mut read = self.read().await?;
        let mut next = Vec::new();
        for (direct, of_turn) in QUEUES {
            let due: Option<i64> = sqlx::query_scalar(
                "SELECT MIN(due_at) FROM jobs \
                 WHERE done_at IS NULL AND direct = $2 AND of_turn = $3 AND due_at > $1",
            )
            .bind(stored_time(now))
            .bind(direct)
            .bind(of_turn)
            .fetch_one(&mut *read)
            .await?;
            next.extend(due);
        }
        let held: Option<i64> = sqlx::query_scalar(
            "SELECT MIN(held_until) FROM jobs \
             WHERE done_at IS NULL AND held_until > 0 AND held_until > $1",
        )
        .bind(stored_time(now))
        .fetch_one(&mut *read)
        .await?;
        next.extend(held);
        let next = next.into_iter().min();
        Ok(next.map(|ms| Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX)))
    }

    /// The jobs of a game that are still owed, in the order in which they will be done.
    pub async fn owed(&self, game: TableId) -> Result<Vec<Job>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, game, revision, kind, person, direct, due_at, attempts FROM jobs \
             WHERE game = $1 AND done_at IS NULL ORDER BY due_at, id",
        )
        .bind(game.to_stored())
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                let id = JobId::from_stored(column(row, "id", "a job")?);
                Job::from_row(row, id)
            })
            .collect()
    }
}

/// Writes that a job is done or dropped.
pub(super) async fn finish(
    write: &mut Transaction<'static, Sqlite>,
    job: JobId,
    now: Timestamp,
    message: Option<MessageId>,
    reason: Option<&str>,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "UPDATE jobs SET done_at = $2, message = $3, reason = $4 WHERE id = $1 AND done_at IS NULL",
    )
    .bind(job.to_stored())
    .bind(stored_time(now))
    .bind(message.map(MessageId::to_stored))
    .bind(reason)
    .execute(&mut **write)
    .await?;
    Ok(done.rows_affected() > 0)
}
