//! Taking back a committed turn, with the consent of a player to move.

use jiff::Timestamp;

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::progress;
use super::update::Update;
use crate::table::request::{Expect, Origin, Refusal, TableError};
use crate::table::state::{AgreementSubject, LastTurn, TableState, taking_back};

pub(super) fn ask_undo(
    table: &TableState,
    origin: &Origin,
    expect: Option<Expect>,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let (seat, _) = table.playing(origin)?;
    let done = table.may_ask_undo(seat)?;
    // The button belongs to an earlier turn.
    if expect.is_some_and(|expect| expect.revision < done.revision) {
        return Err(Refusal::NothingToUndo);
    }
    let of = table.who_may_agree(table.running()?, seat);
    let asked = AgreementSubject::Undo(of).agreement(&table.people);
    if asked.missing.is_empty() {
        return take_back(table, origin, now, &done);
    }
    let mut update = Update::by(table, origin, now);
    update.change.undo = Some(done.revision);
    if table.row.undo != update.change.undo {
        let user = Some(origin.user);
        update.events.push(Event::UndoAsked { user });
    }
    Ok(Decision::update(update, Effect::UndoAsked))
}

pub(super) fn answer_undo(
    table: &TableState,
    origin: &Origin,
    expect: Option<Expect>,
    now: Timestamp,
    agree: bool,
) -> Result<Decision, Refusal> {
    table.playing(origin)?;
    let asked = table.undo_asked().ok_or(Refusal::NotAsked)?;
    let of = AgreementSubject::Undo(asked.of).agreement(&table.people);
    if !of.missing.contains(&origin.user) {
        return Err(Refusal::NotAsked);
    }
    let done = table.may_ask_undo(asked.seat)?;
    if expect.is_some_and(|expect| expect.revision < done.revision) {
        return Err(Refusal::NotAsked);
    }
    if agree {
        return take_back(table, origin, now, &done);
    }
    let mut update = Update::by(table, origin, now);
    update.change.undo = None;
    let user = table.user_in(asked.seat);
    update.events.push(Event::UndoRefused { user });
    Ok(Decision::update(update, Effect::UndoRefused))
}

/// Takes back a turn, now that it is agreed. Whoever takes back a part of the turn that they are in goes on with it: their
/// clock runs on.
fn take_back(
    table: &TableState,
    origin: &Origin,
    now: Timestamp,
    done: &LastTurn,
) -> Result<Decision, Refusal> {
    let fold = table.running()?;
    let mut update = Update::by(table, origin, now);
    let entry = taking_back(fold, done);
    let back = table.without(fold, entry.clone());
    let back = back.map_err(TableError::Rules)?;
    match fold.began(done.seat) {
        Some(began) => {
            // An empty draft takes the place of theirs, so that its revisions go on and no old button matches a later one.
            let turn = (done.seat, began);
            let saved = table.saved_draft(turn, &table.drafted(done.seat), &[]);
            update.change.draft = Some(saved.map_err(TableError::Json)?);
        }
        None => update.change.drafts_end.extend(fold.game.acting().iter()),
    }
    let what = |_, _| Effect::UndoAgreed;
    let (update, what) = progress::moved(table, update, back, vec![entry], fold.next, what)?;
    Ok(Decision::Update(update, what))
}
