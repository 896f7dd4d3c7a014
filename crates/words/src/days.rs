//! Messages about time: paces, deadlines, reminders and everything else that happens over days.

use crate::catalogue::{List, messages};
use crate::names::{Quoted, escape};
use crate::{Language, computers};
use games::Level;

messages! {
    pub fn half() = "days-half";
    pub fn most() = "days-most";
    pub fn asked() = "days-asked";
    pub fn nothing_waits() = "days-nothing-waits";
    pub fn stopped() = "days-stopped";

    fn pace_none() = "days-pace-none";
    fn pace_weeks(count: u32) = "days-pace-weeks";
    fn pace_days(count: u32) = "days-pace-days";
    fn pace_hours(count: u32) = "days-pace-hours";
    fn pace_minutes(count: u32) = "days-pace-minutes";
    fn choice_none() = "days-choice-none";
    fn choice_of(pace: &str) = "days-choice";
    fn timing_none() = "days-timing-none";
    fn timing_of(pace: &str, quiet: &str, late: &str, level: &str, misses: u8) = "days-timing";
    fn not_late(given: Quoted<'_>) = "days-no-late";
    fn not_a_pace(given: Quoted<'_>) = "days-no-pace";

    /// For an invalid number of turns.
    pub fn offer_after() = "days-offer-after";

    fn until_time(seconds: &str) = "days-until";
    fn next_at(game: &str) = "days-next";
    fn before_you(until: &str) = "days-before-you";

    pub fn no_clock() = "days-no-clock";
    pub fn paused() = "days-paused";
    pub fn resumed() = "days-resumed";
    pub fn paused_by(who: &str) = "days-paused-by";
    pub fn resumed_by(who: &str) = "days-resumed-by";
    pub fn not_paused() = "days-not-paused";

    fn pause_wanted(agreed: List<'_>, missing: List<'_>) = "days-pause-wanted";
    fn resume_wanted(agreed: List<'_>, missing: List<'_>) = "days-resume-wanted";
    pub fn question_settled() = "days-question-settled";
    fn away(who: &str, until: &str) = "days-away";
    fn back(who: &str) = "days-back";

    pub fn too_long(days: i64) = "days-too-long";
    /// Why a seat cannot be taken over.
    pub fn seat_not_offered() = "days-seat-not-offered";
    pub fn seat_for_another(who: &str) = "days-seat-for-another";
    pub fn seat_resigned() = "days-seat-resigned";
    pub fn seat_of_computer() = "days-seat-of-computer";
    pub fn sat_elsewhere() = "days-sat-elsewhere";

    fn ran_out(who: &str) = "days-time-up";
    pub fn computer_moved() = "days-computer-moved";
    pub fn draft_played() = "days-draft-played";
    pub fn draft_finished() = "days-draft-finished";
    pub fn drawn() = "days-drawn";
    pub fn waits() = "days-waits";
    fn seat_free_now() = "days-seat-free-now";

    fn offered_to(who: &str, to: &str) = "days-offered-to";
    fn offered_to_all(who: &str) = "days-offered";
    pub fn seat_taken(who: &str) = "days-seat-taken";
    pub fn you_sit() = "days-you-sit";
    pub fn you_offer() = "days-you-offer";

    fn you_agree_pause(missing: List<'_>) = "days-you-agree-pause";
    fn you_agree_resume(missing: List<'_>) = "days-you-agree-resume";

    pub fn nothing_to_undo() = "days-nothing-to-undo";
    pub fn secret_learned() = "days-secret-learned";

    /// For an undo after a card was taken and looked at.
    pub fn card_looked_at() = "days-card-looked-at";

    /// For an undo after a roll.
    pub fn rolled_since() = "days-rolled-since";

    /// For an undo after the player named a price.
    pub fn price_named() = "days-price-named";

    /// For an undo after an offer was answered or lapsed.
    pub fn offer_answered() = "days-offer-answered";

    /// For an undo after the player paid somebody.
    pub fn payment_made() = "days-payment-made";

    /// For an undo without a draft, in a turn of which a part is committed.
    pub fn part_committed() = "days-part-committed";

    pub fn not_asked() = "days-not-asked";
    pub fn asked_already() = "days-asked-already";
    fn you_ask_turn() = "days-you-ask";
    fn you_ask_part() = "days-you-ask-part";

    /// To the player whose undo request was refused.
    pub fn undo_refused(who: &str) = "days-undo-refused";

    fn or(first: &str, next: &str) = "days-or";
    fn may_ask_undo_of(of: &str) = "days-may-ask-undo";
    fn may_ask_undo_part_of(of: &str) = "days-may-ask-undo-part";
    fn undo_agreed(who: &str, by: &str) = "days-undo-agreed";
    fn undo_disagreed(who: &str, by: &str) = "days-undo-disagreed";

    /// To a player who is asked to agree to an undo, above their turn.
    pub fn you_are_asked(who: &str) = "days-you-are-asked";

    pub fn closed() = "days-closed";

    fn not_delivered(what: &str, at: &str, reason: &str) = "days-trouble";
    fn not_delivered_to(what: &str, whom: &str, at: &str, reason: &str) = "days-trouble-to";
    fn the_lobby() = "days-trouble-lobby";
    fn a_turn() = "days-trouble-turn";
    fn a_reminder() = "days-trouble-reminder";
    fn of_tokens() = "days-trouble-tokens";
    fn the_end() = "days-trouble-end";
    fn a_message() = "days-trouble-message";

    /// The reason for a delivery given up after repeated failures.
    pub fn given_up(attempts: u64, why: &str) = "days-given-up";

    /// The reason for a failed delivery whose cause is unknown.
    pub fn unknown_reason() = "days-unknown-reason";

    /// How many more undelivered messages there are.
    pub fn more_troubles(more: usize) = "days-more-troubles";

    fn undo_asked_of(of: &str, who: &str) = "days-undo-asked";
    fn undo_part_asked_of(of: &str, who: &str) = "days-undo-asked-part";
    fn nobody_played(who: List<'_>, at: &str) = "days-closes-soon";

    pub fn may_not_open() = "days-may-not-open";

    fn opened_in(channels: &str) = "days-open-elsewhere";
}

const HOUR: u32 = 60;
const DAY: u32 = 24 * HOUR;
const WEEK: u32 = 7 * DAY;

/// The timing that the host chose.
#[derive(Clone, Copy, Debug, Default)]
pub struct TimingText {
    /// The time limit of a turn in minutes; `None` for no limit.
    pub minutes: Option<u32>,
    /// Whether the clock stops in the quiet hours of the player to move.
    pub quiet_stops: bool,
    /// The level of the computer player who takes the turn when time runs out; `None` if the game waits.
    pub plays: Option<Level>,
    /// The seat is offered after this many missed turns in a row; 0 is never.
    pub offer_after: u8,
}

/// A pace in a form that can be parsed again: "none", "72 hours", "1 week".
pub fn pace(language: Language, minutes: Option<u32>) -> String {
    match minutes {
        None => pace_none(language),
        Some(minutes) if minutes % WEEK == 0 => pace_weeks(language, minutes / WEEK),
        Some(minutes) if minutes % DAY == 0 && minutes > 3 * DAY => {
            pace_days(language, minutes / DAY)
        }
        Some(minutes) if minutes % HOUR == 0 => pace_hours(language, minutes / HOUR),
        Some(minutes) => pace_minutes(language, minutes),
    }
}

/// A pace in the list of paces.
pub fn pace_choice(language: Language, minutes: Option<u32>) -> String {
    match minutes {
        None => choice_none(language),
        Some(_) => choice_of(language, &pace(language, minutes)),
    }
}

/// The timing, for the lobby and `/game info`.
pub fn timing(language: Language, timing: &TimingText) -> String {
    if timing.minutes.is_none() {
        return timing_none(language);
    }
    let pace = pace(language, timing.minutes);
    let quiet = if timing.quiet_stops { "stops" } else { "runs" };
    let late = timing.plays.map_or("remind", |_| "move");
    let level = timing.plays.map(|plays| computers::level(language, plays));
    let level = level.as_deref().unwrap_or_default();
    timing_of(language, &pace, quiet, late, level, timing.offer_after)
}

/// For an unknown value of the option `late`.
pub fn no_late(language: Language, given: &str) -> String {
    not_late(language, Quoted(given))
}

/// For an invalid pace.
pub fn no_pace(language: Language, given: &str) -> String {
    not_a_pace(language, Quoted(given))
}

/// A deadline, in seconds since 1970. Each reader sees it in their own time zone.
pub fn until(language: Language, seconds: i64) -> String {
    until_time(language, &seconds.to_string())
}

/// Tells a player that their turn comes next.
pub fn next(language: Language, game: &str, until: Option<&str>) -> String {
    let mut text = next_at(language, game);
    if let Some(until) = until {
        text.push(' ');
        text.push_str(&before_you(language, until));
    }
    text
}

/// Some players want to pause or resume; the others have to agree.
pub fn pause_agreed(
    language: Language,
    pause: bool,
    agreed: &[String],
    missing: &[String],
) -> String {
    if pause {
        pause_wanted(language, List(agreed), List(missing))
    } else {
        resume_wanted(language, List(agreed), List(missing))
    }
}

/// A player is away until then, in seconds since 1970, or back.
pub fn vacation(language: Language, who: &str, until: Option<i64>) -> String {
    match until {
        Some(until) => away(language, who, &until.to_string()),
        None => back(language, who),
    }
}

/// A player's time ran out, and what was done.
pub fn time_up(language: Language, who: &str, did: &str, offered: bool) -> String {
    let mut text = format!("{} {did}", ran_out(language, who));
    if offered {
        text.push(' ');
        text.push_str(&seat_free_now(language));
    }
    text
}

/// A player's seat may be taken over by anybody, or by one person.
pub fn offered(language: Language, who: &str, to: Option<&str>) -> String {
    match to {
        Some(to) => offered_to(language, who, to),
        None => offered_to_all(language, who),
    }
}

/// To a player who agreed to pause or to resume.
pub fn you_agree(language: Language, pause: bool, missing: &[String]) -> String {
    if pause {
        you_agree_pause(language, List(missing))
    } else {
        you_agree_resume(language, List(missing))
    }
}

/// Several people, one of whom has to agree.
fn any_of(language: Language, people: &[String]) -> String {
    match people {
        [] => String::new(),
        [first, others @ ..] => others
            .iter()
            .fold(first.clone(), |begun, next| or(language, &begun, next)),
    }
}

/// Asks a player who has played, or committed a `part` of their turn, whether to request an undo.
pub fn may_ask_undo(language: Language, of: &[String], part: bool) -> String {
    let of = any_of(language, of);
    match part {
        true => may_ask_undo_part_of(language, &of),
        false => may_ask_undo_of(language, &of),
    }
}

/// Replaces an undo request with its answer.
pub fn undo_answered(language: Language, who: &str, by: &str, agreed: bool) -> String {
    if agreed {
        undo_agreed(language, who, by)
    } else {
        undo_disagreed(language, who, by)
    }
}

/// An undelivered message, for the host. `whom` is a mention if it was for one person; `at` is in seconds since 1970.
pub fn trouble(
    language: Language,
    kind: &str,
    whom: Option<&str>,
    reason: &str,
    at: i64,
) -> String {
    let what = match kind {
        "lobby" => the_lobby(language),
        "turn_post" | "moved_post" => a_turn(language),
        "turn_direct" | "reminder_half" | "reminder_most" | "reminder_asked" | "next_direct" => {
            a_reminder(language)
        }
        "tokens_direct" => of_tokens(language),
        "final_post" => the_end(language),
        _ => a_message(language),
    };
    let reason = escape(&crate::fit(reason.to_owned(), 120));
    let at = at.to_string();
    match whom {
        Some(whom) => not_delivered_to(language, &what, whom, &at, &reason),
        None => not_delivered(language, &what, &at, &reason),
    }
}

/// A player requests an undo of their last turn, or of a `part` of the current one; one of the others has to agree.
pub fn undo_asked(language: Language, who: &str, of: &[String], part: bool) -> String {
    let of = any_of(language, of);
    match part {
        true => undo_part_asked_of(language, &of, who),
        false => undo_asked_of(language, &of, who),
    }
}

/// To the player who requested it.
pub fn you_ask(language: Language, part: bool) -> String {
    match part {
        true => you_ask_part(language),
        false => you_ask_turn(language),
    }
}

/// These people's table will be closed then, in seconds since 1970.
pub fn closes_soon(language: Language, who: &[String], at: i64) -> String {
    nobody_played(language, List(who), &at.to_string())
}

/// Games can be opened only in these channels.
pub fn open_elsewhere(language: Language, channels: &[String]) -> String {
    opened_in(language, &channels.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{TimingText, pace, timing};
    use crate::Language;

    #[test]
    fn a_pace_is_written_as_people_say_it() {
        for (minutes, said) in [
            (None, "none"),
            (Some(90), "90 minutes"),
            (Some(60), "1 hour"),
            (Some(480), "8 hours"),
            (Some(4320), "72 hours"),
            (Some(5 * 1440), "5 days"),
            (Some(10080), "1 week"),
            (Some(20160), "2 weeks"),
        ] {
            assert_eq!(pace(Language::English, minutes), said);
        }
    }

    #[test]
    fn what_was_chosen_about_time_is_one_sentence() {
        let mut chosen = TimingText::default();
        assert_eq!(timing(Language::English, &chosen), "no clock");
        chosen.minutes = Some(4320);
        assert_eq!(
            timing(Language::English, &chosen),
            "72 hours a turn; when time runs out, a reminder is posted and the game waits"
        );
        chosen.offer_after = 1;
        assert_eq!(
            timing(Language::English, &chosen),
            "72 hours a turn; when time runs out, a reminder is posted and the game waits; after 1 missed turn the seat is offered to others"
        );
        chosen = TimingText {
            minutes: Some(60),
            quiet_stops: true,
            plays: Some(games::Level::Gatherer),
            offer_after: 3,
        };
        assert_eq!(
            timing(Language::English, &chosen),
            "1 hour a turn, not counting the player's quiet hours; when time runs out, a computer player (gatherer) takes the turn; after 3 missed turns in a row the seat is offered to others"
        );
    }
}
