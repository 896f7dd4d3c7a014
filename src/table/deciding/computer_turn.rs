//! The turn of a computer player, once it is thought out.

use jiff::Timestamp;

use super::effect::Effect;
use super::event::Event;
use super::progress;
use super::update::Update;
use crate::store::{ComputerKind, Job};
use crate::table::request::{Refusal, TableError};
use crate::table::state::{PlayedBy, TableState};
use games::{Action, ComputerTurn, Seat};

/// The table after a computer player's turn.
pub(in crate::table) fn computer_played(
    table: &TableState,
    job: &Job,
    now: Timestamp,
    seat: Seat,
    turn: &ComputerTurn,
) -> Result<Box<Update>, TableError> {
    if turn.actions.is_empty() {
        return Err(no_turn(turn.level.into()));
    }
    let mut fold = table.running().map_err(Refusal::into_error)?.clone();
    let first = fold.next();
    let by = PlayedBy::ComputerPlayer;
    let entries = fold
        .act_all(seat, &turn.actions, by, table.row.revision + 1)
        .map_err(TableError::rules)?;
    let mut update = Update::by_job(table, job.id, now);
    // The levels go on to the end; a program may have had enough.
    if turn.actions.iter().any(Action::is_resignation) {
        update.events.push(Event::Resigned);
    }
    let what = |facts, over| Effect::Committed { facts, over };
    let moved = progress::moved(table, update, fold, entries, first, what);
    let (mut update, _) = moved.map_err(Refusal::into_error)?;
    if let Some(fold) = &update.fold {
        update.change.drafts_end = table.drafts_ended(fold);
    }
    Ok(update)
}

pub(in crate::table) fn no_turn(kind: ComputerKind) -> TableError {
    TableError::Rules(format!("a computer player ({kind}) finds no turn"))
}
