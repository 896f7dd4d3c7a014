//! Who did something lately, so that nothing is added to a message that its reader has left behind.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

use crate::store::UserId;

/// For how long it is kept that somebody acted.
const KEPT: SignedDuration = SignedDuration::from_mins(1);
/// How many are kept before the old ones are looked for.
const MANY: usize = 1_000;

/// The last acts of people, in the order in which they were done.
#[derive(Default)]
pub(super) struct LastActs(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    number: u64,
    last: HashMap<UserId, (u64, Timestamp)>,
}

impl LastActs {
    /// Notes that somebody did something at `now`.
    pub(super) fn note(&self, user: UserId, now: Timestamp) {
        let mut kept = self.lock();
        kept.number += 1;
        let number = kept.number;
        kept.last.insert(user, (number, now));
        if kept.last.len() > MANY {
            kept.last
                .retain(|_, (_, at)| now.duration_since(*at).abs() < KEPT);
        }
    }

    /// The number of the last act of anybody.
    pub(super) fn number(&self) -> u64 {
        self.lock().number
    }

    /// Whether somebody acted after the act with this number, within the last minute.
    pub(super) fn acted_after(&self, user: UserId, number: u64) -> bool {
        let kept = self.lock();
        kept.last.get(&user).is_some_and(|(last, _)| *last > number)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Kept> {
        // A thread that panicked while it held the lock has at worst lost an act.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
