//! The output of the world: gateway events for bots, notices for stream watchers, changes for the disk.

use std::sync::Arc;

use serde_json::Value;

use super::snowflake::Snowflake;

pub mod intents {
    pub const GUILDS: u64 = 1 << 0;
    /// Members joining and leaving.
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    /// Whether people are online, and what they do.
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
    pub const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// Reactions in direct messages.
    pub const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
    /// Typing in direct messages.
    pub const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
    /// The text of messages in servers.
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Every defined bit: 0 to 16, 20, 21, 24 and 25 (including polls, moderation rules and events).
    pub const ALL: u64 = 0x331_ffff;

    /// The bit of a privileged intent, by Discord's name.
    pub fn privileged(name: &str) -> Option<u64> {
        match name {
            "GUILD_MEMBERS" => Some(GUILD_MEMBERS),
            "GUILD_PRESENCES" => Some(GUILD_PRESENCES),
            "MESSAGE_CONTENT" => Some(MESSAGE_CONTENT),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct GatewayEvent {
    /// Such as `MESSAGE_CREATE`.
    pub name: &'static str,
    /// A session needs at least one of these bits; 0 for events that every session gets.
    pub intents: u64,
    /// The server it happened in, which determines the shard.
    pub guild: Option<Snowflake>,
    pub bots: Vec<Snowflake>,
    pub data: Arc<Value>,
    /// The body for bots without the message content intent.
    pub bare: Option<Bare>,
}

/// The reduced body of a message event.
#[derive(Clone, Debug)]
pub struct Bare {
    /// The message without text, embeds, files and components.
    pub data: Arc<Value>,
    /// Bots that still get the full body: the author and those mentioned.
    pub except: Vec<Snowflake>,
}

/// A change that stream watchers may want to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    pub what: Seen,
    pub channel: Snowflake,
    /// The message or interaction.
    pub subject: Option<Snowflake>,
    /// The only user who may see it.
    pub only_for: Option<Snowflake>,
}

/// Kinds of [`Sight`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    Message,
    Edit,
    Delete,
    /// An interaction changed state.
    Interaction,
    /// A channel was created, changed or deleted.
    Channel,
    Typing,
    /// A bot registered commands, logged in or logged out.
    Bots,
    /// The bot's clock was moved.
    Clock,
}

impl Seen {
    /// The name used in the stream.
    pub fn name(self) -> &'static str {
        match self {
            Self::Message => "message",
            Self::Edit => "edit",
            Self::Delete => "delete",
            Self::Interaction => "interaction",
            Self::Channel => "channel",
            Self::Typing => "typing",
            Self::Bots => "bots",
            Self::Clock => "clock",
        }
    }
}
