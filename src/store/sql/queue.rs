//! Claiming jobs, and what becomes of the claims.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::Database;
use super::change::write_for;
use super::deliveries::written;
use super::jobs::{self, Causer, finish};
use super::retry::retried;
use super::row::{column, stored_time};
use super::statement::{Sql, query, run, scalar};
use crate::store::{
    Backlog, Conflict, Failure, InteractionId, Job, JobId, JobQueue, NewJob, Rank, StoreError,
    TableId, UserId,
};

/// A lease or pause that ends later than this from now was written before the clock was set back, and is ignored.
const LONGEST_HOLD: SignedDuration = SignedDuration::from_hours(1);

/// Ends the holds that ended at `$1`, and those until after `$2`. Jobs that are held are not looked at by a claim. What another
/// process has just claimed stays held: the condition is looked at again once that is written.
const END_HOLDS: &str = "UPDATE jobs SET held_until = 0 WHERE id IN ( \
       SELECT id FROM jobs WHERE done_at IS NULL AND held_until <> 0 AND held_until <= $1 \
       UNION ALL SELECT id FROM jobs WHERE done_at IS NULL AND held_until <> 0 AND held_until > $2) \
     AND (held_until <= $1 OR held_until > $2)";

macro_rules! claim {
    ($ready:literal) => {
        concat!(
            "UPDATE jobs SET held_until = $2, owner = $5, attempts = attempts + 1, failure = NULL, once = NULL WHERE id IN (",
            $ready,
            ") AND held_until = 0 \
             RETURNING id, game, guild, revision, kind, person, direct, due_at, attempts, language, interaction, shard, rank, place"
        )
    };
}

/// Claims up to `$3` jobs of rank `$4` that are due at `$1`, until `$2`, for the process `$5`, of the shards in the list `$7`. None has
/// to wait for another of its game: that is what `head` says, and triggers keep it. `$6` is the latest place of a job that is due:
/// nothing beyond it is looked at. The failure of the previous attempt is cleared: only a paused job has one. A claimed job may already
/// have read the state, so the next event orders another. With a file one process has every shard, and the jobs stand in one order;
/// with PostgreSQL each shard has an order of its own, so that nothing of other shards is looked at.
pub(in crate::store) const CLAIM: Sql = Sql::each(
    claim!(
        "SELECT id FROM jobs WHERE head AND held_until = 0 AND rank = $4 AND place <= $6 AND due_at <= $1 \
         AND shard IN (SELECT value FROM json_each($7)) ORDER BY place, id LIMIT $3"
    ),
    claim!(
        "SELECT ready.id FROM json_array_elements_text($7::JSON) AS held (shard), LATERAL ( \
           SELECT id, place FROM jobs WHERE jobs.shard = held.shard::BIGINT AND head AND held_until = 0 AND rank = $4 \
           AND place <= $6 AND due_at <= $1 ORDER BY place, id LIMIT $3) AS ready ORDER BY ready.place, ready.id LIMIT $3"
    ),
);

/// Ends the claims of processes that no longer live; those of the process `$1` stay.
pub(super) const RELEASE_OF_DEAD: &str = "UPDATE jobs SET held_until = 0, owner = NULL \
     WHERE done_at IS NULL AND held_until <> 0 AND held_until > 0 AND owner IS NOT NULL AND owner <> $1 \
     AND owner NOT IN (SELECT id FROM processes)";

/// The first place after `$1` of the jobs of rank `$2`, of the shards in the list `$3`, that wait for nothing but the time.
const NEXT: Sql = Sql::each(
    "SELECT MIN(place) FROM jobs WHERE head AND held_until = 0 AND rank = $2 AND place > $1 \
     AND shard IN (SELECT value FROM json_each($3))",
    "SELECT MIN(next.place) FROM json_array_elements_text($3::JSON) AS held (shard), LATERAL ( \
       SELECT place FROM jobs WHERE jobs.shard = held.shard::BIGINT AND head AND held_until = 0 AND rank = $2 \
       AND place > $1 ORDER BY place LIMIT 1) AS next",
);

/// Numbers of shards as a statement takes them.
pub(super) fn list(shards: &[u32]) -> String {
    serde_json::json!(shards).to_string()
}

macro_rules! backlog {
    ($shards:literal) => {
        concat!(
            "SELECT kind, COUNT(*) AS due, COUNT(CASE WHEN due_at < $2 THEN 1 END) AS overdue FROM ( \
               SELECT kind, due_at FROM jobs \
               WHERE head AND held_until = 0 AND rank IN (0, 1, 2, 3, 4) AND place <= $1 AND shard IN ",
            $shards,
            " UNION ALL SELECT kind, due_at FROM jobs \
               WHERE done_at IS NULL AND held_until <> 0 AND held_until > 0 AND due_at <= $1 AND shard IN ",
            $shards,
            " LIMIT $3) AS pending GROUP BY kind"
        )
    };
}

/// The jobs of the shards in the list `$4` that are due at `$1`, at most `$3`, by kind, and those that were before `$2`.
pub(in crate::store) const BACKLOG: Sql = Sql::each(
    backlog!("(SELECT value FROM json_each($4))"),
    backlog!("(SELECT shard::BIGINT FROM json_array_elements_text($4::JSON) AS held (shard))"),
);

/// So many jobs are counted at most.
const COUNTED: u32 = 10_000;

impl Database {
    /// Claims once. Returns how many rows were claimed, and those that can be read.
    async fn claim(
        &self,
        now: Timestamp,
        lease: SignedDuration,
        most: u32,
        direct: u32,
        shards: &[u32],
    ) -> Result<(usize, Vec<Job>), StoreError> {
        let shards = list(shards);
        retried!({
            let until = now.checked_add(lease).unwrap_or(Timestamp::MAX);
            let mut write = self.write().await?;
            let longest = now.checked_add(LONGEST_HOLD).unwrap_or(Timestamp::MAX);
            run(&mut write, END_HOLDS, &[&now, &longest]).await?;
            let mut rows = Vec::new();
            let mut left = most;
            for rank in Rank::ALL {
                // Direct messages come last; both of their ranks share one limit.
                if rank.is_direct() {
                    left = left.min(direct);
                }
                if left == 0 {
                    continue;
                }
                let claimed = query(
                    CLAIM,
                    &[
                        &now,
                        &until,
                        &left,
                        &rank,
                        &self.owner,
                        &stored_time(now).saturating_add(jobs::LATEST),
                        &shards,
                    ],
                )
                .fetch_all(&mut *write)
                .await?;
                left = left.saturating_sub(u32::try_from(claimed.len()).unwrap_or(left));
                rows.extend(claimed);
            }
            let mut jobs = Vec::with_capacity(rows.len());
            for row in &rows {
                let id: JobId = column(row, "id", "a job")?;
                let order = (
                    column::<i64>(row, "rank", "a job")?,
                    column::<i64>(row, "place", "a job")?,
                    id,
                );
                match jobs::from_row(row, id) {
                    Ok(job) => jobs.push((order, job)),
                    Err(error) => {
                        tracing::error!(job = id.0, %error, "unreadable job dropped");
                        finish(&mut write, id, now, None, Some("unreadable")).await?;
                    }
                }
            }
            write.commit().await?;
            jobs.sort_by_key(|(order, _)| *order);
            let jobs = jobs.into_iter().map(|(_, job)| job).collect();
            Ok((rows.len(), jobs))
        })
    }
}

#[async_trait]
impl JobQueue for Database {
    async fn claim_jobs(
        &self,
        now: Timestamp,
        lease: SignedDuration,
        most: u32,
        direct: u32,
        shards: &[u32],
    ) -> Result<Vec<Job>, StoreError> {
        loop {
            let (claimed, jobs) = self.claim(now, lease, most, direct, shards).await?;
            if claimed == jobs.len() || !jobs.is_empty() {
                return Ok(jobs);
            }
        }
    }

    async fn claim_beside(
        &self,
        job: &Job,
        now: Timestamp,
        lease: SignedDuration,
    ) -> Result<Vec<Job>, StoreError> {
        retried!({
            let (Some(game), Some(person)) = (job.game(), job.person) else {
                return Ok(Vec::new());
            };
            let until = now.checked_add(lease).unwrap_or(Timestamp::MAX);
            let mut write = self.write().await?;
            let rows = query(
                "UPDATE jobs SET held_until = $2, owner = $3, attempts = attempts + 1, failure = NULL, once = NULL \
                 WHERE game = $4 AND done_at IS NULL AND person = $5 AND revision = $6 AND rank = $8 AND id <> $7 \
                 AND held_until = 0 AND attempts = 0 AND due_at <= $1 \
                 RETURNING id, game, guild, revision, kind, person, direct, due_at, attempts, language, interaction, shard",
                &[
                    &now,
                    &until,
                    &self.owner,
                    &game,
                    &person,
                    &job.revision,
                    &job.id,
                    &Rank::Direct,
                ],
            )
            .fetch_all(&mut *write)
            .await?;
            write.commit().await?;
            let mut beside = Vec::with_capacity(rows.len());
            for row in &rows {
                let id: JobId = column(row, "id", "a job")?;
                beside.push(jobs::from_row(row, id)?);
            }
            beside.sort_by_key(|job| (job.due, job.id));
            Ok(beside)
        })
    }

    async fn backlog(
        &self,
        now: Timestamp,
        earlier: Timestamp,
        shards: &[u32],
    ) -> Result<Vec<Backlog>, StoreError> {
        let rows = query(BACKLOG, &[&now, &earlier, &COUNTED, &list(shards)])
            .fetch_all(self.readers())
            .await?;
        rows.iter()
            .map(|row| {
                let what = "how many jobs are due";
                Ok(Backlog {
                    kind: column(row, "kind", what)?,
                    due: column(row, "due", what)?,
                    overdue: column(row, "overdue", what)?,
                })
            })
            .collect()
    }

    async fn hold_job(&self, job: JobId, until: Timestamp) -> Result<bool, StoreError> {
        self.changes(
            "UPDATE jobs SET held_until = $2 WHERE id = $1 AND owner = $3 AND done_at IS NULL",
            &[&job, &until, &self.owner],
        )
        .await
    }

    async fn keep_language(&self, job: JobId, language: Option<&str>) -> Result<(), StoreError> {
        self.run(
            "UPDATE jobs SET language = $2 WHERE id = $1 AND done_at IS NULL",
            &[&job, &language],
        )
        .await
    }

    async fn unclaim_job(&self, job: JobId, until: Timestamp) -> Result<(), StoreError> {
        self.run(
            "UPDATE jobs SET held_until = $2, attempts = attempts - 1 \
             WHERE id = $1 AND owner = $3 AND done_at IS NULL AND attempts > 0",
            &[&job, &until, &self.owner],
        )
        .await
    }

    async fn release_earlier_leases(&self) -> Result<(), StoreError> {
        self.run(RELEASE_OF_DEAD, &[&self.owner]).await
    }

    async fn retry_job(
        &self,
        job: JobId,
        until: Timestamp,
        failure: &Failure,
    ) -> Result<(), StoreError> {
        self.run(
            "UPDATE jobs SET held_until = $2, failure = $3, owner = NULL \
             WHERE id = $1 AND done_at IS NULL AND (owner IS NULL OR owner = $4)",
            &[&job, &until, &written(failure)?, &self.owner],
        )
        .await
    }

    async fn put_off_job(&self, job: JobId, due: Timestamp) -> Result<(), StoreError> {
        self.run(
            "UPDATE jobs SET due_at = $2, place = $2, held_until = 0, owner = NULL, attempts = 0 \
             WHERE id = $1 AND done_at IS NULL",
            &[&job, &due],
        )
        .await
    }

    async fn follow_job(
        &self,
        job: &Job,
        now: Timestamp,
        orders: &[NewJob],
    ) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            if finish(&mut write, job.id, now, None, None).await?
                && let Some(game) = job.game()
            {
                jobs::add(&mut write, game, job.revision, orders, None).await?;
            }
            write.commit().await
        })
    }

    async fn set_job_aside(&self, job: JobId, now: Timestamp) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            let frozen = scalar(
                "SELECT frozen IS NOT NULL FROM games \
                 WHERE id = (SELECT game FROM jobs WHERE id = $1) AND status IN ('lobby', 'running')",
                &[&job],
            );
            match frozen.fetch_optional(&mut *write).await? {
                Some(true) => jobs::set_one_aside(&mut write, job).await?,
                Some(false) => {
                    let sql = "UPDATE jobs SET held_until = 0 WHERE id = $1 AND done_at IS NULL";
                    run(&mut write, sql, &[&job]).await?;
                }
                None => {
                    finish(&mut write, job, now, None, Some("the game is frozen")).await?;
                }
            }
            write.commit().await
        })
    }

    async fn drop_job(&self, job: JobId, now: Timestamp, reason: &str) -> Result<(), StoreError> {
        retried!({
            let mut write = self.write().await?;
            finish(&mut write, job, now, None, Some(reason)).await?;
            write.commit().await
        })
    }

    async fn order(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        game: TableId,
        revision: u64,
        orders: &[NewJob],
    ) -> Result<(), Conflict> {
        retried!(Ok(()), {
            let write = write_for(self, person, interaction, Some(game), at);
            let mut write = write.await?;
            let causer = Causer {
                person,
                at,
                interaction: Some(interaction),
            };
            jobs::add(&mut write, game, revision, orders, Some(causer)).await?;
            Ok(write.commit().await?)
        })
    }

    async fn next_job(
        &self,
        now: Timestamp,
        shards: &[u32],
    ) -> Result<Option<Timestamp>, StoreError> {
        let shards = list(shards);
        let mut read = self.read().await?;
        let mut next = Vec::new();
        for rank in Rank::ALL {
            // Whatever is not yet due has its place at the time when it is. What stands behind another job goes when that one
            // is done.
            let due: Option<i64> = scalar(NEXT, &[&now, &rank, &shards])
                .fetch_one(&mut read)
                .await?;
            next.extend(due);
        }
        let held: Option<i64> = scalar(
            "SELECT MIN(held_until) FROM jobs \
             WHERE done_at IS NULL AND held_until <> 0 AND held_until > $1",
            &[&now],
        )
        .fetch_one(&mut read)
        .await?;
        next.extend(held);
        let next = next.into_iter().min();
        Ok(next.map(|ms| Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX)))
    }

    async fn owed(&self, game: TableId) -> Result<Vec<Job>, StoreError> {
        let rows = query(jobs::PENDING, &[&game]);
        let rows = rows.fetch_all(self.readers()).await?;
        rows.iter()
            .map(|row| {
                let id: JobId = column(row, "id", "a job")?;
                jobs::from_row(row, id)
            })
            .collect()
    }

    async fn forget_jobs(
        &self,
        before: Timestamp,
        given_up: Timestamp,
        most: u32,
    ) -> Result<u64, StoreError> {
        retried!({
            let mut write = self.write().await?;
            let forgotten = query(
                "DELETE FROM jobs WHERE id IN (SELECT id FROM jobs \
                 WHERE done_at < $1 AND (NOT given_up OR done_at < $2) \
                 AND NOT EXISTS (SELECT 1 FROM games AS g WHERE g.id = jobs.game AND g.status = 'lobby') \
                 ORDER BY done_at LIMIT $3)",
                &[&before, &given_up, &most],
            )
            .execute(&mut *write)
            .await?;
            write.commit().await?;
            Ok(forgotten)
        })
    }
}
