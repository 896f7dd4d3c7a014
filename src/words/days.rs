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
