//! A game that goes on in another channel.

use crate::names::clean;
use crate::turns::{Stands, stands};
use games::Player;

pub const MOVED: &str = "The game goes on here; its board comes right below.";
pub const IS_HERE: &str = "That game is played in this channel.";
pub const OTHER_SERVER: &str = "That game is played on another server, and it stays there: not everybody who plays need be on this one.";
pub const NO_SUCH_GAME: &str = "I know of no running game of yours like that elsewhere on this server: \
choose one from the list that Discord shows while you fill in `game`.";
pub const CANNOT_TELL: &str = "Discord does not tell me just now whether the channel of that game is still there. \
Please try again in a moment.";

/// To a player who may not move a game. `host` is a mention that notifies nobody.
pub fn may_not_move(host: &str) -> String {
    format!(
        "The channel of that game is still there, so only {host}, who opened the game, and people who may manage \
         the server can move it."
    )
}

/// To somebody who looks for a game where it is no more. `to` is a mention of a channel.
pub fn moved(to: &str) -> String {
    format!("The game that was played here goes on in {to}.")
}

/// Above the board in the channel to which a game came. `by` and `from` are mentions.
pub fn came(by: &str, from: Option<&str>) -> String {
    match from {
        Some(from) => format!("{by} moved this game here from {from}."),
        None => format!("{by} moved this game here: the channel where it was is gone."),
    }
}

/// In the channel that a game left. `by` and `to` are mentions, `link` leads to the board.
pub fn left(by: &str, to: &str, link: &str) -> String {
    format!("{by} moved the game that was played here to {to}: {link}")
}

/// A game to choose, in a list that shows no Markdown and no mentions.
pub struct Choice<'a> {
    /// The channel where it is, if its name is known.
    pub channel: Option<&'a str>,
    /// The number by which it goes otherwise.
    pub number: u64,
    /// Whose turn it is.
    pub stands: Stands<'a>,
    /// Who plays.
    pub players: &'a [Player],
}

/// A line of that list; at most 100 characters.
pub fn choice(choice: &Choice<'_>) -> String {
    let place = match choice.channel {
        Some(channel) => format!("#{}", clean(channel)),
        None => format!("game {}", choice.number),
    };
    let called = |player: &Player| clean(&player.name);
    let turn = stands(&choice.stands, called, "your turn");
    let players: Vec<String> = choice.players.iter().map(called).collect();
    super::fit(format!("{place} · {turn} · {}", players.join(", ")), 100)
}

#[cfg(test)]
mod tests {
    use super::{Choice, choice};
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
            choice(&Choice {
                channel,
                number: 7,
                stands,
                players,
            })
        };
        assert_eq!(
            line(Some("desert-1"), Stands::Yours, &both),
            "#desert-1 · your turn · Ana, *Ben*"
        );
        assert_eq!(
            line(None, Stands::Others(&both[1..]), &both),
            "game 7 · *Ben* is to move · Ana, *Ben*"
        );
        let many = vec![called(&"x".repeat(32)); 5];
        let long = line(Some(&"c".repeat(100)), Stands::Yours, &many);
        assert_eq!(long.chars().count(), 100);
        assert!(long.contains("your turn"), "{long}");
    }
}
