//! Who may see what on a server, and what the bot may do there, as the chat knows it.

use std::fmt::Debug;

use super::server_state::Permission;
use crate::table::{ChannelId, GuildId, Origin};

/// What the chat knows of channels, roles and permissions. Implemented by the Discord side.
pub trait ServerAccess: Debug + Send + Sync {
    /// Whether somebody may view a channel of the server where they are, by their roles there. A thread is viewed by
    /// those who may view its channel, a private one by nobody. What is not known is not viewed.
    fn may_view(&self, reader: &Origin, channel: ChannelId) -> bool;

    /// What the bot needs in a channel of a server where games are played, and may not do there. Empty if it may all, and for
    /// what is not known.
    fn missing(&self, guild: GuildId, channel: ChannelId) -> Vec<Permission>;

    /// Checks that the bot may call a role of a server: in that channel, or without one in the server at large.
    ///
    /// # Errors
    /// What keeps the bot from calling it.
    fn may_call(
        &self,
        guild: GuildId,
        role: u64,
        channel: Option<ChannelId>,
    ) -> Result<(), CallBarrier>;
}

/// Why a role cannot be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallBarrier {
    /// The server is not known yet.
    NotSeen,
    /// It has no such role, or no longer.
    NoSuchRole,
    /// It is the role that every member has.
    Everyone,
    /// It belongs to a bot or an integration.
    Managed,
    /// The bot may not mention it.
    NotMentionable,
    /// The channel is a private thread, or is not known.
    Hidden,
}
