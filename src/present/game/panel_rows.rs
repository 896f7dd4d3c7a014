//! The rows below a turn's panel that all games have.

use crate::present::vocabulary::{Controls, MenuOption, Press, Row, Style, called, language};
use crate::table::Snapshot;
use games::Space;
use words::entry::Entry;
use words::{Language, labels, turn, undo};

/// The controls of a panel, which say which draft it shows.
pub fn controls(snapshot: &Snapshot) -> Controls {
    Controls {
        draft: Some(snapshot.drafted.revision),
        ..Controls::of(snapshot)
    }
}

/// Below the panel of a player who is to act: undo, start over, end turn, and the answers to a pending undo request.
/// `play` says what the button that plays the draft does; `None` if it is not complete.
pub fn draft_rows(snapshot: &Snapshot, controls: Controls, play: Option<String>) -> Vec<Row> {
    let language = language::of(snapshot);
    let drafted = snapshot.drafted.draft.is_some();
    let complete = play.is_some();
    let mut rows = vec![Row::Buttons(vec![
        controls
            .button(Press::Undo, labels::undo(language), Style::Secondary)
            .enabled(drafted),
        controls
            .button(
                Press::StartOver,
                labels::start_over(language),
                Style::Secondary,
            )
            .enabled(drafted),
        controls
            .button(
                Press::EndTurn,
                play.unwrap_or_else(|| labels::end_turn(language)),
                Style::Success,
            )
            .enabled(complete),
    ])];
    if undo_asked_of_viewer(snapshot).is_some() {
        rows.push(undo_answers(language, controls));
    }
    rows
}

/// Below the panel of a player who is not to act: the button that requests an undo.
pub fn after_rows(snapshot: &Snapshot, controls: Controls) -> Vec<Row> {
    let language = language::of(snapshot);
    let ask = controls.button(Press::AskUndo, labels::ask_undo(language), Style::Secondary);
    let may = snapshot.taking_back.may_ask && snapshot.taking_back.asked.is_none();
    may.then(|| Row::Buttons(vec![ask])).into_iter().collect()
}

/// The pending undo request, if the viewer is asked to agree.
pub fn undo_asked_of_viewer(snapshot: &Snapshot) -> Option<String> {
    let asked = snapshot.taking_back.asked.as_ref()?;
    let own = snapshot.seat().filter(|seat| asked.of.contains(seat));
    let asker = own.and(snapshot.person(asked.seat))?;
    let language = language::of(snapshot);
    Some(undo::you_are_asked(language, &called(language, asker)))
}

/// The buttons that agree to or refuse an undo request.
pub fn undo_answers(language: Language, controls: Controls) -> Row {
    Row::Buttons(vec![
        controls.button(
            Press::AgreeUndo,
            labels::agree_undo(language),
            Style::Success,
        ),
        controls.button(
            Press::RefuseUndo,
            labels::refuse_undo(language),
            Style::Secondary,
        ),
    ])
}

/// That a part of the draft is only suggested, if so.
pub fn suggested(snapshot: &Snapshot) -> Option<String> {
    let suggested = snapshot.drafted.suggested;
    suggested.then(|| turn::suggested(language::of(snapshot)))
}

/// The menu as it is shown beside a picture: what a choice sends, with its label and the line below it.
pub fn option(entry: Entry, value: String) -> MenuOption {
    MenuOption {
        description: entry.more,
        ..MenuOption::new(entry.label, value)
    }
}

/// The spaces that get a number, in the order of their first entries.
pub fn numbered(spaces: impl Iterator<Item = Space>) -> Vec<Space> {
    let mut numbered: Vec<Space> = Vec::new();
    for at in spaces {
        if !numbered.contains(&at) {
            numbered.push(at);
        }
    }
    numbered
}

/// The number of a space, from 1.
pub fn number_of(numbered: &[Space], at: Space) -> usize {
    let place = numbered.iter().position(|other| *other == at);
    place.map_or(0, |place| place + 1)
}

/// The pages for which there are buttons, in order: the first and the last, and those nearest to the one that is shown.
pub fn pages_in_reach(pages: usize, shown: usize, room: usize) -> Vec<usize> {
    let last = pages.saturating_sub(1);
    let mut all: Vec<usize> = (0..pages).collect();
    all.sort_by_key(|page| (*page != 0 && *page != last, page.abs_diff(shown)));
    all.truncate(room);
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests {
    use super::pages_in_reach;

    #[test]
    fn the_first_and_the_last_page_are_always_in_reach() {
        assert_eq!(pages_in_reach(4, 2, 5), [0, 1, 2, 3]);
        assert_eq!(pages_in_reach(7, 0, 5), [0, 1, 2, 3, 6]);
        assert_eq!(pages_in_reach(7, 5, 5), [0, 3, 4, 5, 6]);
        assert_eq!(pages_in_reach(0, 0, 5), [0_usize; 0]);
    }
}
