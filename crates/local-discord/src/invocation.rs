//! People's acts: creating interactions and sending them to the bot.

use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use base64::Engine;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::error::ApiError;
use super::event::Seen;
use super::interaction::{Interaction, InteractionResponse};
use super::limits;
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::views;
use super::world::World;

/// This many interactions are kept in full, whatever their age. Older ones are dropped once their token has expired.
const KEPT: usize = 2000;

/// One action by a person.
#[derive(Clone, Debug, Default)]
pub struct Invocation {
    pub user: Snowflake,
    pub application: Snowflake,
    pub channel: Snowflake,
    /// See [`super::interaction::kind`].
    pub kind: u8,
    /// The full name of the command behind it; empty if there is none.
    pub name: String,
    /// The interaction's `data`.
    pub data: Value,
    /// The message whose component is used.
    pub source: Option<Snowflake>,
    /// Sent in place of the real message, for raw (dishonest) clients.
    pub forged: Option<Value>,
    /// The bytes of the files that `data` names.
    pub files: Vec<(Snowflake, Bytes)>,
}

impl World {
    /// Sends an interaction to its bot and returns its id.
    ///
    /// # Errors
    /// 10002, 10003 or 10013 if the bot, channel or user does not exist; 10002 also if the bot is not in the
    /// server; 503 during an outage of the server.
    pub fn interact(&mut self, act: Invocation) -> Result<Snowflake, ApiError> {
        self.forget_old();
        let id = self.id();
        let token = base64::engine::general_purpose::URL_SAFE_NO_PAD
            .encode(format!("interaction:{id}:{:016x}", scramble(id)));
        if !self.bots.contains_key(&act.application) {
            return Err(ApiError::unknown_application());
        }
        let channel = self.channel(act.channel)?;
        let user = self.user(act.user)?;
        let guild = channel.guild().and_then(|guild| self.guilds.get(&guild));
        if guild.is_some_and(|guild| !guild.members.contains_key(&act.application)) {
            return Err(ApiError::unknown_application());
        }
        let app_permissions = self.permissions(act.application, channel);
        let mut payload = json!({
            "id": id, "application_id": act.application, "type": act.kind, "data": act.data, "token": token,
            "version": 1, "channel": views::channel_json(self, channel, act.application), "channel_id": channel.id,
            "locale": user.locale, "entitlements": [], "attachment_size_limit": limits::FILE,
            "app_permissions": app_permissions.json(), "context": u8::from(guild.is_none()),
            "authorizing_integration_owners": {"0": guild.map_or_else(|| "0".to_owned(), |guild| guild.id.to_string())},
        });
        payload["channel"]["permissions"] = self.permissions(act.user, channel).json();
        match guild {
            Some(guild) => {
                payload["guild_id"] = json!(guild.id);
                payload["guild"] = guild.partial_json();
                payload["guild_locale"] = json!(guild.locale);
                payload["member"] = views::member_json(self, guild, channel, user);
            }
            None => payload["user"] = user.json(),
        }
        let source = act.source.and_then(|source| self.messages.get(&source));
        if let Some(message) = act
            .forged
            .or_else(|| source.map(|message| message.json(self, Some(act.user))))
        {
            payload["message"] = message;
        }
        let guild = guild.map(|guild| guild.id);
        // Not before it is certain that the interaction is sent.
        self.outbox.files.extend(act.files);
        let payload = Arc::new(payload);
        let interaction = Interaction {
            id,
            token: token.clone(),
            application: act.application,
            user: act.user,
            channel: act.channel,
            kind: act.kind,
            name: act.name,
            source: act.source,
            payload: payload.clone(),
            begun: Instant::now(),
            patience: self.patience,
            given_up: false,
            acknowledged: None,
            answer: InteractionResponse::Pending,
            original: None,
            further: Vec::new(),
            edits: 0,
            changed: watch::Sender::new(0),
        };
        self.interactions.insert(id, interaction);
        self.tokens.insert(token, id);
        self.recent.push_back(id);
        self.send_interaction(act.application, guild, payload);
        Ok(id)
    }

    /// Declares that the deadline for the first answer has passed: of this interaction, or of all that are pending.
    /// Returns for how many it had not.
    pub fn give_up(&mut self, only: Option<Snowflake>) -> usize {
        let pending = self.interactions.values_mut().filter(|known| {
            let meant = only.is_none_or(|only| known.id == only);
            meant && known.answer == InteractionResponse::Pending && !known.is_late()
        });
        let late: Vec<Snowflake> = pending
            .map(|known| {
                known.given_up = true;
                known.id
            })
            .collect();
        for id in &late {
            self.show_interaction(*id);
        }
        late.len()
    }

    /// Sends an interaction to its bot again, unchanged. Returns false if the interaction is no longer known.
    pub fn repeat(&mut self, id: Snowflake) -> bool {
        let known = self.interactions.get(&id);
        let Some(interaction) = known.filter(|known| !known.payload.is_null()) else {
            return false;
        };
        let (application, payload) = (interaction.application, interaction.payload.clone());
        let guild = self.guild_of(interaction.channel).map(|guild| guild.id);
        self.send_interaction(application, guild, payload);
        true
    }

    fn send_interaction(&mut self, bot: Snowflake, guild: Option<Snowflake>, data: Arc<Value>) {
        self.tell("INTERACTION_CREATE", 0, guild, vec![bot], data);
    }

    /// Notifies the stream and waiters that an interaction changed.
    pub fn show_interaction(&mut self, id: Snowflake) {
        let Some(interaction) = self.interactions.get(&id) else {
            return;
        };
        interaction.touch();
        let (channel, user) = (interaction.channel, interaction.user);
        self.show(Seen::Interaction, channel, Some(id), Some(user));
    }

    /// Beyond [`KEPT`], drops payloads at once and whole interactions when their token has expired.
    fn forget_old(&mut self) {
        let beyond = self.recent.len().checked_sub(KEPT + 1);
        let fading = beyond.and_then(|index| self.recent.get(index)).copied();
        if let Some(old) = fading.and_then(|id| self.interactions.get_mut(&id)) {
            old.payload = Arc::new(Value::Null);
        }
        while self.recent.len() > KEPT {
            let old = self.recent.front().and_then(|id| self.interactions.get(id));
            if old.is_some_and(|interaction| !interaction.is_over()) {
                break;
            }
            if let Some(gone) = self
                .recent
                .pop_front()
                .and_then(|id| self.interactions.remove(&id))
            {
                self.tokens.remove(&gone.token);
            }
        }
    }

    /// Whether `user` may use application commands in the channel.
    pub fn may_command(&self, user: Snowflake, channel: Snowflake) -> bool {
        self.allowed(user, channel, Permissions::USE_APPLICATION_COMMANDS)
            .is_ok()
    }
}

/// A number that cannot be derived from the id. Tokens only guard against honest mistakes here: anyone who can
/// reach this server may do everything anyway.
fn scramble(id: Snowflake) -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(id)
}
