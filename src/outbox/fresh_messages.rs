//! Direct messages that have just rung somebody's phone: what follows at once is added to them.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

use crate::store::{MessageId, TableId, UserId};
use crate::table::Tables;

/// For how long a message is added to.
const FRESH: SignedDuration = SignedDuration::from_secs(10);

/// A message that arrived and rang.
struct Fresh {
    message: MessageId,
    at: Timestamp,
    /// The last act of anybody before it was sent.
    act: u64,
}

/// The last message that rang each person about each game. Kept in memory: after a restart nothing is added, but sent.
#[derive(Default)]
pub(super) struct FreshMessages(Mutex<HashMap<(UserId, TableId), Fresh>>);

impl FreshMessages {
    /// Notes a message to this person alone that was sent at `at`, arrived and rang. Nobody had acted since `act` when it was sent.
    pub(super) fn note(&self, of: (UserId, TableId), message: MessageId, at: Timestamp, act: u64) {
        let mut fresh = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        fresh.retain(|_, fresh| fresh.is_fresh(at));
        fresh.insert(of, Fresh { message, at, act });
    }

    /// The message to which something is to be added at `now`; `None` if it came too long ago, or the person has acted since.
    pub(super) fn of(
        &self,
        (user, game): (UserId, TableId),
        now: Timestamp,
        tables: &Tables,
    ) -> Option<MessageId> {
        let fresh = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = fresh.get(&(user, game))?;
        let read = tables.acted_after(user, fresh.act);
        (fresh.is_fresh(now) && !read).then_some(fresh.message)
    }
}

impl Fresh {
    fn is_fresh(&self, now: Timestamp) -> bool {
        now.duration_since(self.at).abs() <= FRESH
    }
}
