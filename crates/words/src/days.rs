//! What is said about time: how long a turn may take, how much is left, and reminders.

use crate::names::{escape, list, quoted};

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
    /// When time runs out, a computer player makes the turn.
    pub moves: bool,
    /// After so many turns in a row that ran out of time the seat is offered; 0 is never.
    pub offer_after: u8,
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
    if timing.minutes.is_none() {
        return String::from("no clock");
    }
    let mut text = format!("{} a turn", pace(timing.minutes));
    if timing.quiet_stops {
        text.push_str(", not counting the quiet hours of who is to move");
    }
    text.push_str(if timing.moves {
        "; when time runs out, a computer player makes that turn"
    } else {
        "; when time runs out, that is told and the game waits"
    });
    match timing.offer_after {
        0 => {}
        1 => text.push_str(", and the seat is offered to others"),
        more => text.push_str(&format!(
            "; after {more} times in a row the seat is offered to others"
        )),
    }
    text
}

/// To somebody who asked for something else to happen when time runs out.
pub fn no_late(given: &str) -> String {
    format!(
        "{} is nothing that can happen when time runs out: choose remind or move.",
        quoted(given)
    )
}

/// To somebody who gave a number of turns that cannot be.
pub const OFFER_AFTER: &str =
    "A seat is offered after 1 to 20 turns in a row that ran out of time, or with 0 never.";

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

pub const NO_CLOCK: &str = "Turns have no end here, so there is no clock to stop.";
pub const PAUSED: &str = "The game is paused: its clocks are stopped.";
pub const RESUMED: &str = "The game goes on: its clocks run again.";
pub const NOT_PAUSED: &str = "The game is not paused.";

/// Some want the clocks stopped, or running again; the others have to agree.
pub fn pause_agreed(pause: bool, agreed: &[String], missing: &[String]) -> String {
    let what = if pause {
        "pause the game"
    } else {
        "let the game go on"
    };
    format!(
        "{} would like to {what}. Still to agree: {}.",
        list(agreed),
        list(missing)
    )
}

/// Somebody is away until then, in seconds since 1970; or back.
pub fn vacation(who: &str, until: Option<i64>) -> String {
    match until {
        Some(until) => {
            format!("{who} is away until <t:{until}:f>; their clock stands still until then.")
        }
        None => format!("{who} is back."),
    }
}

pub fn too_long(days: i64) -> String {
    format!("At most {days} days.")
}

pub const SEAT_NOT_FREE: &str = "That seat cannot be taken over.";
pub const SAT_ELSEWHERE: &str =
    "You sat in another seat of this game and know its secrets, so you cannot take this one.";
pub const COMPUTER_MOVED: &str = "A computer player made this one turn for them.";
pub const DRAFT_PLAYED: &str = "The turn they had prepared was played.";
pub const DRAWN: &str = "What was missing was drawn.";
pub const WAITS: &str = "The game waits for them.";

/// Time ran out for somebody, and what was done.
pub fn time_up(who: &str, did: &str, offered: bool) -> String {
    let more = if offered {
        " Their seat may be taken over now."
    } else {
        ""
    };
    format!("Time ran out for {who}. {did}{more}")
}

/// The seat of somebody may be taken over, by everybody or by one.
pub fn offered(who: &str, to: Option<&str>) -> String {
    match to {
        Some(to) => format!("The seat of {who} is offered to {to}, who may take it over."),
        None => format!("The seat of {who} may be taken over."),
    }
}

pub fn seat_taken(who: &str) -> String {
    format!("{who} takes the seat over, with its camels and tokens.")
}

pub const YOU_SIT: &str = "The seat is yours, with its camels and tokens.";
pub const YOU_ARE_BACK: &str = "You are back: your seat is not offered any more.";
pub const YOU_OFFER: &str =
    "The seat is offered. Who sits there keeps it until somebody takes it over.";

/// To somebody who agreed to stop the clocks, or to let them run again.
pub fn you_agree(pause: bool, missing: &[String]) -> String {
    let (what, command) = if pause {
        ("pause the game", "pause")
    } else {
        ("let the game go on", "resume")
    };
    format!(
        "You agree to {what}. Still to agree, with `/game {command}`: {}.",
        list(missing)
    )
}

pub const NOTHING_TO_UNDO: &str = "There is nothing of yours that could be taken back: a turn that was played can be taken back only until the next player has played.";
pub const SECRET_LEARNED: &str = "What you did last told somebody a secret, the value of a token, and nobody can unlearn it. So it stands.";
pub const NOT_ASKED: &str =
    "Nobody waits for you to agree that something is taken back. Perhaps it was answered already.";
pub const ASKED_ALREADY: &str = "You have asked already; the question is in the channel.";
pub const YOU_ASK: &str =
    "You have asked. If the next player agrees, it is your turn again; if they play, it stands.";

/// Who asked to take something back hears that it stands.
pub fn undo_refused(who: &str) -> String {
    format!("{who}, it is not taken back: your turn stands.")
}

/// The question whether to ask, to somebody whose turn is played.
pub fn may_ask_undo(of: &[String]) -> String {
    format!(
        "Your turn is played. It can be taken back if {} agree{}.",
        of.join(" or "),
        if of.len() == 1 { "s" } else { "" }
    )
}

/// The question and how it was answered, in its own place.
pub fn undo_answered(who: &str, by: &str, agreed: bool) -> String {
    if agreed {
        format!("{by} agrees: what {who} did last is taken back.")
    } else {
        format!("{by} does not agree: what {who} did last stands.")
    }
}

/// To somebody who is asked, above their turn.
pub fn you_are_asked(who: &str) -> String {
    format!("{who} asks you to agree that what they did last is taken back.")
}
pub const CLOSED: &str = "Nobody touched this game for 30 days, so it is closed.";

/// Something that the table owed and could not deliver, for the host. `whom` is a mention, if it
/// was owed to one person; `at` is in seconds since 1970.
pub fn trouble(kind: &str, whom: Option<&str>, reason: &str, at: i64) -> String {
    let what = match kind {
        "lobby" => "the lobby",
        "turn_post" | "moved_post" => "the message of a turn",
        "turn_direct" | "reminder_half" | "reminder_most" | "reminder_asked" | "next_direct" => {
            "a reminder"
        }
        "tokens_direct" => "a message about tokens",
        "final_post" => "the end of the game",
        _ => "a message",
    };
    let whom = whom.map_or(String::new(), |whom| format!(" to {whom}"));
    let reason = escape(&super::fit(reason.to_owned(), 120));
    format!("Not delivered: {what}{whom}, <t:{at}:R>. Reason: {reason}")
}

/// Why something was given up that failed again and again.
pub fn given_up(attempts: u64, why: &str) -> String {
    format!("given up after {attempts} attempts: {why}")
}

/// Why something was not delivered, if nobody knows any more.
pub const UNKNOWN_REASON: &str = "unknown";

/// How many more of these there are.
pub fn more_troubles(more: usize) -> String {
    format!("… and {more} more that could not be delivered.")
}

/// Somebody asks to take back what they did; one of the others has to agree.
pub fn undo_asked(who: &str, of: &[String]) -> String {
    format!(
        "{}: {who} asks to take back what they did last. Do you agree? If you play instead, it stands.",
        of.join(" or ")
    )
}

/// The table of these people is closed then, in seconds since 1970.
pub fn closes_soon(who: &[String], at: i64) -> String {
    format!(
        "{}: nobody has done anything in this game for three weeks. It is closed <t:{at}:R>, unless somebody does.",
        list(who)
    )
}

pub const MAY_NOT_OPEN: &str = "The people who manage this server do not let you open games.";

/// Games are opened in these channels only.
pub fn open_elsewhere(channels: &[String]) -> String {
    format!("Games are opened in {} only.", channels.join(", "))
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
