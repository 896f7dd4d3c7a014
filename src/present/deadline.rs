//! How much time is left, as the words take it.

use jiff::Timestamp;

use super::language;
use crate::table::{Late, Snapshot, Timing};
use games::Seat;
use words::{Language, days};

/// Until when, for the viewer or for who is to move; nothing if turns have no end.
pub fn sentence(snapshot: &Snapshot) -> Option<String> {
    if snapshot.clocks.is_empty() {
        return None;
    }
    Some(said(language::of(snapshot), snapshot.deadline()))
}

/// Until when this seat has to act; nothing if its turn has no end.
pub fn of(snapshot: &Snapshot, seat: Seat) -> Option<String> {
    let clock = snapshot.clocks.iter().find(|clock| clock.seat == seat)?;
    Some(said(language::of(snapshot), clock.deadline))
}

fn said(language: Language, deadline: Option<Timestamp>) -> String {
    match deadline {
        Some(deadline) => days::until(language, deadline.as_second()),
        None => days::stopped(language),
    }
}

/// What the host chose about time.
pub fn timing(language: Language, timing: &Timing) -> String {
    days::timing(
        language,
        &days::Timing {
            minutes: timing.pace.into(),
            quiet_stops: timing.quiet_stops,
            moves: timing.late == Late::Move,
            offer_after: timing.offer_after,
        },
    )
}
