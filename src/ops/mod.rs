//! What the person who runs the bot asks of it over HTTP: whether it is alive, whether it is ready, and what it measures.

mod backups;
mod check;
mod gauges;
mod operator;
mod readiness;
mod server;
mod statements;
mod troubles;

use std::sync::{Arc, OnceLock};

use crate::clock::Clock;
use crate::discord::Connection;
use crate::outbox::RefusalCounter;
use crate::store::Store;
use crate::table::HeldShards;

pub use backups::Backups;
pub use check::{Checked, check, look};
pub use operator::{Operator, TOKEN};
pub use server::OpsServer;
pub use statements::Statements;

/// What is asked to answer. Clones share it.
#[derive(Clone)]
pub struct Ops {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    refusals: RefusalCounter,
    held: HeldShards,
    /// Known once the bot has logged in.
    connection: Arc<OnceLock<Connection>>,
}

impl Ops {
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        refusals: RefusalCounter,
        held: HeldShards,
    ) -> Ops {
        Ops {
            store,
            clock,
            refusals,
            held,
            connection: Arc::default(),
        }
    }

    /// From now on the gateway can be asked too.
    pub fn connected_by(&self, connection: Connection) {
        // There is one connection in the life of a bot.
        let _ = self.connection.set(connection);
    }
}
