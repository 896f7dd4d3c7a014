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
use ::words::timing::{Unit, in_unit};
use ::words::{Language, settings as words, typed};

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
    let until = if typed::says(language, given, words::come_back) {
        None
    } else {
        let now = dispatcher.tables.now();
        match end(language, given, &zone(&preferences), now) {
            Some(until) if until > now => Some(until),
            Some(_) => return Ok(Response::say(words::past(language, &usual(language)))),
            None => return Ok(Response::say(words::no_date(language, &usual(language)))),
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
fn end(language: Language, given: &str, zone: &TimeZone, now: Timestamp) -> Option<Timestamp> {
    if let Ok(day) = given.parse::<Date>() {
        let next = day.tomorrow().ok()?.to_zoned(zone.clone()).ok()?;
        return Some(next.timestamp());
    }
    let span = span(language, given)?;
    let end = now.to_zoned(zone.clone()).checked_add(span).ok()?;
    Some(end.timestamp()).filter(|end| span.is_positive() && *end > now)
}

/// A span in the units that the catalogue names, or else in one of those that English has besides: months, years.
fn span(language: Language, given: &str) -> Option<Span> {
    let read = typed::span(language, given);
    let Some((count, unit)) = read.and_then(|read| Some((read.count, read.unit?))) else {
        return given.parse().ok();
    };
    let span = match unit {
        Unit::Weeks => Span::new().try_weeks(count),
        Unit::Days => Span::new().try_days(count),
        Unit::Hours => Span::new().try_hours(count),
        Unit::Minutes => Span::new().try_minutes(count),
    };
    span.ok()
}

/// Spans that are suggested before anything is typed.
const USUAL: [(Unit, u32); 3] = [(Unit::Days, 3), (Unit::Weeks, 1), (Unit::Weeks, 2)];

/// The same as they are typed.
fn usual(language: Language) -> Vec<String> {
    let written = USUAL.map(|(unit, count)| in_unit(language, unit, count));
    written.to_vec()
}

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
    let offered = match end(language, &typed, &zone, now) {
        Some(_) => vec![typed],
        None => suggested(language, &typed),
    };
    offered
        .into_iter()
        .fold(CreateAutocompleteResponse::new(), |response, given| {
            let day = end(language, &given, &zone, now).map(|end| end.to_zoned(zone.clone()));
            let day = day.map(|day| day.strftime("%Y-%m-%d %H:%M").to_string());
            let label = words::away_choice(language, &given, day.as_deref());
            response.add_string_choice(label, given)
        })
}

/// The suggestions that begin with the typed text, in the reader's words, although they may have typed English ones.
fn suggested(language: Language, typed: &str) -> Vec<String> {
    let spans = USUAL.into_iter().filter(|(unit, count)| {
        typed::begins(language, typed, |language| in_unit(language, *unit, *count))
    });
    let back = typed::begins(language, typed, words::come_back);
    spans
        .map(|(unit, count)| in_unit(language, unit, count))
        .chain(back.then(|| words::come_back(language)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{end, suggested, usual, zone};
    use crate::table::{Preferences, Zone};
    use ::words::{Language, settings as words};
    use jiff::Timestamp;

    fn told(given: &str, preferences: &Preferences) -> Option<String> {
        let now: Timestamp = "2026-10-24T12:00:00Z".parse().expect("a time");
        let end = end(Language::English, given, &zone(preferences), now);
        end.map(|at| at.to_string())
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
    fn a_suggested_end_can_be_typed_in_every_language() {
        let now: Timestamp = "2026-10-24T12:00:00Z".parse().expect("a time");
        let utc = zone(&Preferences::default());
        for language in Language::ALL {
            let ends = ["2026-10-27", "2026-10-31", "2026-11-07"];
            for (given, day) in usual(language).into_iter().zip(ends) {
                let end = end(language, &given, &utc, now).map(|end| end.to_string());
                assert_eq!(end, Some(format!("{day}T12:00:00Z")), "{given}");
            }
            let back = vec![words::come_back(language)];
            assert_eq!(suggested(language, "b"), back, "typed in English");
            assert_eq!(suggested(language, "").len(), 4);
        }
    }

    #[test]
    fn a_text_that_names_no_end_is_refused() {
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
