//! Delivers what the tables owe.
//!
//! Jobs live in the database. The worker claims those that are due, has each told by the
//! [`Notifier`], and writes down what became of it. A job that was claimed by a process that died
//! is claimed again at the next start, or when its lease has run out.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use super::delivery::{DeliveryError, Notifier};
use super::fulfil::Outbox;
use crate::clock::Clock;
use crate::store::{Failure, Job, JobId, Store};
use crate::table::{TableError, Tables};

/// How long a job is out of reach for others. Held again and again while it is being done.
const LEASE: SignedDuration = SignedDuration::from_secs(20);
/// How often a job that is being done is held again.
const HOLD: Duration = Duration::from_secs(7);
/// A delivery that takes longer is given up and tried again.
const LONGEST: Duration = Duration::from_secs(120);
/// How many deliveries are under way at a time.
const AT_ONCE: usize = 16;
/// How many of them are direct messages. The channel of somebody's first must be opened, and Discord lets a
/// bot open about one a second: the other places are for posts, so that no game waits for that.
pub(super) const DIRECT_AT_ONCE: usize = 12;
/// Another process may have written a job: so often is looked without being called.
const LOOK: SignedDuration = SignedDuration::from_secs(5);
/// How often it is written down that somebody is there.
const BEAT: SignedDuration = SignedDuration::from_secs(30);
/// Interactions are forgotten after this: Discord repeats none after a quarter of an hour.
const INTERACTIONS: SignedDuration = SignedDuration::from_hours(24);
/// Jobs that are done are forgotten after this: nothing asks for them but somebody who wonders.
const JOBS: SignedDuration = SignedDuration::from_hours(7 * 24);
/// The reasons of those that were given up are kept for the host for so long.
const GIVEN_UP: SignedDuration = SignedDuration::from_hours(60 * 24);
/// So many are forgotten at a time, so that nobody has to wait for it.
const FORGOTTEN: u32 = 2_000;

/// Holds the beginnings of deliveries apart. However long the machine stood still, nothing is made up for.
struct Spacing {
    pace: Duration,
    next: Instant,
}

impl Spacing {
    fn new(pace: Duration) -> Spacing {
        Spacing {
            pace,
            next: Instant::now(),
        }
    }

    /// Returns when the next delivery may begin.
    async fn wait(&mut self) {
        if !self.pace.is_zero() {
            sleep_until(self.next).await;
            self.next = Instant::now() + self.pace;
        }
    }
}

/// What a task under way does.
struct Busy {
    job: JobId,
    direct: bool,
}

/// Delivers what the tables owe, until it is stopped.
pub struct Worker {
    store: Arc<dyn Store>,
    tables: Tables,
    clock: Arc<dyn Clock>,
    outbox: Outbox,
    notifier: Arc<dyn Notifier>,
    pace: Duration,
}

impl Worker {
    /// A worker for this outbox, which tells people by `notifier`.
    ///
    /// Deliveries begin at least `pace` apart: a picture is drawn for most, and people who wait for an answer have
    /// theirs drawn by the same machine.
    pub fn new(outbox: Outbox, notifier: Arc<dyn Notifier>, pace: Duration) -> Worker {
        Worker {
            store: outbox.store.clone(),
            tables: outbox.tables.clone(),
            clock: outbox.clock.clone(),
            outbox,
            notifier,
            pace,
        }
    }

    /// Works until `stop`; returns when what was under way then is done.
    pub async fn run(self, stop: CancellationToken) {
        let worker = Arc::new(self);
        let mut under_way = JoinSet::new();
        let mut pace = Spacing::new(worker.pace);
        let mut tidied = None;
        let mut beaten = None;
        let mut busy: HashMap<Id, Busy> = HashMap::new();
        if let Err(error) = worker.store.release_dead_leases().await {
            tracing::error!(%error, "jobs of a process that died stay held for a while");
        }
        while !stop.is_cancelled() {
            let seen = worker.clock.now();
            worker.tidy(&mut tidied).await;
            worker.beat(&mut beaten).await;
            worker
                .clone()
                .start_due(&mut under_way, &mut busy, &mut pace)
                .await;
            let next = worker.next_look().await;
            tokio::select! {
                () = stop.cancelled() => {}
                () = worker.tables.something_owed() => {}
                () = worker.clock.sleep_until(seen, next) => {}
                Some(done) = under_way.join_next_with_id() => forget(&mut busy, done),
            }
        }
        while let Some(done) = under_way.join_next_with_id().await {
            forget(&mut busy, done);
        }
    }

    async fn start_due(
        self: Arc<Self>,
        under_way: &mut JoinSet<()>,
        busy: &mut HashMap<Id, Busy>,
        pace: &mut Spacing,
    ) {
        while under_way.len() < AT_ONCE {
            let free = u32::try_from(AT_ONCE - under_way.len()).unwrap_or(1);
            let direct = busy.values().filter(|busy| busy.direct).count();
            let direct = u32::try_from(DIRECT_AT_ONCE.saturating_sub(direct)).unwrap_or(1);
            let now = self.clock.now();
            let jobs = match self.store.claim_jobs(now, LEASE, free, direct).await {
                Ok(jobs) => jobs,
                Err(error) => {
                    tracing::error!(%error, "no jobs can be claimed");
                    return;
                }
            };
            if jobs.is_empty() {
                return;
            }
            let mut early = false;
            for job in jobs {
                // Its task has not quite ended, or the clock jumped and the lease ran out under
                // this worker's own hands: the job is let go, and looked at when a task ends.
                if busy.values().any(|busy| busy.job == job.id) {
                    early = true;
                    let now = self.clock.now();
                    if let Err(error) = self.store.unclaim_job(job.id, now).await {
                        tracing::error!(job = job.id.0, %error, "a job cannot be let go");
                    }
                    continue;
                }
                pace.wait().await;
                let worker = self.clone();
                let one = Busy {
                    job: job.id,
                    direct: job.direct,
                };
                let task = under_way.spawn(async move {
                    if let Err(error) = worker.work(&job).await {
                        tracing::error!(job = job.id.0, table = job.game.0, %error, "a job failed");
                    }
                });
                busy.insert(task.id(), one);
            }
            if early {
                return;
            }
        }
    }

    /// When to look for jobs again if nothing happens before.
    async fn next_look(&self) -> Timestamp {
        let now = self.clock.now();
        let latest = now.checked_add(LOOK).unwrap_or(Timestamp::MAX);
        match self.store.next_job(now).await {
            Ok(next) => next.unwrap_or(latest).min(latest),
            Err(error) => {
                tracing::error!(%error, "cannot see what is owed next");
                latest
            }
        }
    }

    /// Does one job, and keeps its lease for as long as that takes.
    async fn work(&self, job: &Job) -> Result<(), TableError> {
        let doing = self.outbox.fulfil(job, &*self.notifier);
        let mut doing = std::pin::pin!(tokio::time::timeout(LONGEST, doing));
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
                        // Discord's nonces and the look into the channel keep it from being told twice.
                        Ok(false) => tracing::warn!(job = job.id.0, "the lease of a job was lost"),
                        Err(error) => tracing::error!(job = job.id.0, %error, "a job cannot be held"),
                    }
                }
            }
        }
    }

    /// Every half minute says that somebody is there.
    async fn beat(&self, beaten: &mut Option<Timestamp>) {
        let now = self.clock.now();
        if beaten.is_some_and(|at| now.duration_since(at).abs() < BEAT) {
            return;
        }
        *beaten = Some(now);
        if let Err(error) = self.tables.beat().await {
            tracing::error!(%error, "the heartbeat cannot be written");
        }
    }

    /// Once an hour forgets what need not be remembered.
    async fn tidy(&self, tidied: &mut Option<Timestamp>) {
        let now = self.clock.now();
        let hour = SignedDuration::from_hours(1);
        if tidied.is_some_and(|at| now.duration_since(at).abs() < hour) {
            return;
        }
        *tidied = Some(now);
        let before = now.checked_sub(INTERACTIONS).unwrap_or(Timestamp::MIN);
        if let Err(error) = self.store.forget_interactions(before).await {
            tracing::error!(%error, "interactions cannot be forgotten");
        }
        let ago = |time| now.checked_sub(time).unwrap_or(Timestamp::MIN);
        match self
            .store
            .forget_jobs(ago(JOBS), ago(GIVEN_UP), FORGOTTEN)
            .await
        {
            // There are more: they are forgotten at the next look, not in an hour.
            Ok(forgotten) if forgotten == u64::from(FORGOTTEN) => *tidied = None,
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "jobs that are done cannot be forgotten"),
        }
    }
}

/// A job is no longer under way. If its task broke, its lease runs out and it is done again.
fn forget(busy: &mut HashMap<Id, Busy>, done: Result<(Id, ()), JoinError>) {
    let task = match done {
        Ok((task, ())) => task,
        Err(error) => {
            tracing::error!(%error, "the delivery of a job broke");
            error.id()
        }
    };
    busy.remove(&task);
}
