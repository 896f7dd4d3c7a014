//! A lock for each message that is read and then edited: of two edits at once that keep what they have read, one would be lost. An
//! answer that takes the place of a direct message is such an edit, too.

use std::sync::Arc;

use tokio::sync::{Mutex, MutexGuard};

use crate::table::MessageId;

/// How many messages can be edited at a time, at most.
const LOCKS: u64 = 1024;

/// A lock for each message; several messages may share one. Clones share the locks.
#[derive(Clone)]
pub struct MessageLocks(Arc<[Mutex<()>]>);

impl Default for MessageLocks {
    fn default() -> MessageLocks {
        MessageLocks((0..LOCKS).map(|_| Mutex::default()).collect())
    }
}

impl MessageLocks {
    /// Waits until nobody else edits this message.
    pub async fn lock(&self, message: MessageId) -> MutexGuard<'_, ()> {
        // Fibonacci hashing: ids made one after the other differ mostly in their middle bits.
        let mixed = message.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        // The remainder is below the number of locks.
        self.0[(mixed % LOCKS) as usize].lock().await
    }
}
