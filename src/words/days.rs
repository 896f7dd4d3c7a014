//! What is said about time: how long a turn may take, how much is left, and reminders.

use crate::words::names::quoted;

pub const HALF: &str = "Half of your time is over.";
pub const MOST: &str = "Nine tenths of your time are over.";
pub const ASKED: &str = "You asked to be reminded.";
pub const NOTHING_WAITS: &str = "No game waits for you just now.";
pub const STOPPED: &str = "The clock is stopped.";

const HOUR: u32 = 60;
const DAY: u32 = 24 * HOUR;
const WEEK: u32 = 7 * DAY;

/// What the host chose about time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Timing {
    /// How long a turn may take, in minutes; `None` if for ever.
    pub minutes: Option<u32>,
    /// The clock stands still in the quiet hours of who is to move.
    pub quiet_stops: bool,
}

/// How a pace is written, so that it can be read again: "none", "72 hours", "1 week".
pub fn pace(minutes: Option<u32>) -> String {
    let (number, one, more) = match minutes {
        None => return String::from("none"),
        Some(minutes) if minutes % WEEK == 0 => (minutes / WEEK, "week", "weeks"),
        Some(minutes) if minutes % DAY == 0 && minutes > 3 * DAY => (minutes / DAY, "day", "days"),
        Some(minutes) if minutes % HOUR == 0 => (minutes / HOUR, "hour", "hours"),
        Some(minutes) => (minutes, "minute", "minutes"),
    };
    format!("{number} {}", if number == 1 { one } else { more })
}

/// A pace in the list of paces.
pub fn pace_choice(minutes: Option<u32>) -> String {
    match minutes {
        None => String::from("none: a turn may take as long as it takes"),
        Some(_) => format!("{} a turn", pace(minutes)),
    }
}

/// What was chosen, for the lobby and `/game info`.
pub fn timing(timing: &Timing) -> String {
    match (timing.minutes, timing.quiet_stops) {
        (None, _) => String::from("no clock"),
        (Some(_), true) => format!(
            "{} a turn, not counting the quiet hours of who is to move",
            pace(timing.minutes)
        ),
        (Some(_), false) => format!("{} a turn", pace(timing.minutes)),
    }
}

/// To somebody who wrote a pace that cannot be.
pub fn no_pace(given: &str) -> String {
    format!(
        "{} is no pace: write none, or a time from 10 minutes to 28 days, like 8 h, 3 days or 1 week.",
        quoted(given)
    )
}

/// Until when, in seconds since 1970: each reader sees their own time.
pub fn until(seconds: i64) -> String {
    format!("Time until <t:{seconds}:f> (<t:{seconds}:R>).")
}

/// A player is told ahead that their turn comes soon.
pub fn next(place: &str, until: Option<&str>) -> String {
    let mut text = format!("You are next in {place}.");
    if let Some(until) = until {
        text.push_str(&format!(" Who is to move before you: {until}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::pace;

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
            assert_eq!(pace(minutes), said);
        }
    }
}
