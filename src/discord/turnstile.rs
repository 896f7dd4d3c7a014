//! Only a few things at a time for each person, so that somebody who sends a thousand commands
//! keeps nobody waiting but themselves.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many of a person's interactions are worked on at once: whoever types sees suggestions for
/// two letters come in while a command is on its way.
const AT_ONCE: usize = 3;

/// How long the next one waits for its turn. Discord waits 3 s, and the answer has to be made yet.
const PATIENCE: Duration = Duration::from_millis(500);

/// Lets everybody in, each person a few times at once.
#[derive(Debug)]
pub struct Turnstile {
    patience: Duration,
    people: Mutex<HashMap<u64, Weak<Semaphore>>>,
}

/// Somebody is inside until this is dropped.
#[derive(Debug)]
pub struct Inside {
    _permit: OwnedSemaphorePermit,
}

impl Default for Turnstile {
    fn default() -> Turnstile {
        Turnstile::new(PATIENCE)
    }
}

impl Turnstile {
    /// A turnstile at which nobody waits for longer than this.
    pub fn new(patience: Duration) -> Turnstile {
        Turnstile {
            patience,
            people: Mutex::default(),
        }
    }

    /// Lets this person in as soon as fewer than three of their interactions are under way;
    /// nothing if that takes too long.
    pub async fn enter(&self, user: u64) -> Option<Inside> {
        let gate = self.gate(user);
        let entered = tokio::time::timeout(self.patience, gate.acquire_owned()).await;
        // A gate is never closed, so only time can run out.
        let permit = entered.ok()?.ok()?;
        Some(Inside { _permit: permit })
    }

    /// The gate of this person. It is kept while somebody stands in it or before it.
    fn gate(&self, user: u64) -> Arc<Semaphore> {
        // Nothing in here can panic halfway.
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

    use super::{AT_ONCE, Turnstile};

    const ANA: u64 = 1;
    const BEN: u64 = 2;

    #[tokio::test]
    async fn a_crowd_of_one_waits_for_itself_and_for_nobody_else() {
        let turnstile = Turnstile::new(Duration::ZERO);
        let mut inside = Vec::new();
        for _ in 0..AT_ONCE {
            inside.push(turnstile.enter(ANA).await.expect("there is room"));
        }
        assert!(turnstile.enter(ANA).await.is_none(), "one too many");
        assert!(turnstile.enter(BEN).await.is_some(), "others go in");
        drop(inside.pop());
        assert!(turnstile.enter(ANA).await.is_some(), "there is room again");
    }

    #[tokio::test]
    async fn who_has_left_is_forgotten() {
        let turnstile = Turnstile::new(Duration::ZERO);
        for person in 0..100 {
            assert!(turnstile.enter(person).await.is_some());
        }
        drop(turnstile.enter(ANA).await);
        let people = turnstile.people.lock().expect("nobody panicked");
        assert!(people.len() <= 2, "{} are remembered", people.len());
    }
}
