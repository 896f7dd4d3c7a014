//! Writing, changing and taking away messages.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde_json::{Value, json};

use super::attachment::{Attachment, kind_of, pixels, safe_name};
use super::channel::{Channel, Place};
use super::draft::Draft;
use super::error::ApiError;
use super::event::{Bare, Event, Seen, intents};
use super::mention::called;
use super::message::{Answering, Message, flags};
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::world::World;

/// How long a mark against doubles is remembered.
const NONCE_LIVES: Duration = Duration::from_secs(5 * 60);
/// Flags that a sender may set.
const SETTABLE: u64 = flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS | flags::COMPONENTS_V2;

/// What is said of a new message beside its draft.
#[derive(Clone, Debug, Default)]
pub struct Setting {
    /// Sent by an interaction's token.
    pub application: Option<Snowflake>,
    /// The interaction answered.
    pub answering: Option<Answering>,
    /// The only reader.
    pub only_for: Option<Snowflake>,
    /// "… is thinking".
    pub loading: bool,
    /// The kind of message, if not an ordinary one.
    pub kind: u8,
    /// The message replied to, when the draft does not say.
    pub replies_to: Option<Snowflake>,
}

impl World {
    /// Writes a message and tells of it. With `enforce_nonce` a double gives the first one's id.
    ///
    /// # Errors
    /// 50006, 50035.
    pub fn post(
        &mut self,
        channel: Snowflake,
        author: Snowflake,
        draft: Draft,
        setting: Setting,
    ) -> Result<Snowflake, ApiError> {
        if draft.is_empty() && !setting.loading {
            return Err(ApiError::empty_message());
        }
        let mark = draft
            .nonce
            .as_ref()
            .filter(|_| draft.enforce_nonce)
            .map(|nonce| format!("{author} {channel} {nonce}"));
        if let Some(first) = mark.as_ref().and_then(|mark| self.marked(mark)) {
            return Ok(first);
        }
        let replied = match draft.reply {
            Some((target, must)) => {
                let there = self
                    .messages
                    .get(&target)
                    .is_some_and(|message| message.channel == channel && !message.deleted);
                if !there && must {
                    let sentence = "Unknown message";
                    return Err(ApiError::form(
                        "message_reference",
                        "REPLIES_UNKNOWN_MESSAGE",
                        sentence,
                    ));
                }
                there.then_some(target)
            }
            None => setting.replies_to,
        };
        let id = self.id();
        let kind = if draft.reply.is_some() && replied.is_some() {
            19
        } else {
            setting.kind
        };
        let mut bits = draft.flags.unwrap_or(0) & SETTABLE;
        if setting.only_for.is_some() {
            bits |= flags::EPHEMERAL;
        }
        if setting.loading {
            bits |= flags::LOADING;
        }
        let nonce = draft.nonce.clone();
        let mut message = Message {
            id,
            channel,
            author,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: bits,
            kind,
            tts: draft.tts,
            written: Timestamp::now(),
            edited: None,
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            notified: Vec::new(),
            nonce,
            replies_to: replied,
            application: setting.application,
            answering: setting.answering,
            only_for: setting.only_for,
            deleted: false,
            reactions: Vec::new(),
        };
        let by_reply = draft.reply.is_some() && draft.allowed.replied_user;
        self.fill(&mut message, draft);
        if by_reply && let Some(target) = replied.and_then(|target| self.messages.get(&target)) {
            let author = target.author;
            if !message.mentions.contains(&author) {
                message.mentions.push(author);
            }
        }
        message.notified = self.notified(&message);
        if let Some(mark) = mark {
            self.nonces.push_back((Instant::now(), mark, id));
        }
        self.history.entry(channel).or_default().insert(id);
        self.messages.insert(id, message);
        self.keep_message(id);
        self.tell_message("MESSAGE_CREATE", Seen::Message, id);
        Ok(id)
    }

    /// Changes a message and tells of it. A "thinking" message becomes a real one.
    ///
    /// # Errors
    /// 10008, 50006.
    pub fn edit(&mut self, id: Snowflake, draft: Draft) -> Result<(), ApiError> {
        let Some(mut message) = self
            .messages
            .get(&id)
            .filter(|message| !message.deleted)
            .cloned()
        else {
            return Err(ApiError::unknown_message());
        };
        let was_loading = message.flags & flags::LOADING != 0;
        if let Some(bits) = draft.flags {
            message.flags = message.flags & !SETTABLE | bits & SETTABLE;
        }
        self.fill(&mut message, draft);
        let bare = message.content.trim().is_empty() && message.embeds.is_empty();
        if bare && message.components.is_empty() && message.attachments.is_empty() {
            return Err(ApiError::empty_message());
        }
        message.flags &= !flags::LOADING;
        message.edited = Some(Timestamp::now());
        if was_loading {
            // The first real text of an answer calls people as a new message would.
            message.notified = self.notified(&message);
        }
        self.messages.insert(id, message);
        self.keep_message(id);
        self.tell_message("MESSAGE_UPDATE", Seen::Edit, id);
        Ok(())
    }

    /// Takes a message away and tells of it.
    ///
    /// # Errors
    /// 10008.
    pub fn delete(&mut self, id: Snowflake) -> Result<(), ApiError> {
        let Some(message) = self
            .messages
            .get_mut(&id)
            .filter(|message| !message.deleted)
        else {
            return Err(ApiError::unknown_message());
        };
        message.deleted = true;
        let (channel, only_for) = (message.channel, message.only_for);
        self.keep_message(id);
        self.show(Seen::Delete, channel, Some(id), only_for);
        if only_for.is_none()
            && let Some(place) = self.channels.get(&channel)
        {
            let guild = place.guild();
            let mut data = json!({"id": id, "channel_id": channel});
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
            }
            let event = Event {
                name: "MESSAGE_DELETE",
                intents: message_intents(place),
                guild,
                bots: self.bots_seeing(place),
                data,
                bare: None,
            };
            self.outbox.events.push(event);
        }
        Ok(())
    }

    /// The message of a channel, unless it is gone or hidden from bots' ordinary requests.
    ///
    /// # Errors
    /// 10008.
    pub fn message_in(&self, channel: Snowflake, id: Snowflake) -> Result<&Message, ApiError> {
        let found = self.messages.get(&id);
        found
            .filter(|message| {
                message.channel == channel && !message.deleted && message.only_for.is_none()
            })
            .ok_or_else(ApiError::unknown_message)
    }

    fn marked(&mut self, mark: &str) -> Option<Snowflake> {
        while self
            .nonces
            .front()
            .is_some_and(|(since, ..)| since.elapsed() > NONCE_LIVES)
        {
            self.nonces.pop_front();
        }
        let found = self
            .nonces
            .iter()
            .find(|(_, known, _)| known == mark)
            .map(|(.., id)| *id);
        found.filter(|id| self.messages.contains_key(id))
    }

    /// Puts the parts that the draft has into the message.
    fn fill(&mut self, message: &mut Message, draft: Draft) {
        if draft.attachments.is_some() {
            let listed = draft.attachments.as_deref().unwrap_or_default();
            message
                .attachments
                .retain(|old| listed.iter().any(|named| named.id == old.id));
            for old in &mut message.attachments {
                let named = listed.iter().find(|named| named.id == old.id);
                if let Some(description) = named.and_then(|named| named.description.clone()) {
                    old.description = Some(description);
                }
            }
        }
        for file in draft.files {
            let id = self.id();
            let named = draft
                .attachments
                .iter()
                .flatten()
                .find(|named| named.id.number() == file.index);
            let name = safe_name(
                named
                    .and_then(|named| named.name.as_deref())
                    .unwrap_or(&file.name),
            );
            message.attachments.push(Attachment {
                id,
                description: named.and_then(|named| named.description.clone()),
                kind: file
                    .kind
                    .filter(|kind| kind != "application/octet-stream")
                    .unwrap_or_else(|| kind_of(&name).to_owned()),
                size: file.bytes.len(),
                pixels: pixels(&file.bytes),
                name,
            });
            self.outbox.files.push((id, file.bytes));
        }
        if let Some(content) = draft.content {
            message.content = content.trim().to_owned();
            let found = called(&message.content, &draft.allowed);
            let guild = self.channels.get(&message.channel).and_then(Channel::guild);
            message.mentions = found
                .users
                .into_iter()
                .filter(|id| self.users.contains_key(id))
                .collect();
            message.mention_roles = found.roles;
            message.mention_roles.retain(|role| Some(*role) != guild);
            let may = self
                .channels
                .get(&message.channel)
                .map(|channel| self.permissions(message.author, channel));
            message.mention_everyone = found.everyone
                && guild.is_some()
                && may.is_some_and(|may| may.contains(Permissions::MENTION_EVERYONE));
        }
        if let Some(components) = draft.components {
            message.components = components;
        }
        if let Some(mut embeds) = draft.embeds {
            for embed in &mut embeds {
                finish_embed(embed, &self.origin, message.channel, &message.attachments);
            }
            message.embeds = embeds;
        }
    }

    /// Whose phone rings: those called who see the channel, in direct messages the other one.
    fn notified(&self, message: &Message) -> Vec<Snowflake> {
        if message.flags & (flags::SUPPRESS_NOTIFICATIONS | flags::EPHEMERAL | flags::LOADING) != 0
        {
            return Vec::new();
        }
        let Some(channel) = self.channels.get(&message.channel) else {
            return Vec::new();
        };
        let guild = match &channel.place {
            Place::Direct { user, bot } => {
                return [*user, *bot]
                    .into_iter()
                    .filter(|id| *id != message.author)
                    .collect();
            }
            Place::Text { guild, .. } | Place::Thread { guild, .. } => self.guilds.get(guild),
        };
        let Some(guild) = guild else {
            return Vec::new();
        };
        let is_called = |id: &Snowflake, roles: &[Snowflake]| {
            message.mention_everyone
                || message.mentions.contains(id)
                || roles
                    .iter()
                    .any(|role| message.mention_roles.contains(role))
        };
        let members = guild
            .members
            .iter()
            .filter(|(id, member)| **id != message.author && is_called(id, &member.roles));
        members
            .map(|(id, _)| *id)
            .filter(|id| self.sees(*id, channel))
            .collect()
    }

    /// Tells bots and watchers that a message came or changed.
    fn tell_message(&mut self, name: &'static str, what: Seen, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        let (channel, only_for) = (message.channel, message.only_for);
        if only_for.is_none()
            && let Some(place) = self.channels.get(&channel)
        {
            let mut data = message.json(self, None);
            data["channel_type"] = json!(place.kind());
            let guild = place.guild();
            if let Some(home) = guild.and_then(|guild| self.guilds.get(&guild)) {
                data["guild_id"] = json!(home.id);
                if let Some(member) = home.members.get(&message.author) {
                    data["member"] = member.partial_json();
                }
                for mentioned in data["mentions"].as_array_mut().into_iter().flatten() {
                    let id: Option<Snowflake> =
                        serde_json::from_value(mentioned["id"].clone()).ok();
                    if let Some(member) = id.and_then(|id| home.members.get(&id)) {
                        mentioned["member"] = member.partial_json();
                    }
                }
            }
            let bare = guild.is_some().then(|| {
                let mut data = data.clone();
                data["content"] = json!("");
                for key in ["embeds", "attachments", "components"] {
                    data[key] = json!([]);
                }
                let mut except = message.mentions.clone();
                except.push(message.author);
                Bare { data, except }
            });
            let event = Event {
                name,
                intents: message_intents(place),
                guild,
                bots: self.bots_seeing(place),
                data,
                bare,
            };
            self.outbox.events.push(event);
        }
        self.show(what, channel, Some(id), only_for);
    }
}

fn message_intents(channel: &Channel) -> u64 {
    if channel.guild().is_some() {
        intents::GUILD_MESSAGES
    } else {
        intents::DIRECT_MESSAGES
    }
}

/// Fills an embed up as Discord does: its type, and the addresses of files it shows.
fn finish_embed(embed: &mut Value, origin: &str, channel: Snowflake, files: &[Attachment]) {
    let Some(object) = embed.as_object_mut() else {
        return;
    };
    object.retain(|_, value| !value.is_null());
    object.insert("type".to_owned(), json!("rich"));
    for (part, key) in [
        ("image", "url"),
        ("thumbnail", "url"),
        ("author", "icon_url"),
        ("footer", "icon_url"),
    ] {
        let Some(part) = object.get_mut(part).and_then(Value::as_object_mut) else {
            continue;
        };
        let Some(url) = part.get(key).and_then(Value::as_str).map(str::to_owned) else {
            continue;
        };
        let file = url
            .strip_prefix("attachment://")
            .and_then(|name| files.iter().find(|file| file.name == safe_name(name)));
        let address = file.map_or_else(|| url.clone(), |file| file.url(origin, channel));
        if let Some((width, height)) = file.and_then(|file| file.pixels).filter(|_| key == "url") {
            part.insert("width".to_owned(), json!(width));
            part.insert("height".to_owned(), json!(height));
        }
        part.insert(key.to_owned(), json!(address));
        part.insert(format!("proxy_{key}"), json!(address));
    }
}
