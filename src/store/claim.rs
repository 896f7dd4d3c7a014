//! Who does which job next.

use jiff::{SignedDuration, Timestamp};

use super::jobs::{Job, finish};
use super::{JobId, Store, StoreError, column, stored_time};

/// A lease or a pause after a failure that ends later than this from now on was written before the
/// clock was set back, and counts no more.
const LONGEST_HOLD: SignedDuration = SignedDuration::from_hours(1);

/// The queues in which jobs stand, and whose turn it is first: whether direct messages, and whether of turns. The
/// index of what is due has them one after the other.
pub(super) const QUEUES: [(bool, bool); 4] =
    [(false, false), (false, true), (true, false), (true, true)];

/// Claims up to `$3` jobs, of turns or not (`$5`), direct messages or not (`$6`), that are due at `$1`, none of
/// them behind another of its game, until `$2`. What is held until after `$4` is held by nobody. Why the
/// attempt before failed is forgotten: only what rests after a failure has a reason.
pub(super) const CLAIM: &str = "UPDATE jobs SET held_until = $2, attempts = attempts + 1, reason = NULL WHERE id IN ( \
       SELECT j.id FROM jobs AS j \
       WHERE j.done_at IS NULL AND j.direct = $6 AND j.of_turn = $5 AND j.due_at <= $1 \
       AND (j.held_until <= $1 OR j.held_until > $4) \
       AND NOT EXISTS (SELECT 1 FROM jobs AS e \
         WHERE e.done_at IS NULL AND e.game = j.game AND ($6 OR NOT e.direct) \
         AND e.due_at <= j.due_at AND (e.due_at < j.due_at OR e.id < j.id)) \
       ORDER BY j.due_at, j.id LIMIT $3) \
     RETURNING id, game, revision, kind, person, direct, due_at, attempts";

impl Store {
    /// Claims up to `most` jobs that are due, up to `direct` of them direct messages: nobody else gets them before
    /// `lease` has passed. Posts come first, then what time running out brings, then direct messages,
    /// reminders last. A job that cannot be read is dropped with that reason, and others are claimed
    /// in its place.
    pub async fn claim_jobs(
        &self,
        now: Timestamp,
        lease: SignedDuration,
        most: u32,
        direct: u32,
    ) -> Result<Vec<Job>, StoreError> {
        loop {
            let (claimed, jobs) = self.claim(now, lease, most, direct).await?;
            if claimed == jobs.len() || !jobs.is_empty() {
                return Ok(jobs);
            }
        }
    }

    /// Claims once; gives how many rows were claimed, and those that can be read.
    async fn claim(
        &self,
        now: Timestamp,
        lease: SignedDuration,
        most: u32,
        direct: u32,
    ) -> Result<(usize, Vec<Job>), StoreError> {
        let until = now.checked_add(lease).unwrap_or(Timestamp::MAX);
        let mut write = self.write().await?;
        let mut rows = Vec::new();
        let mut left = most;
        for (is_direct, of_turn) in QUEUES {
            // Those of direct messages come last, and take from what is left for them together.
            if is_direct {
                left = left.min(direct);
            }
            if left == 0 {
                continue;
            }
            let claimed = sqlx::query(CLAIM)
                .bind(stored_time(now))
                .bind(stored_time(until))
                .bind(i64::from(left))
                .bind(stored_time(
                    now.checked_add(LONGEST_HOLD).unwrap_or(Timestamp::MAX),
                ))
                .bind(of_turn)
                .bind(is_direct)
                .fetch_all(&mut *write)
                .await?;
            left = left.saturating_sub(u32::try_from(claimed.len()).unwrap_or(left));
            rows.extend(claimed);
        }
        let mut jobs = Vec::with_capacity(rows.len());
        for row in &rows {
            let id = JobId::from_stored(column(row, "id", "a job")?);
            match Job::from_row(row, id) {
                Ok(job) => jobs.push(job),
                Err(error) => {
                    tracing::error!(job = id.0, %error, "a job is dropped");
                    finish(&mut write, id, now, None, Some("unreadable")).await?;
                }
            }
        }
        write.commit().await?;
        jobs.sort_by_key(|job| (job.direct, job.id));
        Ok((rows.len(), jobs))
    }
}
