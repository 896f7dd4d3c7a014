//! The running server: the world behind its lock and everything that hears of it.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;

use super::event::Sight;
use super::files::Files;
use super::journal::Journal;
use super::limiter::{Asker, Limiter, Standing, Verdict};
use super::mishap::{Fate, Mishaps};
use super::route::Route;
use super::sessions::Manners;
use super::sessions::hub::Hub;
use super::storage::Storage;
use super::world::World;

/// Called to move the clock of the bot ahead.
pub type Jump = Arc<dyn Fn(Duration) + Send + Sync>;

/// What follows in the gateway's address for a bot that came by TLS. The gateway itself has none.
pub const FAITHFUL: &str = "/faithful";

/// Everything that handlers share.
pub struct Server {
    world: Mutex<World>,
    limiter: Mutex<Limiter>,
    mishaps: Mutex<Mishaps>,
    /// Whether the journal keeps what was answered.
    pub keeps_answers: bool,
    /// Logged-in bots.
    pub hub: Hub,
    /// For people who watch.
    pub sights: broadcast::Sender<Sight>,
    /// What bots asked and were told.
    pub journal: Journal,
    /// The file, if one is kept.
    pub storage: Storage,
    /// Bytes of attachments.
    pub files: Files,
    /// Moves the bot's clock, if it can be moved.
    pub jump: Option<Jump>,
    /// Where REST and the page are, as `http://127.0.0.1:1234`.
    pub origin: String,
    /// Where the gateway is, as `ws://127.0.0.1:1234/gateway`.
    pub gateway: String,
    /// Ends everything.
    pub stop: CancellationToken,
}

impl Server {
    /// A server around a world.
    pub fn new(
        world: World,
        storage: Storage,
        jump: Option<Jump>,
        gateway: Manners,
        address: std::net::SocketAddr,
        limiter: Limiter,
        keeps_answers: bool,
    ) -> Self {
        Self {
            world: Mutex::new(world),
            hub: Hub::new(gateway),
            limiter: Mutex::new(limiter),
            mishaps: Mutex::default(),
            keeps_answers,
            sights: broadcast::Sender::new(4096),
            journal: Journal::default(),
            storage,
            files: Files::default(),
            jump,
            origin: format!("http://{address}"),
            gateway: format!("ws://{address}/gateway"),
            stop: CancellationToken::new(),
        }
    }

    /// Works on the world, then tells everybody concerned what changed, before anybody else gets at it.
    pub fn with<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        // A panic while the lock was held would be our own mistake; the world is still worth serving.
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
            // Nobody may be watching.
            let _ = self.sights.send(sight);
        }
        result
    }

    fn limiter(&self) -> MutexGuard<'_, Limiter> {
        // Counters: what a panic left of them still counts.
        self.limiter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The gateway for a bot that asked the way so: whoever came by TLS is held to the limits there, too.
    pub fn gateway_for(&self, faithful: bool) -> String {
        if faithful {
            format!("{}{FAITHFUL}", self.gateway)
        } else {
            self.gateway.clone()
        }
    }

    /// How many shards of a bot that came so may log in at a time; nothing when nobody waits.
    pub fn pace(&self, faithful: bool) -> Option<u32> {
        let manners = self.hub.manners;
        self.limited(faithful).then_some(manners.concurrency)
    }

    /// Whether requests that came so are held to the limits.
    pub fn limited(&self, faithful: bool) -> bool {
        self.limiter().holds(faithful)
    }

    /// Counts a request.
    pub fn ask(&self, route: &Route, asker: &Asker) -> Verdict {
        self.limiter().ask(route, asker, Instant::now())
    }

    /// The bucket of a route as it stands when nothing is left of it for so long.
    pub fn exhausted(&self, route: &Route, reset_after: Duration) -> Option<Standing> {
        self.limiter().exhausted(route, reset_after)
    }

    /// Notes an answer 401, 403 or 429.
    pub fn in_vain(&self, from: IpAddr) {
        self.limiter().in_vain(from, Instant::now());
    }

    /// How long an address is shut out still.
    pub fn shut_out(&self, from: IpAddr) -> Option<Duration> {
        self.limiter().shut_out(from, Instant::now())
    }

    /// What goes wrong on command.
    pub fn mishaps(&self) -> MutexGuard<'_, Mishaps> {
        self.mishaps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What befalls a request.
    pub fn fate(&self, route: &Route) -> Fate {
        if self.mishaps().list().is_empty() {
            return Fate::default();
        }
        self.with(|world| self.mishaps().fate(route, world))
    }

    /// Everything here happened so much earlier: interactions, their tokens, marks against doubles, limits, logins,
    /// connections lost.
    pub fn age(&self, step: Duration) {
        self.with(|world| world.age(step));
        self.limiter().age(step);
        self.hub.age(step);
    }
}
