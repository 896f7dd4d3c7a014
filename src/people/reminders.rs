//! Reminders on request.

use super::People;
use crate::store::{InteractionId, UserId};
use crate::table::Refusal;

impl People {
    /// Sends a person a reminder now for every game that waits for them. Returns how many.
    ///
    /// # Errors
    /// [`Refusal::NothingWaits`] if no game does, [`Refusal::Repeated`] if the interaction was carried out before.
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
