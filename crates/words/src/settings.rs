//! What a person chose for themselves.

use crate::names::{list, quoted};

pub const NO_QUIET: &str = "Quiet hours are written like 22:00-08:00, at most 12 hours, or off.";
pub const ZONE_FIRST: &str =
    "Quiet hours need your time zone: fill in `zone` too, like Europe/Rome.";
pub const SEND_NOW: &str = "Send me one now";
pub const BACK: &str = "You are back: your clocks run again.";
pub const NO_DATE: &str =
    "Write the last day, like 2026-12-24, or how long, like 3 days or 2 weeks; or back.";

/// What somebody chose.
pub struct Settings<'a> {
    pub turn: bool,
    pub half: bool,
    pub most: bool,
    pub next: bool,
    /// From and to, as the clock shows it.
    pub quiet: Option<(&'a str, &'a str)>,
    pub zone: Option<&'a str>,
    pub confirm: bool,
    pub theme: &'a str,
    /// Until when they are away, in seconds since 1970.
    pub away: Option<i64>,
}

/// `/settings`, for the person alone.
pub fn settings(chosen: &Settings<'_>) -> String {
    let mut reminders = Vec::new();
    for (wanted, what) in [
        (chosen.turn, "when your turn begins"),
        (chosen.half, "at half of the time"),
        (chosen.most, "at nine tenths of the time"),
        (chosen.next, "when you are next"),
    ] {
        if wanted {
            reminders.push(what.to_owned());
        }
    }
    let mut lines = vec![
        format!(
            "**Direct messages**: {}",
            if reminders.is_empty() {
                String::from("none")
            } else {
                list(&reminders)
            }
        ),
        format!(
            "**Quiet hours**: {}",
            match chosen.quiet {
                Some((from, to)) => format!("{from}-{to}"),
                None => String::from("none"),
            }
        ),
        format!("**Time zone**: {}", chosen.zone.unwrap_or("not chosen")),
        format!(
            "**End of a turn**: {}",
            if chosen.confirm {
                "you press *End turn*"
            } else {
                "at once, when nothing more is due"
            }
        ),
        format!("**Pictures**: {}", chosen.theme),
    ];
    if !chosen.turn {
        lines.push(String::from(
            "When your turn begins you are mentioned in the channel instead.",
        ));
    }
    if let Some(until) = chosen.away {
        lines.push(away(until));
    }
    lines.join("\n")
}

/// To somebody who is away until then, in seconds since 1970.
pub fn away(until: i64) -> String {
    format!(
        "You are away until <t:{until}:f>: your clocks stand still until then. `/away until: back` ends it."
    )
}

/// A way of saying how long, in the list of them: until which day and hour that is.
pub fn away_choice(given: &str, until: Option<&str>) -> String {
    let text = match until {
        Some(until) => format!("{given} · until {until}"),
        None => String::from("back · my clocks run again"),
    };
    super::fit(text, 100)
}

/// To somebody who asked for a reminder now.
pub fn sent(count: usize) -> String {
    format!(
        "{} on the way to you.",
        match count {
            1 => String::from("One reminder is"),
            more => format!("{more} reminders are"),
        }
    )
}

/// To somebody who named a zone that there is not.
pub fn no_zone(given: &str) -> String {
    format!(
        "{} is no time zone: they are named like Europe/Rome or America/New_York.",
        quoted(given)
    )
}

/// To somebody who named a theme that there is not.
pub fn no_theme(given: &str, themes: &[String]) -> String {
    format!(
        "{} is no theme of the pictures: choose {}.",
        quoted(given),
        list(themes)
    )
}
