//! Starting and stopping the local Discord.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use serde::Serialize;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::authority::{Authority, AuthorityError};
use super::door::{Arrival, Door};
use super::limiter::{Limiter, Limits};
use super::server::{Jump, Server};
use super::sessions::Manners;
use super::storage::{self, Storage};
use super::world::World;
use super::{control, gateway, page, rest};

/// The token that may log in when nobody says another. It has the form of Discord's own.
pub const DEFAULT_TOKEN: &str =
    "NDAwMDAwMDAwMDAwMDAwMDAx.cGxheQ.a-token-for-the-local-playground-only";

/// How to start a local Discord.
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
    /// How patient the gateway is.
    pub gateway: Manners,
    /// Where to listen with TLS, for bots that believe to speak with Discord; port 0 takes a free one, none does
    /// without.
    pub tls: Option<SocketAddr>,
    /// How often bots may ask.
    pub limits: Limits,
    /// Whether the journal keeps what bots were answered.
    pub keep_answers: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: None,
            bot_token: DEFAULT_TOKEN.to_owned(),
            bot_name: "Bot".to_owned(),
            jump: None,
            gateway: Manners::default(),
            tls: None,
            limits: Limits::default(),
            keep_answers: false,
        }
    }
}

/// Why it did not start.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address is taken or not ours.
    #[error("the local Discord cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's word.
        source: std::io::Error,
    },
    /// There is no certificate.
    #[error("the local Discord has no certificate: {0}")]
    Authority(#[from] AuthorityError),
    /// The certificate cannot be put where bots find it.
    #[error("the local Discord's certificate cannot be written to {file}: {source}")]
    Pem {
        /// The file.
        file: PathBuf,
        /// The system's word.
        source: std::io::Error,
    },
    /// Another local Discord uses the folder.
    #[error(
        "another local Discord runs in {}: stop it, or name another folder with --data",
        folder.display()
    )]
    Taken {
        /// The folder.
        folder: PathBuf,
    },
    /// The file cannot be made, opened or read.
    #[error("the local Discord's file in {folder} cannot be used: {source}")]
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
    /// REST with TLS: `https://…`, which answers as if it were discord.com.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faithful: Option<String>,
    /// The file with the certificate to trust there, if a folder is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<PathBuf>,
}

/// The file in the folder that holds the certificate.
const CERTIFICATE: &str = "discord-ca.pem";

/// The local Discord.
#[derive(Debug)]
pub struct LocalDiscord;

impl LocalDiscord {
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
            config.jump,
            config.gateway,
            address,
            Limiter::new(config.limits.clone()),
            config.keep_answers,
        ));
        server.with(|world| {
            world.begin();
            world.admit(&config.bot_token, &config.bot_name);
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
            .with_state(server.clone());
        let mut doors = vec![Door::new(listener, None)];
        if let Some(((listener, _), authority)) = faithful {
            doors.push(Door::new(listener, Some(authority.acceptor)));
        }
        let mut serving = Vec::new();
        for door in doors {
            let stop = server.stop.clone();
            let app = app.clone().into_make_service_with_connect_info::<Arrival>();
            serving.push(tokio::spawn(async move {
                let ended = axum::serve(door, app)
                    .with_graceful_shutdown(stop.cancelled_owned())
                    .await;
                if let Err(error) = ended {
                    tracing::error!(%error, "the local Discord stopped serving");
                }
            }));
        }
        Ok(Running {
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

/// A local Discord that runs. Dropping it lets it run on until the program ends.
pub struct Running {
    server: Arc<Server>,
    addresses: Addresses,
    /// One for each door.
    serving: Vec<JoinHandle<()>>,
    pem: Option<String>,
}

impl Running {
    /// Where everything is.
    pub fn addresses(&self) -> &Addresses {
        &self.addresses
    }

    /// The certificate to trust at [`Addresses::faithful`], as PEM.
    pub fn certificate(&self) -> Option<&str> {
        self.pem.as_deref()
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
