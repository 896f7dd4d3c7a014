//! The gateway's timing and limits; configurable, so that tests need not wait as long as on Discord.

use std::time::Duration;

/// The gateway's timing and limits. [`Default`] is what Discord uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// The heartbeat interval. After one and a half intervals of silence a bot is closed with 4009.
    pub heartbeat: Duration,
    /// How long a lost session can be resumed.
    pub resumable: Duration,
    /// The maximum number of payloads on a connection per [`Timing::window`].
    pub payloads: usize,
    /// The period for [`Timing::payloads`].
    pub window: Duration,
    /// How long a bot may stay connected after it was asked to reconnect.
    pub farewell: Duration,
    /// How many new logins a bot has per day.
    pub starts: u32,
    /// How many shards `GET /gateway/bot` recommends. A bot may log in with any number.
    pub shards: u32,
    /// How many shards may log in at a time (`max_concurrency`): one every [`Timing::pause`] for each remainder of the
    /// shard number. This applies where [`crate::Limits`] apply; elsewhere logins are not delayed.
    pub concurrency: u32,
    /// The period for [`Timing::concurrency`].
    pub pause: Duration,
    /// The maximum number of servers per shard; with more, a bot is closed with 4011.
    pub guilds_a_shard: usize,
}

impl Default for Timing {
    fn default() -> Self {
        Self {
            heartbeat: Duration::from_millis(41_250),
            resumable: Duration::from_secs(5 * 60),
            payloads: 120,
            window: Duration::from_secs(60),
            farewell: Duration::from_secs(10),
            starts: 1000,
            shards: 1,
            // The value for every bot in less than 150,000 servers.
            concurrency: 1,
            pause: Duration::from_secs(5),
            guilds_a_shard: 2500,
        }
    }
}
