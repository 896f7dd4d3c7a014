//! The list of a person's games, one line each.

use crate::Language;
pub use crate::messages::turns::none;
use crate::messages::turns::*;
use crate::names::escape;
use crate::players::player_name;
use games::Player;

/// The most lines on a page.
const LINES: usize = 10;
/// The most characters on a page, which leaves room for the line above it.
const CHARACTERS: usize = 1800;

/// A game in the list.
pub struct TurnLine<'a> {
    /// The server and the channel, as Discord shows them.
    pub place: &'a str,
    pub board: &'a str,
    pub stands: Stands<'a>,
    pub paused: bool,
    /// Why the turn could not be posted in the channel, if so.
    pub unposted: Option<&'a str>,
    /// The deadline, in seconds since 1970.
    pub until: Option<i64>,
    /// The current time, in seconds since 1970.
    pub now: i64,
    /// A link to its newest message.
    pub link: &'a str,
}

/// The players for whom a game waits.
pub enum Stands<'a> {
    Lobby,
    Yours,
    Others(&'a [Player]),
}

/// A game's line: where it is, whose turn it is, the time left, and a link.
pub fn line(language: Language, turn: &TurnLine<'_>) -> String {
    let yours = your_turn(language);
    let stands = stands(language, &turn.stands, player_name, &yours);
    let mut parts = vec![turn.place.to_owned(), escape(turn.board), stands];
    match turn.until {
        _ if turn.paused => parts.push(paused(language)),
        Some(until) if until <= turn.now => parts.push(time_up(language, until)),
        Some(until) => parts.push(due(language, until)),
        None => {}
    }
    parts.extend(turn.unposted.map(str::to_owned));
    parts.push(format!("[{}]({})", to_the_game(language), turn.link));
    parts.join(" · ")
}

/// The players for whom a game waits, with players named by `name`.
pub fn stands(
    language: Language,
    stands: &Stands<'_>,
    name: impl Fn(&Player) -> String,
    yours: &str,
) -> String {
    match stands {
        Stands::Lobby => joining(language),
        Stands::Yours => yours.to_owned(),
        Stands::Others(players) if players.len() > 2 => many_to_move(language, players.len()),
        Stands::Others(players) => {
            let names: Vec<String> = players.iter().map(name).collect();
            to_move(language, &names)
        }
    }
}

/// Splits the lines into pages.
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

/// One page, below a line with the totals.
pub fn list(language: Language, games: usize, yours: usize, page: &str) -> String {
    format!("{}\n{page}", all(language, games, yours))
}

#[cfg(test)]
mod tests {
    use super::{Stands, TurnLine, line, list, pages};
    use crate::Language;
    use games::{Player, Rider};

    #[test]
    fn a_game_is_a_line_with_place_turn_time_and_link() {
        let players = [Player {
            name: "*Ben*".to_owned(),
            rider: Rider::Red,
        }];
        let turn = |stands, paused| {
            let turn = TurnLine {
                place: "**Oasis** <#1>",
                board: "Mountain",
                stands,
                paused,
                unposted: None,
                until: Some(9),
                now: 8,
                link: "https://discord.com/channels/1/2",
            };
            line(Language::English, &turn)
        };
        assert_eq!(
            turn(Stands::Yours, false),
            "**Oasis** <#1> · Mountain · **your turn** · by <t:9:f> (<t:9:R>) · [to the game](https://discord.com/channels/1/2)"
        );
        assert!(
            turn(Stands::Others(&players), true).contains("waiting for ● **\\*Ben\\*** · paused")
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
                let listed = list(Language::English, 40, 40, page);
                assert!(length > 1800 || listed.chars().count() <= 2000);
                assert!(page.lines().count() <= 10);
            }
        }
    }
}
