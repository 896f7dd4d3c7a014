//! A person's own settings, which apply wherever they play.

use super::People;
use crate::store::{InteractionId, UserId};
use crate::table::{Preferences, Refusal, TableError};

impl People {
    /// A person's own settings.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, TableError> {
        let row = self.store.choice(user).await?;
        Ok(Preferences::from_row(&row))
    }

    /// Stores a person's settings. Reminders follow them at once; quiet hours that stop a clock apply from the next
    /// turn on.
    ///
    /// # Errors
    /// [`Refusal::Repeated`] if the interaction was carried out before.
    pub async fn set_preferences(
        &self,
        interaction: InteractionId,
        user: UserId,
        preferences: &Preferences,
    ) -> Result<(), Refusal> {
        let settings = serde_json::to_string(preferences).map_err(TableError::Json)?;
        let now = self.clock.now();
        self.store.choose(interaction, user, now, &settings).await?;
        Ok(())
    }
}
