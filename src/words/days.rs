//! What is said about time: reminders, and what happens when it runs out.

pub const HALF: &str = "Half of your time is over.";
pub const MOST: &str = "Nine tenths of your time are over.";
pub const ASKED: &str = "You asked to be reminded.";
pub const NEXT: &str = "You are next.";
pub const NOTHING_WAITS: &str = "No game waits for you just now.";

/// A reminder: why, where, and until when, in seconds since 1970.
pub fn reminder(why: &str, place: &str, until: Option<i64>) -> String {
    match until {
        Some(until) => format!("{why} {place}, until <t:{until}:f> (<t:{until}:R>)."),
        None => format!("{why} {place}."),
    }
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
        agreed.join(", "),
        missing.join(", ")
    )
}

/// Somebody is away until then, in seconds since 1970; or back.
pub fn vacation(who: &str, until: Option<i64>) -> String {
    match until {
        Some(until) => {
            format!("{who} is away until <t:{until}:D>; their clock stands still until then.")
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
        Some(to) => format!("The seat of {who} is offered to {to}."),
        None => format!("The seat of {who} may be taken over."),
    }
}

pub fn seat_taken(who: &str) -> String {
    format!("{who} takes the seat over, with its camels and tokens.")
}

pub const NOTHING_TO_UNDO: &str = "There is nothing of yours that could be taken back.";
pub const SECRET_LEARNED: &str = "Somebody learned a secret by it, so it stands.";
pub const NOT_ASKED: &str = "Nobody asks you to take anything back.";
pub const UNDO_REFUSED: &str = "It is not taken back.";
pub const CLOSED: &str = "Nobody touched this game for 30 days, so it is closed.";

/// Somebody asks to take back what they did; one of the others has to agree.
pub fn undo_asked(who: &str, of: &[String]) -> String {
    format!(
        "{who} asks to take back what they did last. {} may agree, or not.",
        of.join(" or ")
    )
}

/// The table is closed then, in seconds since 1970.
pub fn closes_soon(at: i64) -> String {
    format!(
        "Nobody has done anything in this game for three weeks. It is closed <t:{at}:R>, unless somebody does."
    )
}

pub const MAY_NOT_OPEN: &str = "The people who manage this server do not let you open games.";

/// Games are opened in these channels only.
pub fn open_elsewhere(channels: &[String]) -> String {
    format!("Games are opened in {} only.", channels.join(", "))
}
