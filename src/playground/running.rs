//! Starting and stopping the playground.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use axum::serve::ListenerExt;
use serde::Serialize;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::server::{Jump, Server};
use super::storage::Storage;
use super::world::World;
use super::{control, gateway, page, rest};

/// The token that may log in when nobody says another. It has the form of Discord's own.
pub const DEFAULT_TOKEN: &str =
    "NDAwMDAwMDAwMDAwMDAwMDAx.cGxheQ.a-token-for-the-local-playground-only";

/// How to start a playground.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The folder for `playground.sqlite`; none keeps everything in memory.
    pub data: Option<PathBuf>,
    /// The token of the first bot.
    pub bot_token: String,
    /// Its name.
    pub bot_name: String,
    /// Moves the bot's clock ahead, for `POST /control/jump`.
    pub jump: Option<Jump>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: None,
            bot_token: DEFAULT_TOKEN.to_owned(),
            bot_name: "Caravanserai".to_owned(),
            jump: None,
        }
    }
}

/// Why it did not start.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address is taken or not ours.
    #[error("the playground cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's word.
        source: std::io::Error,
    },
    /// The file cannot be made, opened or read.
    #[error("the playground's file in {folder} cannot be used: {source}")]
    Data {
        /// The folder.
        folder: PathBuf,
        /// The database's word.
        source: sqlx::Error,
    },
}

/// Where everything is; printed as one line of JSON by the command line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Addresses {
    /// REST: `http://…/api`, to which libraries add `/v10`.
    pub api: String,
    /// The gateway: `ws://…`.
    pub gateway: String,
    /// The control API: `http://…/control`.
    pub control: String,
    /// The page: `http://…`.
    pub page: String,
}

/// The local Discord.
#[derive(Debug)]
pub struct Playground;

impl Playground {
    /// Starts it. Returns when it takes connections.
    ///
    /// # Errors
    /// See [`Error`].
    pub async fn start(config: Config) -> Result<Running, Error> {
        let data_error = |source| Error::Data {
            folder: config.data.clone().unwrap_or_default(),
            source,
        };
        let storage = match &config.data {
            Some(folder) => Storage::open(folder).await.map_err(data_error)?,
            None => Storage::none(),
        };
        let listen_error = |source| Error::Listen {
            address: config.listen,
            source,
        };
        let listener = TcpListener::bind(config.listen)
            .await
            .map_err(listen_error)?;
        let address = listener.local_addr().map_err(listen_error)?;
        let world = World::load(&storage, format!("http://{address}"))
            .await
            .map_err(data_error)?;
        let server = Arc::new(Server::new(world, storage, config.jump, address));
        server.with(|world| {
            world.begin();
            world.admit(&config.bot_token, &config.bot_name);
        });
        server.storage.settled().await;
        let addresses = Addresses {
            api: format!("{}/api", server.origin),
            gateway: server.gateway.clone(),
            control: format!("{}/control", server.origin),
            page: server.origin.clone(),
        };
        let app = Router::new()
            .merge(rest::routes(&server))
            .route("/gateway", get(gateway::connect))
            .route("/gateway/", get(gateway::connect))
            .merge(page::routes())
            .nest("/control", control::routes())
            .with_state(server.clone());
        // Small packets go out at once; waiting for more would cost 40 ms each.
        let listener = listener.tap_io(|connection| {
            if let Err(error) = connection.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps its delay");
            }
        });
        let stop = server.stop.clone();
        let serving = tokio::spawn(async move {
            let ended = axum::serve(listener, app)
                .with_graceful_shutdown(stop.cancelled_owned())
                .await;
            if let Err(error) = ended {
                tracing::error!(%error, "the playground stopped serving");
            }
        });
        Ok(Running {
            server,
            addresses,
            serving,
        })
    }
}

/// A playground that runs. Dropping it lets it run on until the program ends.
pub struct Running {
    server: Arc<Server>,
    addresses: Addresses,
    serving: JoinHandle<()>,
}

impl Running {
    /// Where everything is.
    pub fn addresses(&self) -> &Addresses {
        &self.addresses
    }

    /// Lets another bot log in; gives its id.
    pub fn admit(&self, token: &str, name: &str) -> u64 {
        self.server.with(|world| world.admit(token, name)).number()
    }

    /// What bots asked so far, as `GET /control/journal?kind=request` tells it.
    pub fn requests(&self) -> Vec<Value> {
        self.server.journal.requests(0)
    }

    /// What bots were told so far, as `GET /control/journal?kind=event` tells it.
    pub fn events(&self) -> Vec<Value> {
        self.server.journal.events(0)
    }

    /// Ends all connections, writes what is left and closes the file.
    pub async fn stop(self) {
        self.server.stop.cancel();
        // Connections that a bot keeps open without using them would hold this up.
        let patience = std::time::Duration::from_secs(2);
        let mut serving = self.serving;
        if tokio::time::timeout(patience, &mut serving).await.is_err() {
            serving.abort();
        }
        self.server.storage.close().await;
    }
}
