//! A thread of its own for a game.

use crate::catalogue::{List, messages};
use crate::{Language, fit};
use games::Player;

/// Discord's limit for the name of a thread, in characters.
const TITLE: usize = 100;

messages! {
    /// In the lobby.
    pub fn to_come() = "thread-to-come";

    /// In the lobby's message when the game has begun, until the thread is open.
    pub fn opens() = "thread-opens";

    /// The same afterwards. `thread` is a channel mention.
    pub fn is_in(thread: &str) = "thread-is-in";

    /// Above a lobby whose game is to have a thread, where the bot may not open one.
    pub fn forbidden() = "thread-forbidden";

    /// Above a lobby whose host asked for a thread where there can be none.
    pub fn impossible() = "thread-impossible";

    /// In the channel of a game for which no thread could be opened.
    pub fn refused() = "thread-refused";

    fn named(game: &str, players: List<'_>) = "thread-title";
    fn members_are(players: List<'_>) = "thread-members";
}

/// The name of a game's thread.
pub fn title(language: Language, game: &str, players: &[Player]) -> String {
    let players: Vec<String> = players
        .iter()
        .map(|player| crate::names::clean(&player.name))
        .collect();
    fit(named(language, game, List(&players)), TITLE)
}

/// Above a message in the thread; `players` are mentions.
pub fn members(language: Language, players: &[String]) -> String {
    members_are(language, List(players))
}
