//! Whether the bot and Discord reach each other.

use std::sync::Arc;

use crate::discord::shards::{ShardState, Shards};
use crate::table::Shard;

/// The connection to Discord.
#[derive(Clone)]
pub struct Connection {
    shards: Arc<Shards>,
}

impl Connection {
    pub fn new(shards: Arc<Shards>) -> Connection {
        Connection { shards }
    }

    /// Whether the gateway is connected, so that the bot hears people in the servers of this shard.
    pub async fn listens(&self, shard: Shard) -> bool {
        self.shards.listens(shard).await
    }

    /// The shards of this process, as they are now.
    pub async fn shards(&self) -> Vec<ShardState> {
        self.shards.states().await
    }

    /// Whether Discord answers requests, so that the bot can answer people.
    pub async fn answers(&self) -> bool {
        self.shards.answers().await
    }
}
