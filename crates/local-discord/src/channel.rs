//! Channels: text channels, threads, direct messages.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::moment::iso;
use super::permissions::Overwrite;
use super::snowflake::Snowflake;

/// What a channel is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// A text channel of a server.
    Text {
        /// The server.
        guild: Snowflake,
        /// Order in the list.
        position: u32,
    },
    /// A public thread.
    Thread {
        /// The server.
        guild: Snowflake,
        /// The channel it hangs from.
        parent: Snowflake,
        /// Who opened it.
        owner: Snowflake,
        /// Minutes of silence until it is archived.
        archive_after: u32,
        /// Asleep.
        archived: bool,
        /// Only moderators may wake it.
        locked: bool,
        /// Since when.
        created: Timestamp,
    },
    /// Direct messages between a person and a bot.
    Direct {
        /// The person.
        user: Snowflake,
        /// The bot.
        bot: Snowflake,
    },
}

/// A channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Channel {
    /// Its id.
    pub id: Snowflake,
    /// Empty for direct messages.
    pub name: String,
    /// What is talked about.
    pub topic: Option<String>,
    /// What it is.
    pub place: Place,
    /// Permissions given or taken here.
    #[serde(default)]
    pub overwrites: Vec<Overwrite>,
}

impl Channel {
    /// The server it belongs to.
    pub fn guild(&self) -> Option<Snowflake> {
        match self.place {
            Place::Text { guild, .. } | Place::Thread { guild, .. } => Some(guild),
            Place::Direct { .. } => None,
        }
    }

    /// The channel that a thread hangs from.
    pub fn parent(&self) -> Option<Snowflake> {
        match self.place {
            Place::Thread { parent, .. } => Some(parent),
            _ => None,
        }
    }

    /// Discord's number for the kind of channel.
    pub fn kind(&self) -> u8 {
        match self.place {
            Place::Text { .. } => 0,
            Place::Direct { .. } => 1,
            Place::Thread { .. } => 11,
        }
    }

    /// As Discord writes it. `last` is the newest message, `recipient` the other one of a direct channel.
    pub fn json(
        &self,
        last: Option<Snowflake>,
        recipient: Option<Value>,
        messages: usize,
    ) -> Value {
        let mut channel =
            json!({"id": self.id, "type": self.kind(), "last_message_id": last, "flags": 0});
        match &self.place {
            Place::Text { guild, position } => {
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
            Place::Thread {
                guild,
                parent,
                owner,
                archive_after,
                archived,
                locked,
                created,
            } => {
                channel["guild_id"] = json!(guild);
                channel["name"] = json!(self.name);
                channel["parent_id"] = json!(parent);
                channel["owner_id"] = json!(owner);
                channel["rate_limit_per_user"] = json!(0);
                channel["message_count"] = json!(messages);
                channel["total_message_sent"] = json!(messages);
                channel["member_count"] = json!(1);
                channel["thread_metadata"] = json!({
                    "archived": archived, "locked": locked, "auto_archive_duration": archive_after,
                    "archive_timestamp": iso(*created), "create_timestamp": iso(*created),
                });
            }
            Place::Direct { .. } => {
                channel["recipients"] = recipient.into_iter().collect();
            }
        }
        channel
    }
}
