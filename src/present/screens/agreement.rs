//! Undo requests and requests for seats, their answers, and seats offered or taken over.

use super::turn;
pub use crate::present::game::panel_rows::undo_answers;
use crate::present::vocabulary::{
    Button, Controls, Message, Press, Row, Style, called, language, mention, mentions, sitter,
};
use crate::table::{
    AgreementSubject, Command, Effect, Performed, Person, Refusal, Snapshot, Status,
};
use words::{Language, computers, labels, pause, seats, undo};

/// The pending undo request as everybody reads it; `None` if there is none.
pub fn undo_asked(snapshot: &Snapshot) -> Option<String> {
    let asked = snapshot.taking_back.asked.as_ref()?;
    let language = language::of(snapshot);
    let of = AgreementSubject::Undo(asked.of.clone()).agreement(&snapshot.people);
    Some(undo::asked(
        language,
        &sitter(snapshot, asked.seat),
        &mentions(language, &of.missing),
        asked.part,
    ))
}

/// Tells the viewer that they have requested an undo.
pub fn you_ask(snapshot: &Snapshot) -> String {
    undo::you_ask(language::of(snapshot), snapshot.is_partly_played())
}

/// The button that agrees to stop or restart the clocks.
pub fn pause_answer(language: Language, controls: Controls, press: Press) -> Row {
    let label = match press {
        Press::AgreeResume => labels::agree_resume(language),
        _ => labels::agree_pause(language),
    };
    Row::Buttons(vec![controls.button(press, label, Style::Success)])
}

/// The button that agrees to cancel, which asks for confirmation.
pub fn cancel_answer(language: Language, controls: Controls) -> Row {
    let label = labels::agree_cancel(language);
    Row::Buttons(vec![controls.button(Press::Cancel, label, Style::Danger)])
}

/// The command with which a player agrees to stop or restart the clocks.
///
/// # Errors
/// [`Refusal::QuestionSettled`] if nobody asks for that any more. Whether the clocks already stand or run so is left to
/// the table, which says it better.
pub fn pause_wanted(snapshot: &Snapshot, pause: bool) -> Result<Command, Refusal> {
    let wanted = AgreementSubject::Pause.agreement(&snapshot.people);
    let may_change = snapshot.status == Status::Running && snapshot.time.paused.is_none() == pause;
    if may_change && wanted.agreed.is_empty() {
        return Err(Refusal::QuestionSettled);
    }
    Ok(if pause {
        Command::Pause
    } else {
        Command::Resume
    })
}

/// Confirms that the clocks were stopped or restarted, or that the user agreed to it.
pub fn pause_done(done: &Performed) -> String {
    let language = language::of(&done.snapshot);
    match &done.effect {
        Effect::PauseAgreed { missing, pause } => {
            pause::you_agree(language, *pause, &mentions(language, missing))
        }
        Effect::Resumed if done.snapshot.watched().is_some() => computers::you_go_on(language),
        Effect::Resumed => pause::resumed(language),
        _ if done.snapshot.watched().is_some() => computers::you_stop(language),
        _ => pause::paused(language),
    }
}

/// Asks a player whose turn, or a part of it, is already committed whether to request an undo.
pub fn may_ask_undo(snapshot: &Snapshot) -> Message {
    let language = language::of(snapshot);
    let controls = Controls::of(snapshot);
    let of = snapshot.taking_back.may_agree.iter();
    let of = of
        .filter_map(|seat| snapshot.person(*seat))
        .map(|person| called(language, person));
    let of: Vec<String> = of.collect();
    let row = Row::Buttons(vec![
        controls.button(Press::AskUndo, labels::ask_undo(language), Style::Primary),
        controls.button(Press::Never, labels::keep(language), Style::Secondary),
    ]);
    let part = snapshot.is_partly_played();
    Message::new(undo::may_ask(language, &of, part)).rows(vec![row])
}

/// A request for a seat, in words.
fn seat_request<T>(
    language: Language,
    person: &Person,
    text: impl FnOnce(&seats::RequestText<'_>) -> T,
) -> Option<T> {
    let request = person.request.as_ref()?;
    let to = request.to.map(|user| mention(language, user));
    Some(text(&seats::RequestText {
        by: &mention(language, request.by),
        to: to.as_deref(),
        until: request.deadline().map(|until| until.as_second()),
    }))
}

/// The pending request for somebody's seat as everybody reads it; `None` if there is none.
pub fn seat_requested(language: Language, person: &Person) -> Option<String> {
    let who = called(language, person);
    seat_request(language, person, |request| {
        seats::requested(language, &who, request)
    })
}

/// Asks the viewer for their seat, by direct message; `None` if nobody asks for it. `named` is the game as readers
/// elsewhere know it.
pub fn seat_asked_of_viewer(
    snapshot: &Snapshot,
    person: &Person,
    named: &str,
    controls: Controls,
) -> Option<Message> {
    let language = language::of(snapshot);
    let text = seat_request(language, person, |request| {
        seats::you_are_requested(language, named, request)
    })?;
    let mut buttons = seat_answers(language, controls);
    buttons.push(turn::open_channel(snapshot));
    Some(Message::new(text).rows(vec![Row::Buttons(buttons)]))
}

/// The same in the channel, for a player whose direct messages are closed. `explained` says why it is there.
pub fn seat_mention(
    language: Language,
    person: &Person,
    controls: Controls,
    explained: bool,
) -> Option<Message> {
    let who = called(language, person);
    let mut text = seat_request(language, person, |request| {
        seats::mention(language, &who, request)
    })?;
    if explained {
        text = format!("{text} {}", words::turn::told_here(language));
    }
    let buttons = seat_answers(language, controls);
    Some(Message::new(text).rows(vec![Row::Buttons(buttons)]))
}

/// The buttons that give up a seat or keep it.
fn seat_answers(language: Language, controls: Controls) -> Vec<Button> {
    let (give_up, keep) = (labels::give_up_seat(language), labels::keep_seat(language));
    vec![
        controls.button(Press::GiveUpSeat, give_up, Style::Danger),
        controls.button(Press::KeepSeat, keep, Style::Success),
    ]
}

/// Confirms that a seat was asked for, given up, offered, taken over or kept.
pub fn seat_done(done: &Performed) -> String {
    let language = language::of(&done.snapshot);
    match &done.effect {
        Effect::SeatTaken => seats::you_sit(language),
        Effect::ComputerSeated => computers::you_seat(language),
        Effect::Back => seats::you_keep(language),
        Effect::SeatGivenUp => seats::you_give_up(language),
        Effect::SeatRequested { until } => {
            let until = until.map(|until| until.as_second());
            seats::you_request(language, until)
        }
        _ => seats::you_offer(language),
    }
}
