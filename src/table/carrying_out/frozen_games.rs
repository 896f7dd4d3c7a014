//! The games in servers of this process that cannot be read, so that their number can be told.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::held_shards::HeldShards;
use crate::metrics::metrics;
use crate::store::{Shard, TableId};

/// Which games are frozen, and to which shard each belongs.
#[derive(Default)]
pub(super) struct FrozenGames(Mutex<BTreeMap<TableId, Shard>>);

impl FrozenGames {
    pub(super) fn add(&self, game: TableId, shard: Shard) {
        let mut frozen = self.lock();
        frozen.insert(game, shard);
        tell(&frozen);
    }

    pub(super) fn remove(&self, game: TableId) {
        let mut frozen = self.lock();
        frozen.remove(&game);
        tell(&frozen);
    }

    /// Leaves those to others that are in servers of theirs.
    pub(super) fn keep(&self, held: &HeldShards) {
        let mut frozen = self.lock();
        frozen.retain(|_, shard| held.has(*shard));
        tell(&frozen);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<TableId, Shard>> {
        // Whoever panicked with it has at worst not told the number.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn tell(frozen: &BTreeMap<TableId, Shard>) {
    let count = i64::try_from(frozen.len()).unwrap_or(i64::MAX);
    metrics().games_frozen.set(count);
}
