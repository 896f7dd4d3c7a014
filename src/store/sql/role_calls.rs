//! Calling the role that a server has chosen when a lobby opens.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::Database;
use crate::store::{GuildId, RoleCalls, StoreError, TableId};

#[async_trait]
impl RoleCalls for Database {
    async fn claim_role_call(
        &self,
        guild: GuildId,
        lobby: TableId,
        now: Timestamp,
        pause: SignedDuration,
    ) -> Result<bool, StoreError> {
        let pause = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
        self.changes(
            "UPDATE servers SET called_at = $3, called_for = $2 WHERE guild = $1 \
             AND (called_at IS NULL OR called_for = $2 \
             OR called_at <= (SELECT opened_at FROM games WHERE id = $2) - $4)",
            &[&guild, &lobby, &now, &pause],
        )
        .await
    }
}
