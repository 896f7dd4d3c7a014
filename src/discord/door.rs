//! Before poise: who comes in, how many at a time, and what poise would drop without a word.

use std::sync::Arc;

use serenity::all::{CommandInteraction, CommandType, Context, FullEvent, GuildId, Interaction};
use serenity::async_trait;
use tokio_util::task::TaskTracker;

use crate::discord::asked::Asked;
use crate::discord::bot::{offer_nothing, say};
use crate::discord::commands;
use crate::discord::desk::{Desk, unanswered};
use crate::discord::turnstile::Turnstile;
use crate::present::Servers;
use crate::table;
use words::refusal;

/// Before poise: counts what is under way, and answers what poise would drop without a word or
/// could not stand.
pub struct Door {
    inside: poise::Framework<Arc<Desk>, serenity::Error>,
    under_way: TaskTracker,
    servers: Servers,
    turnstile: Turnstile,
}

impl Door {
    /// A door to this framework. It counts in `under_way` what has not been answered yet, and
    /// learns the names of the servers.
    pub fn new(
        inside: poise::Framework<Arc<Desk>, serenity::Error>,
        under_way: TaskTracker,
        servers: Servers,
    ) -> Door {
        Door {
            inside,
            under_way,
            servers,
            turnstile: Turnstile::default(),
        }
    }
}

#[async_trait]
impl serenity::framework::Framework for Door {
    async fn init(&mut self, client: &serenity::Client) {
        self.inside.init(client).await;
    }

    async fn dispatch(&self, context: Context, event: FullEvent) {
        let _under_way = self.under_way.token();
        match &event {
            FullEvent::GuildCreate { guild, .. } => {
                self.servers.named(guild.id.get(), &guild.name);
                self.is_there(guild.id).await;
            }
            FullEvent::ChannelUpdate { new, .. } => {
                self.servers.renamed(new.id.get(), &new.name);
                self.try_again(new.guild_id).await;
            }
            FullEvent::ThreadUpdate { new, .. } => {
                self.servers.renamed(new.id.get(), &new.name);
                self.try_again(new.guild_id).await;
            }
            FullEvent::GuildRoleUpdate { new, .. } => self.try_again(new.guild_id).await,
            FullEvent::GuildUpdate { new_data, .. } => {
                self.servers.named(new_data.id.get(), &new_data.name);
            }
            _ => {}
        }
        let _inside = match &event {
            FullEvent::InteractionCreate { interaction } => {
                self.learn(interaction);
                let inside = self.turnstile.enter(asker(interaction)).await;
                if inside.is_none() {
                    if let Err(error) = self.turn_away(&context, interaction).await {
                        unanswered(&error);
                    }
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
                let desk = self.inside.user_data().await;
                let asked = Asked::by_command(&context, interaction);
                let said = say(desk, &context, asked, refusal::unknown_command).await;
                if let Err(error) = said {
                    unanswered(&error);
                }
            }
            FullEvent::InteractionCreate {
                interaction: Interaction::Autocomplete(interaction),
            } if !completed(interaction) => {
                if let Err(error) = offer_nothing(&context, interaction).await {
                    unanswered(&error);
                }
            }
            _ => self.inside.dispatch(context, event).await,
        }
    }
}

impl Door {
    /// A server was away, or this bot was: nothing that it could not be told has to wait any longer.
    async fn is_there(&self, guild: GuildId) {
        let desk = self.inside.user_data().await;
        let guild = table::GuildId(guild.get());
        if let Err(error) = desk.outbox.server_is_there(guild).await {
            tracing::error!(%error, "what a server was not told cannot be tried again");
        }
    }

    /// What a server could not be told may be welcome now: somebody changed who may do what.
    async fn try_again(&self, guild: GuildId) {
        let desk = self.inside.user_data().await;
        let guild = table::GuildId(guild.get());
        if let Err(error) = desk.outbox.try_again(guild).await {
            tracing::error!(%error, "what was given up cannot be tried again");
        }
    }

    /// The name of the channel where somebody did something.
    fn learn(&self, interaction: &Interaction) {
        let channel = match interaction {
            Interaction::Command(interaction) | Interaction::Autocomplete(interaction) => {
                interaction.channel.as_ref()
            }
            Interaction::Component(interaction) => interaction.channel.as_ref(),
            Interaction::Modal(interaction) => interaction.channel.as_ref(),
            _ => None,
        };
        if let Some(channel) = channel
            && let Some(name) = &channel.name
        {
            self.servers.channel_named(channel.id.get(), name);
        }
    }

    /// Answers somebody who sends more than can be done for one person.
    async fn turn_away(
        &self,
        context: &Context,
        interaction: &Interaction,
    ) -> Result<(), serenity::Error> {
        let asked = match interaction {
            Interaction::Command(interaction) => Asked::by_command(context, interaction),
            Interaction::Component(interaction) => Asked::by_component(context, interaction),
            Interaction::Modal(interaction) => Asked::by_modal(context, interaction),
            Interaction::Autocomplete(interaction) => {
                return offer_nothing(context, interaction).await;
            }
            _ => return Ok(()),
        };
        let desk = self.inside.user_data().await;
        say(desk, context, asked, refusal::too_many).await
    }
}

/// Whose interaction it is; 0 for one that nobody sent.
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

/// Whether we offer something for the option that is being filled in.
fn completed(interaction: &CommandInteraction) -> bool {
    interaction.data.kind == CommandType::ChatInput
        && interaction
            .data
            .autocomplete()
            .is_some_and(|option| commands::completed(&interaction.data.name, option.name))
}
