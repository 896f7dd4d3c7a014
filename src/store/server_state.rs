//! What the people who manage a server need to know of its games.

use async_trait::async_trait;

use super::{ChannelId, Failure, GivenUp, GuildId, StoreError};

/// The state of one server. Each list has at most [`ServerState::MOST`] entries.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ServerState {
    /// Where lobbies and running games are.
    pub channels: Vec<ChannelId>,
    /// Channels that refused a post, and why, if that can be read.
    pub closed: Vec<(ChannelId, Option<Failure>)>,
    /// Posts of those games that were given up, and their channels; the newest first.
    pub undelivered: Vec<(ChannelId, GivenUp)>,
    /// Where games are frozen.
    pub frozen: Vec<ChannelId>,
}

impl ServerState {
    /// The length of each list.
    pub const MOST: u32 = 25;
}

#[async_trait]
pub trait ServerStates: Send + Sync {
    /// The state of a server. Can fail with the database.
    async fn server_state(&self, guild: GuildId) -> Result<ServerState, StoreError>;
}
