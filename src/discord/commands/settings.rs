//! `/settings`: what a person chooses for themselves, wherever they play.

use jiff::civil::Time;
use poise::serenity_prelude::AutocompleteChoice;
use serenity::builder::CreateAutocompleteResponse;

use super::Call;
use crate::discord::arguments::{OneOf, Text, Themes};
use crate::discord::asked::Asked;
use crate::discord::desk::Desk;
use crate::present;
use crate::present::Manner;
use crate::present::Outcome;
use crate::render::Theme;
use crate::table::{Habits, Origin, Quiet, Refusal, Zone};
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
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    let wish = Wish {
        turn,
        half,
        most,
        next,
        quiet: quiet.map(|quiet| quiet.0),
        zone: zone.map(|zone| zone.0),
        confirm,
        theme: theme.map(|theme| theme.text),
    };
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move { choose(desk, &origin, &wish).await },
    )
    .await
}

/// What is to be changed.
struct Wish {
    turn: Option<bool>,
    half: Option<bool>,
    most: Option<bool>,
    next: Option<bool>,
    quiet: Option<String>,
    zone: Option<String>,
    confirm: Option<bool>,
    theme: Option<String>,
}

impl Wish {
    /// These habits with the changes, or the sentence that says what cannot be.
    fn read(&self, language: Language, mut habits: Habits) -> Result<Habits, String> {
        habits.turn = self.turn.unwrap_or(habits.turn);
        habits.half = self.half.unwrap_or(habits.half);
        habits.most = self.most.unwrap_or(habits.most);
        habits.next = self.next.unwrap_or(habits.next);
        habits.confirm = self.confirm.unwrap_or(habits.confirm);
        if let Some(given) = &self.zone {
            let zone = Zone::named(given).ok_or_else(|| words::no_zone(language, given))?;
            // The quiet hours are those of the new place from now on.
            habits.quiet = habits
                .quiet
                .and_then(|quiet| Quiet::new(quiet.from(), quiet.to(), zone.clone()));
            habits.zone = Some(zone);
        }
        match self.quiet.as_deref().map(str::trim) {
            None => {}
            Some("off" | "none") => habits.quiet = None,
            Some(given) => {
                let zone = habits
                    .zone
                    .clone()
                    .ok_or_else(|| words::zone_first(language))?;
                let quiet = hours(given).and_then(|(from, to)| Quiet::new(from, to, zone));
                habits.quiet = Some(quiet.ok_or_else(|| words::no_quiet(language))?);
            }
        }
        if let Some(given) = &self.theme {
            let theme: Theme = given.trim().parse().map_err(|_| {
                let themes = Theme::ALL.map(|theme| theme.name().to_owned());
                words::no_theme(language, given, &themes)
            })?;
            habits.theme = Some(theme.name().to_owned());
        }
        Ok(habits)
    }
}

/// "22:00-08:00", "22-8".
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

/// Changes what is to be changed and shows what stands.
async fn choose(desk: &Desk, origin: &Origin, wish: &Wish) -> Result<Outcome, Refusal> {
    let before = desk.people.habits(origin.user).await?;
    let language = desk.language(origin).await;
    let habits = match wish.read(language, before.clone()) {
        Ok(habits) => habits,
        Err(sentence) => return Ok(Outcome::say(sentence)),
    };
    if habits != before {
        desk.people
            .set_habits(origin.interaction, origin.user, &habits)
            .await?;
    }
    let away = desk.people.vacation(origin.user).await?;
    Ok(Outcome::private(present::settings::of_person(
        language, &habits, away,
    )))
}

/// Zones whose name has what was typed in it, those first that have it at the beginning of a part.
async fn zones(
    _: poise::Context<'_, std::sync::Arc<Desk>, serenity::Error>,
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
