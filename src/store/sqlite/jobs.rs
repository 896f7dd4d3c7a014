//! Job rows: added with what causes them, ended by what overtakes them.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Sqlite as Database, Transaction};

use super::row::{column, count, stored, stored_time};
use crate::store::{Job, JobId, MessageId, NewJob, Revival, StoreError, TableId, UserId};

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

/// How much later, in milliseconds, each job goes that somebody causes while others of theirs wait.
const STEP: i64 = 250;
/// How much later, in milliseconds, a job goes at most because of what its causer caused before.
pub(super) const LATEST: i64 = 60_000;

/// Adds the jobs of a change, which `causer` brought about at that time, if anybody did. A job that is due then goes behind
/// the others of its causer.
pub(super) async fn add(
    write: &mut Transaction<'static, Database>,
    game: TableId,
    revision: u64,
    jobs: &[NewJob],
    causer: Option<(UserId, Timestamp)>,
) -> Result<(), sqlx::Error> {
    for job in jobs {
        sqlx::query(
            "INSERT INTO jobs (game, revision, kind, person, due_at, of_turn, direct, revived_by, shows_turn, asks, once, \
               rank, causer, place) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, \
               MAX($5, COALESCE((SELECT MIN(place + $14, $5 + $15) FROM jobs \
                 WHERE causer = $13 AND done_at IS NULL AND place <= $5 + $15 AND due_at <= $16 AND $5 <= $16 \
                 ORDER BY place DESC LIMIT 1), $5))) \
             ON CONFLICT (game, once) WHERE once IS NOT NULL AND done_at IS NULL DO NOTHING",
        )
        .bind(game.to_stored())
        .bind(stored(revision))
        .bind(job.kind)
        .bind(job.person.map(UserId::to_stored))
        .bind(stored_time(job.due))
        .bind(job.of_turn)
        .bind(job.rank.is_direct())
        .bind(job.revived_by.map(Revival::stored))
        .bind(job.shows_turn)
        .bind(job.asks)
        .bind(job.once.then(|| once(job)))
        .bind(job.rank.stored())
        .bind(causer.map(|(person, _)| person.to_stored()))
        .bind(STEP)
        .bind(LATEST)
        .bind(causer.map(|(_, at)| stored_time(at)))
        .execute(&mut **write)
        .await?;
    }
    Ok(())
}

/// The key that jobs share of which only one is needed.
fn once(job: &NewJob) -> String {
    let person = job.person.map_or(0, UserId::to_stored);
    format!("{} {person}", job.kind)
}

/// Ends the jobs that belong to a person's current turn.
pub(super) async fn end_of_turn(
    write: &mut Transaction<'static, Database>,
    game: TableId,
    person: UserId,
    now: Timestamp,
    reason: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE jobs SET done_at = $3, reason = $4, causer = NULL \
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

/// Marks a job as done or dropped. Who caused it matters only while it waits. Returns `false` if it had ended before.
pub(super) async fn finish(
    write: &mut Transaction<'static, Database>,
    job: JobId,
    now: Timestamp,
    message: Option<MessageId>,
    reason: Option<&str>,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "UPDATE jobs SET done_at = $2, message = $3, reason = $4, causer = NULL WHERE id = $1 AND done_at IS NULL",
    )
    .bind(job.to_stored())
    .bind(stored_time(now))
    .bind(message.map(MessageId::to_stored))
    .bind(reason)
    .execute(&mut **write)
    .await?;
    Ok(done.rows_affected() > 0)
}
