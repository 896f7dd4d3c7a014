//! What the buttons and menus under the settings do.

use super::on_press::{Answered, OnPress};
use crate::present::screens::settings_change::SettingsChange;
use crate::table::Origin;

impl OnPress<'_> {
    /// Changes the presser's settings and shows them.
    pub async fn set(self, change: SettingsChange) -> Answered {
        let shown = change.apply(self.services, self.origin).await?;
        Ok(self.instead(shown))
    }

    /// Sets the quiet hours that were chosen from the menu.
    pub async fn set_quiet(self) -> Answered {
        let quiet = self.pressed.value.clone();
        self.set(SettingsChange {
            quiet,
            ..SettingsChange::default()
        })
        .await
    }

    /// Sets the theme that was chosen from the menu.
    pub async fn set_theme(self) -> Answered {
        let theme = self.pressed.value.clone();
        self.set(SettingsChange {
            theme,
            ..SettingsChange::default()
        })
        .await
    }

    /// Sets the language that was chosen from the menu.
    pub async fn set_language(self) -> Answered {
        let language = self.pressed.value.clone();
        self.set(SettingsChange {
            language,
            ..SettingsChange::default()
        })
        .await
    }

    /// Reminds the presser of all games in which it is their turn.
    pub async fn remind_now(self) -> Answered {
        let people = &self.services.people;
        let Origin {
            interaction, user, ..
        } = *self.origin;
        let count = people.remind_now(interaction, user).await?;
        let sent = |language| words::settings::sent(language, count);
        Ok(self.services.say(self.origin, sent).await)
    }
}
