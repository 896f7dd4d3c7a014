//! Messages before the game: the lobby, joining and leaving, starting and cancelling.

use crate::Language;
use crate::messages::lobby::*;
pub use crate::messages::lobby::{
    cancelled, cancelled_now, forgotten, full, joined_now, kept, leave_instead, left, only_watched,
    rematch_called, rematch_not_over, resigned, resigned_last, started, waits_for_start,
    which_game, whole_commitment,
};
use crate::names::escape;
use crate::players::player_name;
use crate::{hint, ratings};
use games::{Player, Rider};

/// The lobby's public message.
pub struct LobbyText<'a> {
    /// The name of the game.
    pub game: &'a str,
    pub board: &'a str,
    pub seats: usize,
    /// The variants, in words.
    pub variants: &'a str,
    pub shuffled: bool,
    pub timing: &'a str,
    /// In the order in which they joined.
    pub players: &'a [Player],
    /// The person who opened the lobby: their name with markup escaped, or a mention.
    pub host: &'a str,
    /// Only computer players play.
    pub watched: bool,
    /// What its host changed while others sat there, if anything.
    pub changed: Option<String>,
    /// About its thread, if there is something to say.
    pub thread: Option<String>,
    /// Whether everybody may ask for hints.
    pub hints: bool,
    /// Whether it does not count for ratings though it could.
    pub unrated: bool,
}

/// The lobby while people may join.
pub fn open(language: Language, lobby: &LobbyText<'_>) -> String {
    let free = lobby.players.len() < lobby.seats;
    let (opening, how) = match (lobby.watched, free) {
        (true, _) => (
            opening_watched(language, lobby.game),
            how_to_watch(language, lobby.host),
        ),
        (false, true) => (
            opening(language, lobby.game),
            how_to_join(language, lobby.host),
        ),
        (false, false) => (
            opening_full(language, lobby.game),
            how_to_start(language, lobby.host),
        ),
    };
    let lines = [
        Some(opening),
        Some(body(language, lobby)),
        lobby.thread.clone(),
        lobby.hints.then(|| hint::agreed(language)),
        lobby.unrated.then(|| ratings::not_rated(language)),
        lobby.changed.clone(),
        Some(how),
    ];
    joined_lines(lines)
}

/// The lobby after the start, without buttons.
pub fn begun(language: Language, lobby: &LobbyText<'_>) -> String {
    let players = those_who_joined(language, lobby);
    let lines = [
        Some(has_begun(language, lobby.game)),
        lobby.thread.clone(),
        Some(board_alone(language, &escape(lobby.board))),
        Some(options(language, lobby.variants, lobby.timing)),
        lobby.hints.then(|| hint::agreed(language)),
        lobby.unrated.then(|| ratings::not_rated(language)),
        lobby.changed.clone(),
        Some(they_play(language, players.len(), &players)),
    ];
    joined_lines(lines)
}

fn joined_lines<const N: usize>(lines: [Option<String>; N]) -> String {
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

fn body(language: Language, lobby: &LobbyText<'_>) -> String {
    let joined = those_who_joined(language, lobby);
    let players = match joined.is_empty() {
        true => nobody_yet(language, lobby.seats),
        false => players(language, joined.len(), lobby.seats, &joined),
    };
    format!("{}\n{players}", chosen(language, lobby))
}

/// What is chosen in a lobby: board, seats, variants and pace.
pub fn chosen(language: Language, lobby: &LobbyText<'_>) -> String {
    let board = escape(lobby.board);
    let seats = match lobby.shuffled {
        true => shuffled(language, &board, lobby.seats),
        false => in_order(language, &board, lobby.seats),
    };
    let options = options(language, lobby.variants, lobby.timing);
    format!("{seats}\n{options}")
}

/// The players who have joined, with their riders.
fn those_who_joined(language: Language, lobby: &LobbyText<'_>) -> Vec<String> {
    let players = lobby.players.iter();
    players
        .map(|one| player(language, &player_name(one), one.rider))
        .collect()
}

/// Above a rematch's lobby, to the players of the previous game.
pub fn rematch(language: Language, others: &[Player]) -> String {
    let others: Vec<String> = others.iter().map(player_name).collect();
    another(language, &others)
}

/// To the role that is called. `role` and `who`, the host, are mentions.
pub fn role_called(
    language: Language,
    role: &str,
    who: &str,
    (game, board): (&str, &str),
    link: &str,
) -> String {
    role_called_for(language, role, game, &escape(board), who, link)
}

/// To the host, who is mentioned in the channel. `explained` adds why it comes here.
pub fn full_mention(language: Language, who: &str, explained: bool) -> String {
    told_here(language, full_for(language, who), explained)
}

/// The same when others have sat in the lobby for a while.
pub fn joined_mention(language: Language, who: &str, explained: bool) -> String {
    told_here(language, waits_for_start_of(language, who), explained)
}

fn told_here(language: Language, text: String, explained: bool) -> String {
    match explained {
        true => format!("{text} {}", crate::turn::told_here(language)),
        false => text,
    }
}

/// To a player who joined.
pub fn joined(language: Language, colour: Rider) -> String {
    joined_with(language, colour)
}

/// To a player who chose another colour.
pub fn changed_rider(language: Language, colour: Rider) -> String {
    rider_now(language, colour)
}

/// The announcement that a running game is cancelled.
pub fn cancelled_by(language: Language, name: &str) -> String {
    cancelled_game(language, &escape(name))
}

/// The question before a game is cancelled.
pub fn really_cancel(language: Language, running: bool) -> String {
    if running {
        really_cancel_game(language)
    } else {
        really_close(language)
    }
}
