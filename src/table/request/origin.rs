//! Where a request comes from.

use crate::store::{ChannelId, GuildId, InteractionId, UserId};

/// The sender of a request, and the place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The interaction. A repeated one changes nothing.
    pub interaction: InteractionId,
    pub user: UserId,
    /// Their name there. Stored as given, cut to a sane length.
    pub name: String,
    /// The channel or thread, including those of direct messages.
    pub channel: ChannelId,
    /// The server, if the channel is in one.
    pub guild: Option<GuildId>,
    /// Whether they may manage that channel.
    pub manages_channel: bool,
    /// Whether they may manage that server.
    pub manages_server: bool,
    /// Their roles in the server.
    pub roles: Vec<u64>,
    /// Discord's locale of their client, such as "en-GB".
    pub locale: Option<String>,
    /// Discord's locale of the server.
    pub guild_locale: Option<String>,
    /// The parent channel, if this is a thread and its parent is known.
    pub parent: Option<ChannelId>,
}
