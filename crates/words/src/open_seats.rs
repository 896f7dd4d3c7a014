//! Free seats on a server: lobbies, and seats in running games that are looking for another player.

use crate::Language;
use crate::messages::open_seats::*;
pub use crate::messages::open_seats::{elsewhere, gone, join, none, take};
use crate::names::escape;
use crate::players::player_name;
use crate::timing;
use crate::{MESSAGE_LIMIT, fit};
use games::Player;

/// How much of a board's title is shown, in characters: a page fits in a message.
const TITLE: usize = 40;

/// A lobby or a seat in the list.
pub struct OpenSeatLine<'a> {
    /// Its number in the list, from 1.
    pub number: usize,
    /// A mention of the channel.
    pub channel: &'a str,
    /// The name of the game.
    pub game: &'a str,
    pub board: &'a str,
    pub seats: usize,
    pub what: WhatIsOpen<'a>,
    /// The time for a turn in minutes; `None` for no limit.
    pub minutes: Option<u32>,
    /// A mention of the host.
    pub host: &'a str,
    /// Since when it is open or played, in seconds since 1970.
    pub since: i64,
}

/// A free seat.
pub enum WhatIsOpen<'a> {
    Lobby { taken: usize },
    Seat { of: &'a Player, for_reader: bool },
}

/// One line of the list.
pub fn line(language: Language, line: &OpenSeatLine<'_>) -> String {
    let (number, channel, game) = (line.number, line.channel, line.game);
    let board = escape(&fit(line.board.to_owned(), TITLE));
    let (seats, host) = (line.seats, line.host);
    let pace = timing::turn(language, line.minutes);
    let since = line.since;
    match line.what {
        WhatIsOpen::Lobby { taken } => lobby(
            language, number, channel, game, &board, taken, seats, &pace, host, since,
        ),
        WhatIsOpen::Seat { of, for_reader } => {
            let player = player_name(of);
            let say = if for_reader { own } else { seat };
            say(
                language, number, channel, game, &board, &player, seats, &pace, host, since,
            )
        }
    }
}

/// One page of the list.
pub fn list(language: Language, count: usize, lines: &[String]) -> String {
    // Only on boards with odd titles is there more.
    fit(
        format!("{}\n{}", head(language, count), lines.join("\n")),
        MESSAGE_LIMIT,
    )
}

#[cfg(test)]
mod tests {
    use super::{OpenSeatLine, WhatIsOpen, line, list};
    use crate::Language;
    use games::{Player, Rider};

    fn open(board: &str, what: WhatIsOpen<'_>) -> String {
        let shown = OpenSeatLine {
            number: 1_275,
            channel: &format!("<#{}>", u64::MAX),
            game: "Through the Desert",
            board,
            seats: 5,
            what,
            minutes: Some(40_319),
            host: &format!("<@{}>", u64::MAX),
            since: 9_999_999_999,
        };
        line(Language::English, &shown)
    }

    #[test]
    fn a_page_is_whole_and_with_any_title_fits_in_a_message() {
        // Given the longest names,
        let player = Player {
            name: "W".repeat(32),
            rider: Rider::Orange,
        };
        let board = "W".repeat(40);
        let whole = open(
            &board,
            WhatIsOpen::Seat {
                of: &player,
                for_reader: true,
            },
        );
        assert!(whole.contains(&board) && whole.contains(&player.name));

        // then a page with nothing but such lines is whole, and one with odd titles is cut.
        let page = |line: &String| list(Language::English, 1_275, &vec![line.clone(); 5]);
        assert!(page(&whole).ends_with(&whole), "{}", page(&whole));
        let odd = open(&"_".repeat(200), WhatIsOpen::Lobby { taken: 4 });
        let odd = odd.repeat(3);
        assert_eq!(page(&odd).chars().count(), 2000);
    }

    #[test]
    fn a_lobby_and_a_seat_are_each_one_line_with_the_facts_for_joining() {
        assert_eq!(
            open("Mountain", WhatIsOpen::Lobby { taken: 2 }),
            format!(
                "**1275.** <#{max}> · **Through the Desert** · Mountain · 2 of 5 seats taken · 40319 minutes a turn · \
                 host: <@{max}> · open since <t:9999999999:R>",
                max = u64::MAX
            )
        );
        let player = Player {
            name: "*Ben*".to_owned(),
            rider: Rider::Red,
        };
        let seat = |for_reader| {
            let of = &player;
            open("Mountain", WhatIsOpen::Seat { of, for_reader })
        };
        let the_seat = "the seat of ● **\\*Ben\\***, one of 5 in a running game";
        assert!(seat(false).contains(&format!("on offer: {the_seat}")));
        assert!(seat(true).contains(&format!("for you alone: {the_seat}")));
    }
}
