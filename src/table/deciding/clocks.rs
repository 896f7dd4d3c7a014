//! The turn clocks of a table across changes, and after time away.

use jiff::Timestamp;

use super::event::Event;
use super::update::Update;
use crate::table::state::{Fold, TableState, TurnClock};

/// Starts and ends clocks to match the turns of `fold`, the game after `update`.
pub(super) fn turn_clocks(table: &TableState, update: &mut Update, fold: &Fold) {
    let people = update.people.as_ref().unwrap_or(&table.people);
    let plays = |seat| !fold.resigned(seat);
    let playing = people.iter().filter(|person| person.user().is_some());
    let playing = playing.filter(|person| person.seat.is_some_and(plays));
    let timing = table.settings.timing.among(playing.count());
    let timed = timing.pace.time().is_some();
    let mut started = Vec::new();
    let mut clocks = Vec::new();
    for person in people {
        // A computer player is never late.
        let (Some(seat), Some(user)) = (person.seat, person.user()) else {
            continue;
        };
        let Some(began) = fold.began(seat).filter(|_| timed && !fold.over()) else {
            continue;
        };
        let going = table
            .clocks
            .iter()
            .find(|clock| clock.seat == seat && clock.turn == began);
        if let Some(going) = going {
            clocks.push(going.clone());
            continue;
        }
        let choice = table.choice(user);
        let paused = update.change.paused.unwrap_or(table.row.paused).is_some();
        if let Some(clock) =
            TurnClock::begin(seat, began, &timing, &choice, update.change.at, paused)
        {
            clocks.push(clock.clone());
            started.push(Event::ClockSet { user, clock });
        }
    }
    if clocks != table.clocks {
        let ended = table.clocks.iter().filter(|clock| !clocks.contains(clock));
        for clock in ended {
            update.change.turns_end.extend(table.user_on(clock));
            let used = clock.used_at(update.change.at);
            match &mut update.change.leaves {
                Some(former) if former.seat == clock.seat.index() as u64 => {
                    former.clock_used = Some(former.clock_used.unwrap_or(0) + used);
                }
                _ => update.change.clocks_used.push((clock.seat, used)),
            }
        }
        update.clocks = Some(clocks);
    }
    update.events.extend(started);
}

pub(super) fn end_clocks(table: &TableState, update: &mut Update) {
    let users = table.clocks.iter().filter_map(|clock| table.user_on(clock));
    update.change.turns_end.extend(users);
    update.clocks = Some(Vec::new());
}

/// The clocks that change if the time from `from` to `to` is left out.
pub(in crate::table) fn clocks_skipped(
    table: &TableState,
    from: Timestamp,
    to: Timestamp,
) -> Vec<TurnClock> {
    let skipped = table.clocks.iter().filter_map(|clock| {
        let mut later = clock.clone();
        later.skip(from, to);
        (later != *clock).then_some(later)
    });
    skipped.collect()
}
