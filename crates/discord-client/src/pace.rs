//! Paces requests. A rate limiter learns of a limit only from responses: requests sent together hit it together.

use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{Instant, sleep_until};

/// Spaces out requests, however many tasks make them at the same time.
#[derive(Debug)]
pub struct RequestPacing {
    between: Duration,
    /// When the next request may go out; `None` before the first.
    next: Mutex<Option<Instant>>,
    opening: Mutex<()>,
}

impl RequestPacing {
    /// Requires at least `between` from one request to the next.
    pub fn new(between: Duration) -> RequestPacing {
        RequestPacing {
            between,
            next: Mutex::default(),
            opening: Mutex::default(),
        }
    }

    /// Returns when a request may be sent: at least the configured interval after the previous one, first come, first
    /// served. Idle time does not allow bursts later.
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

    /// Waits until nobody else is opening a direct channel. The caller may open one while it holds the guard.
    ///
    /// Discord lets a bot open only a few in a while. One at a time, each response tells the limiter whether the next
    /// has to wait. In parallel, all beyond the limit would be refused, and each refusal would delay the rest by the
    /// whole limit period.
    pub async fn opening(&self) -> MutexGuard<'_, ()> {
        self.opening.lock().await
    }
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

    #[tokio::test]
    async fn direct_message_channels_are_opened_one_at_a_time() {
        let pace = RequestPacing::new(BETWEEN);
        let opening = pace.opening().await;
        assert!(pace.opening.try_lock().is_err());
        drop(opening);
        assert!(pace.opening.try_lock().is_ok());
    }
}
