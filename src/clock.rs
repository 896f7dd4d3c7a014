//! The time source.
//!
//! Nothing else asks the operating system for the time or sleeps until a given time. So a test can let three days
//! pass in a millisecond, and the playground can jump ahead.

mod shared;

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;

pub use shared::SharedClock;

/// Tells the time and wakes sleepers.
pub trait Clock: Send + Sync + 'static {
    fn now(&self) -> Timestamp;

    /// By how much somebody moved it ahead so far, as a test or the playground does to let time pass at once. A bot that
    /// is there before and after such a leap was there all the while; one whose machine slept was not.
    fn leapt(&self) -> SignedDuration {
        SignedDuration::ZERO
    }

    /// Returns once `now()` is `until` or later, at once if it already is. `seen` is the time on which `until` was
    /// based: if the clock has been set back since, this returns early so that the caller can look again at what is
    /// due.
    fn sleep_until(&self, seen: Timestamp, until: Timestamp) -> BoxFuture<'_, ()>;
}

/// The longest sleep before the time is checked again: the system clock may be adjusted, and timers stop while the
/// machine is suspended.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

/// The operating system's clock.
#[derive(Debug, Default, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }

    fn sleep_until(&self, mut seen: Timestamp, until: Timestamp) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            while !set_back(&mut seen, self.now()) {
                let Some(left) = left(seen, until) else {
                    return;
                };
                tokio::time::sleep(left.min(LONGEST_SLEEP)).await;
            }
        })
    }
}

/// The operating system's clock plus an offset, for the playground.
#[derive(Debug)]
pub struct AheadClock {
    ahead: watch::Sender<Ahead>,
}

#[derive(Debug, Default, Clone, Copy)]
struct Ahead {
    by: SignedDuration,
    /// All jumps so far.
    leapt: SignedDuration,
}

impl AheadClock {
    /// A clock without an offset.
    pub fn new() -> AheadClock {
        AheadClock {
            ahead: watch::Sender::new(Ahead::default()),
        }
    }

    /// Moves the clock ahead and wakes the sleepers that are due. A negative step, or one beyond the end of the
    /// calendar, does nothing.
    pub fn jump(&self, step: SignedDuration) {
        let step = step.max(SignedDuration::ZERO);
        self.move_by(step, step);
    }

    /// Sets the clock back, as can happen to a system clock. A negative step does nothing.
    pub fn set_back(&self, step: SignedDuration) {
        self.move_by(-step.max(SignedDuration::ZERO), SignedDuration::ZERO);
    }

    fn move_by(&self, step: SignedDuration, leap: SignedDuration) {
        self.ahead.send_modify(|ahead| {
            let moved = ahead.by.checked_add(step);
            if let Some(moved) = moved.filter(|moved| Timestamp::now().checked_add(*moved).is_ok())
            {
                ahead.by = moved;
                ahead.leapt = ahead.leapt.saturating_add(leap);
            }
        });
    }
}

impl Default for AheadClock {
    fn default() -> AheadClock {
        AheadClock::new()
    }
}

impl Clock for AheadClock {
    fn now(&self) -> Timestamp {
        let ahead = self.ahead.borrow().by;
        Timestamp::now()
            .checked_add(ahead)
            .unwrap_or(Timestamp::MAX)
    }

    fn leapt(&self) -> SignedDuration {
        self.ahead.borrow().leapt
    }

    fn sleep_until(&self, mut seen: Timestamp, until: Timestamp) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            let mut moved = self.ahead.subscribe();
            while !set_back(&mut seen, self.now()) {
                let Some(left) = left(seen, until) else {
                    return;
                };
                tokio::select! {
                    () = tokio::time::sleep(left.min(LONGEST_SLEEP)) => {}
                    // The sender lives in `self`, so this only returns when the clock was moved.
                    _ = moved.changed() => {}
                }
            }
        })
    }
}

/// A clock that stands still until a test moves it.
#[derive(Debug)]
pub struct ManualClock {
    // Serialises the writers, and holds how far they let the clock leap; readers use the channel.
    moving: Mutex<SignedDuration>,
    now: watch::Sender<Timestamp>,
}

impl ManualClock {
    /// A clock that stands at `now`.
    pub fn new(now: Timestamp) -> ManualClock {
        ManualClock {
            moving: Mutex::new(SignedDuration::ZERO),
            now: watch::Sender::new(now),
        }
    }

    /// Moves the clock ahead and wakes the sleepers that are due. Stops at the end of the calendar.
    pub fn advance(&self, step: SignedDuration) {
        let mut leapt = self.moving.lock().unwrap_or_else(PoisonError::into_inner);
        *leapt = leapt.saturating_add(step);
        self.step(step);
    }

    /// Moves the clock ahead as time does. Unlike after a leap, nobody knows whether the bot was there.
    pub fn elapse(&self, step: SignedDuration) {
        let _moving = self.moving.lock();
        self.step(step);
    }

    fn step(&self, step: SignedDuration) {
        let moved = self.now().checked_add(step).unwrap_or(Timestamp::MAX);
        self.now.send_replace(moved);
    }

    /// Sets the clock, forwards or backwards.
    pub fn set(&self, now: Timestamp) {
        let _moving = self.moving.lock();
        self.now.send_replace(now);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        *self.now.borrow()
    }

    fn leapt(&self) -> SignedDuration {
        *self.moving.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sleep_until(&self, mut seen: Timestamp, until: Timestamp) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            let mut moved = self.now.subscribe();
            while !set_back(&mut seen, *moved.borrow_and_update()) {
                if seen >= until || moved.changed().await.is_err() {
                    return;
                }
            }
        })
    }
}

/// Stores the time in `seen` and returns whether the clock went back.
fn set_back(seen: &mut Timestamp, now: Timestamp) -> bool {
    let before = std::mem::replace(seen, now);
    now < before
}

fn left(now: Timestamp, until: Timestamp) -> Option<Duration> {
    if now >= until {
        return None;
    }
    Duration::try_from(until.duration_since(now)).ok()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn noon() -> Timestamp {
        "2026-05-01T12:00:00Z".parse().expect("a valid time")
    }

    #[tokio::test]
    async fn a_manual_clock_wakes_a_sleeper_when_it_is_moved_far_enough() {
        let clock = Arc::new(ManualClock::new(noon()));
        let until = noon() + SignedDuration::from_hours(72);
        let sleeper = tokio::spawn({
            let clock = clock.clone();
            async move {
                clock.sleep_until(noon(), until).await;
                clock.now()
            }
        });
        clock.advance(SignedDuration::from_hours(71));
        tokio::task::yield_now().await;
        assert!(!sleeper.is_finished());
        clock.advance(SignedDuration::from_hours(1));
        assert_eq!(sleeper.await.expect("the sleeper ends"), until);
    }

    #[tokio::test]
    async fn a_jump_wakes_sleepers_of_the_playgrounds_clock() {
        let clock = Arc::new(AheadClock::new());
        let until = clock.now() + SignedDuration::from_hours(24);
        let sleeper = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep_until(clock.now(), until).await }
        });
        tokio::task::yield_now().await;
        clock.jump(SignedDuration::from_hours(25));
        sleeper.await.expect("the sleeper ends");
        assert!(clock.now() >= until);
    }

    #[tokio::test]
    async fn a_clock_set_back_wakes_its_sleepers_to_look_again() {
        let ahead = Arc::new(AheadClock::new());
        let manual = Arc::new(ManualClock::new(noon()));
        let until = ahead.now() + SignedDuration::from_hours(24);
        let sleepers = tokio::spawn({
            let (ahead, manual) = (ahead.clone(), manual.clone());
            async move {
                ahead.sleep_until(ahead.now(), until).await;
                let hour = noon() + SignedDuration::from_hours(1);
                manual.sleep_until(manual.now(), hour).await;
            }
        });
        tokio::task::yield_now().await;
        ahead.set_back(SignedDuration::from_hours(48));
        while !sleepers.is_finished() {
            manual.set(manual.now() - SignedDuration::from_mins(1));
            tokio::task::yield_now().await;
        }
        assert!(ahead.now() < until);
    }

    #[tokio::test]
    async fn a_clock_set_back_before_a_sleep_begins_wakes_the_sleeper_at_once() {
        let (ahead, manual) = (AheadClock::new(), ManualClock::new(noon()));
        let (seen, day) = (ahead.now(), SignedDuration::from_hours(24));
        ahead.set_back(day);
        ahead.sleep_until(seen, seen + day).await;
        manual.set(noon() - day);
        manual.sleep_until(noon(), noon() + day).await;
        let later = Timestamp::now() + day;
        SystemClock.sleep_until(later, later + day).await;
    }

    #[tokio::test]
    async fn a_jump_backwards_or_out_of_the_calendar_does_nothing() {
        let clock = AheadClock::new();
        clock.jump(SignedDuration::from_hours(-5));
        clock.jump(SignedDuration::MAX);
        let off = clock.now().duration_since(Timestamp::now()).abs();
        assert!(off < SignedDuration::from_secs(5), "{off:?}");
    }

    #[tokio::test]
    async fn a_time_that_has_passed_is_not_waited_for() {
        let long_ago = noon() - SignedDuration::from_hours(100_000);
        SystemClock.sleep_until(long_ago, long_ago).await;
        ManualClock::new(noon()).sleep_until(noon(), noon()).await;
    }
}
