//! What a table refuses, and what it says of itself.

use crate::names::{count, escape, list, quoted};
use crate::players::{player_name, rider};
use games::{Player, Rider, SetupError};

pub const NO_TABLE: &str = "There is no game in this channel. `/game new` opens one.";
pub const CHANNEL_TAKEN: &str = "There is a game in this channel already, and a channel holds one. Use another channel or a thread, or `/game cancel`.";
pub const ALREADY_JOINED: &str = "You have joined this game already.";
pub const NOT_PLAYING: &str = "You do not play in this game.";
pub const STARTED: &str = "The game has begun, so that is no longer possible.";
pub const NOT_STARTED: &str = "The game has not begun yet.";
pub const OVER: &str = "The game is over.";
pub const CANCELLED: &str = "The game was cancelled.";
pub const RESIGNED: &str = "You have resigned from this game.";
pub const NOTHING_DRAFTED: &str =
    "You have placed nothing this turn, so there is nothing to take back or to play.";
pub const MAY_NOT_CANCEL: &str =
    "Only players of the game and people who may manage the channel can cancel it.";
pub const NOT_OVER: &str =
    "The record can be exported when the game is over; before that it would give secrets away.";
pub const NO_RECORD: &str = "This game was never played to its end, so there is no record of it.";
pub const COMPLETE: &str =
    "Your turn is complete: press *End turn*, or *Undo* to place something else.";
pub const MAY_NOT_POST: &str = "I may not post pictures in this channel. Somebody who manages it has to allow me View Channel, Send Messages (in threads: Send Messages in Threads) and Attach Files.";

const NO_FILES: &str = "-# I may not attach pictures here, so the board is missing: `/board` shows it. Somebody who manages the channel can allow me Attach Files.";

pub const RECORD: &str = "The record of the game. `caravanserai verify` checks its shuffle, `caravanserai replay` every move.";

/// A board in the list of boards.
pub fn board_choice(name: &str, title: &str) -> String {
    super::fit(format!("{name} · {title}"), 100)
}

/// To somebody who gave a command of one game where another is played.
pub fn other_game(of: &str, here: &str) -> String {
    format!("That command is for {of}; the game in this channel is {here}.")
}

/// To somebody who named a board that there is not.
pub fn unknown_board(given: &str, boards: &[String]) -> String {
    let boards: Vec<String> = boards.iter().map(|name| escape(name)).collect();
    format!(
        "There is no board {}; there are {}.",
        quoted(given),
        list(&boards)
    )
}

/// To somebody who chose what does not go together.
pub fn setup(error: &SetupError) -> String {
    match error {
        SetupError::Seats(seats) => format!("Two to five people play, not {seats}."),
        SetupError::Unplayable(reason) => {
            format!("This board cannot be played like that: {}.", escape(reason))
        }
        SetupError::Board(error) => {
            format!("This board cannot be read: {}.", escape(&error.to_string()))
        }
        SetupError::Chance(reason) => format!("The game cannot begin: {}.", escape(reason)),
    }
}

/// To somebody who comes too late.
pub fn full(seats: u8) -> String {
    format!("All {seats} seats of this game are taken.")
}

/// To somebody who chose a rider that another chose before.
pub fn rider_taken(colour: Rider, by: &Player) -> String {
    format!(
        "{} has chosen {}; choose another colour.",
        escape(&by.name),
        rider(colour)
    )
}

/// To somebody who is not the host. `host` is a mention, which notifies nobody.
pub fn not_host(host: &str) -> String {
    format!("Only {host}, who opened the game, can do that.")
}

/// To a host who is alone.
pub fn too_few(joined: usize) -> String {
    format!(
        "It takes at least two to play; {} joined so far.",
        count(joined, "player has", "players have")
    )
}

/// To somebody who is not to act.
pub fn not_your_turn(acting: &[Player]) -> String {
    if acting.is_empty() {
        return String::from("It is not your turn.");
    }
    let names: Vec<String> = acting.iter().map(|player| escape(&player.name)).collect();
    let are = if names.len() == 1 { "is" } else { "are" };
    format!("It is not your turn: {} {are} to move.", list(&names))
}

/// To somebody who wants to end a turn that is not complete.
pub fn unfinished(owed: u8) -> String {
    format!(
        "Your turn is not complete: {} still due.",
        if owed == 1 {
            String::from("one more placement is")
        } else {
            format!("{owed} placements are")
        }
    )
}

/// To a player who agreed to cancel, and to the channel. `missing` are mentions that notify nobody.
pub fn cancel_agreed(missing: &[String]) -> String {
    format!(
        "You agree to cancel the game. It ends when {} agree{} too, with `/game cancel`.",
        list(missing),
        if missing.len() == 1 { "s" } else { "" }
    )
}

/// To a player who agreed before.
pub fn already_agreed(missing: &[String]) -> String {
    format!(
        "You have agreed to cancel the game already; {} {} not.",
        list(missing),
        if missing.len() == 1 { "has" } else { "have" }
    )
}

/// A place as somebody reads it who is not there.
pub fn place(server: Option<&str>, channel: &str) -> String {
    match server {
        Some(server) => format!("**{}** {channel}", escape(server)),
        None => channel.to_owned(),
    }
}

/// Told to the channel when somebody would cancel a running game.
pub fn cancel_news(agreed: &[String], missing: &[String]) -> String {
    format!(
        "{} would cancel the game. It ends if {} agree{} too, with `/game cancel`; otherwise it simply goes on.",
        list(agreed),
        list(missing),
        if missing.len() == 1 { "s" } else { "" }
    )
}

/// To somebody who looks for a game that cannot be read.
pub const FROZEN: &str = "This game rests: its data cannot be read. Whoever runs the bot has been told; nothing is lost by waiting. \
Somebody who may manage the channel can give it up with `/game cancel`.";

/// Told to the channel when a running game was cancelled.
pub const CANCELLED_POST: &str = "The game was cancelled.";

/// What `/game info` says.
pub struct Info<'a> {
    /// The name of the game.
    pub game: &'a str,
    pub status: &'a str,
    pub board: &'a str,
    pub variants: &'a str,
    /// What was chosen about time.
    pub timing: &'a str,
    pub players: &'a [Player],
    /// Seats that have resigned, as indices.
    pub resigned: &'a [usize],
    pub seats: u8,
    /// A mention of the host.
    pub host: &'a str,
    pub commitment: &'a str,
    pub seed: Option<&'a str>,
    /// The address of the message of the present turn.
    pub link: Option<&'a str>,
    /// Who is away, what is offered, asked or agreed to, and what went wrong.
    pub more: &'a [String],
}

/// `/game info`.
pub fn info(info: &Info<'_>) -> String {
    let players: Vec<String> = info
        .players
        .iter()
        .enumerate()
        .map(|(index, player)| {
            let gone = if info.resigned.contains(&index) {
                ", resigned"
            } else {
                ""
            };
            format!(
                "{}. {} ({}{gone})",
                index + 1,
                player_name(player),
                player.rider.name()
            )
        })
        .collect();
    let mut lines = vec![
        format!("**{}**: {}", info.game, info.status),
        format!(
            "Board: **{}** · seats: {} · variants: {} · pace: {} · host: {}",
            escape(info.board),
            info.seats,
            info.variants,
            info.timing,
            info.host
        ),
        players.join("\n"),
        super::lobby::commitment(info.commitment),
    ];
    if let Some(seed) = info.seed {
        lines.push(format!("Seed: `{seed}`"));
    }
    lines.extend_from_slice(info.more);
    if let Some(link) = info.link {
        lines.push(format!("The newest message: {link}"));
    }
    lines.join("\n")
}

pub const STATUS_LOBBY: &str = "people are joining.";
pub const STATUS_OVER: &str = "the game is over.";
pub const STATUS_CANCELLED: &str = "the game was cancelled.";

/// A post from which its files had to be left out. The last line of a post says who is to move, so this comes first.
pub fn without_files(text: &str) -> String {
    let room = super::MESSAGE_LIMIT - NO_FILES.chars().count() - 1;
    format!("{NO_FILES}\n{}", super::fit(text.to_owned(), room))
}

/// To the host: what the game has to say cannot be posted. `place` is the server and a mention of the channel.
pub fn could_not_post(place: &str) -> String {
    format!(
        "I could not post in {place}, where you opened a game. Nothing is lost and the game goes on: whoever is to move is told directly and can play by \
         the button there, and `/place` and `/board` work as ever. For the posts to come back, somebody who manages the channel has to allow me View Channel, Send Messages (in \
         threads: Send Messages in Threads) and Attach Files. Or type `/game move` in another channel, and the game goes on there. `/game info` says what was not delivered."
    )
}

/// To the host: the channel of the game was deleted.
pub fn channel_gone(place: &str) -> String {
    format!(
        "I could not post in {place}, where you opened a game: the channel is gone. The game is kept, and whoever is to move is told directly and can play on by the \
         button there. `/game move`, typed in another channel of the server by anybody who plays, takes the game there."
    )
}
