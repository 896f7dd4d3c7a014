//! Carrying out a job: from the job to its message, and recording the result.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};

use super::arrivals::Arrival;
use super::delivery::{Delivery, DeliveryError, Notifier, Receipt};
use super::fresh_messages::FreshMessages;
use super::gathered::Gathered;
use super::job_kind::POST;
use super::kinds::{
    self,
    obstacles::{GONE_DIRECT, REFUSED_DIRECT},
};
use super::not_sent::NotSent;
use super::notification::To;
use super::refusal_counter::RefusalCounter;
use super::retries::{later, passed, pause};
use super::shared_messages;
use super::told_to_others::ToldToOthers;
use super::typing::Typing;
use crate::clock::Clock;
use crate::metrics::metrics;
use crate::present::{CommandLinks, Servers};
use crate::store::{ChannelId, Failure, Job, NewJob, Rank, Shard, Store, TableId};
use crate::table::{TableError, Tables};

/// The pause before another look at a timed job while nobody can reach the bot.
const ABSENT: SignedDuration = SignedDuration::from_secs(5);

/// The messages that tables owe people. Clones are cheap and share the outbox.
#[derive(Clone)]
pub struct Outbox {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) tables: Tables,
    pub(super) servers: Servers,
    pub(super) commands: CommandLinks,
    refusals: RefusalCounter,
    pub(super) fresh: Arc<FreshMessages>,
    typing: Arc<Typing>,
    others: ToldToOthers,
    arrivals: Arc<Gathered<Arrival>>,
    /// Channels found closed, so that nobody has to ask the database for each interaction.
    pub(super) closed: Arc<Mutex<HashSet<ChannelId>>>,
}

impl Outbox {
    /// An outbox for these tables. `servers` supplies the names of places, `commands` the links to commands.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        tables: Tables,
        servers: Servers,
        commands: CommandLinks,
    ) -> Outbox {
        let others = ToldToOthers::new(
            Arc::clone(&store),
            tables.clone(),
            servers.clone(),
            commands.clone(),
        );
        let refusals = RefusalCounter::new(Arc::clone(&store), Arc::clone(&clock));
        Outbox {
            store,
            clock,
            tables,
            servers,
            commands,
            refusals,
            fresh: Arc::default(),
            typing: Arc::default(),
            others,
            arrivals: Arc::default(),
            closed: Arc::default(),
        }
    }

    /// Carries out a job: builds its content for the current state, delivers it with `notifier` and records the result.
    ///
    /// # Errors
    /// If the table cannot be read or the result not be recorded. A failed delivery is a result.
    pub async fn fulfil(&self, job: &Job, notifier: &dyn Notifier) -> Result<(), TableError> {
        let now = match self.due_at(job, notifier).await? {
            Some(now) => now,
            None => {
                let soon = later(self.clock.now(), ABSENT);
                return Ok(self.store.unclaim_job(job.id, soon).await?);
            }
        };
        let mut delivery = match self.prepare_visibly(job, now, notifier).await {
            Ok(delivery) => delivery,
            Err(instead) => return self.settle(job, instead).await,
        };
        shared_messages::take_beside(self, job, now, &mut delivery).await?;
        shared_messages::add_to_fresh(self, now, &mut delivery);
        // Noted before, so that what happens while it is on its way counts as after it.
        let sent = (self.clock.now(), self.tables.last_act());
        let delivered = self.deliver(job, &delivery, notifier).await?;
        if let Err(error) = &delivered {
            shared_messages::release_beside(self, &delivery, error).await?;
        }
        match delivered {
            Ok(receipt) if matches!(delivery.told.to, To::Thread(_)) => {
                self.carried_out(job);
                self.thread_decided(job, Some(receipt.channel)).await
            }
            Ok(receipt) => {
                let posted = receipt.message.map(|message| message.0);
                tracing::debug!(channel = receipt.channel.0, posted, "delivered");
                self.carried_out(job);
                self.arrived(&delivery, receipt).await?;
                shared_messages::note_fresh(self, &delivery, receipt, sent);
                self.take_late_buttons(&delivery, receipt, notifier).await
            }
            // Retried at once, in the game's new channel.
            Err(DeliveryError::Refused(failure)) if self.has_left(&delivery, &failure).await? => {
                let now = self.clock.now();
                Ok(self.store.retry_job(job.id, now, &failure).await?)
            }
            Err(error) => self.failed(job, &error).await,
        }
    }

    /// Builds the content of a job. While that is a computer player's turn, *is typing* shows in the channel of the game.
    async fn prepare_visibly(
        &self,
        job: &Job,
        now: Timestamp,
        notifier: &dyn Notifier,
    ) -> Result<Delivery, NotSent> {
        let prepared = self.prepare(job, now);
        let thinks = kinds::find(&job.kind).is_some_and(|kind| kind.handling.thinks);
        let Some(game) = job.game().filter(|_| thinks) else {
            return prepared.await;
        };
        let show = || -> BoxFuture<'_, ()> { Box::pin(self.show_typing(game, notifier)) };
        let typing = &self.typing;
        typing.shown_while(&*self.clock, game, prepared, show).await
    }

    async fn show_typing(&self, game: TableId, notifier: &dyn Notifier) {
        match self.store.whereabouts(game).await {
            Ok(Some(found)) => notifier.show_typing(found.place).await,
            Ok(None) => {}
            Err(error) => tracing::debug!(%game, %error, "cannot show that somebody thinks"),
        }
    }

    /// Delivers, unless earlier refusals say that Discord will refuse this too: then it makes no request.
    async fn deliver(
        &self,
        job: &Job,
        delivery: &Delivery,
        notifier: &dyn Notifier,
    ) -> Result<Result<Receipt, DeliveryError>, TableError> {
        let to = delivery.channel();
        if let Some(channel) = to
            && let Some(failure) = self.store.closed_channel(channel).await?
        {
            self.remember_closed(channel);
            return Ok(Err(DeliveryError::Refused(failure)));
        }
        if let Some(until) = self.refusals.closed_until(delivery.cause()) {
            return Ok(Err(match to {
                None => DeliveryError::Refused(Failure::DirectClosed),
                Some(_) => DeliveryError::NotYet { until },
            }));
        }
        let language = delivery.language.code();
        if self.tables.languages().are_several() && job.language.as_deref() != Some(language) {
            self.store.keep_language(job.id, Some(language)).await?;
        }
        let delivered = notifier.deliver(delivery).await;
        if let (Some(channel), Err(DeliveryError::Refused(failure))) = (to, &delivered)
            && failure.closes_channel()
        {
            let (guild, now) = (delivery.place.guild, self.clock.now());
            self.remember_closed(channel);
            self.store
                .close_channel(channel, guild, failure, now)
                .await?;
        }
        Ok(delivered)
    }

    /// The servers that sessions tell of: they will be sent what was not delivered there, and greeted if they are new.
    pub fn arrivals(&self) -> &Gathered<Arrival> {
        &self.arrivals
    }

    /// What goes to other processes of the bot, and comes from them.
    pub fn others(&self) -> &ToldToOthers {
        &self.others
    }

    /// The count of refused requests. Whoever makes requests of Discord counts those that it refuses.
    pub fn refusals(&self) -> &RefusalCounter {
        &self.refusals
    }

    fn remember_closed(&self, channel: ChannelId) {
        let closed = self.closed.lock();
        closed
            .unwrap_or_else(PoisonError::into_inner)
            .insert(channel);
    }

    /// The time at which to carry out a job. Timed jobs wait while nobody can reach the bot, and after that until all clocks
    /// leave out the time away: `None` if it is not certain that people could play until now.
    async fn due_at(
        &self,
        job: &Job,
        notifier: &dyn Notifier,
    ) -> Result<Option<Timestamp>, TableError> {
        if !kinds::find(&job.kind).is_some_and(|kind| kind.handling.is_timed()) {
            return Ok(Some(self.clock.now()));
        }
        let shard = Shard {
            number: job.shard,
            total: self.tables.held().total(),
        };
        if !notifier.listens(shard).await {
            return Ok(None);
        }
        self.tables.present(shard).await
    }

    /// Records what happens instead of a delivery.
    pub(super) async fn settle(&self, job: &Job, instead: NotSent) -> Result<(), TableError> {
        let (store, now) = (&self.store, self.clock.now());
        match instead {
            NotSent::Void(reason) => {
                ended(job, "dropped");
                tracing::debug!(reason, "dropped a job");
                store.drop_job(job.id, now, reason).await?;
            }
            NotSent::Later(due) => store.put_off_job(job.id, due).await?,
            NotSent::Follow(orders) => {
                self.carried_out(job);
                store.follow_job(job, now, &orders).await?;
                self.tables.something_is_owed();
            }
            NotSent::Done => self.carried_out(job),
            NotSent::Failed(TableError::Frozen(_)) => store.set_job_aside(job.id, now).await?,
            NotSent::Failed(error) => return Err(error),
        }
        Ok(())
    }

    /// Whether a delivery failed only because the game has since left that channel.
    async fn has_left(&self, delivery: &Delivery, failure: &Failure) -> Result<bool, TableError> {
        if *failure == Failure::DirectClosed || !delivery.goes_to_game() {
            return Ok(false);
        }
        let Some(table) = delivery.table else {
            return Ok(false);
        };
        let found = self.store.whereabouts(table).await?;
        Ok(found.is_some_and(|found| found.place.channel != delivery.place.channel))
    }

    /// Records that a job failed: it is retried later, given up, or dropped.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn failed(&self, job: &Job, error: &DeliveryError) -> Result<(), TableError> {
        let (store, now) = (&self.store, self.clock.now());
        let handling = kinds::find(&job.kind).map_or(POST, |kind| kind.handling);
        let is_final = match error {
            DeliveryError::Refused(_) => true,
            DeliveryError::Retry { .. } => job.attempts >= handling.attempts,
            DeliveryError::NotYet { .. } | DeliveryError::RateLimited { .. } => false,
        };
        if handling.opens_thread && is_final {
            tracing::info!(%error, "a game has no thread");
            return self.thread_decided(job, None).await;
        }
        match (error, job.person) {
            (DeliveryError::NotYet { until }, _) => store.unclaim_job(job.id, *until).await?,
            (DeliveryError::RateLimited { after }, _) => {
                store.unclaim_job(job.id, passed(now, *after)).await?;
            }
            (DeliveryError::Refused(failure), _) if handling.dispensable => {
                ended(job, "dropped");
                store.drop_job(job.id, now, &failure.to_string()).await?;
            }
            (DeliveryError::Refused(failure @ Failure::DirectClosed), Some(person))
                if handling.rank.is_direct() =>
            {
                store.direct_closed(person, now).await?;
                if handling.mentions {
                    // Retried at once, now as a mention in the channel, where the language may be another. No attempt was
                    // made there.
                    store.keep_language(job.id, None).await?;
                    match handling.rank {
                        // As a first attempt, which tells with it what else there is.
                        Rank::Direct => store.unclaim_job(job.id, now).await?,
                        _ => store.retry_job(job.id, now, failure).await?,
                    }
                } else {
                    ended(job, "dropped");
                    store.drop_job(job.id, now, &failure.to_string()).await?;
                }
            }
            (DeliveryError::Retry { after, failure }, _) => {
                if job.attempts >= handling.attempts {
                    tracing::warn!(attempts = job.attempts, %failure, "gave up on a job");
                    ended(job, "given_up");
                    store.give_up_job(job, now, failure, None).await?;
                } else {
                    let until = pause(job, *after, now);
                    tracing::info!(%until, %failure, "a job will be retried");
                    metrics()
                        .jobs_retried
                        .with_label_values(&[kind_of(job)])
                        .inc();
                    store.retry_job(job.id, until, failure).await?;
                }
            }
            (DeliveryError::Refused(failure), _) => {
                tracing::warn!(%failure, "gave up on a job");
                ended(job, "given_up");
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

    /// Counts a job that was carried out, and measures how long after it was due.
    fn carried_out(&self, job: &Job) {
        ended(job, "delivered");
        let rank = kinds::find(&job.kind)
            .map_or(POST, |kind| kind.handling)
            .rank;
        let delay = self.clock.now().duration_since(job.due).as_secs_f64();
        let histogram = metrics().job_delay.with_label_values(&[rank.name()]);
        histogram.observe(delay.max(0.0));
    }

    /// Records in which thread a game goes on, or that it has none.
    async fn thread_decided(&self, job: &Job, thread: Option<ChannelId>) -> Result<(), TableError> {
        let now = self.clock.now();
        match self.tables.thread_decided(job, thread, now).await {
            Ok(true) => Ok(()),
            Ok(false) => Ok(self
                .store
                .drop_job(job.id, now, "it needs no thread")
                .await?),
            // The thread is found again when the game thaws.
            Err(TableError::Frozen(_)) => Ok(self.store.set_job_aside(job.id, now).await?),
            Err(error) => Err(error),
        }
    }

    /// The message to the host when the channel accepts no posts.
    async fn host_told(
        &self,
        job: &Job,
        failure: &Failure,
        now: Timestamp,
    ) -> Result<Option<NewJob>, TableError> {
        let kind = match failure {
            Failure::ChannelGone => &GONE_DIRECT,
            _ => &REFUSED_DIRECT,
        };
        let Some(game) = job.game() else {
            return Ok(None);
        };
        let state = self.tables.unless_frozen(game).await?;
        Ok(state.map(|state| kind.job(state.row.host, now)))
    }
}

/// The kind of a job as a label.
fn kind_of(job: &Job) -> &'static str {
    kinds::find(&job.kind).map_or("unknown", |kind| kind.name)
}

fn ended(job: &Job, outcome: &str) {
    let count = metrics()
        .jobs_ended
        .with_label_values(&[kind_of(job), outcome]);
    count.inc();
}
