//! `/settings`: a person's settings, for all servers.

use jiff::civil::Time;
use poise::serenity_prelude::AutocompleteChoice;
use serenity::builder::CreateAutocompleteResponse;

use super::Call;
use crate::discord::arguments::{OneOf, Text, Themes};
use crate::discord::dispatcher::Dispatcher;
use crate::discord::request::Request;
use crate::present;
use crate::present::ReplyKind;
use crate::present::Response;
use crate::render::Theme;
use crate::table::{Origin, Preferences, Quiet, Refusal, Zone};
use ::words::{Language, settings as words};

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
#[allow(clippy::too_many_arguments, reason = "the options of one command")]
pub async fn settings(
    call: Call<'_>,
    turn: Option<bool>,
    half: Option<bool>,
    most: Option<bool>,
    next: Option<bool>,
    quiet: Option<Text>,
    #[autocomplete = "zones"] zone: Option<Text>,
    confirm: Option<bool>,
    theme: Option<OneOf<Themes>>,
) -> Result<(), serenity::Error> {
    let dispatcher = call.data();
    let context = call.serenity_context();
    let request = Request::by_command(context, call.interaction);
    let changes = SettingsRequest {
        turn,
        half,
        most,
        next,
        quiet: quiet.map(|quiet| quiet.0),
        zone: zone.map(|zone| zone.0),
        confirm,
        theme: theme.map(|theme| theme.text),
    };
    dispatcher
        .serve(
            &context.http,
            request,
            ReplyKind::Private,
            None,
            |origin| async move { choose(dispatcher, &origin, &changes).await },
        )
        .await
}

/// The requested changes.
struct SettingsRequest {
    turn: Option<bool>,
    half: Option<bool>,
    most: Option<bool>,
    next: Option<bool>,
    quiet: Option<String>,
    zone: Option<String>,
    confirm: Option<bool>,
    theme: Option<String>,
}

impl SettingsRequest {
    /// The preferences with the changes applied, or the sentence that says what is invalid.
    fn read(
        &self,
        language: Language,
        mut preferences: Preferences,
    ) -> Result<Preferences, String> {
        preferences.turn = self.turn.unwrap_or(preferences.turn);
        preferences.half = self.half.unwrap_or(preferences.half);
        preferences.most = self.most.unwrap_or(preferences.most);
        preferences.next = self.next.unwrap_or(preferences.next);
        preferences.confirm = self.confirm.unwrap_or(preferences.confirm);
        if let Some(given) = &self.zone {
            let zone = Zone::named(given).ok_or_else(|| words::no_zone(language, given))?;
            // Quiet hours now apply in the new zone.
            preferences.quiet = preferences
                .quiet
                .and_then(|quiet| Quiet::new(quiet.from(), quiet.to(), zone.clone()));
            preferences.zone = Some(zone);
        }
        match self.quiet.as_deref().map(str::trim) {
            None => {}
            Some("off" | "none") => preferences.quiet = None,
            Some(given) => {
                let zone = preferences
                    .zone
                    .clone()
                    .ok_or_else(|| words::zone_first(language))?;
                let quiet = hours(given).and_then(|(from, to)| Quiet::new(from, to, zone));
                preferences.quiet = Some(quiet.ok_or_else(|| words::no_quiet(language))?);
            }
        }
        if let Some(given) = &self.theme {
            let theme: Theme = given.trim().parse().map_err(|_| {
                let themes = Theme::ALL.map(|theme| theme.name().to_owned());
                words::no_theme(language, given, &themes)
            })?;
            preferences.theme = Some(theme.name().to_owned());
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

/// Applies the changes and shows the resulting settings.
async fn choose(
    dispatcher: &Dispatcher,
    origin: &Origin,
    changes: &SettingsRequest,
) -> Result<Response, Refusal> {
    let before = dispatcher.people.preferences(origin.user).await?;
    let language = dispatcher.language_of(&before);
    let preferences = match changes.read(language, before.clone()) {
        Ok(preferences) => preferences,
        Err(sentence) => return Ok(Response::say(sentence)),
    };
    if preferences != before {
        dispatcher
            .people
            .set_preferences(origin.interaction, origin.user, &preferences)
            .await?;
    }
    let away = dispatcher.people.vacation(origin.user).await?;
    Ok(Response::private(present::settings::of_person(
        language,
        &preferences,
        away,
    )))
}

/// Time zones whose name contains the typed text, with matches at the start of a part first.
async fn zones(
    _: poise::Context<'_, std::sync::Arc<Dispatcher>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let mut found: Vec<(bool, String)> = Zone::all()
        .into_iter()
        .filter_map(|name| {
            let lower = name.to_lowercase();
            let begins = lower.split('/').any(|part| part.starts_with(&typed));
            (begins || lower.contains(&typed)).then_some((!begins, name))
        })
        .collect();
    found.sort();
    let choices = found.into_iter().take(25);
    CreateAutocompleteResponse::new().set_choices(
        choices
            .map(|(_, name)| AutocompleteChoice::new(name.clone(), name))
            .collect(),
    )
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
