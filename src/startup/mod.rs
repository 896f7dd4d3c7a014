//! Assembles the parts into a running bot: store, tables, Discord, worker. When it is stopped, nothing new is begun and
//! work in progress is finished, but only for a while. Until then the bot hears people and asks them to wait; then it
//! closes the gateway, and last the store.

mod boards;
mod share;
mod started;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tokio_util::task::{AbortOnDropHandle, TaskTracker};

use crate::clock::{Clock, SharedClock};
use crate::config::{Config, DatabasePlace, Token};
use crate::discord::{
    Bot, BotError, ChannelPermissions, DiscordNotifier, Dispatcher, MessageLocks, PacedRequests,
    RateLimiter, RenderPool,
};
use crate::history::History;
use crate::leases::{Coordinator, CoordinatorOptions, LoginTurns};
use crate::ops::{Backups, Operator, Ops, OpsServer, TOKEN};
use crate::outbox::{Cause, Outbox, Planner, RefusalCounter, Worker};
use crate::people::People;
use crate::present::{CommandLinks, Servers, Services, language};
use crate::programs::Roster;
use crate::store::{Database, ServerOptions, Store, StoreError, open_file, open_server};
use crate::table::{OsSeeds, TableError, Tables, ThinkingPool};
use discord_client::{ConnectionError, Elsewhere, Gateway, Http, PacedHttp};
pub use started::Started;

/// The program stops within this time, whatever it waits for, once others have its shards, if there are others. The parts take less: answers
/// and deliveries 8 s, the gateway 6 s, the worker, leaving the others, and the store 2 s each.
pub const STOPS_WITHIN: Duration = Duration::from_secs(20);

/// The pause before Discord is looked for again at the start. It doubles with each attempt, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Why the bot did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("cannot create the folder {folder}: {source}")]
    Folder {
        folder: String,
        source: std::io::Error,
    },
    #[error("cannot read the certificate {file} (DISCORD_CA): {source}")]
    Authority {
        file: String,
        source: std::io::Error,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(
        "another bot uses this database: its token is of another application. Give each bot a database of its own"
    )]
    OtherBot,
    #[error("cannot load the games: {0}")]
    Tables(#[from] TableError),
    #[error("cannot listen at {address} (CARAVANSERAI_OPS): {source}")]
    Ops {
        address: SocketAddr,
        source: std::io::Error,
    },
    #[error(transparent)]
    Connection(#[from] ConnectionError),
    #[error("Discord: {0}")]
    Client(String),
    #[error(transparent)]
    Bot(#[from] BotError),
}

/// Starts everything. Returns while the bot is still logging in; see [`Started::ready`]. While Discord cannot be reached, it
/// keeps trying: drop the future to stop.
///
/// # Errors
/// If the database or the certificate cannot be used, or Discord refuses the token.
pub async fn start(
    config: &Config,
    token: &Token,
    clock: Arc<dyn Clock>,
) -> Result<Started, StartError> {
    start_with_programs(config, token, clock, Arc::default()).await
}

/// The same, with lobbies that offer these programs. Only for the playground: the bot on Discord runs no programs of anybody.
///
/// # Errors
/// As for [`start`].
pub async fn start_with_programs(
    config: &Config,
    token: &Token,
    clock: Arc<dyn Clock>,
    programs: Arc<Roster>,
) -> Result<Started, StartError> {
    let store: Arc<dyn Store> = Arc::new(open(config).await?);
    // With a file this machine's clock is the only one.
    let shared = Arc::new(SharedClock::new(Arc::clone(&clock)));
    let clock: Arc<dyn Clock> = match store.may_be_several() {
        true => shared.clone(),
        false => clock,
    };
    let boards = Arc::new(boards::read(config.boards.as_deref()));
    let tables = Tables::new(
        store.clone(),
        Arc::clone(&clock),
        boards,
        Arc::new(OsSeeds),
        Arc::new(Planner),
        ThinkingPool::new(config.thinkers),
    );
    tables.speak(language::offering(&config.languages, config.language));
    tables.offer(programs);
    let people = People::new(store.clone(), Arc::clone(&clock), tables.clone());
    let servers = Servers::default();
    let commands = CommandLinks::default();
    let outbox = Outbox::new(
        store.clone(),
        Arc::clone(&clock),
        tables.clone(),
        servers.clone(),
        commands.clone(),
    );
    outbox.refusals().resume().await?;
    let coordinator = store.may_be_several().then(|| {
        let options = CoordinatorOptions {
            bot: application_of(token).to_owned(),
            lease: config.lease,
            handover: config.handover,
        };
        Coordinator::new(store.clone(), tables.clone(), shared, options)
    });
    if coordinator.is_none() {
        share::loaded(&tables.wake_up().await?);
    }

    let authority = match &config.authority {
        Some(file) => {
            Some(
                std::fs::read_to_string(file).map_err(|source| StartError::Authority {
                    file: file.display().to_string(),
                    source,
                })?,
            )
        }
        None => None,
    };
    let elsewhere = config.api.as_deref().map(|api| Elsewhere {
        api,
        authority: authority.as_deref(),
    });
    let http = discord_client::http(token.reveal(), elsewhere)?;
    let ops = match config.ops {
        Some(address) => {
            let refusals = outbox.refusals().clone();
            let ops = Ops::new(
                store.clone(),
                Arc::clone(&clock),
                refusals,
                tables.held().clone(),
            );
            let server = OpsServer::start(address, ops.clone()).await;
            let server = server.map_err(|source| StartError::Ops { address, source })?;
            tracing::info!(address = %server.address(), "health and metrics are served");
            Some((ops, server))
        }
        None => None,
    };
    let gateway = match reach(&http, outbox.refusals()).await {
        Ok(gateway) => sharded(gateway, config.shards),
        Err(error) => {
            if let ConnectionError::Token = &error {
                token_refused(&*store, &*clock).await;
            }
            return Err(error.into());
        }
    };
    let shards = match &coordinator {
        Some(coordinator) => {
            let joined = coordinator.join(gateway.shards).await?;
            joined.ok_or(StartError::OtherBot)?
        }
        None => {
            tables.divide(gateway.shards).await?;
            gateway.shards
        }
    };
    if shards != gateway.shards {
        tracing::info!(
            shards,
            "the servers are divided among as many shards as by the other processes"
        );
    }
    let gateway = Gateway { shards, ..gateway };
    let turns = LoginTurns::new(store.clone(), gateway.max_concurrency);
    // The worker's requests go by a client of their own, so that none of them waits for a rate limit.
    let paced = discord_client::http(token.reveal(), elsewhere)?;
    let paced = Arc::new(PacedHttp::new(paced, config.pace));
    let render_pool = RenderPool::new(config.drawers, config.picture_width);
    let permissions = ChannelPermissions::default();
    let locks = MessageLocks::new(tables.clone());
    let dispatcher = Dispatcher {
        services: Services {
            tables: tables.clone(),
            people: people.clone(),
            history: History::new(store.clone()),
            servers,
            commands,
        },
        outbox: outbox.clone(),
        render_pool: render_pool.clone(),
        permissions: permissions.clone(),
        locks: locks.clone(),
        under_way: TaskTracker::new(),
        expensive: RateLimiter::of_expensive(),
        any_time: RateLimiter::of_any_time(),
    };
    let stop = CancellationToken::new();
    let bot = Bot::new(http, gateway, dispatcher, config.guild, turns, stop.clone())
        .await
        .map_err(StartError::Client)?;
    let http = bot.http();
    let requests = PacedRequests::new(Arc::clone(&paced), outbox.refusals().clone());
    let connection = bot.connection();
    let shown = connection.clone();
    let notifier = DiscordNotifier::new(
        requests,
        connection,
        people,
        render_pool,
        permissions,
        locks,
    );
    let operator = config.operator_channel.and_then(|channel| {
        let channel = bot.operator_channel(channel, outbox.refusals())?;
        let (store, clock) = (store.clone(), Arc::clone(&clock));
        Some(Operator::new(channel, store, clock, config.language))
    });
    let worker = Worker::new(outbox.clone(), Arc::new(notifier), config.pace);
    let delivered = CancellationToken::new();
    let bot = bot.start(coordinator.clone(), delivered.clone());
    let kept_up = match &coordinator {
        Some(coordinator) => {
            let (coordinator, paced) = (coordinator.clone(), Arc::clone(&paced));
            let pause = config.lease / 4;
            Some(share::keep_up(
                coordinator,
                tables,
                outbox.clone(),
                paced,
                pause,
            ))
        }
        None => None,
    };
    // Nothing is delivered before the bot has logged in: with an invalid token every job would fail.
    let logged_in = bot.logged_in();
    let stopping = stop.clone();
    let asked = ops.as_ref().map(|(ops, _)| ops.clone());
    if let (Some(_), Some(asked)) = (&coordinator, &asked) {
        // It may never log in, if others have all shards.
        asked.connected_by(shown.clone());
    }
    let kept_up = kept_up.map(tokio::spawn).map(AbortOnDropHandle::new);
    let beside = tokio::spawn(async move {
        let _kept_up = kept_up;
        // However this ends.
        let _delivered = delivered.drop_guard();
        tokio::select! {
            () = logged_in.cancelled() => {}
            () = stopping.cancelled() => return,
        }
        if let Some(asked) = asked {
            asked.connected_by(shown);
        }
        tokio::select! {
            () = worker.run(stopping) => {}
            () = tell_operator(operator) => {}
            () = discord_client::prune(http) => {}
            () = discord_client::prune(Arc::clone(paced.http())) => {}
        }
    });
    let mut backups = JoinSet::new();
    if let (Some(folder), DatabasePlace::File(database)) = (&config.backups, &config.database) {
        let copies = Backups::new(database, folder, config.backups_kept, Arc::clone(&clock));
        backups.spawn(copies.run(stop.clone()));
    }
    Ok(Started {
        store,
        clock,
        bot,
        coordinator,
        beside,
        stop,
        _backups: backups,
        _ops: ops.map(|(_, server)| server),
    })
}

/// How long the program may take to stop.
pub fn stops_within(config: &Config) -> Duration {
    match config.database {
        DatabasePlace::File(_) => STOPS_WITHIN,
        DatabasePlace::Server(_) => STOPS_WITHIN + config.handover,
    }
}

/// How a server is used.
pub fn server_options(config: &Config) -> ServerOptions {
    ServerOptions {
        connections: config.database_connections,
        patience: config.database_wait,
    }
}

/// Which application a token is of: the part that is no secret.
fn application_of(token: &Token) -> &str {
    let token = token.reveal();
    token
        .split_once('.')
        .map_or("", |(application, _)| application)
}

/// Opens the bot's database, in a folder that is made if it is missing.
///
/// # Errors
/// If it cannot be opened, or another bot has it.
pub async fn open(config: &Config) -> Result<Database, StartError> {
    let file = match &config.database {
        DatabasePlace::File(file) => file,
        DatabasePlace::Server(address) => {
            return Ok(open_server(address.reveal(), &server_options(config)).await?);
        }
    };
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|source| StartError::Folder {
            folder: folder.display().to_string(),
            source,
        })?;
    }
    Ok(open_file(file).await?)
}

/// Tells the host what needs them, if there is a channel for it. Never returns.
async fn tell_operator(operator: Option<Operator>) {
    match operator {
        Some(operator) => operator.run().await,
        None => std::future::pending().await,
    }
}

/// The gateway, with as many shards as the host wants; by default those that Discord recommends.
fn sharded(gateway: Gateway, wanted: Option<u32>) -> Gateway {
    let shards = wanted.unwrap_or(gateway.shards);
    let (left, concurrency) = (gateway.logins_left, gateway.max_concurrency);
    if u64::from(shards) > left {
        tracing::warn!(
            shards,
            left,
            "there are more shards than Discord allows logins today"
        );
    }
    tracing::info!(shards, concurrency, "logging in");
    Gateway { shards, ..gateway }
}

/// The host hears of it at the next start.
async fn token_refused(store: &dyn Store, clock: &dyn Clock) {
    if let Err(error) = store.begin_trouble(TOKEN, clock.now()).await {
        tracing::error!(%error, "cannot record that the token was refused");
    }
}

/// Waits until Discord says where its gateway is, however long there is no network.
///
/// # Errors
/// If waiting does not help: the token is refused, or the answer is no gateway's.
async fn reach(http: &Http, refusals: &RefusalCounter) -> Result<Gateway, ConnectionError> {
    let mut pause = FIRST_PAUSE;
    loop {
        match discord_client::gateway(http).await {
            Err(error @ ConnectionError::Gateway(_)) => {
                tracing::warn!(%error, "Discord cannot be reached; trying again in {pause:?}");
                tokio::time::sleep(pause).await;
                pause = LONGEST_PAUSE.min(pause * 2);
            }
            Err(error) => {
                if matches!(error, ConnectionError::Token) {
                    refusals.count(Cause::Other).await;
                }
                return Err(error);
            }
            Ok(gateway) => return Ok(gateway),
        }
    }
}
