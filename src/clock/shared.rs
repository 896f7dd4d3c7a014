//! A clock that several machines agree on.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;

use super::Clock;

/// Smaller differences are those of messages on their way. A clock that follows them would only tremble.
const TOLERATED: SignedDuration = SignedDuration::from_millis(250);
/// An answer that took longer says too little of the time.
const SLOWEST: Duration = Duration::from_secs(2);

/// A machine's clock, corrected by what somebody else says the time is, whom all machines ask.
pub struct SharedClock {
    own: Arc<dyn Clock>,
    /// How much has to be added to the machine's time.
    by: watch::Sender<SignedDuration>,
}

impl SharedClock {
    /// A clock that is as wrong as the machine's until [`SharedClock::agree`] is called.
    pub fn new(own: Arc<dyn Clock>) -> SharedClock {
        SharedClock {
            own,
            by: watch::Sender::new(SignedDuration::ZERO),
        }
    }

    /// Somebody said that it is `said`, when the machine's clock stood at `machine`, give or take half of `took`.
    pub fn agree(&self, said: Timestamp, machine: Timestamp, took: Duration) {
        if took > SLOWEST {
            return;
        }
        let by = said.duration_since(machine);
        let differs = (by - *self.by.borrow()).abs();
        let trembles = differs
            <= TOLERATED.saturating_add(SignedDuration::try_from(took).unwrap_or(TOLERATED));
        if !trembles {
            tracing::warn!(
                ?by,
                "this machine's clock is wrong by the database's; it is corrected by that"
            );
            self.by.send_replace(by);
        }
    }
}

/// The time so much later, or earlier.
fn shifted(time: Timestamp, by: SignedDuration) -> Timestamp {
    let bound = if by.is_negative() {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    };
    time.checked_add(by).unwrap_or(bound)
}

impl Clock for SharedClock {
    fn now(&self) -> Timestamp {
        shifted(self.own.now(), *self.by.borrow())
    }

    fn leapt(&self) -> SignedDuration {
        self.own.leapt()
    }

    fn sleep_until(&self, mut seen: Timestamp, until: Timestamp) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            let mut corrected = self.by.subscribe();
            loop {
                let by = *corrected.borrow_and_update();
                let slept = self
                    .own
                    .sleep_until(shifted(seen, -by), shifted(until, -by));
                tokio::select! {
                    () = slept => return,
                    // The sender lives in `self`, so this only returns when the clock was corrected.
                    _ = corrected.changed() => {}
                }
                let now = self.now();
                if now < seen {
                    return;
                }
                seen = now;
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use jiff::{SignedDuration, Timestamp};

    use super::SharedClock;
    use crate::clock::{Clock, ManualClock};

    fn at(seconds: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_secs(seconds)
    }

    #[test]
    fn a_wrong_clock_is_corrected_and_a_right_one_is_left_alone() {
        // Given a machine whose clock is 90 s behind,
        let machine = Arc::new(ManualClock::new(at(1_000)));
        let clock = SharedClock::new(machine.clone());
        let soon = Duration::from_millis(3);

        // when somebody says what the time is, then it is that from then on;
        clock.agree(at(1_090), at(1_000), soon);
        machine.elapse(SignedDuration::from_secs(5));
        assert_eq!(clock.now(), at(1_095));

        // small differences, and answers that took long, change nothing;
        let almost = at(1_095) + SignedDuration::from_millis(200);
        clock.agree(almost, at(1_005), soon);
        clock.agree(at(5_000), at(1_005), Duration::from_secs(3));
        assert_eq!(clock.now(), at(1_095));

        // and once the machine's clock is set right, nothing is added any more.
        machine.set(at(1_100));
        clock.agree(at(1_100), at(1_100), soon);
        assert_eq!(clock.now(), at(1_100));
    }

    #[tokio::test]
    async fn sleepers_wake_by_the_corrected_time() {
        let machine = Arc::new(ManualClock::new(at(0)));
        let clock = SharedClock::new(machine.clone());
        // A correction wakes whoever is then due,
        let corrects = async { clock.agree(at(100), at(0), Duration::ZERO) };
        tokio::join!(clock.sleep_until(at(0), at(100)), corrects);
        // so does the time, and a correction backwards lets everybody look again.
        let passes = async { machine.elapse(SignedDuration::from_secs(20)) };
        tokio::join!(clock.sleep_until(clock.now(), at(120)), passes);
        let back = async { clock.agree(at(20), at(20), Duration::ZERO) };
        tokio::join!(clock.sleep_until(clock.now(), at(9_000)), back);
        assert_eq!(clock.now(), at(20));
    }
}
