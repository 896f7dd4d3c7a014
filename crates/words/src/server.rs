//! A server's settings.

use crate::Language;
use crate::catalogue::{List, messages};
use crate::names::Quoted;

messages! {
    pub fn not_a_manager() = "server-not-a-manager";
    pub fn which_role() = "server-which-role";
    pub fn too_many() = "server-too-many";
    pub fn not_named() = "server-not-named";

    pub fn games_range(most: u32) = "server-games-range";

    pub fn call_no_such_role() = "server-call-no-such-role";
    pub fn call_everyone() = "server-call-everyone";
    pub fn call_managed(role: &str) = "server-call-managed";
    pub fn call_not_mentionable(role: &str) = "server-call-not-mentionable";
    pub fn call_unknown() = "server-call-unknown";

    fn nobody(given: Quoted<'_>) = "server-no-who";

    fn who_everybody() = "server-who-everybody";
    fn who_managers() = "server-who-managers";
    fn who_role(role: &str) = "server-who-role";
    fn in_every_channel() = "server-where-every";
    fn in_channels(channels: List<'_>) = "server-where";
    fn at_most(games: u32) = "server-games";
    fn calls(role: &str) = "server-calls";
    fn calls_nobody() = "server-calls-nobody";
    fn time(timing: &str) = "server-time";
    fn in_threads() = "server-threads";
    fn in_the_channel() = "server-no-threads";

    /// Below the settings, if the bot may not open threads where they were changed.
    pub fn threads_forbidden() = "server-threads-forbidden";
}

/// Who may open games.
pub enum Who {
    Everybody,
    Managers,
    /// A mention of the role.
    Role(String),
}

/// A server's settings.
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
    /// The chosen timing.
    pub timing: &'a str,
    /// Whether each game gets a thread of its own.
    pub threads: bool,
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
        in_channels(language, List(chosen.channels))
    };
    let games = at_most(language, chosen.games);
    let mut call = match chosen.call {
        Some(role) => calls(language, role),
        None => calls_nobody(language),
    };
    if let Some(barred) = chosen.call_barred {
        call = format!("{call}. {barred}");
    }
    let time = time(language, chosen.timing);
    let threads = match chosen.threads {
        true => in_threads(language),
        false => in_the_channel(language),
    };
    format!("{who}\n{channels}\n{games}\n{call}\n{time}\n{threads}")
}

/// For an unknown value of the option `who`.
pub fn no_who(language: Language, given: &str) -> String {
    nobody(language, Quoted(given))
}
