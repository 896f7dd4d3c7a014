//! The rows below a turn's panel that all games have.

use crate::present::vocabulary::{Controls, Press, Row, Style, called, language};
use crate::table::Snapshot;
use words::{Language, labels, undo};

/// The controls of a panel, which say which draft it shows.
pub fn controls(snapshot: &Snapshot) -> Controls {
    Controls {
        draft: Some(snapshot.drafted.revision),
        ..Controls::of(snapshot)
    }
}

/// Below the panel of a player who is to act: undo, start over, end turn, and the answers to a pending undo request.
pub fn draft_rows(snapshot: &Snapshot, controls: Controls, complete: bool) -> Vec<Row> {
    let language = language::of(snapshot);
    let drafted = snapshot.drafted.draft.is_some();
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
            .button(Press::EndTurn, labels::end_turn(language), Style::Success)
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
