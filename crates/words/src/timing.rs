//! Paces and the timing of a game.

use crate::Language;
use crate::messages::timing::*;
pub use crate::messages::timing::{no_pace, offer_after, pace_none};
use games::Level;

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
    /// Whether there is no limit while only one person plays.
    pub untimed_alone: bool,
}

/// A pace as it can be typed: "none", "72 hours", "1 week".
pub fn pace(language: Language, minutes: Option<u32>) -> String {
    let Some(minutes) = minutes else {
        return pace_none(language);
    };
    let (unit, count) = in_units(minutes);
    in_unit(language, unit, count)
}

/// A span of time in this unit: "3 days".
pub fn in_unit(language: Language, unit: Unit, count: u32) -> String {
    match unit {
        Unit::Weeks => pace_weeks(language, count),
        Unit::Days => pace_days(language, count),
        Unit::Hours => pace_hours(language, count),
        Unit::Minutes => pace_minutes(language, count),
    }
}

/// The time for a turn: "no clock", "72 hours a turn".
pub(crate) fn turn(language: Language, minutes: Option<u32>) -> String {
    let Some(minutes) = minutes else {
        return none(language);
    };
    match in_units(minutes) {
        (Unit::Weeks, weeks) => turn_weeks(language, weeks),
        (Unit::Days, days) => turn_days(language, days),
        (Unit::Hours, hours) => turn_hours(language, hours),
        (Unit::Minutes, minutes) => turn_minutes(language, minutes),
    }
}

/// A unit of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Weeks,
    Days,
    Hours,
    Minutes,
}

impl Unit {
    pub const ALL: [Unit; 4] = [Unit::Weeks, Unit::Days, Unit::Hours, Unit::Minutes];

    /// How many minutes it has.
    pub fn minutes(self) -> u32 {
        match self {
            Unit::Weeks => WEEK,
            Unit::Days => DAY,
            Unit::Hours => HOUR,
            Unit::Minutes => 1,
        }
    }
}

/// In the largest unit that people use for it.
fn in_units(minutes: u32) -> (Unit, u32) {
    match minutes {
        _ if minutes.is_multiple_of(WEEK) => (Unit::Weeks, minutes / WEEK),
        _ if minutes.is_multiple_of(DAY) && minutes > 3 * DAY => (Unit::Days, minutes / DAY),
        _ if minutes.is_multiple_of(HOUR) => (Unit::Hours, minutes / HOUR),
        _ => (Unit::Minutes, minutes),
    }
}

/// A pace in the list of paces.
pub fn choice(language: Language, minutes: Option<u32>) -> String {
    match minutes {
        None => choice_none(language),
        Some(_) => turn(language, minutes),
    }
}

/// The timing, for the lobby and `/game info`.
pub fn timing(language: Language, timing: &TimingText) -> String {
    let turn = turn(language, timing.minutes);
    if timing.minutes.is_none() {
        return turn;
    }
    let late = match timing.plays {
        Some(level) => plays(language, level),
        None => waits(language),
    };
    let offered = timing.offer_after > 0;
    let parts = [
        Some(turn),
        timing.quiet_stops.then(|| quiet_stops(language)),
        Some(late),
        offered.then(|| offers(language, timing.offer_after)),
        timing.untimed_alone.then(|| alone(language)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join("; ")
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
    fn the_chosen_timing_is_told_in_one_sentence() {
        let mut chosen = TimingText::default();
        assert_eq!(timing(Language::English, &chosen), "no clock");
        chosen.minutes = Some(4320);
        assert_eq!(
            timing(Language::English, &chosen),
            "72 hours a turn; when time runs out, the game waits and I remind the player for three days"
        );
        chosen.offer_after = 1;
        assert_eq!(
            timing(Language::English, &chosen),
            "72 hours a turn; when time runs out, the game waits and I remind the player for three days; after 1 missed turn the seat is on offer to others"
        );
        chosen = TimingText {
            minutes: Some(60),
            quiet_stops: true,
            plays: Some(games::Level::Gatherer),
            offer_after: 3,
            untimed_alone: true,
        };
        assert_eq!(
            timing(Language::English, &chosen),
            "1 hour a turn; a player's quiet hours do not count; when time runs out, a computer player (gatherer) takes the turn; after 3 missed turns in a row the seat is on offer to others; no clock while only one person plays"
        );
    }
}
