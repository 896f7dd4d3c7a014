//! The whole state: people, servers, channels, messages, bots, commands, interactions.
//!
//! The world is plain data behind one lock. Every change also records its effects in the [`PendingEffects`]. The server
//! empties that before releasing the lock, so bots, watchers and the disk see changes in the order in which they happened.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::channel::{Channel, ChannelKind};
use super::command::ApplicationCommand;
use super::error::ApiError;
use super::event::{GatewayEvent, Seen, Sight};
use super::guild::Guild;
use super::interaction::{Interaction, Patience};
use super::message::Message;
use super::permissions::{self, Permissions};
use super::snowflake::{Mint, Snowflake};
use super::storage::{Collection, Storage, StorageChange};
use super::timestamp::now_ms;
use super::user::{BotAccount, User};

/// Effects of changes that have not been published yet.
#[derive(Debug, Default)]
pub struct PendingEffects {
    /// Events for bots, not sent yet.
    pub events: Vec<GatewayEvent>,
    pub sights: Vec<Sight>,
    /// Rows for the database, not written yet.
    pub changes: Vec<StorageChange>,
    /// Bytes of new files.
    pub files: Vec<(Snowflake, Bytes)>,
}

impl PendingEffects {
    /// Queues a row for writing.
    pub fn keep<T: Serialize>(&mut self, table: Collection, id: Snowflake, row: &T) {
        match serde_json::to_string(row) {
            Ok(body) => self.changes.push(StorageChange::Put(table, id, body)),
            Err(error) => tracing::error!(?table, %id, %error, "a row cannot be written as JSON"),
        }
    }

    /// Queues a row for deleting.
    pub fn forget(&mut self, table: Collection, id: Snowflake) {
        self.changes.push(StorageChange::Remove(table, id));
    }
}

/// The state of the local Discord.
#[derive(Debug, Default)]
pub struct World {
    /// This server's origin, such as `http://127.0.0.1:1234`.
    pub origin: String,
    pub mint: Mint,
    /// People, and the users of bots.
    pub users: BTreeMap<Snowflake, User>,
    pub guilds: BTreeMap<Snowflake, Guild>,
    /// Channels of every kind.
    pub channels: BTreeMap<Snowflake, Channel>,
    /// Bots that may log in.
    pub bots: BTreeMap<Snowflake, BotAccount>,
    pub commands: BTreeMap<Snowflake, ApplicationCommand>,
    /// Messages, including deleted ones.
    pub messages: HashMap<Snowflake, Message>,
    /// The ids of each channel's messages.
    pub history: HashMap<Snowflake, BTreeSet<Snowflake>>,
    /// How long people wait for bots, from the next interaction on.
    pub patience: Patience,
    /// Recent interactions, and all whose token is still valid.
    pub interactions: HashMap<Snowflake, Interaction>,
    pub tokens: HashMap<String, Snowflake>,
    /// Ids of interactions, the oldest first.
    pub recent: VecDeque<Snowflake>,
    /// Messages by their sender's nonce.
    pub marks: HashMap<String, Snowflake>,
    /// The nonces in order, with the time of use.
    pub marked: VecDeque<(Instant, String)>,
    /// Servers with an outage.
    pub failing: BTreeSet<Snowflake>,
    /// Effects not yet published.
    pub outbox: PendingEffects,
}

impl World {
    /// Loads the world from the database; empty for a new one.
    ///
    /// # Errors
    /// If the database cannot be read. Invalid rows are logged and skipped.
    pub async fn load(storage: &Storage, origin: String) -> Result<Self, sqlx::Error> {
        let mut world = Self {
            origin,
            users: rows(storage, Collection::Users).await?,
            guilds: rows(storage, Collection::Guilds).await?,
            channels: rows(storage, Collection::Channels).await?,
            bots: rows(storage, Collection::Bots).await?,
            commands: rows(storage, Collection::Commands).await?,
            messages: rows(storage, Collection::Messages).await?,
            ..Self::default()
        };
        for message in world.messages.values() {
            let history = world.history.entry(message.channel).or_default();
            history.insert(message.id);
        }
        let ids = world
            .channels
            .keys()
            .chain(world.messages.keys())
            .chain(world.commands.keys());
        let ids = ids
            .copied()
            .chain(world.commands.values().map(|command| command.version));
        let files = world
            .messages
            .values()
            .flat_map(|message| &message.attachments)
            .map(|file| file.id);
        if let Some(highest) = ids.chain(files).max() {
            world.mint.pass(highest);
        }
        Ok(world)
    }

    /// Shifts all interactions and nonces into the past by `step`.
    pub fn age(&mut self, step: Duration) {
        let earlier = |moment: &mut Instant| *moment = moment.checked_sub(step).unwrap_or(*moment);
        for interaction in self.interactions.values_mut() {
            earlier(&mut interaction.begun);
            interaction.touch();
        }
        self.marked.iter_mut().for_each(|(since, _)| earlier(since));
    }

    pub fn id(&mut self) -> Snowflake {
        self.mint.next(now_ms())
    }

    /// Queues a message for writing in its current state.
    pub fn keep_message(&mut self, id: Snowflake) {
        if let Some(message) = self.messages.get(&id) {
            self.outbox.keep(Collection::Messages, id, message);
        }
    }

    /// Inserts or replaces a user.
    pub fn put_user(&mut self, user: User) {
        self.outbox.keep(Collection::Users, user.id, &user);
        self.users.insert(user.id, user);
    }

    /// Inserts or replaces a server.
    pub fn put_guild(&mut self, guild: Guild) {
        self.outbox.keep(Collection::Guilds, guild.id, &guild);
        self.guilds.insert(guild.id, guild);
    }

    /// Inserts or replaces a channel.
    pub fn put_channel(&mut self, channel: Channel) {
        self.outbox.keep(Collection::Channels, channel.id, &channel);
        self.channels.insert(channel.id, channel);
    }

    /// Inserts or replaces a bot.
    pub fn put_bot(&mut self, bot: BotAccount) {
        self.outbox.keep(Collection::Bots, bot.id, &bot);
        self.bots.insert(bot.id, bot);
    }

    /// Queues an event for these bots.
    pub fn tell(
        &mut self,
        name: &'static str,
        intents: u64,
        guild: Option<Snowflake>,
        bots: Vec<Snowflake>,
        data: impl Into<Arc<Value>>,
    ) {
        self.outbox.events.push(GatewayEvent {
            name,
            intents,
            guild,
            bots,
            data: data.into(),
            bare: None,
        });
    }

    /// Queues an event for all bots of a server.
    pub fn tell_guild(&mut self, name: &'static str, intents: u64, guild: Snowflake, data: Value) {
        self.tell(name, intents, Some(guild), self.bots_in(guild), data);
    }

    pub fn show(
        &mut self,
        what: Seen,
        channel: Snowflake,
        subject: Option<Snowflake>,
        only_for: Option<Snowflake>,
    ) {
        self.outbox.sights.push(Sight {
            what,
            channel,
            subject,
            only_for,
        });
    }

    /// The bot with this token.
    pub fn bot_with(&self, token: &str) -> Option<Snowflake> {
        self.bots
            .values()
            .find(|bot| bot.token == token)
            .map(|bot| bot.id)
    }

    /// The user with this id.
    ///
    /// # Errors
    /// 10013.
    pub fn user(&self, id: Snowflake) -> Result<&User, ApiError> {
        self.users.get(&id).ok_or_else(ApiError::unknown_user)
    }

    /// The server that a channel belongs to.
    pub fn guild_of(&self, channel: Snowflake) -> Option<&Guild> {
        let guild = self.channels.get(&channel)?.guild()?;
        self.guilds.get(&guild)
    }

    /// The channel with this id.
    ///
    /// # Errors
    /// 10003; 503 during an outage of its server.
    pub fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        let channel = self.channels.get(&id);
        let channel = channel.ok_or_else(ApiError::unknown_channel)?;
        let fails = |guild| self.failing.contains(&guild);
        if channel.guild().is_some_and(fails) {
            return Err(ApiError::unavailable());
        }
        Ok(channel)
    }

    /// The permissions of `user` in `channel`. In direct messages both parties may do everything.
    pub fn permissions(&self, user: Snowflake, channel: &Channel) -> Permissions {
        match &channel.place {
            ChannelKind::Direct { user: person, bot } => {
                if *person == user || *bot == user {
                    Permissions::ALL
                } else {
                    Permissions::default()
                }
            }
            ChannelKind::Text { guild, .. } | ChannelKind::Thread { guild, .. } => {
                let ruling = match channel.parent() {
                    Some(parent) => self.channels.get(&parent),
                    None => Some(channel),
                };
                match (self.guilds.get(guild), ruling) {
                    (Some(guild), Some(ruling)) => permissions::in_channel(guild, ruling, user),
                    _ => Permissions::default(),
                }
            }
        }
    }

    /// Whether `user` may see `channel`.
    pub fn sees(&self, user: Snowflake, channel: &Channel) -> bool {
        self.permissions(user, channel)
            .contains(Permissions::VIEW_CHANNEL)
    }

    /// The channel, if `user` has all of `needed` there.
    ///
    /// # Errors
    /// 10003, 503, 50001 (may not see it) or 50013 (may see it, but lacks other permissions).
    pub fn allowed(
        &self,
        user: Snowflake,
        channel: Snowflake,
        needed: Permissions,
    ) -> Result<&Channel, ApiError> {
        let channel = self.channel(channel)?;
        let has = self.permissions(user, channel);
        if !has.contains(Permissions::VIEW_CHANNEL) {
            return Err(ApiError::missing_access());
        }
        if !has.contains(needed) {
            return Err(ApiError::missing_permissions());
        }
        Ok(channel)
    }

    /// The bots that may see a channel.
    pub fn bots_seeing(&self, channel: &Channel) -> Vec<Snowflake> {
        self.bots
            .keys()
            .copied()
            .filter(|bot| self.sees(*bot, channel))
            .collect()
    }

    /// The bots that are members of a server.
    pub fn bots_in(&self, guild: Snowflake) -> Vec<Snowflake> {
        let Some(guild) = self.guilds.get(&guild) else {
            return Vec::new();
        };
        self.bots
            .keys()
            .copied()
            .filter(|bot| guild.members.contains_key(bot))
            .collect()
    }

    /// Whether a person and a bot share a server.
    pub fn share_a_guild(&self, user: Snowflake, bot: Snowflake) -> bool {
        self.guilds
            .values()
            .any(|guild| guild.members.contains_key(&user) && guild.members.contains_key(&bot))
    }

    /// The direct channel of a person and a bot, created if missing.
    ///
    /// # Errors
    /// 10013, or 50007 if a bot writes to a bot.
    pub fn direct_channel(
        &mut self,
        user: Snowflake,
        bot: Snowflake,
    ) -> Result<Snowflake, ApiError> {
        if self.user(user)?.bot {
            return Err(ApiError::closed_direct_messages());
        }
        if let Some(open) = self.open_direct_channel(user, bot) {
            return Ok(open);
        }
        let id = self.id();
        self.put_channel(Channel::new(id, "", ChannelKind::Direct { user, bot }));
        self.show(Seen::Channel, id, None, Some(user));
        Ok(id)
    }

    /// A user's direct channel with a bot, if somebody has opened it.
    pub fn open_direct_channel(&self, user: Snowflake, bot: Snowflake) -> Option<Snowflake> {
        let place = ChannelKind::Direct { user, bot };
        let mut channels = self.channels.values();
        let found = channels.find(|channel| channel.place == place);
        found.map(|channel| channel.id)
    }

    /// A user by id or name.
    pub fn find_user(&self, text: &str) -> Option<&User> {
        find(&self.users, text, |user| {
            user.name.eq_ignore_ascii_case(text)
        })
    }

    /// A channel by id or name; the oldest if several share a name.
    pub fn find_channel(&self, text: &str) -> Option<&Channel> {
        let named = text.strip_prefix('#').unwrap_or(text);
        find(&self.channels, text, |channel| {
            !named.is_empty() && channel.name == named
        })
    }

    /// A bot by id or name.
    pub fn find_bot(&self, text: &str) -> Option<&BotAccount> {
        find(&self.bots, text, |bot| bot.name.eq_ignore_ascii_case(text))
    }
}

/// The thing with the id that a text says, or else the first that has it as its name.
fn find<'w, T>(
    all: &'w BTreeMap<Snowflake, T>,
    text: &str,
    is_named: impl Fn(&T) -> bool,
) -> Option<&'w T> {
    let id = text.parse().ok();
    id.and_then(|id: Snowflake| all.get(&id))
        .or_else(|| all.values().find(|one| is_named(one)))
}

/// The rows of a table by their ids. Those that make no sense are logged and left out.
async fn rows<T: DeserializeOwned, M: FromIterator<(Snowflake, T)>>(
    storage: &Storage,
    table: Collection,
) -> Result<M, sqlx::Error> {
    let rows = storage.list(table).await?.into_iter();
    Ok(rows
        .filter_map(|(id, body)| match serde_json::from_str(&body) {
            Ok(row) => Some((id, row)),
            Err(error) => {
                // Without the row itself: a bot's holds its token.
                tracing::error!(?table, %error, "a row of the local Discord's file makes no sense and is left out");
                None
            }
        })
        .collect())
}
