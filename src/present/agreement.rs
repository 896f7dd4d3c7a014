//! Undo requests, their answers, and seats offered or taken over.

use super::control::{Controls, Row, Style};
use super::language;
use super::mention::{called, mentions, sitter};
use super::message::Message;
use super::press::Press;
use crate::table::{AgreementSubject, Effect, Performed, Snapshot};
use words::{Language, days, labels};

/// The pending undo request as everybody reads it; `None` if there is none.
pub fn undo_asked(snapshot: &Snapshot) -> Option<String> {
    let asked = snapshot.undo.as_ref()?;
    let language = language::of(snapshot);
    let of = AgreementSubject::Undo(asked.of.clone()).agreement(&snapshot.people);
    Some(days::undo_asked(
        language,
        &sitter(snapshot, asked.seat),
        &mentions(&of.missing),
    ))
}

/// The pending undo request, if the viewer is asked to agree.
pub fn undo_asked_of_viewer(snapshot: &Snapshot) -> Option<String> {
    let asked = snapshot.undo.as_ref()?;
    let own = snapshot.seat().filter(|seat| asked.of.contains(seat));
    let asker = own.and(snapshot.person(asked.seat))?;
    Some(days::you_are_asked(language::of(snapshot), &called(asker)))
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

/// Asks a player whose turn is already committed whether to request an undo.
pub fn may_ask_undo(snapshot: &Snapshot) -> Message {
    let language = language::of(snapshot);
    let controls = Controls::of(snapshot);
    let acting = snapshot.acting();
    let of: Vec<String> = acting.iter().map(|person| called(person)).collect();
    let row = Row::Buttons(vec![
        controls.button(Press::AskUndo, labels::ask_undo(language), Style::Primary),
        controls.button(Press::Never, labels::keep(language), Style::Secondary),
    ]);
    Message::new(days::may_ask_undo(language, &of)).rows(vec![row])
}

/// Confirms that a seat was offered, taken over or kept.
pub fn seat_done(done: &Performed) -> String {
    let language = language::of(&done.snapshot);
    match &done.effect {
        Effect::SeatTaken => days::you_sit(language),
        Effect::Back => days::you_are_back(language),
        _ => days::you_offer(language),
    }
}
