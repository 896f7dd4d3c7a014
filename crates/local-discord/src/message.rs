//! Messages.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::attachment::Attachment;
use super::embed;
use super::snowflake::Snowflake;
use super::timestamp::iso;
use super::views;
use super::world::World;

/// Bits of a message's `flags`.
pub mod flags {
    /// No embeds are shown, whatever the message holds.
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// A thread was opened on it.
    pub const HAS_THREAD: u64 = 1 << 5;
    /// Only one person sees it.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// The message is "… is thinking" until the bot edits it.
    pub const LOADING: u64 = 1 << 7;
    /// The message notifies nobody whom it mentions.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// Consists of components only.
    pub const COMPONENTS_V2: u64 = 1 << 15;
}

/// Discord's message types that are handled apart.
pub mod kinds {
    /// Somebody was added to a thread by somebody else.
    pub const RECIPIENT_ADD: u8 = 1;
    /// A thread was opened without a message, in its parent channel.
    pub const THREAD_CREATED: u8 = 18;
    /// The first message of a thread that was opened on a message.
    pub const THREAD_STARTER: u8 = 21;
}

/// The interaction that a message answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answering {
    pub id: Snowflake,
    pub kind: u8,
    /// The command, including subcommands.
    pub name: String,
    /// The user who started it.
    pub user: Snowflake,
    /// The message whose component was used.
    pub pressed: Option<Snowflake>,
    /// The first answer; set on follow-ups.
    pub original: Option<Snowflake>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub author: Snowflake,
    pub content: String,
    /// As sent, with defaults filled in.
    pub embeds: Vec<Value>,
    /// As sent, with defaults filled in.
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// See [`flags`].
    pub flags: u64,
    /// Discord's message type: 0 ordinary, 19 reply, 20 answer to a command; see also [`kinds`].
    pub kind: u8,
    /// Whether a client should read it aloud.
    pub tts: bool,
    /// When it was written.
    pub written: Timestamp,
    /// When its author last edited it.
    pub edited: Option<Timestamp>,
    pub mentions: Vec<Snowflake>,
    pub mention_roles: Vec<Snowflake>,
    /// Whether everybody was effectively mentioned.
    pub mention_everyone: bool,
    /// The people notified when it was sent.
    pub notified: Vec<Snowflake>,
    /// The sender's nonce, for deduplication.
    pub nonce: Option<Value>,
    /// The message it replies to.
    pub replies_to: Option<Snowflake>,
    /// The application that sent it with an interaction's token.
    pub application: Option<Snowflake>,
    /// The interaction it answers.
    pub answering: Option<Answering>,
    /// The only user who sees it.
    pub only_for: Option<Snowflake>,
    /// Whether it was deleted; kept for later inspection.
    #[serde(default)]
    pub deleted: bool,
    /// Reactions: the emoji and who gave them.
    #[serde(default)]
    pub reactions: Vec<(String, Vec<Snowflake>)>,
}

impl Message {
    /// Whether `user` sees it, given that they see the channel.
    pub fn visible_to(&self, user: Snowflake) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// As Discord tells of it when it is posted: only then with the nonce.
    pub fn posted_json(&self, world: &World, reader: Option<Snowflake>) -> Value {
        let mut message = self.json(world, reader);
        if let Some(nonce) = &self.nonce {
            message["nonce"] = nonce.clone();
        }
        message
    }

    /// As Discord's REST API serialises it for `reader`.
    pub fn json(&self, world: &World, reader: Option<Snowflake>) -> Value {
        let author = world.users.get(&self.author).map(|user| user.json());
        let mentions: Vec<Value> = self
            .mentions
            .iter()
            .filter_map(|id| world.users.get(id))
            .map(|user| user.json())
            .collect();
        let ephemeral = self.only_for.is_some();
        let shown = self
            .attachments
            .iter()
            .filter(|file| !embed::shows(&self.embeds, file));
        let attachments: Vec<Value> = shown
            .map(|file| file.json(&world.origin, self.channel, ephemeral))
            .collect();
        let embed = |embed| embed::json(embed, &world.origin, self.channel, &self.attachments);
        let embeds: Vec<Value> = self.embeds.iter().map(embed).collect();
        let mut message = json!({
            "id": self.id, "channel_id": self.channel, "author": author, "content": self.content,
            "type": self.kind, "tts": self.tts, "timestamp": iso(self.written),
            "edited_timestamp": self.edited.map(iso), "mention_everyone": self.mention_everyone,
            "mentions": mentions, "mention_roles": self.mention_roles, "attachments": attachments,
            "embeds": embeds, "components": self.components, "pinned": false, "flags": self.flags,
        });
        let thread = world.channels.get(&self.id);
        if let Some(thread) = thread.filter(|thread| thread.parent() == Some(self.channel)) {
            message["flags"] = json!(self.flags | flags::HAS_THREAD);
            message["thread"] = views::channel_json(world, thread, reader.unwrap_or(self.author));
        }
        if let Some(target) = self.replies_to {
            let of = world.messages.get(&target);
            message["message_reference"] = json!({
                "type": 0, "message_id": target, "channel_id": of.map_or(self.channel, |of| of.channel),
                "guild_id": world.channels.get(&self.channel).and_then(|channel| channel.guild()),
            });
            if self.kind == kinds::THREAD_CREATED
                && let Some(reference) = message["message_reference"].as_object_mut()
            {
                reference.remove("message_id");
                reference.insert("channel_id".to_owned(), json!(target));
            }
            if message["message_reference"]["guild_id"].is_null()
                && let Some(reference) = message["message_reference"].as_object_mut()
            {
                reference.remove("guild_id");
            }
        }
        if let Some(application) = self.application {
            message["application_id"] = json!(application);
            message["webhook_id"] = json!(application);
        }
        if let Some(answering) = &self.answering {
            let user = world.users.get(&answering.user).map(|user| user.json());
            let owner = world
                .channels
                .get(&self.channel)
                .and_then(|channel| channel.guild());
            let owner = owner.map_or_else(|| "0".to_owned(), |guild| guild.to_string());
            let mut metadata = json!({
                "id": answering.id, "type": answering.kind, "user": user,
                "authorizing_integration_owners": {"0": owner},
            });
            if answering.kind == 2 {
                metadata["name"] = json!(answering.name);
                message["interaction"] =
                    json!({"id": answering.id, "type": 2, "name": answering.name, "user": user});
            }
            if answering.kind == 3 {
                // Discord always sets this; for a forged press there may be no such message.
                metadata["interacted_message_id"] = json!(answering.pressed.unwrap_or(self.id));
            } else if let Some(pressed) = answering.pressed {
                metadata["interacted_message_id"] = json!(pressed);
            }
            if let Some(original) = answering.original {
                metadata["original_response_message_id"] = json!(original);
            }
            if answering.kind == 5 {
                // This is all we keep of the interaction that opened the form.
                metadata["triggering_interaction_metadata"] = json!({
                    "id": answering.id, "type": 3, "user": user, "interacted_message_id": answering.pressed.unwrap_or(self.id),
                    "authorizing_integration_owners": metadata["authorizing_integration_owners"],
                });
            }
            message["interaction_metadata"] = metadata;
        }
        if !self.reactions.is_empty() {
            message["reactions"] = self
                .reactions
                .iter()
                .map(|(emoji, givers)| {
                    json!({
                        "count": givers.len(), "count_details": {"normal": givers.len(), "burst": 0},
                        "me": reader.is_some_and(|reader| givers.contains(&reader)), "me_burst": false,
                        "burst_colors": [], "emoji": {"id": null, "name": emoji},
                    })
                })
                .collect();
        }
        message
    }
}
