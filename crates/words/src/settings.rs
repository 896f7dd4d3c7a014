//! A person's settings.

use crate::Language;
use crate::messages::settings::*;
pub use crate::messages::settings::{
    away, back, choice_language, choice_language_of_discord, choice_no_quiet, choice_quiet,
    choice_theme, choose_language, choose_quiet, choose_theme, come_back, language,
    language_of_discord, no_date, no_quiet, no_zone, off, past, send_now, sent, zone_first,
};

pub struct SettingsText<'a> {
    pub turn: bool,
    pub half: bool,
    pub most: bool,
    pub next: bool,
    /// Start and end as times of day.
    pub quiet: Option<(&'a str, &'a str)>,
    pub zone: Option<&'a str>,
    pub confirm: bool,
    pub unlisted: bool,
    pub theme: &'a str,
    /// The line about the language, if there is a choice.
    pub language: Option<String>,
    /// Until when they are away, in seconds since 1970.
    pub away: Option<i64>,
}

/// `/settings`, shown privately.
pub fn settings(language: Language, chosen: &SettingsText<'_>) -> String {
    let mut reminded = Vec::new();
    for (wanted, what) in [
        (chosen.turn, at_turn(language)),
        (chosen.half, at_half(language)),
        (chosen.most, at_most(language)),
        (chosen.next, at_next(language)),
    ] {
        if wanted {
            reminded.push(what);
        }
    }
    let mut lines = vec![
        if reminded.is_empty() {
            no_reminders(language)
        } else {
            reminders(language, &reminded)
        },
        match chosen.quiet {
            Some((from, to)) => quiet_hours(language, from, to),
            None => no_quiet_hours(language),
        },
        match chosen.zone {
            Some(zone) => time_zone(language, zone),
            None => no_time_zone(language),
        },
        if chosen.confirm {
            end_pressed(language)
        } else {
            end_at_once(language)
        },
        pictures(language, chosen.theme),
    ];
    if chosen.unlisted {
        lines.push(not_listed(language));
    }
    lines.extend(chosen.language.clone());
    if !chosen.turn {
        lines.push(mentioned(language));
    }
    if let Some(until) = chosen.away {
        lines.push(away(language, until));
    }
    lines.join("\n")
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    Turn,
    Half,
    Most,
    Next,
    Confirm,
    Unlisted,
}

/// The label of a switch: what is chosen now.
pub fn switch(language: Language, which: Switch, on: bool) -> String {
    let on = if on { "on" } else { "off" };
    match which {
        Switch::Turn => turn_button(language, on),
        Switch::Half => half_button(language, on),
        Switch::Most => most_button(language, on),
        Switch::Next => next_button(language, on),
        Switch::Confirm => confirm_button(language, on),
        Switch::Unlisted => unlisted_button(language, on),
    }
}

/// A suggestion for the length of a vacation, with the day and hour of its end.
pub fn away_choice(language: Language, given: &str, until: Option<&str>) -> String {
    let text = match until {
        Some(until) => choice_until(language, given, until),
        None => choice_back(language),
    };
    super::fit(text, 100)
}
