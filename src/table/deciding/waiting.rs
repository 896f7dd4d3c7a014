//! What a table waits for by itself: what has to happen when nobody does anything.

use jiff::Timestamp;

use super::event::Event;
use super::time_up;
use crate::store::Stage;
use crate::table::settings::Late;
use crate::table::state::{TableState, TurnClock};

/// The events whose jobs have to be pending at `now`, because without them the game would wait for ever: the time of a turn runs
/// out, that of an answer does, or a computer player acts.
pub fn waits_for(table: &TableState, now: Timestamp) -> Vec<Event> {
    if table.row.stage != Stage::Running {
        return Vec::new();
    }
    let mut events = Vec::new();
    let stopped = table.watched().is_some() && table.row.paused.is_some();
    if table.waits_for_computer() && !stopped {
        events.push(Event::ComputerToAct { due: now });
    }
    let last = table.clocks.iter().filter_map(|clock| clock.deadline).max();
    for clock in &table.clocks {
        // Where chance decides for whoever is late, it does when the last of them is.
        let until = last.filter(|_| late_is_drawn(table)).or(clock.deadline);
        events.extend(time_runs(table, clock, until, now));
    }
    for person in &table.people {
        let until = person.request.as_ref().and_then(|asked| asked.deadline());
        if let (Some(user), Some(until)) = (person.user(), until) {
            events.push(Event::SeatRequestTimed { user, until });
        }
    }
    events
}

/// Whether chance decides for whoever does not act in time.
pub fn late_is_drawn(table: &TableState) -> bool {
    let fold = table.fold.as_ref();
    fold.is_some_and(|fold| fold.game.late_is_drawn())
}

/// What has to happen when the time of this clock is up, or that of others, at `until`.
fn time_runs(
    table: &TableState,
    clock: &TurnClock,
    until: Option<Timestamp>,
    now: Timestamp,
) -> Option<Event> {
    let (until, user) = (until?, table.user_on(clock)?);
    if clock.is_late() {
        let mut people = table.people.iter();
        let person = people.find(|person| person.is(user))?;
        return time_up::waits_on(table, person, clock, now);
    }
    // Earlier versions did not write down that time is up where the game goes on waiting.
    let waits = table.settings.timing.late == Late::Remind && !late_is_drawn(table);
    (until > now || !waits).then_some(Event::WaitsOn {
        user,
        until,
        late: false,
    })
}
