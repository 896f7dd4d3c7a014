//! Before the game: the lobby, joining and leaving, starting and cancelling.

use crate::names::{escape, list};
use crate::players::{player_name, rider};
use games::{Player, Rider};

/// The lobby's public message.
pub struct Lobby<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The board's title.
    pub board: &'a str,
    pub seats: usize,
    /// The variants, in words.
    pub variants: &'a str,
    pub shuffled: bool,
    /// What was chosen about time.
    pub timing: &'a str,
    /// In the order in which they joined.
    pub players: &'a [Player],
    /// The name of whoever opened the lobby, as it is kept.
    pub host: &'a str,
    pub commitment: &'a str,
}

/// The lobby while people may still join.
pub fn open(lobby: &Lobby<'_>) -> String {
    let mut text = format!("**{}**: a new game is being opened.\n", lobby.game);
    text.push_str(&body(lobby));
    text.push_str(&format!(
        "\nPress *Join* to play. When everybody is here, **{}** presses *Start*.\n",
        escape(lobby.host)
    ));
    text.push_str(&commitment(lobby.commitment));
    text
}

/// The lobby when the game has begun; its buttons are gone.
pub fn begun(lobby: &Lobby<'_>) -> String {
    let mut text = format!("**{}**: the game has begun.\n", lobby.game);
    text.push_str(&body(lobby));
    text.push('\n');
    text.push_str(&commitment(lobby.commitment));
    text
}

/// The lobby when the game was cancelled before it began.
pub fn cancelled(game: &str, host: &str) -> String {
    format!(
        "**{game}**: the game that **{}** opened here was cancelled.",
        escape(host)
    )
}

fn body(lobby: &Lobby<'_>) -> String {
    let players: Vec<String> = lobby
        .players
        .iter()
        .map(|player| format!("{} ({})", player_name(player), player.rider.name()))
        .collect();
    format!(
        "Board: **{}** · seats: {} · {}\nVariants: {} · pace: {}\nPlayers ({} of {}): {}",
        escape(lobby.board),
        lobby.seats,
        if lobby.shuffled {
            "seats are shuffled"
        } else {
            "seats in the order of joining"
        },
        lobby.variants,
        lobby.timing,
        players.len(),
        lobby.seats,
        if players.is_empty() {
            String::from("nobody yet")
        } else {
            list(&players)
        }
    )
}

/// What is published of the seed before the end.
pub fn commitment(commitment: &str) -> String {
    format!("SHA-256 of the seed from which everything is shuffled: `{commitment}`")
}

/// The option of `/game new` by which the game is chosen.
pub const WHICH_GAME: &str = "Which game";

pub const REMATCH_NOT_OVER: &str =
    "The game in this channel is not over. When it is, `/game rematch` opens another like it.";

/// Above the lobby of another game after one that is over, to those who played that one.
pub fn rematch(others: &[Player]) -> String {
    let others: Vec<String> = others.iter().map(player_name).collect();
    format!(
        "A rematch, with the same board and options. {}: press *Join* if you like.",
        list(&others)
    )
}

/// To somebody who joined.
pub fn joined(colour: Rider) -> String {
    format!("You have joined; your riders are {}.", rider(colour))
}

/// To somebody who chose another rider.
pub fn changed_rider(colour: Rider) -> String {
    format!("Your riders are now {}.", rider(colour))
}

pub const LEFT: &str = "You have left the lobby.";
pub const STARTED: &str = "The game begins.";
pub const CANCELLED: &str = "The game is cancelled.";
pub const RESIGNED: &str = "You have resigned.";
pub const RESIGNED_LAST: &str = "You have resigned, and with that the game is over.";
pub const JOINED: &str = "You have joined.";
pub const KEPT: &str = "Nothing was changed.";

/// Told to the channel when somebody cancels a running game.
pub fn cancelled_by(name: &str) -> String {
    format!("**{}** has cancelled the game.", escape(name))
}

/// The question before a game is cancelled.
pub fn really_cancel(running: bool) -> &'static str {
    if running {
        "Do you really want to cancel this game? It ends for everybody, without a winner."
    } else {
        "Do you really want to close this lobby?"
    }
}
