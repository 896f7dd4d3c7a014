//! A turn, whatever the game: how it stands, what came of it, and the one mention.

use crate::Language;
use crate::catalogue::{List, messages};

messages! {
    /// To the player whose draft is empty again.
    pub fn taken_back() = "turn-taken-back";

    /// To the player whose preview or button was out of date: what follows is what stands now.
    pub fn stale() = "turn-stale";

    fn played() = "turn-played";
    fn gained(gains: List<'_>) = "turn-gained";
    fn game_over() = "turn-over";
    fn yours(mention: &str) = "turn-yours";
    fn told_here() = "turn-told-here";
}

/// With how much time is left after it, on the same line.
pub fn timed(mut text: String, until: Option<&str>) -> String {
    if let Some(until) = until {
        text.push(' ');
        text.push_str(until);
    }
    text
}

/// After a turn was ended: what it brought, for the player alone.
pub fn committed(language: Language, gains: &[String], over: bool) -> String {
    let mut text = played(language);
    if !gains.is_empty() {
        text.push(' ');
        text.push_str(&gained(language, List(gains)));
    }
    if over {
        text.push(' ');
        text.push_str(&game_over(language));
    }
    text
}

/// The newest lines that fit into so many characters.
pub(crate) fn newest(lines: &[String], room: usize) -> &[String] {
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count() + 1;
        length <= room
    };
    let kept = lines.iter().rev().take_while(fits).count();
    &lines[lines.len() - kept..]
}

/// In the channel, to a player who does not accept direct messages: the one message that mentions.
/// With `explain` it also says why it comes here.
pub fn mention(language: Language, mention: &str, explain: bool, until: Option<&str>) -> String {
    let mut text = timed(yours(language, mention), until);
    if explain {
        text.push(' ');
        text.push_str(&told_here(language));
    }
    text
}
