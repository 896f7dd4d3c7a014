//! The bot on Discord from start to stop, and the handling of everything that Discord sends.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use futures_util::FutureExt;
use poise::{CommandInteractionType, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::all::{Context, Event, FullEvent, GatewayIntents, Interaction, RawEventHandler};
use serenity::async_trait;
use serenity::framework::Framework;
use serenity::gateway::GatewayError;
use serenity::http::Http;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::discord::connection::Connection;
use crate::discord::dispatcher::{Dispatcher, log_unanswered, offer_nothing, say};
use crate::discord::framework::{GuardedFramework, Sessions};
use crate::discord::operator_channel::OperatorChannel;
use crate::discord::request::Request;
use crate::discord::requests::{RepeatedRequests, Requests};
use crate::discord::server_access::GatewayCache;
use crate::discord::shards::{SessionStarts, Shards, SharedParts, SharedShards};
use crate::discord::{commands, press, registration, server_access};
use crate::leases::{Coordinator, LoginTurns};
use crate::metrics::metrics;
use crate::outbox::RefusalCounter;
use crate::table::Holding;
use discord_client::{Gateway, plain};
use words::{Language, refusal};

/// How long pending answers and deliveries may take when the bot is stopped. Until then it hears people.
const DRAIN: Duration = Duration::from_secs(8);
/// How long closing the gateway may take, and after that the answers to the last interactions.
const FAREWELL: Duration = Duration::from_secs(3);

/// What the bot hears of.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS;

/// A bot that is ready to log in.
pub struct Bot {
    http: Arc<Http>,
    shards: Arc<Shards>,
    /// What ends a shard for good.
    failures: mpsc::UnboundedReceiver<GatewayError>,
    under_way: TaskTracker,
    ready: CancellationToken,
    stop: CancellationToken,
}

impl Bot {
    /// A new bot on this gateway, of so many shards. With `guild`, commands are registered in that server only. Shards log in by
    /// `turns`. From `stop` on, it begins nothing new.
    ///
    /// # Errors
    /// If the client cannot be built.
    pub async fn new(
        http: Http,
        gateway: Gateway,
        dispatcher: Dispatcher,
        guild: Option<u64>,
        turns: LoginTurns,
        stop: CancellationToken,
    ) -> Result<Bot, String> {
        let ready = CancellationToken::new();
        let say_ready = ready.clone();
        let under_way = dispatcher.under_way.clone();
        let servers = dispatcher.servers.clone();
        let refusals = dispatcher.outbox.refusals().clone();
        let repeated = RepeatedRequests(refusals.clone());
        let (joined, joins) = mpsc::unbounded_channel();
        let own_id = Arc::new(OnceLock::new());
        let learned = Arc::clone(&own_id);
        let sessions = Sessions {
            held: dispatcher.tables.held().clone(),
            starts: SessionStarts::default(),
            turns: turns.clone(),
        };
        let starts = sessions.starts.clone();
        let framework = poise::Framework::builder()
            .options(options())
            .initialize_owners(false)
            .setup(move |context, about, _| {
                // Discord tells it once more with every new session; it is the same.
                let _ = learned.set(about.user.id);
                Box::pin(async move {
                    let dispatcher = Arc::new(dispatcher);
                    let requests = dispatcher.requests(context);
                    register(&dispatcher, &requests, guild).await;
                    if guild.is_none() {
                        tokio::spawn(registration::clear_servers(requests, joins));
                    }
                    say_ready.cancel();
                    Ok(dispatcher)
                })
            })
            .build();
        let mut framework = GuardedFramework::new(
            framework,
            under_way.clone(),
            servers.clone(),
            sessions,
            own_id,
            joined,
            stop.clone(),
        );
        let client = serenity::client::ClientBuilder::new_with_http(http, INTENTS)
            .cache_settings(server_access::settings())
            .event_handler(repeated)
            .await
            .map_err(|error| plain(&error))?;
        framework.init(&client).await;
        let framework: Arc<dyn Framework> = Arc::new(framework);
        servers.ask(Arc::new(GatewayCache(Arc::clone(&client.cache))));
        let (failed, failures) = mpsc::unbounded_channel();
        let parts = SharedParts {
            http: Arc::clone(&client.http),
            cache: client.cache,
            data: client.data,
            raw_event_handler: Arc::new(Unread),
            framework: Arc::new(OnceLock::from(framework)),
            intents: INTENTS,
            gateway: gateway.address,
        };
        let requests = Requests::new(Arc::clone(&client.http), refusals);
        let shards = Shards::new(parts, requests, gateway.shards, (turns, starts), failed);
        Ok(Bot {
            http: client.http,
            shards: Arc::new(shards),
            failures,
            under_way,
            ready,
            stop,
        })
    }

    /// The HTTP client, for the worker's deliveries.
    pub fn http(&self) -> Arc<Http> {
        Arc::clone(&self.http)
    }

    /// The connection to Discord, for the worker's heartbeat.
    pub fn connection(&self) -> Connection {
        Connection::new(Arc::clone(&self.shards))
    }

    /// The channel of the host; `None` if that is no channel.
    pub fn operator_channel(
        &self,
        channel: u64,
        refusals: &RefusalCounter,
    ) -> Option<OperatorChannel> {
        OperatorChannel::new(Requests::new(self.http(), refusals.clone()), channel)
    }

    /// Logs in and runs until stopped: with all shards, or with those that the coordinator leases for this process. Once stopped, it hears
    /// people until pending answers and deliveries are finished, or for eight seconds; `delivered` says that there are no more deliveries.
    pub fn start(
        self,
        coordinator: Option<Coordinator>,
        delivered: CancellationToken,
    ) -> RunningBot {
        let Bot {
            http: _,
            shards,
            mut failures,
            under_way,
            ready,
            stop,
        } = self;
        let task = tokio::spawn(async move {
            let connections = Arc::new(SharedShards(Arc::clone(&shards)));
            let started = async {
                match coordinator {
                    Some(coordinator) => coordinator.run(connections).await,
                    None => shards.open_all(),
                }
                std::future::pending().await
            };
            tokio::select! {
                Some(error) = failures.recv() => {
                    // A connection that has failed does not answer any more.
                    let _ = tokio::time::timeout(FAREWELL, shards.close_all()).await;
                    return Err(error);
                }
                () = started => {}
                () = finished(&stop, &under_way, &delivered) => {}
            }
            let closed = tokio::time::timeout(FAREWELL, shards.close_all()).await;
            if closed.is_err() || !drained(&under_way, FAREWELL).await {
                tracing::warn!("not everybody was told that the bot is being stopped");
            }
            Ok(())
        });
        RunningBot { task, ready }
    }
}

/// Registers the commands, at once if this process has the first shard, or else once it has.
async fn register(dispatcher: &Arc<Dispatcher>, requests: &Requests, guild: Option<u64>) {
    let (dispatcher, requests) = (Arc::clone(dispatcher), requests.clone());
    let held = dispatcher.tables.held().clone();
    let own = held.holding(0) == Holding::Own;
    let registering = async move {
        held.awaited(0, Duration::MAX).await;
        let offered = dispatcher.offered_languages();
        let languages = (dispatcher.usual_language(), &offered[..]);
        registration::register(requests, languages, guild, dispatcher.outbox.others()).await;
    };
    match own {
        true => registering.await,
        false => drop(tokio::spawn(registering)),
    }
}

/// Waits for `stop`, and then until pending answers and deliveries are finished or have had their time.
async fn finished(
    stop: &CancellationToken,
    under_way: &TaskTracker,
    delivered: &CancellationToken,
) {
    stop.cancelled().await;
    under_way.close();
    let delivered = tokio::time::timeout(DRAIN, delivered.cancelled());
    let (answered, delivered) = tokio::join!(drained(under_way, DRAIN), delivered);
    if !answered || delivered.is_err() {
        tracing::warn!("some answers or deliveries did not finish in time");
    }
}

/// Waits until nothing is pending; `false` if that takes longer.
async fn drained(under_way: &TaskTracker, longest: Duration) -> bool {
    tokio::time::timeout(longest, under_way.wait())
        .await
        .is_ok()
}

/// Why a bot stopped.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    #[error("Discord does not accept the token: look at DISCORD_TOKEN")]
    Token,
    #[error("Discord: {0}")]
    Other(String),
}

/// A bot that is logging in or logged in.
pub struct RunningBot {
    task: tokio::task::JoinHandle<Result<(), GatewayError>>,
    /// Cancelled once command registration has finished, successfully or not.
    ready: CancellationToken,
}

impl RunningBot {
    /// Waits until the bot has logged in and registered its commands; `false` if it stopped first.
    pub async fn ready(&mut self) -> bool {
        tokio::select! {
            () = self.ready.cancelled() => true,
            _ = &mut self.task => false,
        }
    }

    /// Cancelled once the bot has logged in and registered its commands.
    pub fn logged_in(&self) -> CancellationToken {
        self.ready.clone()
    }

    /// Waits until it has stopped.
    ///
    /// # Errors
    /// Why it stopped, unless it was told to.
    pub async fn stopped(self) -> Result<(), BotError> {
        match self.task.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(GatewayError::InvalidAuthentication)) => Err(BotError::Token),
            Ok(Err(error)) => Err(BotError::Other(error.to_string())),
            Err(error) => Err(BotError::Other(error.to_string())),
        }
    }
}

fn options() -> FrameworkOptions<Arc<Dispatcher>, serenity::Error> {
    FrameworkOptions {
        commands: commands::all(Language::default()),
        on_error: |error| Box::pin(on_error(error)),
        event_handler: |framework, event| Box::pin(on_event(framework, event)),
        ..FrameworkOptions::default()
    }
}

/// Handles buttons and menus; poise handles commands.
async fn on_event(
    framework: FrameworkContext<'_, Arc<Dispatcher>, serenity::Error>,
    event: &FullEvent,
) -> Result<(), serenity::Error> {
    let dispatcher = framework.user_data;
    let context = framework.serenity_context;
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(interaction),
        } => {
            let work = press::pressed(dispatcher, context, interaction);
            if let Ok(answered) = AssertUnwindSafe(work).catch_unwind().await {
                return answered;
            }
            metrics().panics.inc();
            tracing::error!("a button handler panicked");
            let request = Request::by_component(dispatcher.requests(context), interaction);
            say(dispatcher, request, refusal::broken).await
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(interaction),
        } => {
            // No form is ever shown, so this one is forged or from another version.
            let request = Request::by_modal(dispatcher.requests(context), interaction);
            say(dispatcher, request, refusal::unknown_button).await
        }
        _ => Ok(()),
    }
}

async fn on_error(error: FrameworkError<'_, Arc<Dispatcher>, serenity::Error>) {
    if let FrameworkError::Command { error, .. } | FrameworkError::EventHandler { error, .. } =
        error
    {
        return log_unanswered(Err(error));
    }
    let sentence: Box<dyn FnOnce(Language) -> String + Send> = match &error {
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            let dispatcher = framework.user_data;
            let requests = dispatcher.requests(framework.serenity_context);
            let request = Request::by_command(requests, interaction);
            return log_unanswered(say(dispatcher, request, refusal::unknown_command).await);
        }
        FrameworkError::ArgumentParse { ctx, .. } => Box::new(commands::misread(ctx.command())),
        FrameworkError::CommandStructureMismatch { ctx, .. } => {
            Box::new(commands::misread(ctx.command()))
        }
        FrameworkError::GuildOnly { .. } => Box::new(refusal::not_here),
        FrameworkError::CommandPanic { ctx, .. } => {
            metrics().panics.inc();
            tracing::error!(command = %ctx.command().qualified_name, "a command panicked");
            Box::new(refusal::broken)
        }
        other => {
            tracing::error!(error = %other, "poise failed");
            Box::new(refusal::broken)
        }
    };
    let Some(poise::Context::Application(call)) = error.ctx() else {
        return;
    };
    let requests = call.data().requests(call.serenity_context());
    let answered = match call.interaction_type {
        CommandInteractionType::Autocomplete => offer_nothing(&requests, call.interaction).await,
        CommandInteractionType::Command => {
            let request = Request::by_command(requests, call.interaction);
            say(call.data(), request, sentence).await
        }
    };
    log_unanswered(answered);
}

/// Logs events that serenity cannot parse; they would otherwise be dropped silently.
struct Unread;

#[async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event {
            tracing::warn!(kind = event.kind, "a gateway event could not be read");
        }
    }
}
