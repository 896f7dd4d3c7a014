//! A reminder that somebody asks for.

use super::event::Event;
use super::refusal::Refusal;
use super::tables::Tables;
use crate::store::{InteractionId, Stage, TableId, UserId};

impl Tables {
    /// Has somebody reminded now if this game waits for them; says whether it does.
    pub async fn remind(
        &self,
        interaction: InteractionId,
        user: UserId,
        id: TableId,
    ) -> Result<bool, Refusal> {
        let Some(standing) = self.for_job(id).await? else {
            return Ok(false);
        };
        let began = match (standing.seat(user), &standing.fold) {
            (Some(seat), Some(fold)) => fold.began(seat),
            _ => None,
        };
        if began.is_none() || standing.row.stage != Stage::Running {
            return Ok(false);
        }
        let now = self.clock().now();
        let jobs = self.plan(&[Event::ReminderAsked { user }], now, Some(&standing));
        let revision = standing.row.revision;
        self.store()
            .order(interaction, user, now, id, revision, &jobs)
            .await?;
        self.something_is_owed();
        Ok(true)
    }
}
