//! When each shard may log in: Discord lets those whose numbers leave the same remainder by `max_concurrency` do so one after the
//! other, and the others at the same time. The turns are in the database, so that no two processes have the same.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::store::Store;

/// How long a login keeps others of its group waiting. Discord says five seconds, and a login may be on its way for longer than
/// the next.
const PAUSE: Duration = Duration::from_millis(5_250);
/// The pause before the database is asked again for a turn.
const AGAIN: Duration = Duration::from_secs(1);

/// The turns of this process's shards. Clones share them.
#[derive(Clone)]
pub struct LoginTurns {
    store: Arc<dyn Store>,
    /// How many shards may log in at the same time; at least 1.
    groups: u32,
    /// The shards that have had a turn and have not logged in yet.
    due: Arc<Mutex<HashSet<u32>>>,
}

impl LoginTurns {
    /// The turns for this `max_concurrency`.
    pub fn new(store: Arc<dyn Store>, max_concurrency: u32) -> LoginTurns {
        LoginTurns {
            store,
            groups: max_concurrency.max(1),
            due: Arc::default(),
        }
    }

    /// Returns when the shard with this number may log in.
    pub async fn turn(&self, shard: u32) {
        loop {
            match self.store.login_turn(shard % self.groups, PAUSE).await {
                Ok(wait) => {
                    tokio::time::sleep(wait).await;
                    self.with_due(|due| due.insert(shard));
                    return;
                }
                Err(error) => {
                    tracing::error!(%error, shard, "cannot take a turn to log in; trying again");
                    tokio::time::sleep(AGAIN).await;
                }
            }
        }
    }

    /// A shard has logged in. If that was not its turn, as after its session was lost, the others of its group wait for it all the same.
    pub async fn logged_in(&self, shard: u32) {
        if self.with_due(|due| due.remove(&shard)) {
            return;
        }
        if let Err(error) = self.store.logged_in(shard % self.groups, PAUSE).await {
            tracing::warn!(%error, shard, "another shard may log in too early, and be refused once");
        }
    }

    fn with_due<T>(&self, look: impl FnOnce(&mut HashSet<u32>) -> T) -> T {
        look(&mut self.due.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
