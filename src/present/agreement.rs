//! What is asked of whom, and what came of it.

use super::control::{Controls, Row, Style};
use super::language;
use super::mention::{called, mentions, sitter};
use super::message::Message;
use super::press::Press;
use crate::table::{Done, Matter, Snapshot, What};
use words::{Language, days, labels};

/// That somebody asks to take back what they did last, for everybody; nothing if nobody asks.
pub fn undo_asked(snapshot: &Snapshot) -> Option<String> {
    let asked = snapshot.undo.as_ref()?;
    let language = language::of(snapshot);
    let of = Matter::Undo(asked.of.clone()).agreement(&snapshot.people);
    Some(days::undo_asked(
        language,
        &sitter(snapshot, asked.seat),
        &mentions(&of.missing),
    ))
}

/// The question whether something may be taken back, if it is the viewer who is asked.
pub fn undo_asked_of_viewer(snapshot: &Snapshot) -> Option<String> {
    let asked = snapshot.undo.as_ref()?;
    let own = snapshot.seat().filter(|seat| asked.of.contains(seat));
    let asker = own.and(snapshot.person(asked.seat))?;
    Some(days::you_are_asked(language::of(snapshot), &called(asker)))
}

/// The two answers to it.
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

/// To somebody who has played: whether they want to ask to take that back.
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

/// What is said when a seat was offered, taken over or kept.
pub fn seat_done(done: &Done) -> String {
    let language = language::of(&done.snapshot);
    match &done.what {
        What::SeatTaken => days::you_sit(language),
        What::Back => days::you_are_back(language),
        _ => days::you_offer(language),
    }
}
