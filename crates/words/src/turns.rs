//! All games of one person, a line each.

use crate::names::{count, escape, list as listed};
use crate::players::player_name;
use games::Player;

pub const NONE: &str =
    "You play in no game just now. `/game new` opens one in a channel of a server that I am in.";

/// No page of the list is longer than so many lines.
const LINES: usize = 10;
/// No page is longer than so many characters, so that what stands above it fits too.
const CHARACTERS: usize = 1800;

/// A game in the list.
pub struct Turn<'a> {
    /// The server and the channel, as Discord shows them.
    pub place: &'a str,
    pub board: &'a str,
    pub stands: Stands<'a>,
    pub paused: bool,
    /// Why the channel was not told of the turn, if it could not be.
    pub unposted: Option<&'a str>,
    /// When time is up, in seconds since 1970.
    pub until: Option<i64>,
    /// The address of its newest message.
    pub link: &'a str,
}

/// For whom a game waits.
pub enum Stands<'a> {
    Lobby,
    Yours,
    Others(&'a [Player]),
}

/// A game: whose turn it is, where, how long, and the way there.
pub fn line(turn: &Turn<'_>) -> String {
    let stands = stands(&turn.stands, player_name, "**your turn**");
    let mut line = format!("{} · {} · {stands}", turn.place, escape(turn.board));
    match turn.until {
        _ if turn.paused => line.push_str(" · paused"),
        Some(until) => line.push_str(&format!(" · until <t:{until}:f> (<t:{until}:R>)")),
        None => {}
    }
    if let Some(unposted) = turn.unposted {
        line.push_str(" · ");
        line.push_str(unposted);
    }
    line.push_str(&format!(" · [to the game]({})", turn.link));
    line
}

/// For whom a game waits, with everybody called by `name`.
pub fn stands(stands: &Stands<'_>, name: impl Fn(&Player) -> String, yours: &str) -> String {
    match stands {
        Stands::Lobby => String::from("people are joining"),
        Stands::Yours => yours.to_owned(),
        Stands::Others(players) if players.len() > 2 => {
            format!("{} are to move", count(players.len(), "player", "players"))
        }
        Stands::Others(players) => {
            let names: Vec<String> = players.iter().map(name).collect();
            let are = if names.len() == 1 { "is" } else { "are" };
            format!("{} {are} to move", listed(&names))
        }
    }
}

/// The lines, as many on a page as fit.
pub fn pages(lines: &[String]) -> Vec<String> {
    let mut pages: Vec<Vec<&str>> = Vec::new();
    let mut length = 0;
    for line in lines {
        let more = line.chars().count() + 1;
        match pages.last_mut() {
            Some(page) if page.len() < LINES && length + more <= CHARACTERS => {
                page.push(line);
                length += more;
            }
            _ => {
                pages.push(vec![line]);
                length = more;
            }
        }
    }
    pages.into_iter().map(|page| page.join("\n")).collect()
}

/// One page, with what there is in all above it.
pub fn list(games: usize, yours: usize, page: &str) -> String {
    let waits = match yours {
        0 => String::from("none waits for you"),
        1 => String::from("1 waits for you"),
        more => format!("{more} wait for you"),
    };
    format!(
        "You play in {}; {waits}.\n{page}",
        count(games, "game", "games")
    )
}

#[cfg(test)]
mod tests {
    use super::{Stands, Turn, line, list, pages};
    use games::{Player, Rider};

    #[test]
    fn a_game_is_a_line_with_place_turn_time_and_link() {
        let players = [Player {
            name: "*Ben*".to_owned(),
            rider: Rider::Red,
        }];
        let turn = |stands, paused| {
            line(&Turn {
                place: "**Oasis** <#1>",
                board: "Mountain",
                stands,
                paused,
                unposted: None,
                until: Some(9),
                link: "https://discord.com/channels/1/2",
            })
        };
        assert_eq!(
            turn(Stands::Yours, false),
            "**Oasis** <#1> · Mountain · **your turn** · until <t:9:f> (<t:9:R>) · [to the game](https://discord.com/channels/1/2)"
        );
        assert!(
            turn(Stands::Others(&players), true).contains("● **\\*Ben\\*** is to move · paused")
        );
    }

    #[test]
    fn pages_hold_all_lines_and_fit_in_a_message() {
        for (number, length) in [(0, 0), (1, 50), (10, 50), (11, 50), (40, 400), (3, 1900)] {
            let lines: Vec<String> = (0..number)
                .map(|n| format!("{n} {}", "x".repeat(length)))
                .collect();
            let pages = pages(&lines);
            assert_eq!(pages.join("\n"), lines.join("\n"));
            for page in &pages {
                assert!(length > 1800 || list(40, 40, page).chars().count() <= 2000);
                assert!(page.lines().count() <= 10);
            }
        }
    }
}
