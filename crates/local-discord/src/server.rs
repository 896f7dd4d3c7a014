//! The running server: the world behind its lock, and everything that is notified of changes.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Query, State};
use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;

use super::clock::BotClock;
use super::event::Sight;
use super::fault::{Fate, InjectedFaults};
use super::files::Files;
use super::journal::Journal;
use super::limiter::{Asker, Limiter, RateLimitState, Verdict};
use super::route::Route;
use super::sessions::Timing;
use super::sessions::hub::Hub;
use super::storage::Storage;
use super::world::World;

/// The server, for a handler.
pub type SharedServer = State<Arc<Server>>;
/// The query behind the `?` of a request, for a handler.
pub type QueryParameters = Query<HashMap<String, String>>;

/// Suffix of the gateway address for bots that came over TLS. The gateway itself has no TLS.
pub const FAITHFUL: &str = "/faithful";

/// State shared by all handlers.
pub struct Server {
    world: Mutex<World>,
    limiter: Mutex<Limiter>,
    faults: Mutex<InjectedFaults>,
    /// Whether the journal records responses.
    pub keeps_answers: bool,
    pub hub: Hub,
    pub sights: broadcast::Sender<Sight>,
    /// Bots' requests and the gateway's events.
    pub journal: Journal,
    /// The database, if there is one.
    pub storage: Storage,
    pub files: Files,
    /// The bot's clock, if it runs in this process.
    pub clock: Option<BotClock>,
    /// The origin of REST and the page, such as `http://127.0.0.1:1234`.
    pub origin: String,
    /// The gateway's address, such as `ws://127.0.0.1:1234/gateway`.
    pub gateway: String,
    /// Cancelled when the server stops.
    pub stop: CancellationToken,
}

impl Server {
    pub fn new(
        world: World,
        storage: Storage,
        clock: Option<BotClock>,
        gateway: Timing,
        address: std::net::SocketAddr,
        limiter: Limiter,
        keeps_answers: bool,
    ) -> Self {
        Self {
            world: Mutex::new(world),
            hub: Hub::new(gateway),
            limiter: Mutex::new(limiter),
            faults: Mutex::default(),
            keeps_answers,
            sights: broadcast::Sender::new(4096),
            journal: Journal::default(),
            storage,
            files: Files::default(),
            clock,
            origin: format!("http://{address}"),
            gateway: format!("ws://{address}/gateway"),
            stop: CancellationToken::new(),
        }
    }

    /// Runs `work` on the world, then publishes what changed before releasing the lock.
    pub fn with<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        // A panic while holding the lock would be our own bug; the world is still worth serving.
        let mut world = self.world.lock().unwrap_or_else(PoisonError::into_inner);
        let result = work(&mut world);
        let outbox = std::mem::take(&mut world.outbox);
        for (id, bytes) in outbox.files {
            self.files.put(&self.storage, id, bytes);
        }
        for change in outbox.changes {
            self.storage.put(change);
        }
        for event in &outbox.events {
            self.hub.dispatch(&self.journal, event);
        }
        for sight in outbox.sights {
            // There may be no watchers.
            let _ = self.sights.send(sight);
        }
        result
    }

    fn limiter(&self) -> MutexGuard<'_, Limiter> {
        // Only counters: usable even after a panic.
        self.limiter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The gateway address for a bot: where it found this server (`host`), perhaps by way of somebody who passes on what both say. Bots
    /// that came over TLS get one where the rate limits apply too, and no TLS.
    pub fn gateway_for(&self, faithful: bool, host: Option<&str>) -> String {
        match host {
            _ if faithful => format!("{}{FAITHFUL}", self.gateway),
            Some(host) => format!("ws://{host}/gateway"),
            None => self.gateway.clone(),
        }
    }

    /// How many shards of a bot may log in at a time (`max_concurrency`); `None` where logins are not limited.
    pub fn pace(&self, faithful: bool) -> Option<u32> {
        let timing = self.hub.timing;
        self.limited(faithful).then_some(timing.concurrency)
    }

    /// Whether the rate limits apply to a request.
    pub fn limited(&self, faithful: bool) -> bool {
        self.limiter().holds(faithful)
    }

    pub fn ask(&self, route: &Route, asker: &Asker) -> Verdict {
        self.limiter().ask(route, asker, Instant::now())
    }

    /// The route's bucket, as if it were used up for `reset_after`.
    pub fn exhausted(&self, route: &Route, reset_after: Duration) -> Option<RateLimitState> {
        self.limiter().exhausted(route, reset_after)
    }

    /// Counts a response 401, 403 or 429.
    pub fn in_vain(&self, from: IpAddr) {
        self.limiter().in_vain(from, Instant::now());
    }

    /// How long an address is still banned.
    pub fn shut_out(&self, from: IpAddr) -> Option<Duration> {
        self.limiter().shut_out(from, Instant::now())
    }

    pub fn faults(&self) -> MutexGuard<'_, InjectedFaults> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Decides which faults hit a request.
    pub fn fate(&self, route: &Route) -> Fate {
        if self.faults().list().is_empty() {
            return Fate::default();
        }
        self.with(|world| self.faults().fate(route, world))
    }

    /// Shifts everything into the past by `step`: interactions and their tokens, nonces, limits, logins, lost connections.
    pub fn age(&self, step: Duration) {
        self.with(|world| world.age(step));
        self.limiter().age(step);
        self.hub.age(step);
    }
}
