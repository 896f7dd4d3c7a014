//! The common parts of the texts on the pictures of all games, and of their alt texts.

use crate::Language;
use crate::cast::{Cast, Labels};
pub use crate::messages::pictures::menu_lines;
use crate::messages::pictures::*;
pub(crate) use crate::messages::pictures::{
    all_scores, board, has_won, in_menu, is_over, resigned,
};
use crate::names::row;
use games::{Seat, Space};

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

/// The letter of a seat, for a player whose name cannot be drawn.
pub fn letter(language: Language, seat: Seat) -> String {
    let letter = char::from(b'A' + seat.index().min(25) as u8);
    player(language, &letter.to_string())
}

/// The winners, in the line above a board.
pub fn won(language: Language, names: &[String]) -> String {
    match names {
        [] => game_over(language),
        [name] => wins(language, name),
        more => shared(language, more),
    }
}

impl<V> Cast<'_, V> {
    /// A player's name for a list in an alt text; long names are truncated so that everybody fits.
    pub(crate) fn short(&self, seat: Seat) -> String {
        match self.players.get(seat.index()) {
            Some(player) => player.name.trim().chars().take(32).collect(),
            None => letter(self.language, seat),
        }
    }

    /// The same with the rider's colour and shape.
    pub(crate) fn short_with_rider(&self, seat: Seat) -> String {
        let (language, name) = (self.language, self.short(seat));
        let Some(player) = self.players.get(seat.index()) else {
            return name;
        };
        with_rider(language, &name, player.rider)
    }
}

impl<V: Labels> Cast<'_, V> {
    /// Spaces in a list of an alt text.
    pub(crate) fn row<'s>(&self, spaces: impl IntoIterator<Item = &'s Space>) -> String {
        let labels: Vec<String> = spaces.into_iter().map(|at| self.at(*at)).collect();
        row(self.language, &labels)
    }
}
