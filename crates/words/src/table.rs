//! A table's refusals and announcements.

use crate::Language;
use crate::catalogue::{List, messages};
use crate::names::{Quoted, escape};
use crate::players::{player_name, rider};
use games::{Player, Rider};

messages! {
    pub fn no_table() = "table-no-table";
    pub fn channel_taken() = "table-channel-taken";
    pub fn already_joined() = "table-already-joined";
    pub fn plays_already(who: &str) = "table-plays-already";
    pub fn not_playing() = "table-not-playing";
    pub fn started() = "table-started";
    pub fn not_started() = "table-not-started";
    pub fn over() = "table-over";
    pub fn cancelled() = "table-cancelled";
    pub fn resigned() = "table-resigned";
    pub fn nothing_drafted() = "table-nothing-drafted";
    pub fn may_not_cancel() = "table-may-not-cancel";
    pub fn not_over() = "table-not-over";
    pub fn no_record() = "table-no-record";
    pub fn complete() = "table-complete";
    pub fn may_not_post() = "table-may-not-post";
    fn no_files() = "table-no-files";
    pub fn record() = "table-record";

    fn choice(name: &str, title: &str) = "table-board-choice";

    /// For a command of one game where another is played.
    pub fn other_game(of: &str, here: &str) = "table-other-game";

    fn no_board(given: Quoted<'_>, boards: List<'_>) = "table-unknown-board";

    /// For an invalid number of seats.
    pub fn not_so_many(seats: usize) = "table-not-so-many";

    /// For a board whose file is refused for this reason.
    pub fn unreadable(reason: &str) = "table-unreadable";

    /// For a game that cannot begin for this reason.
    pub fn cannot_begin(reason: &str) = "table-cannot-begin";

    /// For joining a full game.
    pub fn full(seats: u8) = "table-full";

    fn has_chosen(player: &str, rider: &str) = "table-rider-taken";

    /// To somebody who is not the host. `host` is a mention that notifies nobody.
    pub fn not_host(host: &str) = "table-not-host";

    /// To a host who starts with too few players.
    pub fn too_few(joined: usize) = "table-too-few";

    fn not_yours() = "table-not-yours";
    fn others_move(names: List<'_>, count: usize) = "table-others-move";

    /// For several placements at once, one of which is not allowed for this reason.
    pub fn nothing_placed(why: &str) = "table-nothing-placed";

    /// For ending an incomplete turn.
    pub fn unfinished(owed: u8) = "table-unfinished";

    fn agreed(missing: List<'_>, count: usize) = "table-cancel-agreed";
    fn agreed_already(missing: List<'_>) = "table-already-agreed";
    fn place_of(server: &str, channel: &str) = "table-place";
    fn game_in(board: &str, channel: &str) = "table-game-in";
    fn game_in_server(board: &str, channel: &str, server: &str) = "table-game-in-server";
    fn would_cancel(agreed: List<'_>, missing: List<'_>, count: usize) = "table-cancel-news";

    /// For a game that cannot be read.
    pub fn frozen() = "table-frozen";

    /// The announcement that a running game was cancelled.
    pub fn cancelled_post() = "table-cancelled-post";

    fn heading(game: &str, status: &str) = "table-heading";
    fn options(
        board: &str,
        seats: u8,
        variants: &str,
        timing: &str,
        host: &str,
    ) = "table-options";
    fn options_begun(board: &str, variants: &str, timing: &str, host: &str) = "table-options-begun";
    fn playing(number: usize, player: &str, rider: Rider) = "table-player";
    fn gone(number: usize, player: &str, rider: Rider) = "table-player-resigned";
    fn seed_is(seed: &str) = "table-seed";
    fn newest(link: &str) = "table-newest";

    pub fn status_lobby() = "table-status-lobby";
    pub fn status_over() = "table-status-over";
    pub fn status_cancelled() = "table-status-cancelled";

    /// To the host: the game's messages cannot be posted.
    pub fn could_not_post(game: &str) = "table-could-not-post";
    pub fn thread_locked(game: &str) = "table-thread-locked";

    /// To the host: the game's channel was deleted.
    pub fn channel_gone(game: &str) = "table-channel-gone";
}

/// A board in the list of boards.
pub fn board_choice(language: Language, name: &str, title: &str) -> String {
    super::fit(choice(language, name, title), 100)
}

/// For an unknown board.
pub fn unknown_board(language: Language, given: &str, boards: &[String]) -> String {
    let boards: Vec<String> = boards.iter().map(|name| escape(name)).collect();
    no_board(language, Quoted(given), List(&boards))
}

/// For a rider that somebody else has already chosen.
pub fn rider_taken(language: Language, colour: Rider, by: &Player) -> String {
    has_chosen(language, &escape(&by.name), &rider(language, colour))
}

/// To somebody who is not to act.
pub fn not_your_turn(language: Language, acting: &[Player]) -> String {
    if acting.is_empty() {
        return not_yours(language);
    }
    let names: Vec<String> = acting.iter().map(|player| escape(&player.name)).collect();
    others_move(language, List(&names), names.len())
}

/// To a player who agreed to cancel, and to the channel. `missing` are mentions that notify nobody.
pub fn cancel_agreed(language: Language, missing: &[String]) -> String {
    agreed(language, List(missing), missing.len())
}

/// To a player who had already agreed.
pub fn already_agreed(language: Language, missing: &[String]) -> String {
    agreed_already(language, List(missing))
}

/// A place, for readers elsewhere.
pub fn place(language: Language, server: Option<&str>, channel: &str) -> String {
    match server {
        Some(server) => place_of(language, &escape(server), channel),
        None => channel.to_owned(),
    }
}

/// A game, for readers elsewhere: its board, a mention of its channel, and its server, if known.
pub fn game(language: Language, board: &str, channel: &str, server: Option<&str>) -> String {
    match server {
        Some(server) => game_in_server(language, &escape(board), channel, &escape(server)),
        None => game_in(language, &escape(board), channel),
    }
}

/// The announcement that somebody wants to cancel a running game.
pub fn cancel_news(language: Language, agreed: &[String], missing: &[String]) -> String {
    would_cancel(language, List(agreed), List(missing), missing.len())
}

/// What `/game info` says.
pub struct Info<'a> {
    /// The name of the game.
    pub game: &'a str,
    pub status: &'a str,
    pub board: &'a str,
    pub variants: &'a str,
    /// The chosen timing.
    pub timing: &'a str,
    pub players: &'a [Player],
    /// Seats that have resigned, as indices.
    pub resigned: &'a [usize],
    /// The number of seats; `None` once the game has begun.
    pub seats: Option<u8>,
    /// A mention of the host.
    pub host: &'a str,
    pub commitment: &'a str,
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
        super::lobby::commitment(language, info.commitment),
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
