//! The bytes of attached files: the newest in memory, all of them in the file when one is kept.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;

use super::snowflake::Snowflake;
use super::storage::{Change, Storage};

/// How much is held when there is a file behind it, and when there is none.
const BESIDE_DISK: usize = 32 << 20;
const ALONE: usize = 1 << 30;

/// Holds bytes by the id of their attachment.
#[derive(Debug, Default)]
pub struct Files {
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    bytes: HashMap<Snowflake, Bytes>,
    order: VecDeque<Snowflake>,
    total: usize,
}

impl Files {
    /// Keeps the bytes of a new file. The oldest leave the memory when there are too many.
    pub fn put(&self, storage: &Storage, id: Snowflake, bytes: Bytes) {
        storage.put(Change::File(id, bytes.clone()));
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

    /// The bytes of a file, if they are still anywhere.
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
