//! How fast the worker's messages go out. The library's limiter waits where Discord tells it to, but it learns
//! of a limit from answers only: what goes out together runs into it together.

use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{Instant, sleep_until};

/// Holds requests apart.
#[derive(Debug)]
pub struct Pace {
    between: Duration,
    /// When the next request may go out; `None` before the first.
    next: Mutex<Option<Instant>>,
    opening: Mutex<()>,
}

impl Pace {
    /// Holds requests so far apart.
    pub fn new(between: Duration) -> Pace {
        Pace {
            between,
            next: Mutex::default(),
            opening: Mutex::default(),
        }
    }

    /// Returns when a request may go out: never sooner after another than agreed, first come, first served.
    /// However long the machine stood still, nothing is made up for.
    pub async fn request(&self) {
        if self.between.is_zero() {
            return;
        }
        let mut next = self.next.lock().await;
        if let Some(next) = *next {
            sleep_until(next).await;
        }
        *next = Some(Instant::now() + self.between);
    }

    /// Returns when nobody else opens a channel for direct messages; whoever holds what this gives may.
    ///
    /// Discord lets a bot open few of them in a while. One after the other, the answer to each tells the
    /// limiter whether the next has to wait; together, all beyond the limit would be refused, and each
    /// refusal would hold up the rest for as long as the whole limit lasts.
    pub async fn opening(&self) -> MutexGuard<'_, ()> {
        self.opening.lock().await
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tokio::task::JoinSet;

    use super::Pace;

    const BETWEEN: Duration = Duration::from_millis(4);

    #[tokio::test]
    async fn six_requests_at_once_take_five_times_the_pace() {
        let pace = std::sync::Arc::new(Pace::new(BETWEEN));
        let began = Instant::now();
        let mut all = JoinSet::new();
        for _ in 0..6 {
            let pace = pace.clone();
            all.spawn(async move { pace.request().await });
        }
        all.join_all().await;
        // A lower bound: the slower the machine, the longer it takes.
        assert!(began.elapsed() >= 5 * BETWEEN, "{:?}", began.elapsed());
    }

    #[tokio::test]
    async fn one_opens_a_channel_at_a_time() {
        let pace = Pace::new(BETWEEN);
        let opening = pace.opening().await;
        assert!(pace.opening.try_lock().is_err());
        drop(opening);
        assert!(pace.opening.try_lock().is_ok());
    }
}
