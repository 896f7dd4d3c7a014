//! What arrives one by one and is worth doing together.

use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

/// What was gathered since it was last taken.
pub struct Gathered<T> {
    waiting: Mutex<Vec<T>>,
    added: Notify,
}

impl<T> Default for Gathered<T> {
    fn default() -> Gathered<T> {
        Gathered {
            waiting: Mutex::default(),
            added: Notify::new(),
        }
    }
}

impl<T> Gathered<T> {
    /// Adds one, and wakes whoever waits.
    pub fn add(&self, one: T) {
        let waiting = self.waiting.lock();
        waiting.unwrap_or_else(PoisonError::into_inner).push(one);
        self.added.notify_one();
    }

    /// Returns once something was added since the last wait.
    pub(super) async fn added(&self) {
        self.added.notified().await;
    }

    /// What was added since it was last taken.
    pub(super) fn take(&self) -> Vec<T> {
        let waiting = self.waiting.lock();
        std::mem::take(&mut *waiting.unwrap_or_else(PoisonError::into_inner))
    }
}
