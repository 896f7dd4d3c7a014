//! The bytes of attached files: the newest in memory, all of them in the database if there is one.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;

use super::snowflake::Snowflake;
use super::storage::{Storage, StorageChange};

/// How many bytes stay in memory, with a database and without.
const BESIDE_DISK: usize = 32 << 20;
const ALONE: usize = 1 << 30;

/// Bytes by attachment id.
#[derive(Debug, Default)]
pub struct Files {
    held: Mutex<CachedFile>,
}

#[derive(Debug, Default)]
struct CachedFile {
    bytes: HashMap<Snowflake, Bytes>,
    order: VecDeque<Snowflake>,
    total: usize,
}

impl Files {
    /// Stores the bytes of a new file, evicting the oldest from memory if there are too many.
    pub fn put(&self, storage: &Storage, id: Snowflake, bytes: Bytes) {
        storage.put(StorageChange::File(id, bytes.clone()));
        let limit = if storage.is_kept() {
            BESIDE_DISK
        } else {
            ALONE
        };
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.total += bytes.len();
        held.order.push_back(id);
        held.bytes.insert(id, bytes);
        while held.total > limit && held.order.len() > 1 {
            if let Some(oldest) = held.order.pop_front()
                && let Some(gone) = held.bytes.remove(&oldest)
            {
                held.total -= gone.len();
            }
        }
    }

    /// The bytes of a file, unless they were evicted and there is no database.
    pub async fn get(&self, storage: &Storage, id: Snowflake) -> Option<Bytes> {
        let held = self
            .held
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .bytes
            .get(&id)
            .cloned();
        match held {
            Some(bytes) => Some(bytes),
            None => storage.file(id).await.map(Bytes::from),
        }
    }
}
