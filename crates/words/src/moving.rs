//! Moving a game to another channel.

use crate::Language;
use crate::catalogue::messages;
use crate::names::clean;
use crate::turns::{Stands, stands};
use games::Player;

messages! {
    pub fn goes_on_here() = "moving-goes-on-here";
    pub fn is_here() = "moving-is-here";
    pub fn other_server() = "moving-other-server";
    pub fn no_such_game() = "moving-no-such-game";
    pub fn cannot_tell() = "moving-cannot-tell";

    /// To a player who may not move a game. `host` is a mention that notifies nobody.
    pub fn may_not_move(host: &str) = "moving-may-not-move";

    /// To somebody whom a game concerns, and who looks for it in a channel that it has left. `to` is a channel mention.
    pub fn moved(to: &str) = "moving-moved";

    /// The same for anybody else.
    pub fn moved_elsewhere() = "moving-moved-elsewhere";

    fn came_from(by: &str, from: &str) = "moving-came-from";
    fn came_from_nowhere(by: &str) = "moving-came";

    /// In the channel that a game left. `by` is a mention, `link` leads to the board.
    pub fn left(by: &str, game: &str, link: &str) = "moving-left";

    fn game(number: &str) = "moving-game";
    fn your_turn() = "moving-your-turn";
}

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
    /// Who plays.
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
    crate::fit(format!("{place} · {turn} · {}", players.join(", ")), 100)
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
            "#desert-1 · your turn · Ana, *Ben*"
        );
        assert_eq!(
            line(None, Stands::Others(&both[1..]), &both),
            "game 7 · *Ben*'s turn · Ana, *Ben*"
        );
        let many = vec![called(&"x".repeat(32)); 5];
        let long = line(Some(&"c".repeat(100)), Stands::Yours, &many);
        assert_eq!(long.chars().count(), 100);
        assert!(long.contains("your turn"), "{long}");
    }
}
