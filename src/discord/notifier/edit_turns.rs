//! Whose turn it is to read a message and edit it: of two edits at once that keep what they have read, one would be lost.

use std::sync::Arc;

use tokio::sync::{Mutex, MutexGuard};

use crate::table::MessageId;

/// How many messages can be edited at a time, at most.
const LOCKS: u64 = 64;

/// A lock for each message; several messages may share one.
#[derive(Clone)]
pub(super) struct EditTurns(Arc<[Mutex<()>]>);

impl EditTurns {
    pub fn new() -> EditTurns {
        EditTurns((0..LOCKS).map(|_| Mutex::default()).collect())
    }

    /// Waits for the turn to edit this message.
    pub async fn of(&self, message: MessageId) -> MutexGuard<'_, ()> {
        // Fibonacci hashing: ids made one after the other differ mostly in their middle bits.
        let mixed = message.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        // The remainder is below the number of locks.
        self.0[(mixed % LOCKS) as usize].lock().await
    }
}
