//! Job rows: added with what causes them, ended by what overtakes them.

use jiff::Timestamp;

use super::connection::{Row, Transaction};
use super::locks;
use super::row::{column, stored_time};
use super::statement::{changes, run, scalar};
use crate::store::ids::StoredId;
use crate::store::{
    ClockKind, GuildId, InteractionId, Job, JobId, JobSubject, MessageId, NewJob, Rank, Revival,
    Shard, StoreError, TableId, UserId,
};

pub(super) fn from_row(row: &Row, id: JobId) -> Result<Job, StoreError> {
    let what = &format!("job {id}");
    Ok(Job {
        id,
        subject: match column(row, "game", what)? {
            Some(game) => JobSubject::Game(game),
            None => JobSubject::Server(column(row, "guild", what)?),
        },
        revision: column(row, "revision", what)?,
        kind: column(row, "kind", what)?,
        person: column(row, "person", what)?,
        direct: column(row, "direct", what)?,
        due: column(row, "due_at", what)?,
        attempts: column(row, "attempts", what)?,
        language: column(row, "language", what)?,
        interaction: column(row, "interaction", what)?,
        shard: column(row, "shard", what)?,
    })
}

/// The pending jobs of the game `$1`, in the order in which they fall due.
pub(super) const PENDING: &str = "SELECT id, game, guild, revision, kind, person, direct, due_at, attempts, language, interaction, shard FROM jobs \
     WHERE game = $1 AND done_at IS NULL ORDER BY due_at, id";

/// How much later, in milliseconds, each job goes that somebody causes while others of theirs wait.
const STEP: i64 = 250;
/// How much later, in milliseconds, a job goes at most because of what its causer caused before.
pub(super) const LATEST: i64 = 60_000;

/// Who brought about a change, and by what.
#[derive(Clone, Copy)]
pub(super) struct Causer {
    pub(super) person: UserId,
    pub(super) at: Timestamp,
    pub(super) interaction: Option<InteractionId>,
}

/// Adds the jobs of a change, which `causer` brought about, if anybody did. A job that is due then goes behind
/// the others of its causer. What nobody caused is not added for somebody who is not in the game (any more): they may have
/// been erased since it was planned.
pub(super) async fn add(
    write: &mut Transaction,
    game: TableId,
    revision: u64,
    jobs: &[NewJob],
    causer: Option<Causer>,
) -> Result<(), sqlx::Error> {
    for job in jobs {
        run(
            write,
            "INSERT INTO jobs (game, revision, kind, person, due_at, of_turn, direct, revived_by, shows_turn, asks, once, \
               rank, causer, interaction, shard, place, clock, request) \
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $17, \
               (COALESCE((SELECT guild FROM games WHERE id = $1), 0) >> 22) % (SELECT shards FROM division WHERE id = 1), \
               COALESCE((SELECT CASE WHEN place + $14 < $5 + $15 THEN place + $14 ELSE $5 + $15 END FROM jobs \
                 WHERE causer = $13 AND done_at IS NULL AND place > $5 - $14 AND place <= $5 + $15 \
                 AND due_at <= $16 AND $5 <= $16 ORDER BY place DESC LIMIT 1), $5), \
               CASE WHEN $18 THEN (SELECT seat FROM people WHERE game = $1 AND person = $4) END, \
               CASE WHEN $19 THEN (SELECT seat FROM people WHERE game = $1 AND person = $4) END \
             WHERE $13 IS NOT NULL OR $4 IS NULL OR EXISTS (SELECT 1 FROM people WHERE game = $1 AND person = $4) \
             OR EXISTS (SELECT 1 FROM games WHERE id = $1 AND host = $4) \
             ON CONFLICT (game, once) WHERE once IS NOT NULL AND done_at IS NULL DO NOTHING",
            &[
                &game,
                &revision,
                &job.kind,
                &job.person,
                &job.due,
                &job.of_turn,
                &job.rank.is_direct(),
                &job.revived_by.map(Revival::stored),
                &job.shows_turn,
                &job.asks,
                &job.once.then(|| once(job)),
                &job.rank,
                &causer.map(|causer| causer.person),
                &STEP,
                &LATEST,
                &causer.map(|causer| causer.at),
                &causer.and_then(|causer| causer.interaction),
                &(job.clock == Some(ClockKind::Turn)),
                &(job.clock == Some(ClockKind::SeatRequest)),
            ],
        )
        .await?;
    }
    Ok(())
}

/// Adds a job about a server.
pub(super) async fn add_for_server(
    write: &mut Transaction,
    guild: GuildId,
    job: &NewJob,
) -> Result<(), sqlx::Error> {
    run(
        write,
        "INSERT INTO jobs (guild, revision, kind, due_at, rank, place, shard) \
         SELECT $1, 0, $2, $3, $4, $3, ($1 >> 22) % shards FROM division WHERE id = 1",
        &[&guild, &job.kind, &job.due, &job.rank],
    )
    .await
}

/// The key that jobs share of which only one is needed.
fn once(job: &NewJob) -> String {
    let person = job.person.map_or(0, UserId::to_stored);
    format!("{} {person}", job.kind)
}

/// Ends the jobs that belong to a person's current turn.
pub(super) async fn end_of_turn(
    write: &mut Transaction,
    game: TableId,
    person: UserId,
    now: Timestamp,
    reason: &str,
) -> Result<(), sqlx::Error> {
    run(
        write,
        "UPDATE jobs SET done_at = $3, reason = $4, causer = NULL, interaction = NULL \
         WHERE game = $1 AND person = $2 AND of_turn AND done_at IS NULL",
        &[&game, &person, &now, &reason],
    )
    .await
}

/// The rank of a job that waits until its game thaws is above this by its own: nobody claims it, and nobody has to look at it.
const ASIDE: i64 = 100;

/// Sets the pending jobs of a game aside.
pub(super) async fn set_aside(write: &mut Transaction, game: TableId) -> Result<(), sqlx::Error> {
    run(
        write,
        "UPDATE jobs SET rank = rank + $2, held_until = 0 WHERE game = $1 AND done_at IS NULL AND rank < $2",
        &[&game, &ASIDE],
    )
    .await
}

/// Sets one job aside that was claimed, if it is not yet. The claim does not count.
pub(super) async fn set_one_aside(write: &mut Transaction, job: JobId) -> Result<(), sqlx::Error> {
    run(
        write,
        "UPDATE jobs SET rank = CASE WHEN rank < $2 THEN rank + $2 ELSE rank END, held_until = 0, \
         attempts = CASE WHEN attempts > 0 THEN attempts - 1 ELSE 0 END WHERE id = $1 AND done_at IS NULL",
        &[&job, &ASIDE],
    )
    .await
}

/// Takes back one job that was set aside, as it is.
pub(super) async fn take_one_back(write: &mut Transaction, job: JobId) -> Result<(), sqlx::Error> {
    run(
        write,
        "UPDATE jobs SET rank = rank - $2, held_until = 0 WHERE id = $1 AND done_at IS NULL AND rank >= $2",
        &[&job, &ASIDE],
    )
    .await
}

/// Takes back the jobs of a game that were set aside. What time brings is put off by the time from `since` to `now`, if it
/// was not due by `since`. What belongs to a clock stays with it: that of a turn is moved later, and one that begins to run in
/// the future, after a vacation, is not moved at all.
pub(super) async fn take_back(
    write: &mut Transaction,
    game: TableId,
    since: Timestamp,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    let later = stored_time(now).saturating_sub(stored_time(since)).max(0);
    run(
        write,
        "UPDATE jobs SET due_at = due_at + $4, place = place + $4 \
         WHERE game = $1 AND done_at IS NULL AND rank = $2 AND due_at > $3 \
         AND clock IS NULL \
         AND NOT EXISTS (SELECT 1 FROM people AS p WHERE p.game = $1 AND p.seat = jobs.request AND p.asked_since > $5)",
        &[
            &game,
            &(ASIDE + Rank::Action.stored()),
            &since,
            &later,
            &now,
        ],
    )
    .await?;
    run(
        write,
        "UPDATE jobs SET rank = rank - $2, held_until = 0 \
         WHERE game = $1 AND done_at IS NULL AND rank >= $2",
        &[&game, &ASIDE],
    )
    .await
}

/// Ends the jobs of a game that were set aside.
pub(super) async fn drop_aside(
    write: &mut Transaction,
    game: TableId,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    run(
        write,
        "UPDATE jobs SET done_at = $3, reason = 'the game was cancelled', causer = NULL, interaction = NULL \
         WHERE game = $1 AND done_at IS NULL AND rank >= $2",
        &[&game, &ASIDE, &now],
    )
    .await
}

/// Puts off by `later` milliseconds what time brings and was not due at `since`, in all games of a shard that are not frozen. What is
/// due when a clock ends was moved with that.
pub(super) async fn put_off_what_time_brings(
    write: &mut Transaction,
    shard: Shard,
    since: Timestamp,
    later: i64,
) -> Result<(), sqlx::Error> {
    run(
        write,
        "UPDATE jobs SET due_at = due_at + $2, place = place + $2 \
         WHERE id IN (SELECT id FROM jobs WHERE head AND held_until = 0 AND rank = $3 AND place > $1 AND shard = $4 \
           UNION ALL SELECT id FROM jobs WHERE done_at IS NULL AND held_until <> 0 AND held_until > 0 AND rank = $3 AND place > $1) \
         AND due_at > $1 \
         AND clock IS NULL AND request IS NULL AND shard = $4 AND $5 = (SELECT shards FROM division WHERE id = 1)",
        &[&since, &later, &Rank::Action, &shard.number, &shard.total],
    )
    .await
}

/// Whether such a job of the game is pending at that revision.
pub(super) async fn is_pending(
    write: &mut Transaction,
    game: TableId,
    revision: u64,
    job: &NewJob,
) -> Result<bool, sqlx::Error> {
    scalar(
        "SELECT EXISTS (SELECT 1 FROM jobs WHERE game = $1 AND done_at IS NULL AND revision = $2 AND kind = $3 \
         AND person IS NOT DISTINCT FROM $4)",
        &[&game, &revision, &job.kind, &job.person],
    )
    .fetch_one(&mut *write)
    .await
}

/// Ends the pending job of a person's turn of which `new` is the successor.
pub(super) async fn replaced_by(
    write: &mut Transaction,
    game: TableId,
    new: &NewJob,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    run(
        write,
        "UPDATE jobs SET done_at = $4, reason = 'the clock was moved', causer = NULL, interaction = NULL \
         WHERE game = $1 AND person = $2 AND kind = $3 AND of_turn AND done_at IS NULL",
        &[&game, &new.person, &new.kind, &now],
    )
    .await
}

/// Marks a job as done or dropped. Who caused it matters only while it waits. Returns `false` if it had ended before.
pub(super) async fn finish(
    write: &mut Transaction,
    job: JobId,
    now: Timestamp,
    message: Option<MessageId>,
    reason: Option<&str>,
) -> Result<bool, sqlx::Error> {
    locks::game_of(write, job).await?;
    changes(
        write,
        "UPDATE jobs SET done_at = $2, message = $3, reason = $4, causer = NULL, interaction = NULL WHERE id = $1 AND done_at IS NULL",
        &[&job, &now, &message, &reason],
    )
    .await
}
