//! Sending, editing and deleting messages.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde_json::json;

use super::attachment::Attachment;
use super::channel::ChannelKind;
use super::draft::MessageDraft;
use super::error::ApiError;
use super::event::Seen;
use super::fan_out::message_intents;
use super::mention::called;
use super::message::{Answering, Message, flags};
use super::permissions::Permissions;
use super::roles;
use super::seed_data;
use super::snowflake::Snowflake;
use super::thread;
use super::world::World;

/// How long a nonce is remembered.
const NONCE_LIVES: Duration = Duration::from_secs(5 * 60);
/// Flags that a sender may set.
const SETTABLE: u64 = flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS | flags::COMPONENTS_V2;

/// Properties of a new message that its draft does not contain.
#[derive(Clone, Debug, Default)]
pub struct PostContext {
    /// The application, if sent with an interaction's token.
    pub application: Option<Snowflake>,
    pub answering: Option<Answering>,
    /// Its only reader; `None` for all.
    pub only_for: Option<Snowflake>,
    /// The message is "… is thinking" until the bot edits it.
    pub loading: bool,
    /// The message type; 0 for an ordinary one.
    pub kind: u8,
    /// The message replied to, if the draft names none.
    pub replies_to: Option<Snowflake>,
}

impl World {
    /// Posts a message and announces it. With `enforce_nonce`, a duplicate returns the first message's id.
    ///
    /// # Errors
    /// 50006, 50035.
    pub fn post(
        &mut self,
        channel: Snowflake,
        author: Snowflake,
        draft: MessageDraft,
        setting: PostContext,
    ) -> Result<Snowflake, ApiError> {
        if draft.is_empty() && !setting.loading {
            return Err(ApiError::empty_message());
        }
        let mark = draft
            .nonce
            .as_ref()
            .filter(|_| draft.enforce_nonce)
            .map(|nonce| format!("{author} {channel} {nonce}"));
        if let Some(first) = mark.as_ref().and_then(|mark| self.twin(mark)) {
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
        let mut message = Message {
            id,
            channel,
            author,
            flags: bits,
            kind,
            tts: draft.tts,
            written: Timestamp::now(),
            nonce: draft.nonce.clone(),
            replies_to: replied,
            application: setting.application,
            answering: setting.answering,
            only_for: setting.only_for,
            ..Message::default()
        };
        let by_reply = draft.reply.is_some() && draft.allowed.replied_user;
        self.fill(&mut message, draft);
        if by_reply && let Some(target) = replied.and_then(|target| self.messages.get(&target)) {
            let author = target.author;
            if !message.mentions.contains(&author) {
                message.mentions.push(author);
            }
        }
        if let Some(mark) = mark {
            self.marks.insert(mark.clone(), id);
            self.marked.push_back((Instant::now(), mark));
        }
        self.add_message(message);
        self.wake(channel);
        self.gather(id);
        self.tell_message("MESSAGE_CREATE", Seen::Message, id);
        Ok(id)
    }

    /// Stores a new message, and notes whom it notifies.
    pub fn add_message(&mut self, mut message: Message) {
        let (channel, id) = (message.channel, message.id);
        message.notified = self.notified(&message);
        self.history.entry(channel).or_default().insert(id);
        self.messages.insert(id, message);
        self.keep_message(id);
    }

    /// Edits a message and announces it. A "thinking" message becomes a real one.
    ///
    /// # Errors
    /// 10008, 50006.
    pub fn edit(&mut self, id: Snowflake, draft: MessageDraft) -> Result<(), ApiError> {
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
            // The first real text of an answer notifies people as a new message would.
            message.notified = self.notified(&message);
        }
        self.messages.insert(id, message);
        self.keep_message(id);
        self.gather(id);
        self.tell_message("MESSAGE_UPDATE", Seen::Edit, id);
        Ok(())
    }

    /// Deletes a message and announces it.
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
            let (intents, bots) = (message_intents(place), self.bots_seeing(place));
            self.tell("MESSAGE_DELETE", intents, guild, bots, data);
        }
        Ok(())
    }

    /// Deletes a message as far as `user` may: their `own`, or another's as a moderator.
    ///
    /// # Errors
    /// 10003, 10008, 503, 50001, 50003, 50013, 50083.
    pub fn delete_as(
        &mut self,
        user: Snowflake,
        channel: Snowflake,
        id: Snowflake,
        own: bool,
    ) -> Result<(), ApiError> {
        if !own {
            self.moderates(user, channel)?;
        }
        // Deleting is allowed in a locked thread as long as it is not archived.
        thread::awake(self, channel).or_else(|_| thread::unlocked(self, user, channel))?;
        self.delete(id)
    }

    /// Checks that `user` may delete other people's messages and reactions: nobody may in direct messages.
    ///
    /// # Errors
    /// 10003, 503, 50001, 50003, 50013.
    pub fn moderates(&self, user: Snowflake, channel: Snowflake) -> Result<(), ApiError> {
        let place = self.allowed(user, channel, Permissions::MANAGE_MESSAGES)?;
        if place.guild().is_none() {
            return Err(ApiError::direct_channel());
        }
        Ok(())
    }

    /// The message of a channel, unless it is deleted or ephemeral.
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

    /// Adds to a thread whoever writes there, and whom a message mentions. So does an edit, which notifies nobody.
    fn gather(&mut self, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        if message.only_for.is_some() {
            return;
        }
        let (thread, author) = (message.channel, message.author);
        let users: Vec<Snowflake> = [author]
            .into_iter()
            .chain(message.mentions.iter().copied())
            .collect();
        thread::join_thread(self, thread, &users);
    }

    /// Unarchives an archived thread, as every new message does.
    fn wake(&mut self, id: Snowflake) {
        let Some(mut channel) = self.channels.get(&id).cloned() else {
            return;
        };
        if let ChannelKind::Thread { archived, .. } = &mut channel.place
            && *archived
        {
            *archived = false;
            seed_data::update_channel(self, channel);
        }
    }

    /// The message recently sent with this nonce.
    fn twin(&mut self, mark: &str) -> Option<Snowflake> {
        while self
            .marked
            .front()
            .is_some_and(|(since, _)| since.elapsed() > NONCE_LIVES)
        {
            if let Some((_, old)) = self.marked.pop_front() {
                self.marks.remove(&old);
            }
        }
        let found = self.marks.get(mark).copied();
        found.filter(|id| self.messages.contains_key(id))
    }

    /// Copies the parts that the draft contains into the message.
    fn fill(&mut self, message: &mut Message, draft: MessageDraft) {
        if let Some(listed) = &draft.attachments {
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
            let name = named.and_then(|named| named.name.as_deref());
            let name = name.unwrap_or(&file.name);
            message.attachments.push(Attachment {
                description: named.and_then(|named| named.description.clone()),
                ..Attachment::new(id, name, file.kind, &file.bytes)
            });
            self.outbox.files.push((id, file.bytes));
        }
        if let Some(content) = draft.content {
            message.content = content.trim().to_owned();
            let found = called(&message.content, &draft.allowed);
            let (author, place) = (message.author, message.channel);
            let guild = self.guild_of(place).map(|guild| guild.id);
            message.mentions = found.users;
            message.mentions.retain(|id| self.users.contains_key(id));
            message.mention_roles = found.roles;
            message.mention_roles.retain(|role| {
                Some(*role) != guild && roles::may_mention(self, author, place, *role)
            });
            let channel = self.channels.get(&place);
            let may = channel.map(|channel| self.permissions(author, channel));
            message.mention_everyone = found.everyone
                && guild.is_some()
                && may.is_some_and(|may| may.contains(Permissions::MENTION_EVERYONE));
        }
        if let Some(components) = draft.components {
            message.components = components;
        }
        if let Some(embeds) = draft.embeds {
            message.embeds = embeds;
        }
    }
}
