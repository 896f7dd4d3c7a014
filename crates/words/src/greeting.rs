//! The bot's greeting in a server that it joined.

use crate::Language;
use crate::messages::greeting::*;

/// The greeting. `link` makes a link to a command from its full name.
pub fn joined(language: Language, link: impl Fn(&str) -> String) -> String {
    joined_server(language, &link("game new"), &link("help"), &link("server"))
}
