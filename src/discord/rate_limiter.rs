//! Limits how often one person has the bot do the same kind of thing: expensive work, which reads or writes many games or leaves
//! rows for good, and what the rules of a game allow at any time, each time with an entry in its log.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

use crate::table::UserId;

/// A token bucket for each person. It holds so many tokens that nobody meets the limit who does not look for it.
#[derive(Debug)]
pub struct RateLimiter {
    /// How long it takes to get a token back.
    every: SignedDuration,
    /// How many tokens it holds.
    burst: i32,
    /// When each bucket is full again. A full one need not be remembered.
    full_at: Mutex<HashMap<UserId, Timestamp>>,
}

impl RateLimiter {
    /// For expensive work: three at once, then one every ten seconds.
    pub fn of_expensive() -> RateLimiter {
        RateLimiter::new(SignedDuration::from_secs(10), 3)
    }

    /// For what may be done at any time in a game: ten at once, then one a minute.
    pub fn of_any_time() -> RateLimiter {
        RateLimiter::new(SignedDuration::from_secs(60), 10)
    }

    fn new(every: SignedDuration, burst: i32) -> RateLimiter {
        RateLimiter {
            every,
            burst,
            full_at: Mutex::default(),
        }
    }

    /// Takes a token from a person's bucket.
    ///
    /// # Errors
    /// How long it takes until there is one.
    pub fn admit(&self, user: UserId, now: Timestamp) -> Result<(), SignedDuration> {
        // No panic can leave the map inconsistent.
        let mut people = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let fills_in = people.get(&user).map(|full| full.duration_since(now));
        // A bucket that takes longer than from empty to full was used before the clock was set back.
        let fills_in = fills_in
            .filter(|left| left.is_positive() && *left <= self.every * self.burst)
            .unwrap_or(SignedDuration::ZERO);
        let wait = fills_in - self.every * (self.burst - 1);
        if wait.is_positive() {
            return Err(wait);
        }
        if people.len() == people.capacity() {
            // Before it grows, those who have not been here lately are forgotten.
            people.retain(|_, full| *full > now);
        }
        let full = now.checked_add(fills_in + self.every);
        people.insert(user, full.unwrap_or(Timestamp::MAX));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use jiff::{SignedDuration, Timestamp};

    use super::RateLimiter;
    use crate::table::UserId;

    const ANA: UserId = UserId(1);
    const BEN: UserId = UserId(2);

    fn at(seconds: i64) -> Timestamp {
        let start: Timestamp = "2026-05-01T12:00:00Z".parse().expect("a valid time");
        start + SignedDuration::from_secs(seconds)
    }

    #[test]
    fn three_commands_may_come_at_once_and_then_one_every_ten_seconds() {
        // Given somebody who has had three expensive commands carried out at once,
        let limiter = RateLimiter::of_expensive();
        for _ in 0..3 {
            limiter.admit(ANA, at(0)).expect("there is a token");
        }

        // when they send more, then they wait for ten seconds each time, and nobody else does.
        let ten = SignedDuration::from_secs(10);
        assert_eq!(limiter.admit(ANA, at(0)), Err(ten));
        assert_eq!(limiter.admit(ANA, at(4)), Err(SignedDuration::from_secs(6)));
        limiter.admit(BEN, at(4)).expect("it is their first");
        for seconds in [10, 20, 30] {
            limiter.admit(ANA, at(seconds)).expect("it is time");
            assert_eq!(limiter.admit(ANA, at(seconds)), Err(ten));
        }

        // Half a minute later they may send three at once again.
        for _ in 0..3 {
            limiter.admit(ANA, at(60)).expect("the bucket is full");
        }
        assert_eq!(limiter.admit(ANA, at(60)), Err(ten));
    }

    #[test]
    fn a_cheap_command_may_come_ten_times_at_once_and_then_once_a_minute() {
        let limiter = RateLimiter::of_any_time();
        for _ in 0..10 {
            limiter.admit(ANA, at(0)).expect("there is a token");
        }
        let minute = SignedDuration::from_secs(60);
        assert_eq!(limiter.admit(ANA, at(0)), Err(minute));
        limiter.admit(BEN, at(0)).expect("it is their first");
        limiter.admit(ANA, at(60)).expect("it is time");
        assert_eq!(limiter.admit(ANA, at(60)), Err(minute));
    }

    #[test]
    fn a_clock_set_back_keeps_nobody_waiting() {
        let limiter = RateLimiter::of_expensive();
        for _ in 0..3 {
            limiter.admit(ANA, at(3_600)).expect("there is a token");
        }
        limiter.admit(ANA, at(0)).expect("an hour earlier");
    }

    #[test]
    fn people_who_have_sent_nothing_for_a_while_are_forgotten() {
        // Given a person every minute,
        let limiter = RateLimiter::of_expensive();
        for minute in 0..10_000_i64 {
            let user = UserId(minute.cast_unsigned());
            limiter.admit(user, at(60 * minute)).expect("their first");
        }

        // then only a few of them are remembered.
        let people = limiter.full_at.lock().expect("nobody panicked");
        assert!(people.len() < 10, "{} are remembered", people.len());
    }
}
