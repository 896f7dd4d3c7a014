//! What the world tells: gateway events for bots, sights for the people who watch, changes for the disk.

use std::sync::Arc;

use serde_json::Value;

use super::snowflake::Snowflake;

/// Bits by which a bot says at login what it wants to hear of.
pub mod intents {
    /// Servers, channels, threads.
    pub const GUILDS: u64 = 1 << 0;
    /// People coming and going.
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    /// Who is there and what they do.
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    /// Messages in servers.
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    /// Reactions in servers.
    pub const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
    /// Messages between two.
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// Reactions between two.
    pub const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
    /// The text of messages in servers.
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Every bit that has a meaning: 0 to 16, 20, 21, 24 and 25 (polls, rules and events are among them).
    pub const ALL: u64 = 0x331_ffff;

    /// The bit of an intent that a bot's owner must switch on, by Discord's name.
    pub fn privileged(name: &str) -> Option<u64> {
        match name {
            "GUILD_MEMBERS" => Some(GUILD_MEMBERS),
            "GUILD_PRESENCES" => Some(GUILD_PRESENCES),
            "MESSAGE_CONTENT" => Some(MESSAGE_CONTENT),
            _ => None,
        }
    }
}

/// One event for the gateway.
#[derive(Clone, Debug)]
pub struct Event {
    /// As `MESSAGE_CREATE`.
    pub name: &'static str,
    /// Any of these bits must have been asked for; 0 for events that everybody gets.
    pub intents: u64,
    /// The server it happened in; decides the shard.
    pub guild: Option<Snowflake>,
    /// The bots concerned.
    pub bots: Vec<Snowflake>,
    /// The body.
    pub data: Arc<Value>,
    /// The body for bots that did not ask for the text of messages, and for whom it is meant anyway.
    pub bare: Option<Bare>,
}

/// The second body of a message's event.
#[derive(Clone, Debug)]
pub struct Bare {
    /// The message without text, embeds, files and components.
    pub data: Arc<Value>,
    /// Bots that see the text all the same: the author and those it mentions.
    pub except: Vec<Snowflake>,
}

/// Something that a person who watches may want to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// What happened.
    pub what: Seen,
    /// Where.
    pub channel: Snowflake,
    /// The message or interaction.
    pub subject: Option<Snowflake>,
    /// The only one who may see it.
    pub only_for: Option<Snowflake>,
}

/// Kinds of [`Sight`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A new message.
    Message,
    /// A changed message.
    Edit,
    /// A message taken away.
    Delete,
    /// An interaction changed its state.
    Interaction,
    /// A channel came, changed or went.
    Channel,
    /// Somebody is typing.
    Typing,
    /// A bot registered commands, logged in or out.
    Bots,
}

impl Seen {
    /// As the stream says it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Message => "message",
            Self::Edit => "edit",
            Self::Delete => "delete",
            Self::Interaction => "interaction",
            Self::Channel => "channel",
            Self::Typing => "typing",
            Self::Bots => "bots",
        }
    }
}
