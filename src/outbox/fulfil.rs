//! From a job to what is to be told, and from what became of it back to the database.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::delivery::{Delivery, DeliveryError, Notifier, To};
use super::due::Due;
use super::kind::{Instead, Kind, Planned};
use super::kinds;
use crate::clock::Clock;
use crate::present::Servers;
use crate::store::{Failure, Job, NewJob, Store};
use crate::table::{TableError, Tables};

/// The first pause after a failure; each is twice the one before.
const FIRST_PAUSE_MS: u64 = 2_000;
/// No pause is longer.
const LONGEST_PAUSE_MS: u64 = 15 * 60 * 1_000;

/// What the tables owe people. Cloning is cheap and gives the same outbox.
#[derive(Clone)]
pub struct Outbox {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) tables: Tables,
    servers: Servers,
}

impl Outbox {
    /// What these tables owe. `servers` are the names by which places are told.
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
        }
    }

    /// Does a job: makes its content as it is right now, has it delivered by `notifier` and writes
    /// down what became of it.
    pub async fn fulfil(&self, job: &Job, notifier: &dyn Notifier) -> Result<(), TableError> {
        let delivery = match self.prepare(job).await {
            Ok(delivery) => delivery,
            Err(instead) => return self.settle(job, instead).await,
        };
        match notifier.deliver(&delivery).await {
            Ok(receipt) => self.arrived(&delivery, receipt).await,
            // It is told where the game is now.
            Err(error) if self.has_left(&delivery, &error).await? => {
                let now = self.clock.now();
                Ok(self.store.retry_job(job.id, now, error.failure()).await?)
            }
            Err(error) => self.failed(job, &error).await,
        }
    }

    /// Makes the content of a job as it is right now.
    async fn prepare(&self, job: &Job) -> Result<Delivery, Instead> {
        let kind = kinds::find(&job.kind).ok_or("this version knows no such job")?;
        let now = self.clock.now();
        let due = Due::new(job, now, &*self.store, &self.tables, &self.servers);
        let told = kind.notification(&due).await?;
        due.wrap(kind.name(), told).await
    }

    /// Writes down what happens instead of a delivery.
    async fn settle(&self, job: &Job, instead: Instead) -> Result<(), TableError> {
        let (store, now) = (&self.store, self.clock.now());
        match instead {
            Instead::Void(reason) => {
                tracing::debug!(job = job.id.0, kind = job.kind, reason, "a job is dropped");
                store.drop_job(job.id, now, reason).await?;
            }
            Instead::Later(due) => store.put_off_job(job.id, due).await?,
            Instead::Follow(orders) => {
                store.follow_job(job, now, &orders).await?;
                self.tables.something_is_owed();
            }
            Instead::Done => {}
            Instead::Failed(error) => return Err(error),
        }
        Ok(())
    }

    /// Whether a delivery failed only because the game has left that channel meanwhile.
    async fn has_left(
        &self,
        delivery: &Delivery,
        error: &DeliveryError,
    ) -> Result<bool, TableError> {
        let refused =
            matches!(error, DeliveryError::Refused(failure) if *failure != Failure::DirectClosed);
        if !refused || matches!(delivery.told.to, To::Channel(_)) {
            return Ok(false);
        }
        let place = self.store.whereabouts(delivery.table).await?;
        Ok(place.is_some_and(|place| place.channel != delivery.place.channel))
    }

    /// Writes down that a job did not succeed: it rests for a while, or is dropped.
    pub async fn failed(&self, job: &Job, error: &DeliveryError) -> Result<(), TableError> {
        let (store, now) = (&self.store, self.clock.now());
        let handling = match kinds::find(&job.kind) {
            Some(kind) => kind.handling(),
            None => super::kind::POST,
        };
        match (error, job.person) {
            (DeliveryError::Refused(failure), _) if handling.dispensable => {
                store.drop_job(job.id, now, &failure.to_string()).await?;
            }
            (DeliveryError::Refused(failure @ Failure::DirectClosed), Some(person))
                if handling.direct =>
            {
                store.direct_closed(person, now).await?;
                if handling.mentions {
                    // At once again: it is a mention in the channel now.
                    store.retry_job(job.id, now, failure).await?;
                } else {
                    store.drop_job(job.id, now, &failure.to_string()).await?;
                }
            }
            (DeliveryError::Retry { after, failure }, _) => {
                if job.attempts >= handling.attempts {
                    tracing::warn!(job = job.id.0, table = job.game.0, attempts = job.attempts, %failure, "a job is given up");
                    store.give_up_job(job, now, failure, None).await?;
                } else {
                    let until = pause(job, *after, now);
                    tracing::info!(job = job.id.0, table = job.game.0, %until, %failure, "to be tried again");
                    store.retry_job(job.id, until, failure).await?;
                }
            }
            (DeliveryError::Refused(failure), _) => {
                tracing::warn!(job = job.id.0, table = job.game.0, %failure, "a job is given up");
                let told = if handling.direct {
                    None
                } else {
                    self.host_told(job, failure, now).await?
                };
                store.give_up_job(job, now, failure, told).await?;
            }
        }
        Ok(())
    }

    /// What the host is told because the channel takes nothing.
    async fn host_told(
        &self,
        job: &Job,
        failure: &Failure,
        now: Timestamp,
    ) -> Result<Option<NewJob>, TableError> {
        let kind: &dyn Kind = match failure {
            Failure::ChannelGone => &kinds::GoneDirect,
            _ => &kinds::RefusedDirect,
        };
        let standing = self.tables.for_job(job.game).await?;
        Ok(standing.map(|standing| Planned::new(standing.row.host, now).of(kind)))
    }
}

/// When to try again: pauses double, and differ a little from job to job so that what failed
/// together does not come back together.
fn pause(job: &Job, after: Option<Duration>, now: Timestamp) -> Timestamp {
    let doublings = u32::try_from(job.attempts.saturating_sub(1)).unwrap_or(u32::MAX);
    let whole = FIRST_PAUSE_MS
        .saturating_mul(2_u64.saturating_pow(doublings.min(32)))
        .min(LONGEST_PAUSE_MS);
    // Fibonacci hashing: any job and attempt falls evenly among the quarters of a second pause.
    let mixed = (job.id.0 ^ (job.attempts << 48)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let jitter = (mixed >> 32) % (whole / 4 + 1);
    let asked = after
        .and_then(|after| u64::try_from(after.as_millis()).ok())
        .unwrap_or(0);
    let wait = whole.max(asked).saturating_add(jitter);
    let wait = SignedDuration::from_millis(i64::try_from(wait).unwrap_or(i64::MAX));
    now.checked_add(wait).unwrap_or(Timestamp::MAX)
}
