//! What the bot says in a server that it joined.

use crate::Language;
use crate::catalogue::messages;

messages! {
    fn joined_server(new: &str, help: &str, server: &str) = "greeting-joined";
}

/// The greeting. `link` makes a link to a command from its full name.
pub fn joined(language: Language, link: impl Fn(&str) -> String) -> String {
    joined_server(language, &link("game new"), &link("help"), &link("server"))
}
