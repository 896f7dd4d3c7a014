//! The heartbeat: it is recorded while people can reach the bot, so that it says later until when they could.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tokio_util::sync::CancellationToken;

use super::delivery::Notifier;
use crate::clock::Clock;
use crate::metrics::metrics;
use crate::table::Tables;

/// How often it is recorded.
const BEAT: SignedDuration = SignedDuration::from_secs(30);
/// How soon to try again if it could not be.
const AGAIN: SignedDuration = SignedDuration::from_secs(5);

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

    /// Records one every half minute until `stop`.
    pub async fn run(self, stop: CancellationToken) {
        let beats = async {
            let mut there = true;
            loop {
                let seen = self.clock.now();
                let wait = if self.beat(&mut there).await {
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

    /// Records one if people can reach the bot. Returns whether it did.
    pub async fn beat(&self, there: &mut bool) -> bool {
        let was_there = std::mem::replace(there, self.notifier.is_reachable().await);
        if !*there {
            if was_there {
                tracing::warn!("Discord cannot be reached; what time brings waits");
            }
            self.tables.absent();
            return false;
        }
        if !was_there {
            tracing::info!("Discord can be reached again");
        }
        if let Err(error) = self.tables.beat().await {
            tracing::error!(%error, "cannot record the heartbeat");
            return false;
        }
        let now = self.clock.now().as_second();
        metrics().heartbeat.set(now as f64);
        true
    }
}
