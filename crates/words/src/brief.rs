//! What a player did, in one line: the newest moves or placements, and what else everybody may know.

use crate::Language;
use crate::columns::breadth;
pub use crate::messages::brief::{by_clock, by_computer, new, no_moves, resigned, taken_back};
use crate::messages::brief::{earlier, line as of_player};
use crate::names::row;

/// The room for such a line, in halves of an ordinary letter: two lines of 68 on a phone 390 points wide, less what is lost where
/// the first of them breaks.
const ROOM: usize = 130;

/// What `who` did: moves or placements, the oldest first, then other parts, the most important first. Of what does not fit, the
/// oldest moves are counted, and then the last parts left out.
pub fn line(language: Language, who: &str, moves: &[String], parts: &[String]) -> String {
    let told = |left_out: usize, parts: &[String]| {
        let earlier = (left_out > 0).then(|| earlier(language, left_out));
        let newest = moves.iter().skip(left_out).cloned();
        let moves: Vec<String> = earlier.into_iter().chain(newest).collect();
        let moves = (!moves.is_empty()).then(|| row(language, &moves));
        let what: Vec<String> = moves.into_iter().chain(parts.iter().cloned()).collect();
        of_player(language, who, &what.join(" · "))
    };
    let fits = |line: &String| shown(line) <= ROOM;
    let all = (0..=moves.len()).map(|left_out| told(left_out, parts));
    let fewer = (0..parts.len()).rev();
    let fewer = fewer.map(|kept| told(moves.len(), &parts[..kept]));
    let mut lines = all.chain(fewer);
    lines.find(fits).unwrap_or_else(|| told(moves.len(), &[]))
}

/// How wide a line is without the marks of Markdown.
fn shown(line: &str) -> usize {
    let marks = line.chars().filter(|c| matches!(c, '*' | '\\' | '`'));
    breadth(line).saturating_sub(2 * marks.count())
}

#[cfg(test)]
mod tests {
    use super::{ROOM, line, shown};
    use crate::Language;

    #[test]
    fn the_newest_moves_are_kept_and_the_others_counted() {
        // Given more moves than there is room for,
        let who = "● **Maximilian**";
        let moves: Vec<String> = (10..22).map(|row| format!("A{row} → B{row}")).collect();
        let card = ["1 card".to_owned()];
        let line = |moves: &[String], parts: &[String]| line(Language::English, who, moves, parts);
        // when they are told, then as many of the newest as there is room for;
        let told = line(&moves, &card);
        assert!(
            told.starts_with("● **Maximilian**: … 9 earlier, A19 → B19, "),
            "{told}"
        );
        assert!(told.ends_with("A21 → B21 · 1 card"), "{told}");
        assert!(shown(&told) <= ROOM);
        // few are told without a count;
        assert_eq!(
            line(&moves[..2], &card),
            "● **Maximilian**: A10 → B10, A11 → B11 · 1 card"
        );
        // and parts are left out last.
        let parts = vec!["a part of some length".to_owned(); 5];
        let told = line(&moves, &parts);
        assert!(told.starts_with("● **Maximilian**: … 12 earlier · a part of some length"));
        assert!(shown(&told) <= ROOM, "{told}");
    }
}
