//! Limits concurrent interactions per person, so that somebody who sends a thousand commands only delays themselves.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many interactions of one person run at once: completions for two typed letters and a command may overlap.
const AT_ONCE: usize = 3;

/// How long the next one waits. Discord waits 3 s, and the answer still has to be made.
const PATIENCE: Duration = Duration::from_millis(500);

/// Admits a few concurrent interactions per person.
#[derive(Debug)]
pub struct ConcurrencyLimit {
    patience: Duration,
    people: Mutex<HashMap<u64, Weak<Semaphore>>>,
}

impl Default for ConcurrencyLimit {
    fn default() -> ConcurrencyLimit {
        ConcurrencyLimit::new(PATIENCE)
    }
}

impl ConcurrencyLimit {
    /// A limit with this maximum wait.
    pub fn new(patience: Duration) -> ConcurrencyLimit {
        ConcurrencyLimit {
            patience,
            people: Mutex::default(),
        }
    }

    /// Waits until fewer than three of this person's interactions are running; `None` if that takes too long. Dropping the
    /// permit frees the place.
    pub async fn enter(&self, user: u64) -> Option<OwnedSemaphorePermit> {
        let gate = self.gate(user);
        let entered = tokio::time::timeout(self.patience, gate.acquire_owned()).await;
        // The semaphore is never closed, so the only failure is the timeout.
        entered.ok()?.ok()
    }

    /// This person's semaphore. It is kept while any of their interactions is admitted or waiting.
    fn gate(&self, user: u64) -> Arc<Semaphore> {
        // No panic can leave the map inconsistent.
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(gate) = people.get(&user).and_then(Weak::upgrade) {
            return gate;
        }
        people.retain(|_, gate| gate.strong_count() > 0);
        let gate = Arc::new(Semaphore::new(AT_ONCE));
        people.insert(user, Arc::downgrade(&gate));
        gate
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{AT_ONCE, ConcurrencyLimit};

    const ANA: u64 = 1;
    const BEN: u64 = 2;

    #[tokio::test]
    async fn a_person_with_many_commands_at_once_waits_and_others_do_not() {
        let concurrency = ConcurrencyLimit::new(Duration::ZERO);
        let mut inside = Vec::new();
        for _ in 0..AT_ONCE {
            inside.push(concurrency.enter(ANA).await.expect("there is room"));
        }
        assert!(concurrency.enter(ANA).await.is_none(), "one too many");
        assert!(concurrency.enter(BEN).await.is_some(), "others go in");
        drop(inside.pop());
        assert!(
            concurrency.enter(ANA).await.is_some(),
            "there is room again"
        );
    }

    #[tokio::test]
    async fn people_without_running_commands_are_forgotten() {
        let concurrency = ConcurrencyLimit::new(Duration::ZERO);
        for person in 0..100 {
            assert!(concurrency.enter(person).await.is_some());
        }
        drop(concurrency.enter(ANA).await);
        let people = concurrency.people.lock().expect("nobody panicked");
        assert!(people.len() <= 2, "{} are remembered", people.len());
    }
}
