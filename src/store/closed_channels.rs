//! Channels that refused a post. Every refused request counts towards Discord's limit of 10,000 in ten minutes, beyond
//! which it refuses everything, so a channel that refused is left alone until something changed there.

use async_trait::async_trait;
use jiff::Timestamp;

use super::{ChannelId, Failure, GuildId, StoreError};

/// Remembers channels that refused a post. Any method can fail with the database.
#[async_trait]
pub trait ClosedChannels: Send + Sync {
    /// Records that a channel refused a post, and why. `guild` is its server.
    async fn close_channel(
        &self,
        channel: ChannelId,
        guild: Option<GuildId>,
        failure: &Failure,
        now: Timestamp,
    ) -> Result<(), StoreError>;

    /// Why a channel refused its last post; `None` if it did not, or something changed there since.
    async fn closed_channel(&self, channel: ChannelId) -> Result<Option<Failure>, StoreError>;

    /// Every channel that refused its last post.
    async fn all_closed_channels(&self) -> Result<Vec<ChannelId>, StoreError>;

    /// Forgets what a channel refused: something changed there.
    async fn open_channel(&self, channel: ChannelId) -> Result<(), StoreError>;

    /// Forgets what the channels of a server refused: something changed there.
    async fn open_channels(&self, guild: GuildId) -> Result<(), StoreError>;
}
