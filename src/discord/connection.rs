//! Whether the bot and Discord reach each other.

use std::sync::Arc;
use std::time::Duration;

use crate::discord::requests::Requests;
use crate::discord::shards::{ShardState, Shards};
use crate::outbox::Cause;
use crate::table::Shard;

/// How long Discord may take to answer whether it is there.
const ANSWERS: Duration = Duration::from_secs(10);

/// The connection to Discord.
#[derive(Clone)]
pub struct Connection {
    requests: Requests,
    shards: Arc<Shards>,
}

impl Connection {
    pub fn new(requests: Requests, shards: Arc<Shards>) -> Connection {
        Connection { requests, shards }
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
        let asked = self
            .requests
            .send(Cause::Other, |http| async move { http.get_gateway().await });
        matches!(tokio::time::timeout(ANSWERS, asked).await, Ok(Ok(_)))
    }
}
