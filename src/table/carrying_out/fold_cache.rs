//! A cache of folded games.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::store::TableId;
use crate::table::state::Fold;

/// How many folded games are cached. Others are folded on demand.
const KEPT: usize = 256;

/// A cache of folded games.
#[derive(Default)]
pub(super) struct FoldCache(Mutex<HashMap<TableId, Folded>>);

/// A game at one revision; `None` in a lobby.
#[derive(Clone)]
pub(super) struct Folded {
    pub(super) revision: u64,
    pub(super) fold: Option<Arc<Fold>>,
}

impl FoldCache {
    pub(super) fn get(&self, id: TableId) -> Option<Folded> {
        let folded = self.0.lock();
        // A thread that panicked while it held the lock has at worst lost an entry.
        let folded = folded.unwrap_or_else(PoisonError::into_inner);
        folded.get(&id).cloned()
    }

    pub(super) fn keep(&self, id: TableId, revision: u64, fold: Option<Arc<Fold>>) {
        let folded = self.0.lock();
        let mut folded = folded.unwrap_or_else(PoisonError::into_inner);
        if folded.get(&id).is_some_and(|kept| kept.revision > revision) {
            return;
        }
        if folded.len() >= KEPT && !folded.contains_key(&id) {
            // It does not matter which one goes: it is folded again on demand.
            if let Some(other) = folded.keys().next().copied() {
                folded.remove(&other);
            }
        }
        folded.insert(id, Folded { revision, fold });
    }
}
