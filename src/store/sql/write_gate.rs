//! Holds up a write, for tests of what others do meanwhile.

use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

/// A gate before each write of one handle.
#[derive(Debug, Default)]
pub(crate) struct WriteGate {
    /// How many writes from now on the one is that waits; `None` if none does.
    holds: Mutex<Option<u64>>,
    reached: Notify,
    opened: Notify,
}

impl WriteGate {
    /// Holds up the write with this number from now on, from 1.
    pub(crate) fn hold(&self, number: u64) {
        *self.holds.lock().unwrap_or_else(PoisonError::into_inner) = Some(number);
    }

    /// Returns when that write waits.
    pub(crate) async fn reached(&self) {
        self.reached.notified().await;
    }

    /// Lets every write pass.
    pub(crate) fn open(&self) {
        *self.holds.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.opened.notify_waiters();
    }

    /// Called before each write.
    pub(super) async fn pass(&self) {
        // Listens before it is seen to wait.
        let opened = self.opened.notified();
        let waits = {
            let mut holds = self.holds.lock().unwrap_or_else(PoisonError::into_inner);
            *holds = holds.map(|number| number.saturating_sub(1));
            *holds == Some(0)
        };
        if waits {
            self.reached.notify_one();
            opened.await;
        }
    }
}
