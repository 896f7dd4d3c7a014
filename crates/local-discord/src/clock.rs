//! The clock of the bot in the same process.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

/// Callbacks to the clock of a bot that runs in the same process. The page shows its time, because that is the time by
/// which the bot reckons.
#[derive(Clone)]
pub struct BotClock {
    /// The time as the bot sees it.
    pub now: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    /// Moves the clock forward.
    pub jump: Arc<dyn Fn(Duration) + Send + Sync>,
}
