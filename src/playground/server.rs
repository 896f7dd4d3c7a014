//! The running server: the world behind its lock and everything that hears of it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;

use super::event::Sight;
use super::files::Files;
use super::gateway::hub::Hub;
use super::journal::Journal;
use super::storage::Storage;
use super::world::World;

/// Called to move the clock of the bot ahead.
pub type Jump = Arc<dyn Fn(Duration) + Send + Sync>;

/// Everything that handlers share.
pub struct Server {
    world: Mutex<World>,
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
        address: std::net::SocketAddr,
    ) -> Self {
        Self {
            world: Mutex::new(world),
            hub: Hub::default(),
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
}
