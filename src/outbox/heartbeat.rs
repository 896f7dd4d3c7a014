//! The heartbeat: it is recorded while people can reach the bot, so that it says later until when they could.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tokio_util::sync::CancellationToken;

use super::delivery::Notifier;
use crate::clock::Clock;
use crate::metrics::metrics;
use crate::table::{Shard, Tables};

/// How often it is recorded.
const BEAT: SignedDuration = SignedDuration::from_secs(30);
/// How soon to try again if it could not be.
const AGAIN: SignedDuration = SignedDuration::from_secs(5);

/// What was seen of the shards so far, by their numbers.
#[derive(Default)]
pub(crate) struct Watched {
    /// Whether people could reach the bot from their servers at the last look.
    there: HashMap<u32, bool>,
    /// When their last heartbeat was recorded.
    beaten: HashMap<u32, Timestamp>,
}

impl Watched {
    /// Notes, and logs if it is news, whether people can reach the bot from the servers of a shard.
    fn see(&mut self, shard: Shard, there: bool) {
        match (self.there.insert(shard.number, there), there) {
            (Some(true), false) => {
                tracing::warn!(%shard, "Discord cannot be reached; what time brings waits");
            }
            (Some(false), true) => tracing::info!(%shard, "Discord can be reached"),
            // After the start it may be waiting for its turn to log in.
            (None, false) => {
                tracing::info!(%shard, "Discord cannot be reached yet; what time brings waits");
            }
            _ => {}
        }
    }

    /// Whether the heartbeat of a shard is to be recorded, also because the clock was set back.
    fn is_due(&self, shard: Shard, now: Timestamp) -> bool {
        let last = self.beaten.get(&shard.number);
        let ago = last.map(|last| now.duration_since(*last));
        ago.is_none_or(|ago| ago.is_negative() || ago >= BEAT)
    }
}

/// Records heartbeats until it is stopped.
pub(crate) struct Heartbeat {
    tables: Tables,
    clock: Arc<dyn Clock>,
    notifier: Arc<dyn Notifier>,
}

impl Heartbeat {
    pub fn new(tables: &Tables, clock: &Arc<dyn Clock>, notifier: &Arc<dyn Notifier>) -> Heartbeat {
        Heartbeat {
            tables: tables.clone(),
            clock: Arc::clone(clock),
            notifier: Arc::clone(notifier),
        }
    }

    /// Records one for each shard every half minute until `stop`.
    pub async fn run(self, stop: CancellationToken) {
        let beats = async {
            let mut watched = Watched::default();
            loop {
                let seen = self.clock.now();
                let wait = if self.beat(&mut watched).await {
                    BEAT
                } else {
                    AGAIN
                };
                let next = seen.checked_add(wait).unwrap_or(Timestamp::MAX);
                self.clock.sleep_until(seen, next).await;
            }
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = beats => {}
        }
    }

    /// Records one for every shard of this process that is due and from whose servers people can reach the bot. Returns whether there is
    /// one for each.
    pub async fn beat(&self, watched: &mut Watched) -> bool {
        // Asked first: the answer takes a while, and the gateway may be lost meanwhile.
        let answers = self.notifier.answers().await;
        let (mut all, mut recorded) = (true, false);
        for shard in self.tables.held().shards() {
            let there = answers && self.notifier.listens(shard).await;
            watched.see(shard, there);
            if !there {
                watched.beaten.remove(&shard.number);
                self.tables.absent(shard);
                all = false;
                continue;
            }
            let now = self.clock.now();
            if !watched.is_due(shard, now) {
                continue;
            }
            match self.tables.beat(shard).await {
                Ok(()) => {
                    watched.beaten.insert(shard.number, now);
                    recorded = true;
                }
                Err(error) => {
                    tracing::error!(%error, "cannot record the heartbeat");
                    return false;
                }
            }
        }
        if recorded {
            let now = self.clock.now().as_second();
            metrics().heartbeat.set(now as f64);
        }
        all
    }
}
