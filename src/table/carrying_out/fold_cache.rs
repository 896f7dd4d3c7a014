//! A cache of folded games.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use crate::table::state::Fold;

/// A cache of folded games, or of what they were at an earlier step.
pub(super) struct FoldCache<K> {
    /// How many are kept. Others are folded on demand.
    most: usize,
    kept: Mutex<HashMap<K, Folded>>,
}

/// A game at one revision; `None` in a lobby.
#[derive(Clone)]
pub(super) struct Folded {
    pub(super) revision: u64,
    pub(super) fold: Option<Arc<Fold>>,
}

impl<K: Copy + Eq + Hash> FoldCache<K> {
    pub(super) fn of(most: usize) -> FoldCache<K> {
        FoldCache {
            most,
            kept: Mutex::default(),
        }
    }

    pub(super) fn get(&self, key: K) -> Option<Folded> {
        let folded = self.kept.lock();
        // A thread that panicked while it held the lock has at worst lost an entry.
        let folded = folded.unwrap_or_else(PoisonError::into_inner);
        folded.get(&key).cloned()
    }

    pub(super) fn keep(&self, key: K, revision: u64, fold: Option<Arc<Fold>>) {
        let folded = self.kept.lock();
        let mut folded = folded.unwrap_or_else(PoisonError::into_inner);
        if folded
            .get(&key)
            .is_some_and(|kept| kept.revision > revision)
        {
            return;
        }
        if folded.len() >= self.most && !folded.contains_key(&key) {
            // It does not matter which one goes: it is folded again on demand.
            if let Some(other) = folded.keys().next().copied() {
                folded.remove(&other);
            }
        }
        folded.insert(key, Folded { revision, fold });
    }
}
