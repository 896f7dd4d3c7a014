//! From a job to what is to be told, and from what became of it back to the database.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::delivery::{Delivery, DeliveryError, News, Notifier, Parcel, Receipt, Which};
use super::jobs::JobKind;
use super::refusal::TableError;
use super::remind::Reminding;
use super::snapshot::Place;
use super::tables::Tables;
use crate::store::{Failure, Job, MessageId, NewJob, Posted};

/// What became of a job when its content was to be made.
enum Prepared {
    /// Deliver this.
    Deliver(Box<Delivery>),
    /// There is nothing to tell any more, and why.
    Drop(&'static str),
    /// Not before then.
    Later(Timestamp),
}

/// A direct message is given up after so many attempts, which take about five minutes: it holds back
/// the others that its game owes.
const DIRECT_ATTEMPTS: u64 = 8;
/// A post is given up after so many attempts, which take about two days.
const POST_ATTEMPTS: u64 = 200;
/// The first pause after a failure; each is twice the one before.
const FIRST_PAUSE_MS: u64 = 2_000;
/// No pause is longer.
const LONGEST_PAUSE_MS: u64 = 15 * 60 * 1_000;

impl Tables {
    /// Does a job: makes its content as it is right now, has it delivered by `notifier` and writes
    /// down what became of it.
    pub async fn fulfil(&self, job: &Job, notifier: &dyn Notifier) -> Result<(), TableError> {
        match JobKind::parse(&job.kind) {
            Some(JobKind::TimeUp) => return self.time_up(job).await,
            Some(JobKind::IdleWarn) => return self.idle_warn(job).await,
            Some(JobKind::IdleClose) => return self.idle_close(job).await,
            _ => {}
        }
        let delivery = match self.prepare(job).await? {
            Prepared::Deliver(delivery) => delivery,
            Prepared::Later(due) => {
                self.store().put_off_job(job.id, due).await?;
                return Ok(());
            }
            Prepared::Drop(reason) => {
                tracing::debug!(job = job.id.0, kind = job.kind, reason, "a job is dropped");
                let now = self.clock().now();
                self.store().drop_job(job.id, now, reason).await?;
                return Ok(());
            }
        };
        match notifier.deliver(&delivery).await {
            Ok(receipt) => self.delivered(&delivery, receipt).await,
            // It is told where the game is now.
            Err(error) if self.has_left(&delivery, &error).await? => {
                let now = self.clock().now();
                let store = self.store();
                Ok(store.retry_job(job.id, now, error.failure()).await?)
            }
            Err(error) => self.failed(job, &error).await,
        }
    }

    /// Makes the content of a job as it is right now.
    async fn prepare(&self, job: &Job) -> Result<Prepared, TableError> {
        let Some(kind) = JobKind::parse(&job.kind) else {
            return Ok(Prepared::Drop("this version knows no such job"));
        };
        let store = self.store();
        if kind == JobKind::FrozenPost {
            let place = store.whereabouts(job.game).await?;
            let Some(place) = place.filter(|place| place.frozen.is_some()) else {
                return Ok(Prepared::Drop("the game goes on"));
            };
            let place = Place {
                guild: place.guild,
                channel: place.channel,
            };
            return Ok(wrap(job, place, Parcel::FrozenPost));
        }
        let Some(standing) = self.for_job(job.game).await? else {
            return Ok(Prepared::Drop("the game rests"));
        };
        let parcel = match kind {
            JobKind::Lobby => standing.lobby_parcel(job),
            JobKind::TurnPost => standing.turn_post(job),
            JobKind::TurnDirect | JobKind::TokensDirect => {
                let Some(user) = job.person else {
                    return Ok(Prepared::Drop("it names nobody"));
                };
                let asleep = standing.choice(user).habits.quiet;
                let asleep = asleep.and_then(|quiet| quiet.end(self.clock().now()));
                if let (JobKind::TurnDirect, Some(end)) = (kind, asleep) {
                    return Ok(Prepared::Later(end));
                }
                let direct = store.direct(user).await?;
                let unposted = store.unposted(job.game, standing.row.posted).await?;
                standing.direct(job, kind, user, direct, unposted)
            }
            JobKind::RefusedDirect | JobKind::GoneDirect => {
                let Some(user) = job.person else {
                    return Ok(Prepared::Drop("it names nobody"));
                };
                let direct = store.direct(user).await?;
                standing.trouble_direct(user, kind == JobKind::GoneDirect, direct)
            }
            JobKind::ReminderHalf
            | JobKind::ReminderMost
            | JobKind::ReminderAsked
            | JobKind::NextDirect => {
                let Some(user) = job.person else {
                    return Ok(Prepared::Drop("it names nobody"));
                };
                let which = kind.reminds().unwrap_or(Which::Next);
                match self.remind(&standing, job, which, user).await? {
                    Reminding::Send(parcel) => Ok(parcel),
                    Reminding::Later(due) => return Ok(Prepared::Later(due)),
                    Reminding::Drop(reason) => Err(reason),
                }
            }
            JobKind::MovedPost => {
                let left = store.left(job.game, job.revision).await?;
                standing.moved_post(job, left)
            }
            JobKind::LeftPost => {
                let left = store.left(job.game, job.revision).await?;
                standing.left_post(job, left)
            }
            JobKind::FinalPost => standing.final_post(),
            JobKind::ResignedPost => standing.resigned_post(job),
            JobKind::CancelAgreedPost => standing.cancel_agreed_post(),
            JobKind::CancelledPost => standing.cancelled_post(false),
            JobKind::IdlePost => standing.cancelled_post(true),
            JobKind::IdleWarnPost => standing.idle_warn_post(self.clock().now()),
            JobKind::UndoAskedPost => standing.undo_asked_post(),
            JobKind::UndoRefusedPost => standing.seat_post(job, |seat| News::UndoRefused { seat }),
            JobKind::TimeUp | JobKind::IdleWarn | JobKind::IdleClose => {
                return Ok(Prepared::Drop("it is no delivery"));
            }
            JobKind::TimeUpPost => standing.time_up_post(job),
            JobKind::OfferedPost => standing.offered_post(job),
            JobKind::SeatTakenPost => standing.seat_post(job, |seat| News::SeatTaken { seat }),
            JobKind::BackPost => standing.seat_post(job, |seat| News::Back { seat }),
            JobKind::PausedPost => standing.pause_post(true),
            JobKind::ResumedPost => standing.pause_post(false),
            JobKind::PauseAgreedPost => standing.pause_agreed_post(),
            JobKind::VacationPost => standing.vacation_post(job, self.clock().now()),
            JobKind::FrozenPost => Err("the game goes on"),
        };
        Ok(match parcel {
            Ok(mut parcel) => {
                if let Some(previous) = parcel.previous() {
                    previous.extend(self.settled(&standing, job, kind).await?);
                }
                wrap(job, standing.location(), parcel)
            }
            Err(reason) => Prepared::Drop(reason),
        })
    }

    /// Writes down that a delivery arrived.
    async fn delivered(&self, delivery: &Delivery, receipt: Receipt) -> Result<(), TableError> {
        let (store, now, job) = (self.store(), self.clock().now(), delivery.job);
        let (table, message) = (delivery.table, receipt.message);
        let posted = |up_to: u64, turn: Option<Option<MessageId>>| Posted {
            channel: receipt.channel,
            message,
            up_to,
            turn,
        };
        match &delivery.parcel {
            Parcel::Lobby { snapshot, .. } => match message {
                Some(message) => {
                    let shown = snapshot.revision;
                    store
                        .lobby_shown(Some(job), now, delivery.table, shown, message)
                        .await?;
                }
                None => store.drop_job(job, now, "there is no message").await?,
            },
            Parcel::TurnPost { snapshot, .. } => {
                let turn = Some(message);
                let posted = posted(snapshot.revision, turn);
                store.post_delivered(job, now, table, &posted).await?;
            }
            Parcel::FinalPost { snapshot, .. } | Parcel::CancelledPost { snapshot, .. } => {
                let posted = posted(snapshot.revision, Some(None));
                store.post_delivered(job, now, table, &posted).await?;
            }
            Parcel::News { news, .. } => {
                let told = match news {
                    News::Resigned(told) => told.iter().map(|told| told.revision).max(),
                    _ => None,
                };
                let posted = posted(told.unwrap_or(0), None);
                store.post_delivered(job, now, table, &posted).await?;
            }
            Parcel::Left { .. } | Parcel::FrozenPost => {
                let posted = posted(0, None);
                store.post_delivered(job, now, table, &posted).await?;
            }
            Parcel::TurnDirect { user, .. }
            | Parcel::TokensDirect { user, .. }
            | Parcel::TroubleDirect { user, .. }
            | Parcel::Reminder { user, .. } => {
                store
                    .direct_delivered(job, now, *user, receipt.channel, message)
                    .await?;
            }
            Parcel::TurnMention { user, explain, .. } => {
                store
                    .mention_delivered(job, now, *user, *explain, message)
                    .await?;
            }
        }
        Ok(())
    }

    /// Writes down that a job did not succeed: it rests for a while, or is dropped.
    pub async fn failed(&self, job: &Job, error: &DeliveryError) -> Result<(), TableError> {
        let (store, now) = (self.store(), self.clock().now());
        let kind = JobKind::parse(&job.kind);
        let direct = kind.is_some_and(JobKind::is_direct);
        let left = kind == Some(JobKind::LeftPost);
        match (error, job.person) {
            // The game is elsewhere, and the channel that it left need not hear of it.
            (DeliveryError::Refused(failure), _) if left => {
                store.drop_job(job.id, now, &failure.to_string()).await?;
            }
            (DeliveryError::Refused(failure @ Failure::DirectClosed), Some(person)) if direct => {
                store.direct_closed(person, now).await?;
                let waits = |kind: JobKind| kind == JobKind::TurnDirect || kind.reminds().is_some();
                if kind.is_some_and(waits) {
                    // At once again: it is a mention in the channel now.
                    store.retry_job(job.id, now, failure).await?;
                } else {
                    store.drop_job(job.id, now, &failure.to_string()).await?;
                }
            }
            (DeliveryError::Retry { after, failure }, _) => {
                let most = if direct || left {
                    DIRECT_ATTEMPTS
                } else {
                    POST_ATTEMPTS
                };
                if job.attempts >= most {
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
                let told = if direct {
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
        let kind = match failure {
            Failure::ChannelGone => JobKind::GoneDirect,
            _ => JobKind::RefusedDirect,
        };
        let standing = self.for_job(job.game).await?;
        Ok(standing.map(|standing| kind.owed(Some(standing.row.host), now)))
    }
}

fn wrap(job: &Job, place: Place, parcel: Parcel) -> Prepared {
    Prepared::Deliver(Box::new(Delivery {
        job: job.id,
        attempt: job.attempts,
        due: job.due,
        table: job.game,
        revision: job.revision,
        place,
        parcel,
    }))
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
