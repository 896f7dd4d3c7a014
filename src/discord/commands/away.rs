//! `/away`: a vacation, which all games of a person respect.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::Call;
use crate::discord::arguments::Text;
use crate::discord::asked::Asked;
use crate::discord::desk::{Desk, Outcome};
use crate::discord::reply::Manner;
use crate::table::{Habits, Origin, Refusal, Zone};
use crate::words::settings as words;

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn away(call: Call<'_>, until: Text) -> Result<(), serenity::Error> {
    let desk = call.data();
    let context = call.serenity_context();
    let asked = Asked::by_command(context, call.interaction);
    desk.serve(
        &context.http,
        asked,
        Manner::Private,
        None,
        |origin| async move { leave(desk, &origin, until.0.trim()).await },
    )
    .await
}

async fn leave(desk: &Desk, origin: &Origin, given: &str) -> Result<Outcome, Refusal> {
    let until = if given.eq_ignore_ascii_case("back") {
        None
    } else {
        let habits = desk.tables.habits(origin.user).await?;
        match end(given, &habits) {
            Some(until) => Some(until),
            None => return Ok(Outcome::say(words::NO_DATE)),
        }
    };
    desk.tables
        .set_vacation(origin.interaction, origin.user, until)
        .await?;
    // A day that has passed is no vacation.
    let stands = desk.tables.vacation(origin.user).await?;
    Ok(Outcome::say(match stands {
        Some(until) => words::away(until.as_second()),
        None => words::BACK.to_owned(),
    }))
}

/// The end of that day, where they live.
fn end(given: &str, habits: &Habits) -> Option<Timestamp> {
    let day: Date = given.parse().ok()?;
    let zone = match &habits.zone {
        Some(zone) => TimeZone::get(Zone::name(zone)).ok()?,
        None => TimeZone::UTC,
    };
    let next = day.tomorrow().ok()?.to_zoned(zone).ok()?;
    Some(next.timestamp())
}

#[cfg(test)]
mod tests {
    use super::end;
    use crate::table::{Habits, Zone};

    #[test]
    fn the_last_day_is_a_whole_day_where_they_live() {
        let mut habits = Habits::default();
        let told = |habits: &Habits| end("2026-12-24", habits).map(|at| at.to_string());
        assert_eq!(told(&habits).as_deref(), Some("2026-12-25T00:00:00Z"));
        habits.zone = Zone::named("Europe/Rome");
        assert_eq!(told(&habits).as_deref(), Some("2026-12-24T23:00:00Z"));
        for wrong in ["", "soon", "2026-13-01", "24.12.2026", "9999-12-31"] {
            assert_eq!(end(wrong, &habits), None, "{wrong}");
        }
    }
}
