//! Servers that the bot joined, and whether it greeted them.

use async_trait::async_trait;
use jiff::Timestamp;

use super::{ChannelId, GuildId, NewJob, StoreError};

/// That the bot joined a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Join {
    pub guild: GuildId,
    /// When, as Discord says each time it tells of the server.
    pub at: Timestamp,
    /// Where the bot may greet it; `None` if nowhere.
    pub channel: Option<ChannelId>,
}

/// A greeting to order.
#[derive(Debug, Clone)]
pub struct Greeting {
    pub job: NewJob,
    pub now: Timestamp,
    /// A server that was greeted after this is not greeted again.
    pub again: Timestamp,
}

/// Remembers joins and greetings. Any method can fail with the database.
#[async_trait]
pub trait Greetings: Send + Sync {
    /// Records a join, and orders a greeting in its channel. Nothing is ordered for a join that is known, that an earlier
    /// version of the program knew of, or of a server that was greeted not long ago. Returns whether it was ordered.
    async fn joined(&self, join: &Join, greeting: &Greeting) -> Result<bool, StoreError>;

    /// Where a server was last to be greeted.
    async fn greeted_in(&self, guild: GuildId) -> Result<Option<ChannelId>, StoreError>;
}
