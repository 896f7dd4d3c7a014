//! What the texts on the pictures of all games, and their alt texts, have in common.

use games::{Player, Seat};

/// Discord's limit for the description of an attachment, in characters.
pub const LONGEST_ALT: usize = 1024;

/// Sentences as an alt text of at most [`LONGEST_ALT`] characters. The most important ones come first, and those that do not fit
/// at the end are left out.
pub(crate) fn alt(sentences: Vec<String>) -> String {
    let mut text = String::new();
    for sentence in sentences {
        let room = LONGEST_ALT.saturating_sub(text.chars().count() + 1);
        if sentence.chars().count() > room {
            let kept: String = sentence.chars().take(room.saturating_sub(1)).collect();
            // Cut after the last whole item of a list, so that no space or number is truncated.
            if let Some(end) = kept.rfind([',', ';']) {
                push(&mut text, &format!("{}…", &kept[..end]));
            }
            break;
        }
        push(&mut text, &sentence);
    }
    text
}

fn push(text: &mut String, sentence: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
}

/// A player's name for a list in an alt text; long names are truncated so that everybody fits. `None` if nobody is known in the
/// seat.
pub(crate) fn short_name(players: &[Player], seat: Seat) -> Option<String> {
    let player = players.get(seat.index())?;
    Some(player.name.trim().chars().take(32).collect())
}

/// The two lines of a text; without a line break the second is empty.
pub(crate) fn two_lines(text: &str) -> [String; 2] {
    let (first, second) = text.split_once('\n').unwrap_or((text, ""));
    [first, second].map(str::to_owned)
}
