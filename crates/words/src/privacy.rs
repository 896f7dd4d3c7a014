//! What is kept about a person, and forgetting it.

use crate::names::count;

/// Above the file.
pub const EXPORTED: &str = "Everything that is kept about you: your settings, and where you play or played. What was played is in the record of each game, which `/game export` gives when it is over.";

/// The question before somebody is forgotten, who plays in so many games.
pub fn really_erase(games: usize) -> String {
    let first = match games {
        0 => String::from("You play in no game just now."),
        some => format!(
            "You leave {} that you play in or wait for: you resign from those that have begun, and your caravans stay on the board.",
            count(some, "game", "games")
        ),
    };
    format!(
        "Do you really want to be forgotten? {first} Your settings are deleted. Games that you played stay whole for the others; \
in them you are “former player” with a number. This cannot be taken back. `/privacy export` shows you first what there is."
    )
}

/// To somebody who is forgotten now.
pub fn erased(number: u64) -> String {
    format!("You are forgotten. In the games of others you are “former player {number}”.")
}
