//! A server's settings.

use crate::Language;
use crate::messages::server::*;
pub use crate::messages::server::{
    call_everyone, call_managed, call_no_such_role, call_not_mentionable, call_unknown, frozen,
    games_range, lacks, language, language_of_discord, may_not_open, not_a_manager, not_named,
    open_elsewhere, refuses, threads_forbidden, too_many, undelivered, well, which_role,
};

/// The people who may open games.
pub enum Who {
    Everybody,
    Managers,
    /// A mention of the role.
    Role(String),
}

pub struct ServerText<'a> {
    pub who: Who,
    /// Mentions of the allowed channels; empty for all.
    pub channels: &'a [String],
    /// The most running games at a time.
    pub games: u32,
    /// A mention of the role that is called when a lobby opens.
    pub call: Option<&'a str>,
    /// Why it cannot be called, if so.
    pub call_barred: Option<&'a str>,
    pub timing: &'a str,
    /// Whether the server chose that timing; otherwise it is the usual one.
    pub timing_chosen: bool,
    /// Whether each game gets a thread of its own.
    pub threads: bool,
    /// The line about the language of posts, if there is a choice.
    pub language: Option<String>,
}

/// `/server`, for people who manage it.
pub fn server(language: Language, chosen: &ServerText<'_>) -> String {
    let who = match &chosen.who {
        Who::Everybody => who_everybody(language),
        Who::Managers => who_managers(language),
        Who::Role(role) => who_role(language, role),
    };
    let channels = if chosen.channels.is_empty() {
        in_every_channel(language)
    } else {
        in_channels(language, chosen.channels)
    };
    let games = at_most(language, chosen.games);
    let mut call = match chosen.call {
        Some(role) => calls(language, role),
        None => calls_nobody(language),
    };
    if let Some(barred) = chosen.call_barred {
        call = format!("{call}. {barred}");
    }
    let time = match chosen.timing_chosen {
        true => time(language, chosen.timing),
        false => time_unchosen(language, chosen.timing),
    };
    let threads = match chosen.threads {
        true => in_threads(language),
        false => in_the_channel(language),
    };
    let mut lines = vec![who, channels, games, call, time, threads];
    lines.extend(chosen.language.clone());
    lines.join("\n")
}
