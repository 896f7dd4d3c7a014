//! Waiting for what is to come.

use std::future::Future;
use std::time::{Duration, Instant};

/// How long anything may take before a test gives up. Generous: machines are slow and shared.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Waits until `look` finds something, by looking again and again; gives up after [`PATIENCE`].
pub async fn eventually<T, F>(what: &str, look: impl FnMut() -> F) -> T
where
    F: Future<Output = Option<T>>,
{
    let found = within_patience(look).await;
    found.unwrap_or_else(|| panic!("waited in vain for {what}"))
}

/// Like [`eventually`], for those who have more to say when they waited in vain.
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
