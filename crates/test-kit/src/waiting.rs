//! Waiting with a timeout.

use std::future::Future;
use std::time::{Duration, Instant};

/// The timeout for anything a test waits for. Generous, because machines are slow and shared.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Polls `look` until it finds something, and fails the test after [`PATIENCE`].
pub async fn eventually<T, F>(what: &str, look: impl FnMut() -> F) -> T
where
    F: Future<Output = Option<T>>,
{
    let found = within_patience(look).await;
    found.unwrap_or_else(|| panic!("waited in vain for {what}"))
}

/// Like [`eventually`], but returns `None` on timeout, so that the caller can report more.
pub async fn within_patience<T, F>(mut look: impl FnMut() -> F) -> Option<T>
where
    F: Future<Output = Option<T>>,
{
    let begin = Instant::now();
    while begin.elapsed() < PATIENCE {
        if let Some(found) = look().await {
            return Some(found);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    None
}
