//! A time window in which something is counted.

use std::time::{Duration, Instant};

/// A time window and its usage.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// When it ends.
    pub ends: Instant,
    used: u32,
}

impl Window {
    /// Counts one more if it fits. Returns whether it does, how many are used, and how long the window still lasts.
    pub fn count(&mut self, limit: u32, long: Duration, now: Instant) -> (bool, u32, Duration) {
        if self.ends <= now {
            *self = Window {
                ends: now + long,
                used: 0,
            };
        }
        let fits = self.used < limit;
        self.used += u32::from(fits);
        (fits, self.used, self.ends - now)
    }

    /// A window that has ended.
    pub fn over(now: Instant) -> Window {
        Window { ends: now, used: 0 }
    }
}
