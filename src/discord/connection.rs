//! Whether the bot and Discord reach each other.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ConnectionStage, ShardManager};

use crate::discord::requests::Requests;
use crate::outbox::Cause;

/// How long Discord may take to answer whether it is there.
const ANSWERS: Duration = Duration::from_secs(10);

/// One shard of this process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    pub number: u32,
    pub connected: bool,
    /// What it is doing, in serenity's words.
    pub stage: String,
    /// How long Discord took to answer its last heartbeat.
    pub latency: Option<Duration>,
}

/// The connection to Discord.
#[derive(Clone)]
pub struct Connection {
    requests: Requests,
    shards: Arc<ShardManager>,
}

impl Connection {
    pub fn new(requests: Requests, shards: Arc<ShardManager>) -> Connection {
        Connection { requests, shards }
    }

    /// Whether the gateway is connected, so that the bot hears people. A connection that ended without a word is noticed
    /// when Discord does not answer the gateway's own heartbeat, at most about 80 s later.
    pub async fn listens(&self) -> bool {
        let runners = self.shards.runners.lock().await;
        let connected = |stage| stage == ConnectionStage::Connected;
        !runners.is_empty() && runners.values().all(|runner| connected(runner.stage))
    }

    /// The shards of this process, as they are now.
    pub async fn shards(&self) -> Vec<Shard> {
        let runners = self.shards.runners.lock().await;
        let mut shards: Vec<Shard> = runners
            .iter()
            .map(|(id, runner)| Shard {
                number: id.0,
                connected: runner.stage == ConnectionStage::Connected,
                stage: runner.stage.to_string(),
                latency: runner.latency,
            })
            .collect();
        shards.sort_by_key(|shard| shard.number);
        shards
    }

    /// Whether Discord answers requests, so that the bot can answer people.
    pub async fn answers(&self) -> bool {
        let asked = self
            .requests
            .send(Cause::Other, |http| async move { http.get_gateway().await });
        matches!(tokio::time::timeout(ANSWERS, asked).await, Ok(Ok(_)))
    }
}
