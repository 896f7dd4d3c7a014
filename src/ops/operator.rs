//! Tells the host in the operator's channel what needs them: once, and once when it is over.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

use super::troubles::{Readings, Trouble, Watch};
use crate::clock::Clock;
use crate::discord::OperatorChannel;
use crate::metrics::metrics;
use crate::outbox::kinds_of_jobs;
use crate::store::{Cause, Store};
use words::{Language, operator};

/// How often the metrics are looked at.
const LOOK: Duration = Duration::from_secs(2);
/// How long to wait after Discord did not take a message.
const AGAIN: Duration = Duration::from_secs(60);

/// The trouble of a token that Discord does not accept, as it is stored.
pub const TOKEN: &str = "token";

/// Whoever tells the host.
pub struct Operator {
    channel: OperatorChannel,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    language: Language,
    /// When this process began to tell, in seconds since 1970, and how many messages it has told: a message that is sent again
    /// has the same nonce.
    since: i64,
    told: u64,
}

impl Operator {
    pub fn new(
        channel: OperatorChannel,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        language: Language,
    ) -> Operator {
        let since = clock.now().as_second();
        Operator {
            channel,
            store,
            clock,
            language,
            since,
            told: 0,
        }
    }

    /// Looks and tells. Never returns; drop it to stop.
    pub async fn run(mut self) {
        self.tell_of_token().await;
        let mut watch = Watch::default();
        let mut told: BTreeSet<Trouble> = BTreeSet::new();
        loop {
            let readings = self.readings().await;
            let troubles = watch.look(self.clock.now(), &readings);
            let begun: Vec<Trouble> = troubles.difference(&told).copied().collect();
            let over: Vec<Trouble> = told.difference(&troubles).copied().collect();
            let mut wait = LOOK;
            for trouble in begun {
                if self.tell(&began(self.language, trouble, &readings)).await {
                    told.insert(trouble);
                } else {
                    wait = AGAIN;
                }
            }
            for trouble in over {
                if self.tell(&ended(self.language, trouble)).await {
                    told.remove(&trouble);
                } else {
                    wait = AGAIN;
                }
            }
            tokio::time::sleep(wait).await;
        }
    }

    /// Whether Discord took it.
    async fn tell(&mut self, text: &str) -> bool {
        let nonce = format!("host-{:x}-{}", self.since, self.told);
        match self.channel.tell(text, nonce).await {
            Ok(()) => {
                self.told += 1;
                true
            }
            Err(error) => {
                tracing::warn!(error, text, "the operator's channel did not take a message");
                false
            }
        }
    }

    /// Tells that an earlier start failed because of the token.
    async fn tell_of_token(&mut self) {
        match self.store.end_trouble(TOKEN).await {
            Ok(Some(since)) => {
                self.tell(&operator::token(self.language, since.as_second()))
                    .await;
            }
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "cannot read what the host has to hear"),
        }
    }

    async fn readings(&self) -> Readings {
        let metrics = metrics();
        let failures = [
            (Cause::Full, Trouble::Full),
            (Cause::ReadOnly, Trouble::ReadOnly),
            (Cause::Io, Trouble::Unreadable),
            (Cause::Damaged, Trouble::Damaged),
            (Cause::Unreachable, Trouble::Unreachable),
        ];
        let retried = kinds_of_jobs().map(|kind| {
            let count = metrics.jobs_retried.with_label_values(&[kind]);
            (kind, count.get())
        });
        Readings {
            failures: failures
                .map(|(cause, trouble)| {
                    let count = metrics.database_errors.with_label_values(&[cause.name()]);
                    (trouble, count.get())
                })
                .into(),
            written: seconds(metrics.heartbeat.get()),
            retried: retried.collect::<BTreeMap<_, _>>(),
            // A server's disk is its host's to look after.
            free: self.store.room().await.ok().and_then(|room| room.free),
            frozen: metrics.games_frozen.get(),
            backups_failed: metrics.backups_failed.get(),
            backed_up: seconds(metrics.backup.get()),
        }
    }
}

/// A time as a metric holds it.
#[allow(clippy::cast_possible_truncation, reason = "seconds since 1970")]
fn seconds(since_1970: f64) -> Option<Timestamp> {
    Timestamp::from_second(since_1970 as i64).ok()
}

fn began(language: Language, trouble: Trouble, readings: &Readings) -> String {
    match trouble {
        Trouble::Full => operator::full(language),
        Trouble::ReadOnly => operator::read_only(language),
        Trouble::Unreadable => operator::unreadable(language),
        Trouble::Damaged => operator::damaged(language),
        Trouble::Unreachable => operator::unreachable(language),
        Trouble::LittleRoom => {
            operator::little_room(language, readings.free.unwrap_or_default() / 1_000_000)
        }
        Trouble::JobFails(kind) => operator::job_fails(language, kind),
        Trouble::Frozen => operator::frozen(language, readings.frozen),
        Trouble::Backup => operator::backup(language),
    }
}

fn ended(language: Language, trouble: Trouble) -> String {
    match trouble {
        Trouble::Full => operator::full_over(language),
        Trouble::ReadOnly => operator::read_only_over(language),
        Trouble::Unreadable => operator::unreadable_over(language),
        Trouble::Damaged => operator::damaged_over(language),
        Trouble::Unreachable => operator::unreachable_over(language),
        Trouble::LittleRoom => operator::little_room_over(language),
        Trouble::JobFails(kind) => operator::job_fails_over(language, kind),
        Trouble::Frozen => operator::frozen_over(language),
        Trouble::Backup => operator::backup_over(language),
    }
}
