//! The shards of this process: connections to the gateway, each for a part of the servers.
//!
//! Each has a manager of serenity's, which starts it again when its session is lost. serenity's client, which has one manager for
//! all, is never started: it starts one shard after the other, whatever Discord allows.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex as Lock, OnceLock, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::join_all;
use serenity::all::{
    Cache, ConnectionStage, GatewayIntents, RawEventHandler, ShardId, ShardManager,
};
use serenity::async_trait;
use serenity::framework::Framework;
use serenity::gateway::{GatewayError, PresenceData, ShardManagerOptions, ShardRunnerMessage};
use serenity::http::Http;
use serenity::prelude::{Mutex, RwLock, TypeMap};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::discord::requests::Requests;
use crate::leases::{Connections, LoginTurns};
use crate::outbox::Cause;
use crate::table::{GuildId, Shard};

/// How long Discord may take to answer whether it is there.
const ANSWERS: Duration = Duration::from_secs(10);
/// How long a server that is not there, as in an outage, is waited for after a shard has logged in.
const SERVERS: Duration = Duration::from_secs(5);
/// The pause before it is looked again whether there is a connection to close.
const CLOSING: Duration = Duration::from_millis(200);

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

/// A shard that is opened.
#[derive(Clone)]
struct Opened {
    /// Tells one opening from the next.
    number: u64,
    /// `None` until it is its turn to log in.
    manager: Option<Arc<ShardManager>>,
}

/// When each shard of this process began its last session.
#[derive(Clone, Default)]
pub struct SessionStarts(Arc<Lock<HashMap<u32, Instant>>>);

impl SessionStarts {
    /// A shard has begun a session. Whatever Discord said with that is known.
    pub fn began(&self, shard: u32) {
        self.with(|starts| starts.insert(shard, Instant::now()));
    }

    fn with<T>(&self, look: impl FnOnce(&mut HashMap<u32, Instant>) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The shards that this process opens.
pub struct Shards {
    parts: SharedParts,
    requests: Requests,
    /// How many there are in all processes.
    total: u32,
    turns: LoginTurns,
    starts: SessionStarts,
    opened: Lock<BTreeMap<u32, Opened>>,
    openings: Lock<u64>,
    failed: mpsc::UnboundedSender<GatewayError>,
}

impl Shards {
    /// Opens none yet of `total` shards. Whatever ends a shard for good, such as a token that is not accepted, is sent to `failed`.
    pub fn new(
        parts: SharedParts,
        requests: Requests,
        total: u32,
        (turns, starts): (LoginTurns, SessionStarts),
        failed: mpsc::UnboundedSender<GatewayError>,
    ) -> Shards {
        Shards {
            parts,
            requests,
            total,
            turns,
            starts,
            opened: Lock::default(),
            openings: Lock::default(),
            failed,
        }
    }

    /// Opens every shard that there is, each when it is its turn.
    pub fn open_all(self: &Arc<Self>) {
        for shard in Shard::all(self.total) {
            self.open_one(shard.number);
        }
    }

    /// Lets a shard log in when it is its turn, unless it is opened. From then on it is started again whenever it is lost.
    fn open_one(self: &Arc<Self>, number: u32) {
        let opening = {
            let mut openings = self.openings.lock().unwrap_or_else(PoisonError::into_inner);
            *openings += 1;
            *openings
        };
        let new = Opened {
            number: opening,
            manager: None,
        };
        let is_new = self.opened(|opened| match opened.contains_key(&number) {
            true => false,
            false => opened.insert(number, new).is_none(),
        });
        if !is_new {
            return;
        }
        self.starts.with(|starts| starts.remove(&number));
        let shards = Arc::clone(self);
        tokio::spawn(async move {
            shards.turns.turn(number).await;
            shards.opened(|opened| {
                // It may have been closed meanwhile.
                if let Some(held) = opened
                    .get_mut(&number)
                    .filter(|held| held.number == opening)
                {
                    held.manager = Some(shards.begin(number));
                }
            });
        });
    }

    /// A manager of one shard, which begins to log in.
    fn begin(&self, number: u32) -> Arc<ShardManager> {
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
    pub async fn close_all(&self) {
        let opened = self.opened(std::mem::take);
        let managers = opened.into_values().filter_map(|opened| opened.manager);
        // If there is none at the moment, serenity goes on trying as long as the process runs: its queue ends only together with
        // a connection.
        join_all(managers.map(|manager| async move { manager.shutdown_all().await })).await;
    }

    /// The shards of this process, as they are now.
    pub async fn states(&self) -> Vec<ShardState> {
        let opened = self.opened(|opened| opened.clone());
        let states = opened
            .into_iter()
            .map(|(number, opened)| state(number, opened.manager));
        join_all(states).await
    }

    /// Whether this process hears of the servers of a shard. A connection that ended without a word is noticed when Discord does
    /// not answer the gateway's own heartbeat, at most about 80 s later.
    pub async fn listens(&self, shard: Shard) -> bool {
        let opened = self.opened(|opened| opened.get(&shard.number).cloned());
        match opened {
            Some(opened) if shard.total == self.total => {
                state(shard.number, opened.manager).await.connected
            }
            _ => false,
        }
    }

    /// Whether Discord answers requests, so that the bot can answer people.
    pub async fn answers(&self) -> bool {
        let asked = self
            .requests
            .send(Cause::Other, |http| async move { http.get_gateway().await });
        matches!(tokio::time::timeout(ANSWERS, asked).await, Ok(Ok(_)))
    }

    fn opened<T>(&self, look: impl FnOnce(&mut BTreeMap<u32, Opened>) -> T) -> T {
        look(&mut self.opened.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The same as a process uses it that shares the shards with others.
pub struct SharedShards(pub Arc<Shards>);

#[async_trait]
impl Connections for SharedShards {
    fn open(&self, shard: u32) {
        self.0.open_one(shard);
    }

    fn close(&self, shard: u32) {
        let closed = self.0.opened(|opened| opened.remove(&shard));
        let Some(manager) = closed.and_then(|closed| closed.manager) else {
            return;
        };
        tokio::spawn(async move {
            // While a connection is lost there is none to close, and serenity would open it again.
            let runner = loop {
                let runners = manager.runners.lock().await;
                if let Some(runner) = runners.get(&ShardId(shard)) {
                    break runner.runner_tx.clone();
                }
                drop(runners);
                tokio::time::sleep(CLOSING).await;
            };
            // After a connection was lost serenity's manager may take the end of that one for the end of this one.
            runner.send_to_shard(ShardRunnerMessage::Shutdown(ShardId(shard), 1000));
            manager.shutdown_all().await;
        });
    }

    fn opened(&self) -> BTreeSet<u32> {
        self.0.opened(|opened| opened.keys().copied().collect())
    }

    async fn complete(&self) -> BTreeSet<u32> {
        let missing = self.0.parts.cache.unavailable_guilds();
        let missing: BTreeSet<u32> = missing
            .iter()
            .map(|guild| Shard::of(Some(GuildId(guild.key().get())), self.0.total).number)
            .collect();
        let started = self.0.starts.with(|starts| starts.clone());
        let states = self.0.states().await.into_iter();
        let complete = states.filter(|state| {
            let since = started.get(&state.number);
            let told = since
                .is_some_and(|since| !missing.contains(&state.number) || since.elapsed() > SERVERS);
            state.connected && told
        });
        complete.map(|state| state.number).collect()
    }

    async fn answers(&self) -> bool {
        self.0.answers().await
    }
}

/// What a held shard is doing.
async fn state(number: u32, manager: Option<Arc<ShardManager>>) -> ShardState {
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
