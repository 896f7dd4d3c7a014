//! Carrying out a job: from the job to its message, and recording the result.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::delivery::{Delivery, DeliveryError, Notifier, Receipt, To};
use super::job_context::JobContext;
use super::job_kind::{JobKind, NotSent, PlannedJob};
use super::kinds;
use super::refusal_budget::{Cause, RefusalBudget};
use crate::clock::Clock;
use crate::present::Servers;
use crate::store::{ChannelId, Failure, GuildId, Job, NewJob, Store};
use crate::table::{TableError, Tables};

/// The pause after the first failure. It doubles with each further failure.
const FIRST_PAUSE_MS: u64 = 2_000;
/// The longest pause.
const LONGEST_PAUSE_MS: u64 = 15 * 60 * 1_000;

/// The messages that tables owe people. Clones are cheap and share the outbox.
#[derive(Clone)]
pub struct Outbox {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) tables: Tables,
    servers: Servers,
    refusals: Arc<Mutex<RefusalBudget>>,
    /// Channels found closed, so that nobody has to ask the database for each interaction.
    pub(super) closed: Arc<Mutex<HashSet<ChannelId>>>,
}

impl Outbox {
    /// An outbox for these tables. `servers` supplies the names of places.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        tables: Tables,
        servers: Servers,
    ) -> Outbox {
        Outbox {
            store,
            clock,
            tables,
            servers,
            refusals: Arc::default(),
            closed: Arc::default(),
        }
    }

    /// Carries out a job: builds its content for the current state, delivers it with `notifier` and records the result.
    ///
    /// # Errors
    /// If the table cannot be read or the result not be recorded. A failed delivery is a result.
    pub async fn fulfil(&self, job: &Job, notifier: &dyn Notifier) -> Result<(), TableError> {
        let delivery = match self.prepare(job).await {
            Ok(delivery) => delivery,
            Err(instead) => return self.settle(job, instead).await,
        };
        match self.deliver(&delivery, notifier).await? {
            Ok(receipt) => self.arrived(&delivery, receipt).await,
            // Retried at once, in the game's new channel.
            Err(DeliveryError::Refused(failure)) if self.has_left(&delivery, &failure).await? => {
                let now = self.clock.now();
                Ok(self.store.retry_job(job.id, now, &failure).await?)
            }
            Err(error) => self.failed(job, &error).await,
        }
    }

    /// Delivers, unless what Discord refused before says that it will be refused again: no request is made then.
    async fn deliver(
        &self,
        delivery: &Delivery,
        notifier: &dyn Notifier,
    ) -> Result<Result<Receipt, DeliveryError>, TableError> {
        let (to, cause) = match delivery.told.to {
            To::Person { user, .. } => (None, Cause::Person(user)),
            To::Channel(channel) => (Some(channel), Cause::of(delivery.place.guild)),
            To::Here | To::Lobby(_) => {
                let place = delivery.place;
                (Some(place.channel), Cause::of(place.guild))
            }
        };
        if let Some(channel) = to
            && let Some(failure) = self.store.closed_channel(channel).await?
        {
            self.remember_closed(channel);
            return Ok(Err(DeliveryError::Refused(failure)));
        }
        let now = self.clock.now();
        if let Some(until) = self.budget(|budget| budget.closed_until(cause, now)) {
            return Ok(Err(match to {
                None => DeliveryError::Refused(Failure::DirectClosed),
                Some(_) => DeliveryError::NotYet { until },
            }));
        }
        let delivered = notifier.deliver(delivery).await;
        if let Err(DeliveryError::Refused(failure)) = &delivered {
            let now = self.clock.now();
            self.budget(|budget| budget.count(cause, now));
            if let (Some(channel), true) = (to, failure.closes_channel()) {
                let guild = delivery.place.guild;
                self.remember_closed(channel);
                self.store
                    .close_channel(channel, guild, failure, now)
                    .await?;
            }
        }
        Ok(delivered)
    }

    /// Whether a request about a channel of this server may be made that Discord may refuse.
    pub fn may_be_refused_by(&self, guild: Option<GuildId>) -> bool {
        let now = self.clock.now();
        self.budget(|budget| budget.closed_until(Cause::of(guild), now))
            .is_none()
    }

    /// Counts a request about a channel of this server that Discord refused.
    pub fn was_refused_by(&self, guild: Option<GuildId>) {
        let now = self.clock.now();
        self.budget(|budget| budget.count(Cause::of(guild), now));
    }

    fn budget<T>(&self, with: impl FnOnce(&mut RefusalBudget) -> T) -> T {
        with(&mut self.refusals.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn remember_closed(&self, channel: ChannelId) {
        let closed = self.closed.lock();
        closed
            .unwrap_or_else(PoisonError::into_inner)
            .insert(channel);
    }

    /// Builds the content of a job for the current state.
    async fn prepare(&self, job: &Job) -> Result<Delivery, NotSent> {
        let kind = kinds::find(&job.kind).ok_or("this version knows no such job")?;
        let now = self.clock.now();
        let due = JobContext::new(job, now, &*self.store, &self.tables, &self.servers);
        let told = kind.notification(&due).await?;
        due.wrap(kind.name(), told).await
    }

    /// Records what happens instead of a delivery.
    async fn settle(&self, job: &Job, instead: NotSent) -> Result<(), TableError> {
        let (store, now) = (&self.store, self.clock.now());
        match instead {
            NotSent::Void(reason) => {
                tracing::debug!(job = job.id.0, kind = job.kind, reason, "dropped a job");
                store.drop_job(job.id, now, reason).await?;
            }
            NotSent::Later(due) => store.put_off_job(job.id, due).await?,
            NotSent::Follow(orders) => {
                store.follow_job(job, now, &orders).await?;
                self.tables.something_is_owed();
            }
            NotSent::Done => {}
            NotSent::Failed(error) => return Err(error),
        }
        Ok(())
    }

    /// Whether a delivery failed only because the game has since left that channel.
    async fn has_left(&self, delivery: &Delivery, failure: &Failure) -> Result<bool, TableError> {
        if *failure == Failure::DirectClosed || matches!(delivery.told.to, To::Channel(_)) {
            return Ok(false);
        }
        let place = self.store.whereabouts(delivery.table).await?;
        Ok(place.is_some_and(|place| place.channel != delivery.place.channel))
    }

    /// Records that a job failed: it is retried later, given up, or dropped.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn failed(&self, job: &Job, error: &DeliveryError) -> Result<(), TableError> {
        let (store, now) = (&self.store, self.clock.now());
        let handling = match kinds::find(&job.kind) {
            Some(kind) => kind.handling(),
            None => super::job_kind::POST,
        };
        match (error, job.person) {
            (DeliveryError::NotYet { until }, _) => store.unclaim_job(job.id, *until).await?,
            (DeliveryError::Refused(failure), _) if handling.dispensable => {
                store.drop_job(job.id, now, &failure.to_string()).await?;
            }
            (DeliveryError::Refused(failure @ Failure::DirectClosed), Some(person))
                if handling.rank.is_direct() =>
            {
                store.direct_closed(person, now).await?;
                if handling.mentions {
                    // Retried at once, now as a mention in the channel.
                    store.retry_job(job.id, now, failure).await?;
                } else {
                    store.drop_job(job.id, now, &failure.to_string()).await?;
                }
            }
            (DeliveryError::Retry { after, failure }, _) => {
                if job.attempts >= handling.attempts {
                    tracing::warn!(job = job.id.0, table = job.game.0, attempts = job.attempts, %failure, "gave up on a job");
                    store.give_up_job(job, now, failure, None).await?;
                } else {
                    let until = pause(job, *after, now);
                    tracing::info!(job = job.id.0, table = job.game.0, %until, %failure, "a job will be retried");
                    store.retry_job(job.id, until, failure).await?;
                }
            }
            (DeliveryError::Refused(failure), _) => {
                tracing::warn!(job = job.id.0, table = job.game.0, %failure, "gave up on a job");
                let told = if handling.rank.is_direct() {
                    None
                } else {
                    self.host_told(job, failure, now).await?
                };
                store.give_up_job(job, now, failure, told).await?;
            }
        }
        Ok(())
    }

    /// The message to the host when the channel accepts no posts.
    async fn host_told(
        &self,
        job: &Job,
        failure: &Failure,
        now: Timestamp,
    ) -> Result<Option<NewJob>, TableError> {
        let kind: &dyn JobKind = match failure {
            Failure::ChannelGone => &kinds::GoneDirect,
            _ => &kinds::RefusedDirect,
        };
        let state = self.tables.for_job(job.game).await?;
        Ok(state.map(|state| PlannedJob::new(state.row.host, now).of(kind)))
    }
}

/// When to retry. Pauses double, with some jitter so that jobs that failed together are not retried together.
fn pause(job: &Job, after: Option<Duration>, now: Timestamp) -> Timestamp {
    let doublings = u32::try_from(job.attempts.saturating_sub(1)).unwrap_or(u32::MAX);
    let whole = FIRST_PAUSE_MS
        .saturating_mul(2_u64.saturating_pow(doublings.min(32)))
        .min(LONGEST_PAUSE_MS);
    // Fibonacci hashing spreads jobs and attempts evenly over the jitter of up to a quarter of the pause.
    let mixed = (job.id.0 ^ (job.attempts << 48)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let jitter = (mixed >> 32) % (whole / 4 + 1);
    let asked = after
        .and_then(|after| u64::try_from(after.as_millis()).ok())
        .unwrap_or(0);
    let wait = whole.max(asked).saturating_add(jitter);
    let wait = SignedDuration::from_millis(i64::try_from(wait).unwrap_or(i64::MAX));
    now.checked_add(wait).unwrap_or(Timestamp::MAX)
}
