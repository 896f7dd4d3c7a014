//! Starting and stopping the local Discord.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::{Router, middleware};
use serde::Serialize;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::certificate_authority::{Authority, AuthorityError};
use super::clock::BotClock;
use super::limiter::{Limiter, Limits};
use super::listener::{Arrival, CuttableListener};
use super::seed_data;
use super::server::Server;
use super::sessions::Timing;
use super::storage::{self, Storage};
use super::world::World;
use super::{control, gateway, guard, page, rest};

/// The token of the first bot unless configured otherwise. It has the format of Discord's tokens.
pub const DEFAULT_TOKEN: &str =
    "NDAwMDAwMDAwMDAwMDAwMDAx.cGxheQ.a-token-for-the-local-playground-only";

/// Configuration of a local Discord.
#[derive(Clone)]
pub struct ServerConfig {
    /// The address to listen on; port 0 picks a free one.
    pub listen: SocketAddr,
    /// The folder for `playground.sqlite`; `None` keeps everything in memory.
    pub data: Option<PathBuf>,
    /// The token of the first bot.
    pub bot_token: String,
    pub bot_name: String,
    /// The clock of the bot in this process, for `POST /control/jump` and the times that the page shows.
    pub clock: Option<BotClock>,
    /// The gateway's timing and limits.
    pub gateway: Timing,
    /// The TLS address, for bots that should take this for discord.com; port 0 picks a free one, `None` disables TLS.
    pub tls: Option<SocketAddr>,
    /// Rate limits for bots.
    pub limits: Limits,
    /// Whether the journal records responses to bots.
    pub keep_answers: bool,
}

impl Default for ServerConfig {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: None,
            bot_token: DEFAULT_TOKEN.to_owned(),
            bot_name: "Bot".to_owned(),
            clock: None,
            gateway: Timing::default(),
            tls: None,
            limits: Limits::default(),
            keep_answers: false,
        }
    }
}

/// Why the local Discord could not be started.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address is taken or does not belong to this machine.
    #[error("the local Discord cannot listen on {address}: {source}")]
    Listen {
        address: SocketAddr,
        source: std::io::Error,
    },
    /// The certificate could not be generated.
    #[error("the local Discord has no certificate: {0}")]
    Authority(#[from] AuthorityError),
    /// The certificate cannot be written where bots find it.
    #[error("the local Discord's certificate cannot be written to {file}: {source}")]
    Pem {
        file: PathBuf,
        source: std::io::Error,
    },
    /// Another local Discord is using the folder.
    #[error(
        "another local Discord runs in {}: stop it, or name another folder with --data",
        folder.display()
    )]
    Taken { folder: PathBuf },
    /// The database cannot be created, opened or read.
    #[error("the local Discord's file in {folder} cannot be used: {source}")]
    Data {
        folder: PathBuf,
        source: sqlx::Error,
    },
}

/// The addresses of a local Discord. The command line prints them as one line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Addresses {
    /// REST: `http://…/api`; libraries append `/v10`.
    pub api: String,
    /// The gateway: `ws://…`.
    pub gateway: String,
    /// The control API: `http://…/control`.
    pub control: String,
    /// The page: `http://…`.
    pub page: String,
    /// REST over TLS: `https://…`, answering as discord.com does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faithful: Option<String>,
    /// The certificate file to trust there, if there is a data folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<PathBuf>,
}

/// The name of the certificate file in the data folder.
const CERTIFICATE: &str = "discord-ca.pem";

#[derive(Debug)]
pub struct LocalDiscord;

impl LocalDiscord {
    /// Starts a local Discord. Returns once it accepts connections.
    ///
    /// # Errors
    /// See [`Error`].
    pub async fn start(config: ServerConfig) -> Result<RunningServer, Error> {
        let data_error = |source| Error::Data {
            folder: config.data.clone().unwrap_or_default(),
            source,
        };
        let storage = match &config.data {
            Some(folder) => {
                let alone = storage::take(folder)
                    .map_err(|error| data_error(sqlx::Error::Io(error)))?
                    .ok_or_else(|| Error::Taken {
                        folder: folder.clone(),
                    })?;
                Storage::open(folder, alone).await.map_err(data_error)?
            }
            None => Storage::none(),
        };
        let (listener, address) = bind(config.listen).await?;
        let faithful = match config.tls {
            Some(tls) => Some((bind(tls).await?, Authority::new()?)),
            None => None,
        };
        let world = World::load(&storage, format!("http://{address}"))
            .await
            .map_err(data_error)?;
        let server = Arc::new(Server::new(
            world,
            storage,
            config.clock,
            config.gateway,
            address,
            Limiter::new(config.limits.clone()),
            config.keep_answers,
        ));
        server.with(|world| {
            seed_data::begin(world);
            seed_data::admit(world, &config.bot_token, &config.bot_name);
        });
        server.storage.settled().await;
        let pem = faithful
            .as_ref()
            .map(|(_, authority)| authority.pem.clone());
        let addresses = Addresses {
            api: format!("{}/api", server.origin),
            gateway: server.gateway.clone(),
            control: format!("{}/control", server.origin),
            page: server.origin.clone(),
            faithful: faithful
                .as_ref()
                .map(|((_, address), _)| format!("https://{address}")),
            certificate: match (&config.data, &pem) {
                (Some(folder), Some(pem)) => Some(written(folder.join(CERTIFICATE), pem).await?),
                _ => None,
            },
        };
        let app = Router::new()
            .merge(rest::routes(&server))
            .merge(gateway::routes())
            .merge(page::routes())
            .nest("/control", control::routes())
            // Around everything: what is added later is guarded too.
            .layer(middleware::from_fn(guard::pass))
            .with_state(server.clone());
        let mut listeners = vec![CuttableListener::new(listener, None)];
        if let Some(((listener, _), authority)) = faithful {
            listeners.push(CuttableListener::new(listener, Some(authority.acceptor)));
        }
        let mut serving = Vec::new();
        for listener in listeners {
            let stop = server.stop.clone();
            let app = app.clone().into_make_service_with_connect_info::<Arrival>();
            serving.push(tokio::spawn(async move {
                let ended = axum::serve(listener, app)
                    .with_graceful_shutdown(stop.cancelled_owned())
                    .await;
                if let Err(error) = ended {
                    tracing::error!(%error, "the local Discord stopped serving");
                }
            }));
        }
        Ok(RunningServer {
            server,
            addresses,
            serving,
            pem,
        })
    }
}

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), Error> {
    let error = |source| Error::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(error)?;
    let address = listener.local_addr().map_err(error)?;
    Ok((listener, address))
}

async fn written(file: PathBuf, pem: &str) -> Result<PathBuf, Error> {
    match tokio::fs::write(&file, pem).await {
        Ok(()) => Ok(file),
        Err(source) => Err(Error::Pem { file, source }),
    }
}

/// A running local Discord. Dropping this does not stop it; it then runs until the program ends.
pub struct RunningServer {
    server: Arc<Server>,
    addresses: Addresses,
    /// One task per listener.
    serving: Vec<JoinHandle<()>>,
    pem: Option<String>,
}

impl RunningServer {
    /// The addresses it listens on.
    pub fn addresses(&self) -> &Addresses {
        &self.addresses
    }

    /// The certificate to trust at [`Addresses::faithful`], as PEM.
    pub fn certificate(&self) -> Option<&str> {
        self.pem.as_deref()
    }

    /// Lets another bot log in; returns the bot's id.
    pub fn admit(&self, token: &str, name: &str) -> u64 {
        self.server
            .with(|world| seed_data::admit(world, token, name))
            .number()
    }

    /// Bots' requests so far, as in `GET /control/journal?kind=request`.
    pub fn requests(&self) -> Vec<Value> {
        self.server.journal.requests(0)
    }

    /// The gateway's events so far, as in `GET /control/journal?kind=event`.
    pub fn events(&self) -> Vec<Value> {
        self.server.journal.events(0)
    }

    /// Closes all connections, writes outstanding changes and closes the database.
    pub async fn stop(self) {
        self.server.stop.cancel();
        // Idle keep-alive connections of a bot would delay this.
        let patience = tokio::time::Instant::now() + std::time::Duration::from_secs(2);
        for mut serving in self.serving {
            if tokio::time::timeout_at(patience, &mut serving)
                .await
                .is_err()
            {
                serving.abort();
            }
        }
        self.server.storage.close().await;
    }
}
