//! What the people who manage a server choose for it.

use crate::names::{list, quoted};

pub const NOT_A_MANAGER: &str = "Only people who may manage the server can see and change this.";
pub const WHICH_ROLE: &str = "Say which role may open games: fill in `role` too.";
pub const TOO_MANY: &str =
    "At most 25 channels can be named. `everywhere: True` allows all of them again.";
pub const NOT_NAMED: &str = "That channel is not among those where games may be opened.";

/// Who may open games.
pub enum Who {
    Everybody,
    Managers,
    /// A mention of the role.
    Role(String),
}

/// What was chosen for a server.
pub struct Server<'a> {
    pub who: Who,
    /// Mentions of the channels; all if there are none.
    pub channels: &'a [String],
    /// What was chosen about time.
    pub timing: &'a str,
}

/// `/server`, for people who manage it.
pub fn server(chosen: &Server<'_>) -> String {
    let who = match &chosen.who {
        Who::Everybody => String::from("everybody"),
        Who::Managers => String::from("people who may manage the channel"),
        Who::Role(role) => format!("{role}, and people who may manage the channel"),
    };
    let channels = if chosen.channels.is_empty() {
        String::from("in every channel where I may write")
    } else {
        format!("in {} and their threads", list(chosen.channels))
    };
    format!(
        "**Who may open games**: {who}\n**Where**: {channels}\n**Time, unless the host chooses another**: {}",
        chosen.timing
    )
}

/// To somebody who named other people than there are.
pub fn no_who(given: &str) -> String {
    format!(
        "{} is nobody who could be let to open games: choose everybody, managers or role.",
        quoted(given)
    )
}
