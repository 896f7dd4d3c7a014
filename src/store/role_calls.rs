//! Calling the role that a server has chosen when a lobby opens.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::{GuildId, StoreError, TableId};

/// Remembers when each server's role was last called. Any method can fail with the database.
#[async_trait]
pub trait RoleCalls: Send + Sync {
    /// Claims the right to call a server's role for a lobby, and records that it is called at `now`. Fails with `false`
    /// if the lobby was opened less than `pause` after the last call for another, or the server has no settings. Whoever
    /// has the right keeps it: a delivery that failed is tried again.
    async fn claim_role_call(
        &self,
        guild: GuildId,
        lobby: TableId,
        now: Timestamp,
        pause: SignedDuration,
    ) -> Result<bool, StoreError>;
}
