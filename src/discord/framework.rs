//! A guard in front of poise: limits interactions per person, and answers interactions that poise would drop silently.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serenity::all::{
    CommandInteraction, CommandOptionType, CommandType, Context, FullEvent, Guild, GuildId,
    Interaction, UserId,
};
use serenity::async_trait;
use serenity::framework::Framework;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{Instrument, Span};

use crate::discord::commands;
use crate::discord::concurrency::ConcurrencyLimit;
use crate::discord::dispatcher::{Dispatcher, log_unanswered, offer_nothing, say};
use crate::discord::joins::join;
use crate::discord::reply::received_at;
use crate::discord::request::Request;
use crate::discord::shards::SessionStarts;
use crate::leases::LoginTurns;
use crate::metrics::metrics;
use crate::outbox::Arrival;
use crate::present::Servers;
use crate::table::{self, HeldShards, Holding};
use words::{Language, refusal};

/// How long an interaction is kept that may be another process's to answer.
const HELD_BACK: Duration = Duration::from_secs(2);

/// What the sessions of this process are for.
#[derive(Clone)]
pub struct Sessions {
    /// The shards that this process has.
    pub held: HeldShards,
    pub starts: SessionStarts,
    pub turns: LoginTurns,
}

/// Guards poise's framework: tracks unanswered interactions, and answers those that poise would drop silently or could not
/// handle.
pub struct GuardedFramework {
    inside: poise::Framework<Arc<Dispatcher>, serenity::Error>,
    under_way: TaskTracker,
    servers: Servers,
    sessions: Sessions,
    /// The bot's own id, known once it has logged in.
    own_id: Arc<OnceLock<UserId>>,
    /// Hears of the servers of each session.
    joined: mpsc::UnboundedSender<Vec<GuildId>>,
    /// The bot is being stopped.
    stop: CancellationToken,
    concurrency: ConcurrencyLimit,
}

impl GuardedFramework {
    /// Wraps this framework. Tracks pending work in `under_way`, records server names and what begins a session, and tells `joined` of
    /// the servers of each. Only what happens in servers of the shards that this process has is carried out. From `stop` on, nothing new is
    /// begun: whoever sends something is told to send it again.
    pub fn new(
        inside: poise::Framework<Arc<Dispatcher>, serenity::Error>,
        under_way: TaskTracker,
        servers: Servers,
        sessions: Sessions,
        own_id: Arc<OnceLock<UserId>>,
        joined: mpsc::UnboundedSender<Vec<GuildId>>,
        stop: CancellationToken,
    ) -> GuardedFramework {
        GuardedFramework {
            inside,
            under_way,
            servers,
            sessions,
            own_id,
            joined,
            stop,
            concurrency: ConcurrencyLimit::default(),
        }
    }
}

#[async_trait]
impl Framework for GuardedFramework {
    async fn init(&mut self, client: &serenity::Client) {
        self.inside.init(client).await;
    }

    async fn dispatch(&self, context: Context, event: FullEvent) {
        let span = match &event {
            FullEvent::InteractionCreate { interaction } => {
                tracing::error_span!("interaction", id = interaction.id().get())
            }
            _ => Span::none(),
        };
        self.handle(context, event).instrument(span).await;
    }
}

impl GuardedFramework {
    async fn handle(&self, context: Context, event: FullEvent) {
        let _under_way = self.under_way.token();
        let (received, shard) = (Instant::now(), context.shard_id.0);
        let mut whose = self.sessions.held.holding(shard);
        if let FullEvent::InteractionCreate { interaction } = &event
            && whose != Holding::Own
        {
            // While a shard changes hands both processes hear it.
            whose = self.sessions.held.awaited(shard, HELD_BACK).await;
            match whose {
                Holding::Own => {}
                Holding::Elsewhere => return,
                // Nobody may have it, if the database cannot be reached: then nobody else answers.
                Holding::Lapsed => {
                    let refused = self.turn_away(&context, interaction, refusal::broken);
                    return received_at(received, refused).await;
                }
            }
        }
        // Large, and not to be copied on the stack.
        let handled = Box::pin(self.handle_own(context, event, whose == Holding::Own));
        received_at(received, handled).await;
    }

    /// Handles an event of a session. If its shard is not this process's `own`, only what is known of servers follows it.
    async fn handle_own(&self, context: Context, event: FullEvent, own: bool) {
        if self.stop.is_cancelled() {
            if let FullEvent::InteractionCreate { interaction } = &event {
                self.turn_away(&context, interaction, refusal::restarting)
                    .await;
            }
            return;
        }
        match &event {
            FullEvent::Ready { data_about_bot } => {
                session_began("new");
                let shard = context.shard_id.0;
                self.sessions.starts.began(shard);
                self.sessions.turns.logged_in(shard).await;
                let guilds = data_about_bot.guilds.iter().map(|guild| guild.id);
                // Nobody needs them where commands are registered in one server.
                let _ = self.joined.send(guilds.collect());
            }
            FullEvent::Resume { .. } => session_began("resumed"),
            FullEvent::GuildCreate { guild, .. } => {
                let id = guild.id.get();
                self.named(id, &guild.name, &guild.preferred_locale).await;
                self.arrived(guild, own).await;
            }
            FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => {
                self.servers.renamed(new.id.get(), &new.name);
                if own {
                    self.try_again(new.guild_id).await;
                }
            }
            FullEvent::GuildRoleUpdate { new, .. } if own => self.try_again(new.guild_id).await,
            FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
                let guild = table::GuildId(incomplete.id.get());
                self.servers.left(guild.0);
                self.inside
                    .user_data()
                    .await
                    .outbox
                    .others()
                    .left(guild)
                    .await;
            }
            FullEvent::GuildUpdate { new_data, .. } => {
                let (id, locale) = (new_data.id.get(), &new_data.preferred_locale);
                self.named(id, &new_data.name, locale).await;
            }
            _ => {}
        }
        let _inside = match &event {
            FullEvent::InteractionCreate { interaction } => {
                self.learn(interaction).await;
                let dispatcher = self.inside.user_data().await;
                dispatcher
                    .outbox
                    .others()
                    .acts(table::UserId(asker(interaction)));
                let inside = self.concurrency.enter(asker(interaction)).await;
                if inside.is_none() {
                    self.turn_away(&context, interaction, refusal::too_many)
                        .await;
                    return;
                }
                inside
            }
            _ => None,
        };
        match &event {
            FullEvent::InteractionCreate {
                interaction: Interaction::Command(interaction),
            } if interaction.data.kind != CommandType::ChatInput => {
                let dispatcher = self.inside.user_data().await;
                let request = Request::by_command(dispatcher.requests(&context), interaction);
                log_unanswered(say(dispatcher, request, refusal::unknown_command).await);
            }
            FullEvent::InteractionCreate {
                interaction: Interaction::Autocomplete(interaction),
            } if !completed(interaction) => {
                let dispatcher = self.inside.user_data().await;
                let requests = dispatcher.requests(&context);
                log_unanswered(offer_nothing(&requests, interaction).await);
            }
            _ => self.inside.dispatch(context, event).await,
        }
    }

    /// Records the name of a server, for the other processes, too.
    async fn named(&self, guild: u64, name: &str, locale: &str) {
        self.servers.named(guild, name, locale);
        let dispatcher = self.inside.user_data().await;
        dispatcher
            .outbox
            .others()
            .named(table::GuildId(guild), name, locale);
    }

    /// The bot is in a server. One whose shard is about to become this process's `own` was not away.
    async fn arrived(&self, guild: &Guild, own: bool) {
        let arrival = Arrival {
            guild: table::GuildId(guild.id.get()),
            retried: own,
            join: self.own_id.get().and_then(|id| join(guild, *id)),
        };
        self.inside.user_data().await.outbox.arrivals().add(arrival);
    }

    /// Permissions may have changed: retries deliveries that the server's channels refused.
    async fn try_again(&self, guild: GuildId) {
        let dispatcher = self.inside.user_data().await;
        let guild = table::GuildId(guild.get());
        if let Err(error) = dispatcher.outbox.try_again(guild).await {
            tracing::error!(%error, "cannot retry deliveries that were given up");
        }
    }

    /// Records the name of the interaction's channel and what the bot may do there.
    async fn learn(&self, interaction: &Interaction) {
        let (channel, permissions, guild) = match interaction {
            Interaction::Command(used) | Interaction::Autocomplete(used) => {
                (&used.channel, used.app_permissions, used.guild_id)
            }
            Interaction::Component(used) => (&used.channel, used.app_permissions, used.guild_id),
            Interaction::Modal(used) => (&used.channel, used.app_permissions, used.guild_id),
            _ => return,
        };
        let Some(channel) = channel else {
            return;
        };
        if let Some(name) = &channel.name {
            self.servers.channel_named(channel.id.get(), name);
        }
        let dispatcher = self.inside.user_data().await;
        let learned = permissions.map(|held| dispatcher.permissions.learn(channel, held));
        if learned == Some(true) {
            let guild = guild.map(|guild| table::GuildId(guild.get()));
            let channel = table::ChannelId(channel.id.get());
            if let Err(error) = dispatcher.outbox.may_post_in(channel, guild).await {
                tracing::error!(%error, "cannot retry what a channel was not sent");
            }
        }
    }

    /// Answers an interaction that is not carried out with the reason.
    async fn turn_away(
        &self,
        context: &Context,
        interaction: &Interaction,
        reason: fn(Language) -> String,
    ) {
        let dispatcher = self.inside.user_data().await;
        let requests = dispatcher.requests(context);
        let request = match interaction {
            Interaction::Command(interaction) => Request::by_command(requests, interaction),
            Interaction::Component(interaction) => Request::by_component(requests, interaction),
            Interaction::Modal(interaction) => Request::by_modal(requests, interaction),
            Interaction::Autocomplete(interaction) => {
                log_unanswered(offer_nothing(&requests, interaction).await);
                return;
            }
            _ => return,
        };
        log_unanswered(say(dispatcher, request, reason).await);
    }
}

fn session_began(how: &str) {
    metrics().sessions.with_label_values(&[how]).inc();
}

/// The user behind an interaction; 0 if there is none.
fn asker(interaction: &Interaction) -> u64 {
    match interaction {
        Interaction::Command(interaction) | Interaction::Autocomplete(interaction) => {
            interaction.user.id.get()
        }
        Interaction::Component(interaction) => interaction.user.id.get(),
        Interaction::Modal(interaction) => interaction.user.id.get(),
        _ => 0,
    }
}

/// Whether the option being filled in has autocompletion.
fn completed(interaction: &CommandInteraction) -> bool {
    interaction.data.kind == CommandType::ChatInput
        && interaction
            .data
            .autocomplete()
            .is_some_and(|option| commands::completed(&whole_name(interaction), option.name))
}

/// The names of the command and its subcommand, such as `game new`.
fn whole_name(interaction: &CommandInteraction) -> String {
    let data = &interaction.data;
    let subcommand = data.options.iter().find(|option| {
        let kind = option.value.kind();
        matches!(
            kind,
            CommandOptionType::SubCommand | CommandOptionType::SubCommandGroup
        )
    });
    match subcommand {
        Some(part) => format!("{} {}", data.name, part.name),
        None => data.name.to_string(),
    }
}
