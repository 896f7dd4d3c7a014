//! A lock for each message that is read and then edited: of two edits at once that keep what they have read, one would be lost. An
//! answer that takes the place of a direct message is such an edit, too.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::Instant;

use crate::table::{MessageId, Tables};

/// How many messages a process can edit at a time, at most.
const LOCKS: u64 = 1024;
/// How long an edit by another process is waited for. An answer has to come in time, and at worst an edit is lost.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// The pause between two looks.
const PAUSE: Duration = Duration::from_millis(50);

/// A lock for each message; several messages may share one. Clones share the locks.
#[derive(Clone)]
pub struct MessageLocks {
    own: Arc<[Mutex<()>]>,
    tables: Tables,
}

/// Nobody else edits the message for as long as this lives.
pub struct MessageLock<'a> {
    /// Against other processes, if there are any.
    _shared: Option<SharedLock>,
    _own: MutexGuard<'a, ()>,
}

/// Gives the lock back when it is dropped.
struct SharedLock {
    tables: Tables,
    message: MessageId,
}

impl Drop for SharedLock {
    fn drop(&mut self) {
        let (tables, message) = (self.tables.clone(), self.message);
        tokio::spawn(async move {
            if let Err(error) = tables.unlock_message(message).await {
                tracing::debug!(%error, "the lock of a message goes with its connection");
            }
        });
    }
}

impl MessageLocks {
    /// The locks of this process, and, while others have some of the shards, those of the database.
    pub fn new(tables: Tables) -> MessageLocks {
        MessageLocks {
            own: (0..LOCKS).map(|_| Mutex::default()).collect(),
            tables,
        }
    }

    /// Waits until nobody else edits this message.
    pub async fn lock(&self, message: MessageId) -> MessageLock<'_> {
        // Fibonacci hashing: ids made one after the other differ mostly in their middle bits.
        let mixed = message.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        // The remainder is below the number of locks.
        let own = self.own[(mixed % LOCKS) as usize].lock().await;
        MessageLock {
            _shared: self.shared(message).await,
            _own: own,
        }
    }

    async fn shared(&self, message: MessageId) -> Option<SharedLock> {
        if self.tables.held().has_all() {
            return None;
        }
        let began = Instant::now();
        loop {
            match self.tables.try_lock_message(message).await {
                Ok(true) => {
                    let tables = self.tables.clone();
                    return Some(SharedLock { tables, message });
                }
                Ok(false) if began.elapsed() < PATIENCE => tokio::time::sleep(PAUSE).await,
                Ok(false) => {
                    tracing::debug!(message = message.0, "another process edits a message");
                    return None;
                }
                Err(error) => {
                    tracing::debug!(%error, "a message is edited without its lock");
                    return None;
                }
            }
        }
    }
}
