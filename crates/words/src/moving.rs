//! Moving a game to another channel.

use crate::Language;
use crate::messages::moving::*;
pub use crate::messages::moving::{
    cannot_tell, goes_on_here, is_here, left, may_not_move, moved, moved_elsewhere, no_such_game,
    other_server,
};
use crate::names::{clean, list};
use crate::turns::{Stands, stands};
use games::Player;

/// Above the board in the channel to which a game was moved. `by` and `from` are mentions.
pub fn came(language: Language, by: &str, from: Option<&str>) -> String {
    match from {
        Some(from) => came_from(language, by, from),
        None => came_from_nowhere(language, by),
    }
}

/// A game in a list of choices, which shows neither Markdown nor mentions.
pub struct MovableGame<'a> {
    /// The name of its channel, if known.
    pub channel: Option<&'a str>,
    /// The game's number, shown otherwise.
    pub number: u64,
    /// Whose turn it is.
    pub stands: Stands<'a>,
    pub players: &'a [Player],
}

/// A line of that list; at most 100 characters.
pub fn choice(language: Language, choice: &MovableGame<'_>) -> String {
    let place = match choice.channel {
        Some(channel) => format!("#{}", clean(channel)),
        None => game(language, &choice.number.to_string()),
    };
    let called = |player: &Player| clean(&player.name);
    let turn = stands(language, &choice.stands, called, &your_turn(language));
    let players: Vec<String> = choice.players.iter().map(called).collect();
    let players = list(language, &players);
    crate::fit(format!("{place} · {turn} · {players}"), 100)
}

#[cfg(test)]
mod tests {
    use super::{MovableGame, choice};
    use crate::Language;
    use crate::turns::Stands;
    use games::{Player, Rider};

    #[test]
    fn a_game_is_known_by_channel_turn_and_players() {
        let called = |name: &str| Player {
            name: name.to_owned(),
            rider: Rider::Red,
        };
        let both = [called("Ana"), called("*Ben*")];
        let line = |channel, stands, players: &[Player]| {
            let game = MovableGame {
                channel,
                number: 7,
                stands,
                players,
            };
            choice(Language::English, &game)
        };
        assert_eq!(
            line(Some("desert-1"), Stands::Yours, &both),
            "#desert-1 · your turn · Ana and *Ben*"
        );
        assert_eq!(
            line(None, Stands::Others(&both[1..]), &both),
            "game 7 · waiting for *Ben* · Ana and *Ben*"
        );
        let many = vec![called(&"x".repeat(32)); 5];
        let long = line(Some(&"c".repeat(100)), Stands::Yours, &many);
        assert_eq!(long.chars().count(), 100);
        assert!(long.contains("your turn"), "{long}");
    }
}
