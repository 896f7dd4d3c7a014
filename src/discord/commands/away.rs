//! `/away`: a vacation, which applies to all of a person's games.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use serenity::builder::CreateAutocompleteResponse;

use super::{Call, language_of, privately};
use crate::discord::arguments::Text;
use crate::discord::dispatcher::Dispatcher;
use crate::present::Response;
use crate::table::{Origin, Preferences, Refusal, UserId, Zone};
use ::words::settings as words;

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn away(
    call: Call<'_>,
    #[autocomplete = "ends"] until: Text,
) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        leave(dispatcher, &origin, until.0.trim()).await
    })
    .await
}

async fn leave(dispatcher: &Dispatcher, origin: &Origin, given: &str) -> Result<Response, Refusal> {
    let preferences = dispatcher.people.preferences(origin.user).await?;
    let language = dispatcher.language(origin).await;
    let until = if given.eq_ignore_ascii_case("back") {
        None
    } else {
        match end(given, &zone(&preferences), dispatcher.tables.now()) {
            Some(until) if until > dispatcher.tables.now() => Some(until),
            Some(_) => return Ok(Response::say(words::past(language))),
            None => return Ok(Response::say(words::no_date(language))),
        }
    };
    dispatcher
        .people
        .set_vacation(origin.interaction, origin.user, until)
        .await?;
    Ok(Response::say(match until {
        Some(until) => words::away(language, until.as_second()),
        None => words::back(language),
    }))
}

/// The person's time zone; UTC if they set none.
fn zone(preferences: &Preferences) -> TimeZone {
    let chosen = preferences.zone.as_ref().map(Zone::name);
    let found = chosen.and_then(|name| TimeZone::get(name).ok());
    found.unwrap_or(TimeZone::UTC)
}

/// The end of a day such as 2026-12-24 in their time zone, or of a span from now such as 2 weeks.
fn end(given: &str, zone: &TimeZone, now: Timestamp) -> Option<Timestamp> {
    if let Ok(day) = given.parse::<Date>() {
        let next = day.tomorrow().ok()?.to_zoned(zone.clone()).ok()?;
        return Some(next.timestamp());
    }
    let span: Span = given.parse().ok()?;
    let end = now.to_zoned(zone.clone()).checked_add(span).ok()?;
    Some(end.timestamp()).filter(|end| span.is_positive() && *end > now)
}

/// Suggestions before anything is typed.
const USUAL: [&str; 4] = ["3 days", "1 week", "2 weeks", "back"];

async fn ends(
    context: poise::Context<'_, std::sync::Arc<Dispatcher>, serenity::Error>,
    typed: &str,
) -> CreateAutocompleteResponse {
    let dispatcher = context.data();
    let preferences = dispatcher
        .people
        .preferences(UserId(context.author().id.get()))
        .await;
    let preferences = preferences.unwrap_or_default();
    let language = language_of(context).await;
    let zone = zone(&preferences);
    let now = dispatcher.tables.now();
    let typed: String = typed.trim().chars().take(50).collect();
    let own = end(&typed, &zone, now).map(|_| typed.as_str());
    let usual = USUAL
        .into_iter()
        .filter(|usual| own.is_none() && usual.starts_with(&typed.to_lowercase()));
    own.into_iter()
        .chain(usual)
        .fold(CreateAutocompleteResponse::new(), |response, given| {
            let day = end(given, &zone, now).map(|end| end.to_zoned(zone.clone()));
            let day = day.map(|day| day.strftime("%Y-%m-%d %H:%M").to_string());
            response.add_string_choice(words::away_choice(language, given, day.as_deref()), given)
        })
}

#[cfg(test)]
mod tests {
    use super::{end, zone};
    use crate::table::{Preferences, Zone};
    use jiff::Timestamp;

    fn told(given: &str, preferences: &Preferences) -> Option<String> {
        let now: Timestamp = "2026-10-24T12:00:00Z".parse().expect("a time");
        end(given, &zone(preferences), now).map(|at| at.to_string())
    }

    fn roman() -> Preferences {
        Preferences {
            zone: Zone::named("Europe/Rome"),
            ..Preferences::default()
        }
    }

    #[test]
    fn the_last_day_is_a_whole_day_where_they_live() {
        let day = "2026-12-24";
        let everywhere = told(day, &Preferences::default());
        assert_eq!(everywhere.as_deref(), Some("2026-12-25T00:00:00Z"));
        assert_eq!(told(day, &roman()).as_deref(), Some("2026-12-24T23:00:00Z"));
    }

    #[test]
    fn a_time_from_now_on_is_counted_in_days_where_they_live() {
        for (given, until) in [
            ("3 hours", "2026-10-24T15:00:00Z"),
            // The clocks there go back during the night in between.
            ("1 day", "2026-10-25T13:00:00Z"),
            ("2 weeks", "2026-11-07T13:00:00Z"),
            ("2w", "2026-11-07T13:00:00Z"),
        ] {
            assert_eq!(told(given, &roman()).as_deref(), Some(until), "{given}");
        }
    }

    #[test]
    fn anything_else_is_no_end() {
        for wrong in [
            "",
            "soon",
            "2026-13-01",
            "24.12.2026",
            "9999-12-31",
            "0 days",
            "-3 days",
            "3 days ago",
            "99999999 weeks",
            "3",
        ] {
            assert_eq!(told(wrong, &roman()), None, "{wrong}");
        }
    }
}
