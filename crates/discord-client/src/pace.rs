//! Paces requests. A rate limiter learns of a limit only from responses: requests sent together hit it together.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{Instant, sleep_until};

/// Spaces out requests, however many tasks make them at the same time.
#[derive(Debug)]
pub struct RequestPacing {
    /// The pace of all processes together.
    between: Duration,
    /// In microseconds, that of this one.
    own: AtomicU64,
    /// When the next request may go out; `None` before the first.
    next: Mutex<Option<Instant>>,
    opening: Mutex<()>,
}

impl RequestPacing {
    /// Requires at least `between` from one request to the next.
    pub fn new(between: Duration) -> RequestPacing {
        RequestPacing {
            between,
            own: AtomicU64::new(microseconds(between)),
            next: Mutex::default(),
            opening: Mutex::default(),
        }
    }

    /// From now on this process makes so many of so many parts of all requests; none counts as one.
    pub fn share(&self, own: u32, total: u32) {
        let between = self.between.saturating_mul(total.max(1)) / own.max(1);
        self.own.store(microseconds(between), Ordering::Relaxed);
    }

    /// Returns when a request may be sent: at least the configured interval after the previous one, first come, first
    /// served. Idle time does not allow bursts later.
    pub async fn request(&self) {
        let between = Duration::from_micros(self.own.load(Ordering::Relaxed));
        if between.is_zero() {
            return;
        }
        let mut next = self.next.lock().await;
        if let Some(next) = *next {
            sleep_until(next).await;
        }
        *next = Some(Instant::now() + between);
    }

    /// Waits until nobody else is opening a direct channel. The caller may open one while it holds the guard.
    ///
    /// Discord lets a bot open only a few in a while. One at a time, each response tells the limiter whether the next
    /// has to wait. In parallel, all beyond the limit would be refused, and each refusal would delay the rest by the
    /// whole limit period.
    pub async fn opening(&self) -> MutexGuard<'_, ()> {
        self.opening.lock().await
    }
}

fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tokio::task::JoinSet;

    use super::RequestPacing;

    const BETWEEN: Duration = Duration::from_millis(4);

    #[tokio::test]
    async fn six_requests_at_once_take_five_times_the_pace() {
        let pace = std::sync::Arc::new(RequestPacing::new(BETWEEN));
        let began = Instant::now();
        let mut all = JoinSet::new();
        for _ in 0..6 {
            let pace = pace.clone();
            all.spawn(async move { pace.request().await });
        }
        all.join_all().await;
        // Only a lower bound: slow machines take longer.
        assert!(began.elapsed() >= 5 * BETWEEN, "{:?}", began.elapsed());
    }

    #[test]
    fn processes_share_the_pace() {
        let pace = RequestPacing::new(BETWEEN);
        let own = || Duration::from_micros(pace.own.load(std::sync::atomic::Ordering::Relaxed));
        for (share, total, times) in [(4, 16, 4), (16, 16, 1), (0, 16, 16), (1, 1, 1)] {
            pace.share(share, total);
            assert_eq!(own(), BETWEEN * times, "{share} of {total}");
        }
    }

    #[tokio::test]
    async fn direct_message_channels_are_opened_one_at_a_time() {
        let pace = RequestPacing::new(BETWEEN);
        let opening = pace.opening().await;
        assert!(pace.opening.try_lock().is_err());
        drop(opening);
        assert!(pace.opening.try_lock().is_ok());
    }
}
