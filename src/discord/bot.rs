//! The client, from start to stop: what happens with everything that Discord sends.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use poise::{CommandInteractionType, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::all::{
    CommandInteraction, Context, Event, FullEvent, GatewayIntents, Interaction, RawEventHandler,
    ShardManager,
};
use serenity::async_trait;
use serenity::builder::{CreateAutocompleteResponse, CreateInteractionResponse};
use serenity::http::Http;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::discord::asked::Asked;
use crate::discord::desk::{Desk, unanswered};
use crate::discord::door::Door;
use crate::discord::{commands, press, registration};
use crate::present::Manner;
use crate::present::Outcome;
use discord_client::plain;
use words::{Language, refusal};

/// How long answers that are under way may take when the bot is stopped.
const DRAIN: Duration = Duration::from_secs(10);

/// A bot that is ready to log in.
pub struct Bot {
    client: serenity::Client,
    under_way: TaskTracker,
    ready: CancellationToken,
}

impl Bot {
    /// A bot with all that it needs at hand; `guild` is the one server in which the commands are registered.
    ///
    /// # Errors
    /// What is wrong if the client cannot be built.
    pub async fn new(http: Http, desk: Desk, guild: Option<u64>) -> Result<Bot, String> {
        let ready = CancellationToken::new();
        let say_ready = ready.clone();
        let under_way = TaskTracker::new();
        let servers = desk.servers.clone();
        let language = desk.usual_language();
        let framework = poise::Framework::builder()
            .options(options())
            .initialize_owners(false)
            .setup(move |context, about, _| {
                Box::pin(async move {
                    let guilds = about.guilds.iter().map(|guild| guild.id).collect();
                    registration::register(&context.http, language, guild, guilds).await;
                    say_ready.cancel();
                    Ok(Arc::new(desk))
                })
            })
            .build();
        let client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .raw_event_handler(Unread)
            .framework(Door::new(framework, under_way.clone(), servers))
            .await
            .map_err(|error| plain(&error))?;
        Ok(Bot {
            client,
            under_way,
            ready,
        })
    }

    /// The way to Discord, for what the worker delivers.
    pub fn http(&self) -> Arc<Http> {
        Arc::clone(&self.client.http)
    }

    /// Logs in and goes on until it is stopped; then answers that are under way are finished.
    pub fn start(self, stop: CancellationToken) -> Running {
        let Bot {
            mut client,
            under_way,
            ready,
            ..
        } = self;
        let shards = Arc::clone(&client.shard_manager);
        let task = tokio::spawn(async move {
            tokio::select! {
                ended = client.start() => ended,
                () = finished(&stop, &shards, &under_way) => Ok(()),
            }
        });
        Running { task, ready }
    }
}

/// Waits to be stopped, then closes the gateway and lets the answers under way finish.
async fn finished(stop: &CancellationToken, shards: &ShardManager, under_way: &TaskTracker) {
    stop.cancelled().await;
    shards.shutdown_all().await;
    under_way.close();
    if tokio::time::timeout(DRAIN, under_way.wait()).await.is_err() {
        tracing::warn!("some answers were not finished in time");
    }
}

/// A bot that is logging in or logged in.
pub struct Running {
    task: tokio::task::JoinHandle<Result<(), serenity::Error>>,
    /// Cancelled once the commands are registered.
    ready: CancellationToken,
}

impl Running {
    /// Waits until the bot has logged in and registered its commands; `false` if it stopped before.
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
    /// Why, if nobody stopped it.
    pub async fn stopped(self) -> Result<(), String> {
        match self.task.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(plain(&error)),
            Err(error) => Err(error.to_string()),
        }
    }
}

fn options() -> FrameworkOptions<Arc<Desk>, serenity::Error> {
    FrameworkOptions {
        commands: commands::all(Language::default()),
        on_error: |error| Box::pin(on_error(error)),
        event_handler: |framework, event| Box::pin(on_event(framework, event)),
        ..FrameworkOptions::default()
    }
}

/// Buttons and menus; commands are poise's.
async fn on_event(
    framework: FrameworkContext<'_, Arc<Desk>, serenity::Error>,
    event: &FullEvent,
) -> Result<(), serenity::Error> {
    let desk = framework.user_data;
    let context = framework.serenity_context;
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(interaction),
        } => {
            let work = press::pressed(desk, context, interaction);
            if let Ok(answered) = AssertUnwindSafe(work).catch_unwind().await {
                return answered;
            }
            tracing::error!("a button's handler panicked");
            let asked = Asked::by_component(context, interaction);
            say(desk, context, asked, refusal::broken).await
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(interaction),
        } => {
            // No form is ever shown, so this one is forged or from another time.
            let asked = Asked::by_modal(context, interaction);
            say(desk, context, asked, refusal::unknown_button).await
        }
        _ => Ok(()),
    }
}

/// Says one sentence to whoever asked.
///
/// # Errors
/// If the answer did not reach the person.
pub async fn say(
    desk: &Desk,
    context: &Context,
    asked: Asked,
    sentence: impl FnOnce(Language) -> String,
) -> Result<(), serenity::Error> {
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move {
            let language = desk.language(&origin).await;
            Ok(Outcome::say(sentence(language)))
        },
    )
    .await
}

/// What is said of a command that came in another form than it has.
fn misread(
    call: poise::Context<'_, Arc<Desk>, serenity::Error>,
) -> Box<dyn FnOnce(Language) -> String + Send + '_> {
    Box::new(move |language| commands::misread(language, call.command()))
}

async fn on_error(error: FrameworkError<'_, Arc<Desk>, serenity::Error>) {
    let sentence: Box<dyn FnOnce(Language) -> String + Send> = match &error {
        FrameworkError::Command { error, .. } | FrameworkError::EventHandler { error, .. } => {
            return unanswered(error);
        }
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            let desk = framework.user_data;
            let context = framework.serenity_context;
            let asked = Asked::by_command(context, interaction);
            if let Err(error) = say(desk, context, asked, refusal::unknown_command).await {
                unanswered(&error);
            }
            return;
        }
        FrameworkError::ArgumentParse { ctx, .. } => misread(*ctx),
        FrameworkError::CommandStructureMismatch { ctx, .. } => misread((*ctx).into()),
        FrameworkError::GuildOnly { .. } => Box::new(refusal::not_here),
        FrameworkError::CommandPanic { ctx, .. } => {
            tracing::error!(command = %ctx.command().qualified_name, "a command panicked");
            Box::new(refusal::broken)
        }
        other => {
            tracing::error!(error = %other, "poise gave up");
            Box::new(refusal::broken)
        }
    };
    let Some(poise::Context::Application(call)) = error.ctx() else {
        return;
    };
    let context = call.serenity_context();
    let answered = match call.interaction_type {
        CommandInteractionType::Autocomplete => offer_nothing(context, call.interaction).await,
        CommandInteractionType::Command => {
            let asked = Asked::by_command(context, call.interaction);
            say(call.data(), context, asked, sentence).await
        }
    };
    if let Err(error) = answered {
        unanswered(&error);
    }
}

/// An autocomplete without suggestions.
///
/// # Errors
/// If Discord does not take it.
pub async fn offer_nothing(
    context: &Context,
    interaction: &CommandInteraction,
) -> Result<(), serenity::Error> {
    let nothing = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new());
    interaction.create_response(context, nothing).await
}

/// An event that serenity cannot read would otherwise be lost without a word.
struct Unread;

#[async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event {
            tracing::warn!(kind = event.kind, "a gateway event could not be read");
        }
    }
}
