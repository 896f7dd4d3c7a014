//! When a delivery is tried again.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::store::Job;

/// The pause after the first failure. It doubles with each further failure.
const FIRST_PAUSE_MS: u64 = 2_000;
/// Pauses between attempts grow no longer than this.
const LONGEST_PAUSE_MS: u64 = 15 * 60 * 1_000;

pub(super) fn later(now: Timestamp, by: SignedDuration) -> Timestamp {
    now.checked_add(by).unwrap_or(Timestamp::MAX)
}

/// When a rate limit that still holds for so long has passed; a very long one is asked about again before.
pub(super) fn passed(now: Timestamp, after: Duration) -> Timestamp {
    let after = after.min(Duration::from_millis(LONGEST_PAUSE_MS));
    // Not a moment too early: the job would be claimed for nothing.
    let millis = i64::try_from(after.as_millis()).unwrap_or(i64::MAX);
    let after = SignedDuration::from_millis(millis.saturating_add(1));
    later(now, after)
}

/// When to retry. Pauses double, with some jitter so that jobs that failed together are not retried together.
pub(super) fn pause(job: &Job, after: Option<Duration>, now: Timestamp) -> Timestamp {
    let doublings = u32::try_from(job.attempts.saturating_sub(1)).unwrap_or(u32::MAX);
    let whole = FIRST_PAUSE_MS
        .saturating_mul(2_u64.saturating_pow(doublings.min(32)))
        .min(LONGEST_PAUSE_MS);
    // Fibonacci hashing spreads jobs and attempts evenly over the jitter of up to a quarter of the pause.
    let mixed = (job.id.0 ^ (job.attempts << 48)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let jitter = (mixed >> 32) % (whole / 4 + 1);
    let asked = after
        .and_then(|after| u64::try_from(after.as_millis()).ok())
        .unwrap_or(0);
    let wait = whole.max(asked).saturating_add(jitter);
    let wait = SignedDuration::from_millis(i64::try_from(wait).unwrap_or(i64::MAX));
    later(now, wait)
}
