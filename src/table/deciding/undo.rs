//! Taking back a committed turn, with the consent of a player to move.

use super::decision::Decision;
use super::effect::Effect;
use super::event::Event;
use super::progress;
use super::situation::Situation;
use crate::table::request::{Refusal, TableError};
use crate::table::state::{AgreementSubject, LastTurn, taking_back};

pub(super) fn ask_undo(at: &Situation<'_>) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    let (seat, _) = table.playing(origin)?;
    let done = table.may_ask_undo(seat)?;
    // The button belongs to an earlier turn.
    if at
        .expect
        .is_some_and(|expect| expect.revision < done.revision)
    {
        return Err(Refusal::NothingToUndo);
    }
    let of = table.who_may_agree(table.running()?, seat);
    let asked = AgreementSubject::Undo(of).agreement(&table.people);
    if asked.missing.is_empty() {
        return take_back(at, &done);
    }
    let mut update = at.update();
    update.change.undo = Some(done.revision);
    if table.row.undo != update.change.undo {
        let user = Some(origin.user);
        update.events.push(Event::UndoAsked { user });
    }
    Ok(Decision::update(update, Effect::UndoAsked))
}

pub(super) fn answer_undo(at: &Situation<'_>, agree: bool) -> Result<Decision, Refusal> {
    let Situation { table, origin, .. } = *at;
    table.playing(origin)?;
    let asked = table.undo_asked().ok_or(Refusal::NotAsked)?;
    let of = AgreementSubject::Undo(asked.of).agreement(&table.people);
    if !of.missing.contains(&origin.user) {
        return Err(Refusal::NotAsked);
    }
    let done = table.may_ask_undo(asked.seat)?;
    if at
        .expect
        .is_some_and(|expect| expect.revision < done.revision)
    {
        return Err(Refusal::NotAsked);
    }
    if agree {
        return take_back(at, &done);
    }
    let mut update = at.update();
    update.change.undo = None;
    let user = table.user_in(asked.seat);
    update.events.push(Event::UndoRefused { user });
    Ok(Decision::update(update, Effect::UndoRefused))
}

/// Takes back a turn, now that it is agreed. Whoever takes back a part of the turn that they are in goes on with it: their
/// clock runs on.
fn take_back(at: &Situation<'_>, done: &LastTurn) -> Result<Decision, Refusal> {
    let table = at.table;
    let fold = table.running()?;
    let mut update = at.update();
    let entry = taking_back(fold, done);
    let back = table.without(fold, entry.clone());
    let back = back.map_err(TableError::Rules)?;
    match fold.began(done.seat) {
        Some(began) => {
            // An empty draft takes the place of theirs, so that its revisions go on and no old button matches a later one.
            let turn = (done.seat, began);
            let saved = table.saved_draft(turn, &table.drafted(done.seat), (&[], None));
            update.change.draft = Some(saved.map_err(TableError::Json)?);
        }
        None => update.change.drafts_end.extend(fold.game.acting().iter()),
    }
    let what = |_, _| Effect::UndoAgreed;
    let (update, what) = progress::moved(table, update, back, vec![entry], fold.next(), what)?;
    Ok(Decision::Update(update, what))
}
