//! A table's refusals and announcements.

use crate::Language;
use crate::messages::table::*;
pub use crate::messages::table::{
    agreed as cancel_agreed, already_agreed, already_joined, cancelled, cancelled_post,
    cannot_begin, channel_gone, channel_taken, complete, could_not_post, frozen, full,
    may_not_cancel, may_not_post, no_record, no_table, not_host, not_over, not_playing,
    not_so_many, not_started, nothing_drafted, nothing_placed, other_game, over, plays_already,
    record, resigned, started, status_cancelled, status_lobby, status_over, thread_locked, too_few,
    unfinished, unreadable, would_cancel as cancel_news,
};
use crate::names::escape;
use crate::players::player_name;
use games::{Player, Rider};

/// A board in the list of boards.
pub fn board_choice(language: Language, name: &str, title: &str) -> String {
    super::fit(choice(language, name, title), 100)
}

/// For an unknown board.
pub fn unknown_board(language: Language, given: &str, boards: &[String]) -> String {
    let boards: Vec<String> = boards.iter().map(|name| escape(name)).collect();
    no_board(language, given, &boards)
}

/// For a colour that another player has already.
pub fn rider_taken(language: Language, colour: Rider, by: &Player) -> String {
    has_chosen(language, &escape(&by.name), colour)
}

/// To a player who is not to act.
pub fn not_your_turn(language: Language, acting: &[Player]) -> String {
    if acting.is_empty() {
        return not_yours(language);
    }
    let names: Vec<String> = acting.iter().map(|player| escape(&player.name)).collect();
    others_move(language, &names)
}

/// A place, for readers elsewhere.
pub fn place(language: Language, server: Option<&str>, channel: &str) -> String {
    match server {
        Some(server) => place_of(language, &escape(server), channel),
        None => channel.to_owned(),
    }
}

/// A game, for readers elsewhere: its name, its board, a mention of its channel, and its server, if known.
pub fn game(
    language: Language,
    game: &str,
    board: &str,
    channel: &str,
    server: Option<&str>,
) -> String {
    let board = escape(board);
    match server {
        Some(server) => game_in_server(language, game, &board, channel, &escape(server)),
        None => game_in(language, game, &board, channel),
    }
}

/// The answer to `/game info`.
pub struct Info<'a> {
    /// The name of the game.
    pub game: &'a str,
    pub status: &'a str,
    pub board: &'a str,
    pub variants: &'a str,
    pub timing: &'a str,
    pub players: &'a [Player],
    /// Seats that have resigned, as indices.
    pub resigned: &'a [usize],
    /// The number of seats; `None` once the game has begun.
    pub seats: Option<u8>,
    /// A mention of the host.
    pub host: &'a str,
    pub seed: Option<&'a str>,
    /// A link to the current turn's message.
    pub link: Option<&'a str>,
    /// Absences, offers, requests, agreements and problems.
    pub more: &'a [String],
}

/// `/game info`.
pub fn info(language: Language, info: &Info<'_>) -> String {
    let players: Vec<String> = info
        .players
        .iter()
        .enumerate()
        .map(|(index, player)| {
            let name = player_name(player);
            if info.resigned.contains(&index) {
                gone(language, index + 1, &name, player.rider)
            } else {
                playing(language, index + 1, &name, player.rider)
            }
        })
        .collect();
    let mut lines = vec![
        heading(language, info.game, info.status),
        match info.seats {
            Some(seats) => options(
                language,
                &escape(info.board),
                seats,
                info.variants,
                info.timing,
                info.host,
            ),
            None => options_begun(
                language,
                &escape(info.board),
                info.variants,
                info.timing,
                info.host,
            ),
        },
        players.join("\n"),
    ];
    if let Some(seed) = info.seed {
        lines.push(seed_is(language, seed));
    }
    lines.extend_from_slice(info.more);
    if let Some(link) = info.link {
        lines.push(newest(language, link));
    }
    lines.join("\n")
}

/// A post without its files. The notice comes first, because the last line of a post says who is to move.
pub fn without_files(language: Language, text: &str) -> String {
    let notice = no_files(language);
    let room = super::MESSAGE_LIMIT - notice.chars().count() - 1;
    format!("{notice}\n{}", super::fit(text.to_owned(), room))
}
