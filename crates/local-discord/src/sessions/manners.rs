//! How patient the gateway is; parameters, so that tests need not wait as long as Discord does.

use std::time::Duration;

/// The times and numbers of the gateway. [`Default`] is what Discord has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// How often a bot must show that it lives. After one and a half times of silence it is closed with 4009.
    pub heartbeat: Duration,
    /// How long a lost session can be resumed.
    pub resumable: Duration,
    /// How many payloads a connection may send in [`Manners::window`].
    pub payloads: usize,
    /// See [`Manners::payloads`].
    pub window: Duration,
    /// How long a bot that was told to reconnect may stay.
    pub farewell: Duration,
    /// How often a bot may log in anew in a day.
    pub starts: u32,
    /// How many shards may log in at a time (`max_concurrency`): of those whose numbers leave the same remainder one
    /// every five seconds. It holds where [`crate::Limits`] hold; elsewhere nobody waits.
    pub concurrency: u32,
    /// How many servers one shard may have; with more a bot is closed with 4011.
    pub guilds_a_shard: usize,
}

impl Default for Manners {
    fn default() -> Self {
        Self {
            heartbeat: Duration::from_millis(41_250),
            resumable: Duration::from_secs(5 * 60),
            payloads: 120,
            window: Duration::from_secs(60),
            farewell: Duration::from_secs(10),
            starts: 1000,
            // What every bot has that is in less than 150,000 servers.
            concurrency: 1,
            guilds_a_shard: 2500,
        }
    }
}
