//! Channels: text channels, threads, direct messages.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::permissions::Overwrite;
use super::snowflake::Snowflake;
use super::timestamp::iso;

/// The kind of a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of a server.
    Text {
        guild: Snowflake,
        /// Position in the list.
        position: u32,
    },
    Thread {
        guild: Snowflake,
        /// The channel it belongs to.
        parent: Snowflake,
        owner: Snowflake,
        /// Minutes of inactivity until it is archived.
        archive_after: u32,
        /// Whether it is archived.
        archived: bool,
        /// Whether writing requires permission to manage threads.
        locked: bool,
        /// When it was created.
        created: Timestamp,
        /// Its members, in the order of joining.
        #[serde(default)]
        members: Vec<Snowflake>,
    },
    /// Direct messages between a person and a bot.
    Direct { user: Snowflake, bot: Snowflake },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channel {
    pub id: Snowflake,
    /// Empty for direct messages.
    pub name: String,
    pub topic: Option<String>,
    pub place: ChannelKind,
    #[serde(default)]
    pub overwrites: Vec<Overwrite>,
}

impl Channel {
    pub fn new(id: Snowflake, name: &str, place: ChannelKind) -> Self {
        Self {
            id,
            name: name.to_owned(),
            topic: None,
            place,
            overwrites: Vec::new(),
        }
    }

    /// The server it belongs to.
    pub fn guild(&self) -> Option<Snowflake> {
        match self.place {
            ChannelKind::Text { guild, .. } | ChannelKind::Thread { guild, .. } => Some(guild),
            ChannelKind::Direct { .. } => None,
        }
    }

    /// The parent channel of a thread.
    pub fn parent(&self) -> Option<Snowflake> {
        match self.place {
            ChannelKind::Thread { parent, .. } => Some(parent),
            _ => None,
        }
    }

    pub fn kind(&self) -> u8 {
        match self.place {
            ChannelKind::Text { .. } => 0,
            ChannelKind::Direct { .. } => 1,
            ChannelKind::Thread { .. } => 11,
        }
    }

    /// As Discord serialises it. `last` is the newest message, `recipient` the other party of a direct channel.
    pub fn json(
        &self,
        last: Option<Snowflake>,
        recipient: Option<Value>,
        messages: usize,
    ) -> Value {
        let mut channel =
            json!({"id": self.id, "type": self.kind(), "last_message_id": last, "flags": 0});
        match &self.place {
            ChannelKind::Text { guild, position } => {
                channel["guild_id"] = json!(guild);
                channel["name"] = json!(self.name);
                channel["topic"] = json!(self.topic);
                channel["position"] = json!(position);
                channel["parent_id"] = Value::Null;
                channel["nsfw"] = json!(false);
                channel["rate_limit_per_user"] = json!(0);
                channel["permission_overwrites"] =
                    self.overwrites.iter().map(Overwrite::json).collect();
            }
            ChannelKind::Thread {
                guild,
                parent,
                owner,
                archive_after,
                archived,
                locked,
                created,
                members,
            } => {
                channel["guild_id"] = json!(guild);
                channel["name"] = json!(self.name);
                channel["parent_id"] = json!(parent);
                channel["owner_id"] = json!(owner);
                channel["rate_limit_per_user"] = json!(0);
                channel["message_count"] = json!(messages);
                channel["total_message_sent"] = json!(messages);
                channel["member_count"] = json!(members.len());
                channel["thread_metadata"] = json!({
                    "archived": archived, "locked": locked, "auto_archive_duration": archive_after,
                    "archive_timestamp": iso(*created), "create_timestamp": iso(*created),
                });
            }
            ChannelKind::Direct { .. } => {
                channel["recipients"] = recipient.into_iter().collect();
            }
        }
        channel
    }
}
