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

    fn nobody(given: Quoted<'_>) = "server-no-who";

    fn who_everybody() = "server-who-everybody";
    fn who_managers() = "server-who-managers";
    fn who_role(role: &str) = "server-who-role";
    fn in_every_channel() = "server-where-every";
    fn in_channels(channels: List<'_>) = "server-where";
    fn at_most(games: u32) = "server-games";
    fn time(timing: &str) = "server-time";
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
    /// The chosen timing.
    pub timing: &'a str,
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
    let time = time(language, chosen.timing);
    format!("{who}\n{channels}\n{games}\n{time}")
}

/// For an unknown value of the option `who`.
pub fn no_who(language: Language, given: &str) -> String {
    nobody(language, Quoted(given))
}
