//! Reminders that somebody asks for.

use super::People;
use crate::store::{InteractionId, UserId};
use crate::table::Refusal;

impl People {
    /// Sends somebody a reminder now for every game that waits for them; gives how many.
    pub async fn remind_now(
        &self,
        interaction: InteractionId,
        user: UserId,
    ) -> Result<usize, Refusal> {
        let mut reminded = 0;
        let mut repeated = false;
        for id in self.store.games_of(user).await? {
            match self.tables.remind(interaction, user, id).await {
                Ok(waits) => reminded += usize::from(waits),
                Err(Refusal::Repeated) => repeated = true,
                Err(refusal) => return Err(refusal),
            }
        }
        match reminded {
            0 if repeated => Err(Refusal::Repeated),
            0 => Err(Refusal::NothingWaits),
            _ => Ok(reminded),
        }
    }
}
