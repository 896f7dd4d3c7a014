//! Changes of a person's settings, typed as options or chosen by buttons and menus.

use jiff::civil::Time;

use super::settings::{self, chosen_language, no_language};
use crate::present::screens::services::Services;
use crate::present::vocabulary::Message;
use crate::table::{Origin, Preferences, Quiet, Refusal, Zone};
use render::Theme;
use words::settings::Switch;
use words::{Language, refusal, settings as said, typed};

/// The requested changes; what is `None` stays as it is.
#[derive(Clone, Debug, Default)]
pub struct SettingsChange {
    pub turn: Option<bool>,
    pub half: Option<bool>,
    pub most: Option<bool>,
    pub next: Option<bool>,
    pub quiet: Option<String>,
    pub zone: Option<String>,
    pub confirm: Option<bool>,
    pub unlisted: Option<bool>,
    pub theme: Option<String>,
    /// The code of a language, or that of Discord's client.
    pub language: Option<String>,
}

impl SettingsChange {
    /// The change that a switch makes.
    pub fn of_switch(which: Switch, on: bool) -> SettingsChange {
        let mut change = SettingsChange::default();
        let set = match which {
            Switch::Turn => &mut change.turn,
            Switch::Half => &mut change.half,
            Switch::Most => &mut change.most,
            Switch::Next => &mut change.next,
            Switch::Confirm => &mut change.confirm,
            Switch::Unlisted => &mut change.unlisted,
        };
        *set = Some(on);
        change
    }

    /// Applies the changes and shows the resulting settings. What is invalid changes nothing, and is said above them.
    ///
    /// # Errors
    /// If the settings cannot be read or written, or the interaction was carried out before.
    pub async fn apply(&self, services: &Services, origin: &Origin) -> Result<Message, Refusal> {
        let before = services.people.preferences(origin.user).await?;
        let mut language = services.language(origin).await;
        let offered = services.offered_languages();
        let (preferences, invalid) = match self.read(language, &offered, before.clone()) {
            Ok(preferences) => (preferences, None),
            Err(sentence) => (before.clone(), Some(sentence)),
        };
        if preferences != before {
            services
                .people
                .set_preferences(origin, &preferences)
                .await?;
            language = services.language(origin).await;
        }
        let away = services.people.vacation(origin.user).await?;
        let shown = settings::of_person(language, &preferences, away, &offered);
        Ok(match invalid {
            Some(sentence) => shown.headed(&sentence),
            None => shown,
        })
    }

    /// The preferences with the changes applied, or the sentence that says what is invalid.
    fn read(
        &self,
        language: Language,
        offered: &[Language],
        mut preferences: Preferences,
    ) -> Result<Preferences, String> {
        preferences.turn = self.turn.unwrap_or(preferences.turn);
        preferences.half = self.half.unwrap_or(preferences.half);
        preferences.most = self.most.unwrap_or(preferences.most);
        preferences.next = self.next.unwrap_or(preferences.next);
        preferences.confirm = self.confirm.unwrap_or(preferences.confirm);
        preferences.unlisted = self.unlisted.unwrap_or(preferences.unlisted);
        if let Some(given) = &self.zone {
            let zone = Zone::named(given).ok_or_else(|| said::no_zone(language, given))?;
            // Quiet hours now apply in the new zone.
            preferences.quiet = preferences
                .quiet
                .and_then(|quiet| Quiet::new(quiet.from(), quiet.to(), zone.clone()));
            preferences.zone = Some(zone);
        }
        match self.quiet.as_deref().map(str::trim) {
            None => {}
            Some(given) if typed::says(language, given, said::off) => preferences.quiet = None,
            Some(given) => {
                let zone = preferences
                    .zone
                    .clone()
                    .ok_or_else(|| said::zone_first(language))?;
                let quiet = hours(given).and_then(|(from, to)| Quiet::new(from, to, zone));
                preferences.quiet = Some(quiet.ok_or_else(|| said::no_quiet(language))?);
            }
        }
        if let Some(given) = &self.theme {
            let theme: Theme = given.trim().parse().map_err(|_| {
                let themes = Theme::ALL.map(|theme| settings::theme_label(language, theme));
                refusal::no_choice(language, given, "theme", &themes)
            })?;
            preferences.theme = Some(theme.name().to_owned());
        }
        if let Some(given) = &self.language {
            let chosen = chosen_language(offered, given);
            preferences.language = chosen.ok_or_else(|| no_language(language, offered, given))?;
        }
        Ok(preferences)
    }
}

/// Parses quiet hours such as "22:00-08:00" or "22-8".
fn hours(given: &str) -> Option<(Time, Time)> {
    let (from, to) = given.split_once(['-', '–'])?;
    Some((time(from)?, time(to)?))
}

fn time(given: &str) -> Option<Time> {
    let (hour, minute) = given.trim().split_once(':').unwrap_or((given.trim(), "0"));
    let number = |text: &str| -> Option<i8> {
        let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse().ok())?
    };
    Time::new(number(hour)?, number(minute)?, 0, 0).ok()
}

#[cfg(test)]
mod tests {
    use super::hours;
    use jiff::civil::time;

    #[test]
    fn quiet_hours_are_read_as_people_write_them() {
        let night = Some((time(22, 0, 0, 0), time(8, 30, 0, 0)));
        assert_eq!(hours("22:00-08:30"), night);
        assert_eq!(hours(" 22 – 8:30 "), night);
        for wrong in [
            "", "22", "25-8", "22:60-8", "-1-8", "22-8-9", "a-b", "022-8",
        ] {
            assert_eq!(hours(wrong), None, "{wrong}");
        }
    }
}
