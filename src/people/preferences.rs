//! A person's own settings, which apply wherever they play.

use super::People;
use crate::store::UserId;
use crate::table::{Origin, Preferences, Refusal, TableError};

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
        origin: &Origin,
        preferences: &Preferences,
    ) -> Result<(), Refusal> {
        let settings = serde_json::to_string(preferences).map_err(TableError::Json)?;
        let now = self.clock.now();
        let Origin {
            interaction, user, ..
        } = *origin;
        let locale = origin.locale.as_deref();
        let store = &self.store;
        store
            .choose(interaction, user, now, &settings, locale)
            .await?;
        Ok(())
    }
}
