//! A person's settings.

use crate::Language;
use crate::catalogue::{List, messages};
use crate::names::Quoted;

messages! {
    pub fn no_quiet() = "settings-no-quiet";
    pub fn zone_first() = "settings-zone-first";
    pub fn send_now() = "settings-send-now";
    pub fn back() = "settings-back";
    pub fn no_date() = "settings-no-date";
    pub fn past() = "settings-past";

    fn reminders(reminders: List<'_>) = "settings-reminders";
    fn no_reminders() = "settings-no-reminders";
    fn at_turn() = "settings-at-turn";
    fn at_half() = "settings-at-half";
    fn at_most() = "settings-at-most";
    fn at_next() = "settings-at-next";
    fn quiet_hours(from: &str, to: &str) = "settings-quiet-hours";
    fn no_quiet_hours() = "settings-no-quiet-hours";
    fn time_zone(zone: &str) = "settings-time-zone";
    fn no_time_zone() = "settings-no-time-zone";
    fn end_pressed() = "settings-end-pressed";
    fn end_at_once() = "settings-end-at-once";
    fn pictures(theme: &str) = "settings-pictures";
    fn mentioned() = "settings-mentioned";

    fn turn_button(on: &str) = "settings-button-turn";
    fn half_button(on: &str) = "settings-button-half";
    fn most_button(on: &str) = "settings-button-most";
    fn next_button(on: &str) = "settings-button-next";
    fn confirm_button(on: &str) = "settings-button-confirm";

    /// Quiet hours in their menu.
    pub fn choice_quiet(from: &str, to: &str) = "settings-choice-quiet";
    pub fn choice_no_quiet() = "settings-choice-no-quiet";

    /// A theme in its menu.
    pub fn choice_theme(theme: &str) = "settings-choice-theme";
    pub fn choose_quiet() = "settings-choose-quiet";
    pub fn choose_theme() = "settings-choose-theme";

    fn away_until(until: &str) = "settings-away";
    fn choice_until(given: &str, until: &str) = "settings-choice-until";
    fn choice_back() = "settings-choice-back";

    /// To somebody who requested reminders now.
    pub fn sent(count: usize) = "settings-sent";

    fn not_a_zone(given: Quoted<'_>) = "settings-no-zone";
    fn not_a_theme(given: Quoted<'_>, themes: List<'_>) = "settings-no-theme";
}

/// A person's settings.
pub struct SettingsText<'a> {
    pub turn: bool,
    pub half: bool,
    pub most: bool,
    pub next: bool,
    /// Start and end as times of day.
    pub quiet: Option<(&'a str, &'a str)>,
    pub zone: Option<&'a str>,
    pub confirm: bool,
    pub theme: &'a str,
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
            reminders(language, List(&reminded))
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
    }
}

/// To somebody who is now away until then, in seconds since 1970.
pub fn away(language: Language, until: i64) -> String {
    away_until(language, &until.to_string())
}

/// A suggestion for the length of a vacation, with the day and hour of its end.
pub fn away_choice(language: Language, given: &str, until: Option<&str>) -> String {
    let text = match until {
        Some(until) => choice_until(language, given, until),
        None => choice_back(language),
    };
    super::fit(text, 100)
}

/// For an unknown time zone.
pub fn no_zone(language: Language, given: &str) -> String {
    not_a_zone(language, Quoted(given))
}

/// For an unknown theme.
pub fn no_theme(language: Language, given: &str, themes: &[String]) -> String {
    not_a_theme(language, Quoted(given), List(themes))
}
