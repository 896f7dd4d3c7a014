//! The delivery worker.
//!
//! Jobs live in the database. The worker claims due jobs, has the [`Notifier`] deliver each and records the result. A job
//! claimed by a process that died is claimed again at the next start, or when its lease runs out.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;
use tracing::{Instrument, Span};

use super::arrivals;
use super::delivery::{DeliveryError, Notifier};
use super::heartbeat::Heartbeat;
use super::kinds;
use super::processing::Outbox;
use crate::clock::Clock;
use crate::store::{Failure, Job, JobId, Store};
use crate::table::{Holding, IMPORTS_KEPT, TableError, Tables, complete_history};

/// How long a claimed job is reserved. The lease is renewed while the job is running.
pub(super) const LEASE: SignedDuration = SignedDuration::from_secs(20);
/// How often the lease of a running job is renewed.
const HOLD: Duration = Duration::from_secs(7);
/// A delivery that takes longer is aborted and retried.
const LONGEST: Duration = Duration::from_secs(120);
/// How many deliveries run at a time.
const AT_ONCE: usize = 16;
/// How many of them may be direct messages. A first direct message needs a new channel, and Discord lets a bot open
/// about one a second. The other slots are for posts, so that no game waits for that.
pub(super) const DIRECT_AT_ONCE: usize = 12;
/// How long running deliveries may take when the worker is stopped.
const GRACE: Duration = Duration::from_secs(5);
/// How often to poll for jobs, since another process may have written one.
const LOOK: SignedDuration = SignedDuration::from_secs(5);
/// How long interactions are kept. Discord repeats none after a quarter of an hour.
const INTERACTIONS: SignedDuration = SignedDuration::from_hours(24);
/// How long finished jobs are kept. Nothing reads them; they only help an investigation.
const JOBS: SignedDuration = SignedDuration::from_hours(7 * 24);
/// How long given-up jobs and their reasons are kept, for the host.
const GIVEN_UP: SignedDuration = SignedDuration::from_hours(60 * 24);
/// How long cancelled lobbies are kept, so that whoever presses one of their buttons hears what became of them.
const LOBBIES: SignedDuration = SignedDuration::from_hours(24);
/// How many of them are deleted at a time.
const FORGOTTEN_LOBBIES: u32 = 100;
/// How many jobs are deleted at a time, so that nothing has to wait for it.
const FORGOTTEN: u32 = 2_000;

/// Spaces out the starts of deliveries. A stall of the machine is not made up for.
pub(super) struct Spacing {
    pace: Duration,
    next: Instant,
}

impl Spacing {
    pub(super) fn new(pace: Duration) -> Spacing {
        Spacing {
            pace,
            next: Instant::now(),
        }
    }

    /// Returns when the next delivery may begin.
    pub(super) async fn wait(&mut self) {
        if !self.pace.is_zero() {
            sleep_until(self.next).await;
            self.next = Instant::now() + self.pace;
        }
    }
}

/// What a running task is doing.
struct Busy {
    job: JobId,
    direct: bool,
    thinks: bool,
}

/// Delivers jobs until it is stopped.
pub struct Worker {
    store: Arc<dyn Store>,
    tables: Tables,
    clock: Arc<dyn Clock>,
    outbox: Outbox,
    notifier: Arc<dyn Notifier>,
    pace: Duration,
    grace: Duration,
}

impl Worker {
    /// A worker that delivers this outbox's jobs with `notifier`.
    ///
    /// Deliveries start at least `pace` apart. Most need a picture, and the same machine draws pictures for people who are
    /// waiting for an answer.
    pub fn new(outbox: Outbox, notifier: Arc<dyn Notifier>, pace: Duration) -> Worker {
        Worker {
            store: outbox.store.clone(),
            tables: outbox.tables.clone(),
            clock: outbox.clock.clone(),
            outbox,
            notifier,
            pace,
            grace: GRACE,
        }
    }

    /// Gives running deliveries another time to finish when the worker is stopped.
    #[cfg(test)]
    pub(super) fn with_grace(self, grace: Duration) -> Worker {
        Worker { grace, ..self }
    }

    /// Runs until `stop`. Running deliveries then have five seconds to finish.
    pub async fn run(self, stop: CancellationToken) {
        let worker = Arc::new(self);
        let mut under_way = JoinSet::new();
        let mut pace = Spacing::new(worker.pace);
        let mut tidied = None;
        let mut busy: HashMap<Id, Busy> = HashMap::new();
        // Its own task: asking Discord may take long. It ends with this one.
        let mut beats = JoinSet::new();
        let heartbeat = Heartbeat::new(&worker.tables, &worker.clock, &worker.notifier);
        beats.spawn(heartbeat.run(stop.clone()));
        let others = worker.outbox.others().clone();
        beats.spawn(async move { others.store_names().await });
        let outbox = worker.outbox.clone();
        beats.spawn(async move { arrivals::receive_all(&outbox).await });
        let tables = worker.tables.clone();
        beats.spawn(async move {
            tables.held().awaited(0, Duration::MAX).await;
            if let Err(error) = complete_history(&tables).await {
                tracing::error!(%error, "cannot complete the results of earlier games before the next start");
            }
        });
        if let Err(error) = worker.store.release_earlier_leases().await {
            tracing::error!(%error, "cannot release jobs of a dead process before their leases expire");
        }
        while !stop.is_cancelled() {
            worker.tidy(&mut tidied).await;
            let looked = worker
                .clone()
                .start_due(&mut under_way, &mut busy, &mut pace, &stop)
                .await;
            let next = worker.next_look(looked).await;
            tokio::select! {
                () = stop.cancelled() => {}
                () = worker.tables.something_owed() => {}
                () = worker.clock.sleep_until(looked, next) => {}
                Some(done) = under_way.join_next_with_id() => forget(&mut busy, done),
            }
        }
        worker.finish(under_way, busy).await;
    }

    /// Lets running deliveries finish. One that waits for longer, such as for a limit of Discord's to pass, is abandoned
    /// and left to the next process, which first looks whether it arrived.
    async fn finish(&self, mut under_way: JoinSet<()>, mut busy: HashMap<Id, Busy>) {
        let finished = async {
            while let Some(done) = under_way.join_next_with_id().await {
                forget(&mut busy, done);
            }
        };
        if tokio::time::timeout(self.grace, finished).await.is_ok() {
            return;
        }
        under_way.shutdown().await;
        tracing::info!(jobs = busy.len(), "deliveries are left to the next start");
        let now = self.clock.now();
        for Busy { job, .. } in busy.into_values() {
            // Without this, another process would wait for the lease to run out.
            if let Err(error) = self.store.retry_job(job, now, &Failure::TookTooLong).await {
                tracing::error!(job = job.0, %error, "cannot release a job");
            }
        }
    }

    /// Starts what is due, as far as there is room. Returns the time of the last look.
    async fn start_due(
        self: Arc<Self>,
        under_way: &mut JoinSet<()>,
        busy: &mut HashMap<Id, Busy>,
        pace: &mut Spacing,
        stop: &CancellationToken,
    ) -> Timestamp {
        loop {
            let now = self.clock.now();
            // Whoever thinks has a place elsewhere.
            let delivering = busy.values().filter(|busy| !busy.thinks).count();
            if delivering >= AT_ONCE {
                return now;
            }
            let free = u32::try_from(AT_ONCE - delivering).unwrap_or(1);
            let direct = busy.values().filter(|busy| busy.direct).count();
            let direct = u32::try_from(DIRECT_AT_ONCE.saturating_sub(direct)).unwrap_or(1);
            let shards = self.tables.held().numbers();
            if shards.is_empty() {
                return now;
            }
            let claimed = self.store.claim_jobs(now, LEASE, free, direct, &shards);
            let jobs = match claimed.await {
                Ok(jobs) => jobs,
                Err(error) => {
                    tracing::error!(%error, "cannot claim jobs");
                    return now;
                }
            };
            if jobs.is_empty() {
                return now;
            }
            let mut early = false;
            for job in jobs {
                // Its task has not quite ended, or the clock jumped and this worker's own lease
                // ran out. Release the job; the next look follows when a task ends.
                if busy.values().any(|busy| busy.job == job.id) {
                    early = true;
                    self.unclaim(job.id).await;
                    continue;
                }
                tokio::select! {
                    biased;
                    () = stop.cancelled() => {
                        early = true;
                        self.unclaim(job.id).await;
                        continue;
                    }
                    () = pace.wait() => {}
                }
                let worker = self.clone();
                let one = Busy {
                    job: job.id,
                    direct: job.direct,
                    thinks: thinks(&job),
                };
                let span = span_of(&job);
                let work = async move {
                    if let Err(error) = worker.work(&job).await {
                        tracing::error!(%error, "a job failed");
                    }
                };
                let task = under_way.spawn(work.instrument(span));
                busy.insert(task.id(), one);
            }
            if early {
                return now;
            }
        }
    }

    /// Releases a claimed job that is not carried out now.
    async fn unclaim(&self, job: JobId) {
        if let Err(error) = self.store.unclaim_job(job, self.clock.now()).await {
            tracing::error!(job = job.0, %error, "cannot release a job");
        }
    }

    /// When to look for jobs again if nothing happens first. Counts from the last look: what has fallen due since was
    /// not seen.
    pub(super) async fn next_look(&self, looked: Timestamp) -> Timestamp {
        let latest = looked.checked_add(LOOK).unwrap_or(Timestamp::MAX);
        let shards = self.tables.held().numbers();
        match self.store.next_job(looked, &shards).await {
            Ok(next) => next.unwrap_or(latest).min(latest),
            Err(error) => {
                tracing::error!(%error, "cannot read when the next job is due");
                latest
            }
        }
    }

    /// Carries out one job, renewing its lease as long as that takes.
    async fn work(&self, job: &Job) -> Result<(), TableError> {
        let doing = self.outbox.fulfil(job, &*self.notifier);
        let longest = if thinks(job) { Duration::MAX } else { LONGEST };
        let mut doing = std::pin::pin!(tokio::time::timeout(longest, doing));
        loop {
            tokio::select! {
                done = &mut doing => {
                    let Ok(done) = done else {
                        let error = DeliveryError::Retry {
                            after: None,
                            failure: Failure::TookTooLong,
                        };
                        return self.outbox.failed(job, &error).await;
                    };
                    return done;
                }
                () = tokio::time::sleep(HOLD) => {
                    let until = self.clock.now().checked_add(LEASE).unwrap_or(Timestamp::MAX);
                    match self.store.hold_job(job.id, until).await {
                        Ok(true) => {}
                        // Discord's nonces and the look into the channel prevent a duplicate.
                        Ok(false) => tracing::warn!(job = job.id.0, "lost the lease of a job"),
                        Err(error) => tracing::error!(job = job.id.0, %error, "cannot renew a job's lease"),
                    }
                }
            }
        }
    }

    /// Deletes outdated rows once an hour, if this process has the first shard.
    pub(super) async fn tidy(&self, tidied: &mut Option<Timestamp>) {
        let now = self.clock.now();
        let hour = SignedDuration::from_hours(1);
        if self.tables.held().holding(0) != Holding::Own {
            return;
        }
        if tidied.is_some_and(|at| now.duration_since(at).abs() < hour) {
            return;
        }
        *tidied = Some(now);
        let ago = |time| now.checked_sub(time).unwrap_or(Timestamp::MIN);
        if let Err(error) = self.store.forget_interactions(ago(INTERACTIONS)).await {
            tracing::error!(%error, "cannot delete old interactions");
        }
        if let Err(error) = self.store.forget_imports(ago(IMPORTS_KEPT)).await {
            tracing::error!(%error, "cannot delete old imports");
        }
        match self
            .store
            .forget_lobbies(ago(LOBBIES), FORGOTTEN_LOBBIES)
            .await
        {
            Ok(forgotten) if forgotten == u64::from(FORGOTTEN_LOBBIES) => *tidied = None,
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "cannot delete cancelled lobbies"),
        }
        match self
            .store
            .forget_jobs(ago(JOBS), ago(GIVEN_UP), FORGOTTEN)
            .await
        {
            // There are more: continue at the next look, not in an hour.
            Ok(forgotten) if forgotten == u64::from(FORGOTTEN) => *tidied = None,
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "cannot delete old jobs"),
        }
    }
}

/// What every line says that is logged while a job is carried out.
fn span_of(job: &Job) -> Span {
    let interaction = job.interaction.map(|interaction| interaction.0);
    tracing::error_span!("job", id = job.id.0, kind = job.kind, about = %job.subject, interaction)
}

/// Whether a job waits for a place to think.
fn thinks(job: &Job) -> bool {
    kinds::find(&job.kind).is_some_and(|kind| kind.handling.thinks)
}

/// Removes a finished task. If it panicked, the job is repeated once its lease runs out.
fn forget(busy: &mut HashMap<Id, Busy>, done: Result<(Id, ()), JoinError>) {
    let task = match done {
        Ok((task, ())) => task,
        Err(error) => {
            tracing::error!(%error, "the delivery of a job panicked");
            error.id()
        }
    };
    busy.remove(&task);
}
