//! Reminders on request.

use super::event::Event;
use super::refusal::Refusal;
use super::tables::Tables;
use crate::store::{InteractionId, Stage, TableId, UserId};

impl Tables {
    /// Orders a reminder if this game waits for the person now. Returns whether it does.
    ///
    /// # Errors
    /// [`Refusal::Repeated`] if the interaction was carried out in this game before.
    pub async fn remind(
        &self,
        interaction: InteractionId,
        user: UserId,
        id: TableId,
    ) -> Result<bool, Refusal> {
        let Some(state) = self.unless_frozen(id).await? else {
            return Ok(false);
        };
        let began = match (state.seat(user), &state.fold) {
            (Some(seat), Some(fold)) => fold.began(seat),
            _ => None,
        };
        if began.is_none() || state.row.stage != Stage::Running {
            return Ok(false);
        }
        let now = self.clock().now();
        let jobs = self.plan(&[Event::ReminderAsked { user }], now, Some(&state));
        let revision = state.row.revision;
        self.store()
            .order(interaction, user, now, id, revision, &jobs)
            .await?;
        self.something_is_owed();
        Ok(true)
    }
}
