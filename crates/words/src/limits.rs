//! Limits that somebody reached: which, and what to do next.

use crate::Language;
use crate::messages::limits::*;
pub use crate::messages::limits::{
    games, in_quick_succession, lobbies, player, server, too_often, undos, watched,
};

/// An answer without its picture, because too many others wait for theirs.
pub fn without_picture(language: Language, text: &str) -> String {
    let notice = no_picture(language);
    let room = super::MESSAGE_LIMIT - notice.chars().count() - 1;
    format!("{notice}\n{}", super::fit(text.to_owned(), room))
}
