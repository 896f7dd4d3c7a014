//! Counts the requests that Discord refuses, in memory and in the database: Discord goes on counting when the bot is
//! restarted.

use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;

use super::refusal_budget::{Cause, RefusalBudget, WINDOW};
use crate::clock::Clock;
use crate::store::{RefusedRequest, Store, StoreError};

/// Counts refused requests and says what may still be tried. Clones share the count.
#[derive(Clone)]
pub struct RefusalCounter {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    budget: Arc<Mutex<RefusalBudget>>,
}

impl RefusalCounter {
    pub(super) fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> RefusalCounter {
        RefusalCounter {
            store,
            clock,
            budget: Arc::default(),
        }
    }

    /// Goes on counting where an earlier process stopped, or others have come to meanwhile.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn resume(&self) -> Result<(), StoreError> {
        let refused = self.store.refused_to_others(self.since()).await?;
        let refused = refused.iter().map(|request| {
            // The database does not say whose direct message was refused: it counts among all.
            let cause = request.guild.map_or(Cause::Other, Cause::Server);
            (request.at, cause)
        });
        self.with(|budget| budget.learn(refused));
        Ok(())
    }

    /// When a request that Discord may refuse may be made for this cause; `None` if it may be made now.
    pub fn closed_until(&self, cause: Cause) -> Option<Timestamp> {
        let now = self.clock.now();
        self.with(|budget| budget.closed_until(cause, now))
    }

    /// How many more there may be before ten minutes have passed.
    pub fn left(&self) -> usize {
        let now = self.clock.now();
        self.with(|budget| budget.left(now))
    }

    /// Counts a request that Discord refused. If the database cannot be written, it counts until the bot is restarted.
    pub async fn count(&self, cause: Cause) {
        let at = self.clock.now();
        self.with(|budget| budget.count(cause, at));
        let guild = match cause {
            Cause::Server(guild) => Some(guild),
            Cause::Person(_) | Cause::Elsewhere | Cause::Other => None,
        };
        let refused = RefusedRequest { at, guild };
        if let Err(error) = self.store.record_refused(&refused, self.since()).await {
            tracing::error!(%error, "cannot record a refused request");
        }
    }

    /// Earlier refusals no longer count.
    fn since(&self) -> Timestamp {
        let now = self.clock.now();
        now.checked_sub(WINDOW).unwrap_or(Timestamp::MIN)
    }

    fn with<T>(&self, work: impl FnOnce(&mut RefusalBudget) -> T) -> T {
        work(&mut self.budget.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
