//! A turn, whatever the game: how it stands, what came of it, and the one mention.

use crate::names::list;

/// With how much time is left after it, on the same line.
pub fn timed(mut text: String, until: Option<&str>) -> String {
    if let Some(until) = until {
        text.push(' ');
        text.push_str(until);
    }
    text
}

/// To the player whose draft is empty again.
pub const TAKEN_BACK: &str = "Taken back.";

/// To the player whose preview or button was out of date: what follows is what stands now.
pub const STALE: &str = "That was out of date, and nothing was changed. This is how it stands now.";

/// After a turn was ended: what it brought, for the player alone.
pub fn committed(gains: &[String], over: bool) -> String {
    let mut text = String::from("Played.");
    if !gains.is_empty() {
        text.push_str(&format!(" You {}.", list(gains)));
    }
    if over {
        text.push_str(" The game is over.");
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
pub fn mention(mention: &str, explain: bool, until: Option<&str>) -> String {
    let mut text = timed(format!("{mention}, it is your turn."), until);
    if explain {
        text.push_str(
            " You do not accept direct messages from me, so you are told here; `/tokens` shows you your tokens.",
        );
    }
    text
}
