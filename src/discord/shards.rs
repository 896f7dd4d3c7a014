//! The shards of this process: connections to the gateway, each for a part of the servers.
//!
//! Each has a manager of serenity's, which starts it again when its session is lost. serenity's client, which has one manager for
//! all, is never started: it starts one shard after the other, whatever Discord allows.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex as Lock, OnceLock, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::join_all;
use serenity::all::{
    Cache, ConnectionStage, GatewayIntents, RawEventHandler, ShardId, ShardManager,
};
use serenity::framework::Framework;
use serenity::gateway::{GatewayError, PresenceData, ShardManagerOptions};
use serenity::http::Http;
use serenity::prelude::{Mutex, RwLock, TypeMap};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::discord::login_schedule::LoginSchedule;
use crate::table::Shard;

/// What a shard is doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardState {
    pub number: u32,
    pub connected: bool,
    /// What it is doing, in serenity's words.
    pub stage: String,
    /// How long Discord took to answer its last heartbeat.
    pub latency: Option<Duration>,
}

/// What all shards share.
pub struct SharedParts {
    pub http: Arc<Http>,
    pub cache: Arc<Cache>,
    pub data: Arc<RwLock<TypeMap>>,
    pub raw_event_handler: Arc<dyn RawEventHandler>,
    pub framework: Arc<OnceLock<Arc<dyn Framework>>>,
    pub intents: GatewayIntents,
    /// The address of the gateway.
    pub gateway: String,
}

/// A shard that is held: `None` until it is its turn to log in.
type Held = Option<Arc<ShardManager>>;

/// The shards that this process holds.
pub struct Shards {
    parts: SharedParts,
    /// How many there are in all processes.
    total: u32,
    schedule: Lock<LoginSchedule>,
    held: Lock<BTreeMap<u32, Held>>,
    failed: mpsc::UnboundedSender<GatewayError>,
}

impl Shards {
    /// Holds none of `total` shards, of which Discord lets `max_concurrency` log in at the same time. Whatever ends a shard for
    /// good, such as a token that is not accepted, is sent to `failed`.
    pub fn new(
        parts: SharedParts,
        total: u32,
        max_concurrency: u32,
        failed: mpsc::UnboundedSender<GatewayError>,
    ) -> Shards {
        Shards {
            parts,
            total,
            schedule: Lock::new(LoginSchedule::new(max_concurrency)),
            held: Lock::default(),
            failed,
        }
    }

    /// Takes over every shard that there is, and returns when each has begun to log in.
    pub async fn start_all(&self) {
        let all = Shard::all(self.total).map(|shard| self.start(shard.number));
        join_all(all).await;
    }

    /// Takes over a shard: lets it log in when it is its turn. From then on it is started again whenever it is lost.
    async fn start(&self, number: u32) {
        let turn = {
            self.held(|held| held.insert(number, None));
            let mut schedule = self.schedule.lock().unwrap_or_else(PoisonError::into_inner);
            schedule.turn(number, Instant::now())
        };
        tokio::time::sleep_until(turn).await;
        let manager = self.open(number);
        self.held(|held| held.insert(number, Some(manager)));
    }

    /// A manager of one shard, which begins to log in.
    fn open(&self, number: u32) -> Arc<ShardManager> {
        let parts = &self.parts;
        let (manager, mut ended) = ShardManager::new(ShardManagerOptions {
            data: Arc::clone(&parts.data),
            event_handlers: Vec::new(),
            raw_event_handlers: vec![Arc::clone(&parts.raw_event_handler)],
            framework: Arc::clone(&parts.framework),
            shard_index: number,
            shard_init: 1,
            shard_total: self.total,
            ws_url: Arc::new(Mutex::new(parts.gateway.clone())),
            cache: Arc::clone(&parts.cache),
            http: Arc::clone(&parts.http),
            intents: parts.intents,
            presence: Some(PresenceData::default()),
        });
        // It never fails; a later version of serenity returns nothing.
        let _ = manager.initialize();
        let failed = self.failed.clone();
        tokio::spawn(async move {
            while let Some(ended) = ended.next().await {
                if let Err(error) = ended {
                    // The bot may be stopping.
                    let _ = failed.send(error);
                }
            }
        });
        manager
    }

    /// Closes every connection, so that Discord hears at once that the bot is gone.
    pub async fn stop_all(&self) {
        let held: Vec<u32> = self.held(|held| held.keys().copied().collect());
        join_all(held.into_iter().map(|number| self.stop(number))).await;
    }

    /// Closes the connection of a shard, which is not started again. If there is none at the moment, serenity goes on trying as
    /// long as the process runs: its queue ends only together with a connection.
    async fn stop(&self, number: u32) {
        let manager = self.held(|held| held.get(&number).cloned().flatten());
        if let Some(manager) = manager {
            manager.shutdown_all().await;
        }
    }

    /// The shards of this process, as they are now.
    pub async fn states(&self) -> Vec<ShardState> {
        let held = self.held(|held| held.clone());
        let states = held
            .into_iter()
            .map(|(number, manager)| state(number, manager));
        join_all(states).await
    }

    /// Whether this process hears of the servers of a shard. A connection that ended without a word is noticed when Discord does
    /// not answer the gateway's own heartbeat, at most about 80 s later.
    pub async fn listens(&self, shard: Shard) -> bool {
        let held = self.held(|held| held.get(&shard.number).cloned());
        match held {
            Some(manager) if shard.total == self.total => {
                state(shard.number, manager).await.connected
            }
            _ => false,
        }
    }

    fn held<T>(&self, look: impl FnOnce(&mut BTreeMap<u32, Held>) -> T) -> T {
        look(&mut self.held.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What a held shard is doing.
async fn state(number: u32, manager: Held) -> ShardState {
    let waiting = ShardState {
        number,
        connected: false,
        stage: "waiting to log in".to_owned(),
        latency: None,
    };
    let Some(manager) = manager else {
        return waiting;
    };
    let runners = manager.runners.lock().await;
    match runners.get(&ShardId(number)) {
        None => waiting,
        Some(runner) => ShardState {
            number,
            connected: runner.stage == ConnectionStage::Connected,
            stage: runner.stage.to_string(),
            latency: runner.latency,
        },
    }
}
