//! How much time is left, as the words take it.

use jiff::Timestamp;

use crate::table::{Late, Snapshot, Timing};
use games::Seat;
use words::days;

/// Until when, for the viewer or for who is to move; nothing if turns have no end.
pub fn sentence(snapshot: &Snapshot) -> Option<String> {
    if snapshot.clocks.is_empty() {
        return None;
    }
    Some(said(snapshot.deadline()))
}

/// Until when this seat has to act; nothing if its turn has no end.
pub fn of(snapshot: &Snapshot, seat: Seat) -> Option<String> {
    let clock = snapshot.clocks.iter().find(|clock| clock.seat == seat)?;
    Some(said(clock.deadline))
}

fn said(deadline: Option<Timestamp>) -> String {
    match deadline {
        Some(deadline) => days::until(deadline.as_second()),
        None => days::STOPPED.to_owned(),
    }
}

/// What the host chose about time.
pub fn timing(timing: &Timing) -> String {
    days::timing(&days::Timing {
        minutes: timing.pace.into(),
        quiet_stops: timing.quiet_stops,
        moves: timing.late == Late::Move,
        offer_after: timing.offer_after,
    })
}
