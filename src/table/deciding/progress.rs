//! The game goes on: what follows from every change of it.

use std::sync::Arc;

use super::effect::Effect;
use super::event::Event;
use super::update::Update;
use super::{clocks, seat_request, watching};
use crate::store::Stage;
use crate::table::request::{Refusal, TableError};
use crate::table::state::{Fold, LogEntry, Person, TableState, computer_to_act, finished};
use games::{Fact, Seat, Viewer};

/// Completes an update that advanced the game to `fold`, in which only pending chance events are missing: draws
/// those, and adds the log, the clocks and the end of the game.
///
/// Returns the update and the answer to whoever requested it. `entries` led to `fold` and go into the log from position `first` on. `what` receives the facts that whoever
/// requested it may know.
pub(super) fn moved(
    table: &TableState,
    mut update: Update,
    mut fold: Fold,
    mut entries: Vec<LogEntry>,
    first: u64,
    what: impl FnOnce(Vec<Fact>, bool) -> Effect,
) -> Result<(Box<Update>, Effect), Refusal> {
    let revision = table.row.revision + 1;
    let drawn = fold.draw(&table.seed, revision);
    entries.extend(drawn.map_err(TableError::rules)?);
    let begun = fold.settle(revision);
    // Playing on answers the question whether an earlier turn is taken back.
    update.change.undo = table.undo_after(&fold);
    update.entries = entries;
    update.first = first;
    clocks::turn_clocks(table, &mut update, &fold);
    if fold.over() {
        update.change.stage = Stage::Over;
        seat_request::end_requests(table, &mut update);
        update.events.push(Event::GameOver);
    } else if !begun.is_empty() {
        // The moves of computer players are told together, when a person is to move.
        let people = update.people.as_ref().unwrap_or(&table.people).iter();
        let people = people.filter(|person| person.user().is_some());
        let seats = people.filter_map(|person| person.seat);
        let seats: Vec<Seat> = seats.filter(|seat| begun.contains(seat)).collect();
        if !seats.is_empty() {
            update.events.push(Event::TurnsBegan { seats });
        }
    } else if table.acting() != fold.game.acting() || update.entries.iter().any(is_shown) {
        update.events.push(Event::TurnGoesOn);
    }
    if !fold.over() {
        ask_out_of_turn(table, &mut update, &fold, &begun);
        let people = update.people.as_ref().unwrap_or(&table.people);
        if computer_to_act(people, &fold).is_some() {
            watching::computer_acts_next(table, &mut update, &begun);
        }
    }
    for seat in Seat::first(table.people.len()) {
        if fold.private_news(revision, seat) {
            update.events.push(Event::SecretLearned { seat });
        }
    }
    let viewer = update
        .change
        .actor
        .map_or(Viewer::Spectator, |user| table.viewer(user));
    let what = what(fold.facts_of(revision, viewer), fold.over());
    let over = fold.over();
    update.fold = Some(Arc::new(fold));
    if over {
        let after = update.applied_to(table)?;
        let finished = finished(&after, update.change.at, true);
        update.change.finished = finished.map_err(TableError::Json)?;
    }
    Ok((Box::new(update), what))
}

/// Adds who is asked something by the last revision. Where answering is a turn of its own that has just begun, they are told
/// of the turn.
fn ask_out_of_turn(table: &TableState, update: &mut Update, fold: &Fold, begun: &[Seat]) {
    let revision = Some(table.row.revision + 1);
    let people = update.people.as_ref().unwrap_or(&table.people);
    let asked = people.iter().filter(|person| {
        let is_turn = |seat: &Seat| fold.game.waits_for_answers() && begun.contains(seat);
        let asked = |seat: &Seat| fold.asked(*seat) == revision && !is_turn(seat);
        person.seat.as_ref().is_some_and(asked)
    });
    let asked = asked.filter_map(Person::user);
    let events: Vec<Event> = asked.map(|user| Event::Asked { user }).collect();
    update.events.extend(events);
}

/// Whether an entry changes what is shown of a turn that goes on: what a seat did, apart from resigning, or took back.
fn is_shown(entry: &LogEntry) -> bool {
    match entry {
        LogEntry::Action { action, .. } => !action.is_resignation(),
        LogEntry::TakenBack { .. } => true,
        LogEntry::Seated { .. } | LogEntry::Chance { .. } | LogEntry::Replaced { .. } => false,
    }
}
