//! The gauges that nobody counts along: they are read where they stand.

use jiff::{SignedDuration, Timestamp};

use super::Ops;
use crate::metrics::metrics;
use crate::outbox::kinds_of_jobs;
use crate::store::Cause;

/// A job that has been due for longer is overdue.
const OVERDUE: SignedDuration = SignedDuration::from_mins(1);

/// What may come to pass that has not yet: a rate notices only what was counted before.
pub(super) fn begin_at_zero() {
    let metrics = metrics();
    for kind in kinds_of_jobs() {
        for outcome in ["delivered", "dropped", "given_up"] {
            metrics.jobs_ended.with_label_values(&[kind, outcome]);
        }
        metrics.jobs_retried.with_label_values(&[kind]);
    }
    for outcome in ["ok", "rate_limited", "refused", "failed"] {
        metrics.requests.with_label_values(&[outcome]);
    }
    for cause in Cause::ALL {
        metrics.database_errors.with_label_values(&[cause.name()]);
    }
}

impl Ops {
    /// Reads what costs a query: which jobs are due.
    pub(super) async fn sample(&self) {
        let now = self.clock.now();
        let earlier = now.checked_sub(OVERDUE).unwrap_or(Timestamp::MIN);
        let backlog = match self.store.backlog(now, earlier, &self.held.numbers()).await {
            Ok(backlog) => backlog,
            Err(error) => {
                tracing::error!(%error, "cannot count the jobs that are due");
                return;
            }
        };
        for kind in kinds_of_jobs() {
            let found = backlog.iter().find(|found| found.kind == kind);
            let (due, overdue) = found.map_or((0, 0), |found| (found.due, found.overdue));
            metrics().jobs_due.with_label_values(&[kind]).set(due);
            metrics()
                .jobs_overdue
                .with_label_values(&[kind])
                .set(overdue);
        }
    }

    /// Reads what costs next to nothing, for a scrape.
    pub(super) async fn read_gauges(&self) {
        let metrics = metrics();
        let left = self.refusals.left();
        metrics
            .refusals_left
            .set(i64::try_from(left).unwrap_or(i64::MAX));
        if let Some(connection) = self.connection.get() {
            let shards = connection.shards().await;
            let connected = shards.iter().filter(|shard| shard.connected).count();
            for (state, count) in [("held", shards.len()), ("connected", connected)] {
                let gauge = metrics.shards.with_label_values(&[state]);
                gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
            }
            let slowest = shards.iter().filter_map(|shard| shard.latency).max();
            let slowest = slowest.unwrap_or_default();
            metrics.gateway_latency.set(slowest.as_secs_f64());
        }
        match self.store.room().await {
            Ok(room) => {
                for (part, bytes) in room.taken {
                    let gauge = metrics.database_size.with_label_values(&[part]);
                    gauge.set(bytes);
                }
                if let Some(free) = room.free {
                    metrics.disk_free.set(free);
                }
            }
            Err(error) => tracing::error!(%error, "cannot tell how large the database is"),
        }
        if let Some(bytes) = memory_in_use() {
            metrics.memory.set(bytes);
        }
    }
}

/// The resident memory of this process in bytes; `None` where the system does not say.
fn memory_in_use() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}
