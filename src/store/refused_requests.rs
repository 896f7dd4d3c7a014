//! Requests that Discord refused. It counts them over ten minutes, however often the bot is restarted meanwhile.

use async_trait::async_trait;
use jiff::Timestamp;

use super::{GuildId, StoreError};

/// A request that Discord refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefusedRequest {
    pub at: Timestamp,
    /// The server whose channel it was about, if there was one.
    pub guild: Option<GuildId>,
}

/// Remembers refused requests for as long as they count. Any method can fail with the database.
#[async_trait]
pub trait RefusedRequests: Send + Sync {
    /// Records a refused request, and forgets those before `since`.
    async fn record_refused(
        &self,
        refused: &RefusedRequest,
        since: Timestamp,
    ) -> Result<(), StoreError>;

    /// The requests of other processes refused at or after `since`, earliest first; those of processes before this one, too.
    async fn refused_to_others(&self, since: Timestamp) -> Result<Vec<RefusedRequest>, StoreError>;
}
