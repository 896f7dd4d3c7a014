//! Tables in code blocks, narrow enough for a phone.

use crate::Language;
use crate::players::{self, mark};
use games::Player;
use unicode_segmentation::UnicodeSegmentation;

/// How many characters of a name a table shows.
pub(crate) const NAME: usize = 10;

/// Rows as a code block: the first column to the left, all others to the right, each as wide as its widest cell and at least
/// as wide as `least` says.
pub(crate) fn aligned(rows: &[Vec<String>], least: &[usize]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let least = least.get(column).copied().unwrap_or(0);
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| width(cell)).fold(least, usize::max)
        })
        .collect();
    let lines = rows.iter().map(|row| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells: Vec<String> = cells
            .map(|(column, (cell, &wide))| {
                let blank = " ".repeat(wide.saturating_sub(width(cell)));
                if column == 0 {
                    format!("{cell}{blank}")
                } else {
                    format!("{blank}{cell}")
                }
            })
            .collect();
        cells.join(" ")
    });
    let lines: Vec<String> = lines.collect();
    format!("```\n{}\n```", lines.join("\n"))
}

/// The width in graphemes.
fn width(text: &str) -> usize {
    text.graphemes(true).count()
}

/// The mark and the start of the name of the player in the seat with this number, from 0, safe inside a code block.
pub(crate) fn named(language: Language, player: Option<&Player>, index: usize) -> String {
    let Some(player) = player else {
        return players::seat(language, index + 1);
    };
    let name = shortened(&player.name).replace('`', "'");
    format!("{} {name}", mark(player.rider))
}

/// The start of a name for a line of a message, where letters differ in width: as many as make such a line predictable.
pub(crate) fn brief(name: &str) -> String {
    let mut room = 2 * NAME;
    let fits = |letter: &&str| {
        let wide = breadth(letter);
        let fits = wide <= room;
        room = room.saturating_sub(wide);
        fits
    };
    let kept = shortened(name);
    kept.graphemes(true).take_while(fits).collect()
}

/// About how wide a text is in a message, in halves of an ordinary letter.
pub(crate) fn breadth(text: &str) -> usize {
    let wide = |letter: &str| match letter.chars().next() {
        Some('W' | 'M' | 'm' | 'w' | '@' | '%') => 3,
        // Scripts whose letters fill a square, and emoji.
        Some('\u{1100}'..='\u{115F}' | '\u{2E80}'..='\u{D7FF}' | '\u{F900}'..='\u{FAFF}') => 4,
        Some('\u{FE30}'..='\u{FE6F}' | '\u{FF00}'..='\u{FFE6}' | '\u{1F000}'..) => 4,
        Some('→') => 3,
        Some(' ' | 'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '!' | '|' | '\'' | '·') => 1,
        _ => 2,
    };
    text.graphemes(true).map(wide).sum()
}

/// As much of a name as fits. What stands in brackets at its end, such as a computer player's level, goes first.
fn shortened(name: &str) -> String {
    let main = match name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once(" ("))
    {
        Some((main, _)) if width(name) > NAME && !main.trim().is_empty() => main,
        _ => name,
    };
    main.graphemes(true).take(NAME).collect()
}

#[cfg(test)]
mod tests {
    use super::{brief, shortened};

    #[test]
    fn a_name_of_wide_letters_is_cut_after_fewer_letters() {
        for (name, shown) in [
            ("Maximiliana", "Maximilian"),
            ("WWWWWWWWWWWW", "WWWWWW"),
            ("山田太郎山田太郎", "山田太郎山"),
            ("Amira (master)", "Amira"),
        ] {
            assert_eq!(brief(name), shown);
        }
    }

    #[test]
    fn a_name_that_is_too_long_loses_its_brackets_before_its_letters() {
        for (name, shown) in [
            ("Ana", "Ana"),
            ("Amira (master)", "Amira"),
            ("Maximiliana", "Maximilian"),
            ("Maximiliana (planner)", "Maximilian"),
            ("Ana (2)", "Ana (2)"),
            (" (nobody at all)", " (nobody a"),
            ("a) b (c (d) e f g)", "a) b (c"),
        ] {
            assert_eq!(shortened(name), shown);
        }
    }
}
