//! What a person chooses for themselves, wherever they play.

use super::People;
use crate::store::{InteractionId, UserId};
use crate::table::{Habits, Refusal, TableError};

impl People {
    /// What somebody chose for themselves.
    pub async fn habits(&self, user: UserId) -> Result<Habits, TableError> {
        let row = self.store.choice(user).await?;
        Ok(Habits::from_row(&row))
    }

    /// Somebody chooses. Reminders follow it at once; quiet hours that stop a clock do so from the
    /// next turn on.
    pub async fn set_habits(
        &self,
        interaction: InteractionId,
        user: UserId,
        habits: &Habits,
    ) -> Result<(), Refusal> {
        let settings = serde_json::to_string(habits).map_err(TableError::Json)?;
        let now = self.clock.now();
        self.store.choose(interaction, user, now, &settings).await?;
        Ok(())
    }
}
