//! Deadlines in words.

use jiff::Timestamp;

use super::language;
use crate::table::{Late, Snapshot, Timing};
use games::{Level, Seat};
use words::{Language, clock, computers, timing};

/// The deadline of the viewer, or else of the player to move; `None` if turns have no time limit.
pub fn sentence(snapshot: &Snapshot) -> Option<String> {
    if snapshot.time.clocks.is_empty() {
        return None;
    }
    Some(said(language::of(snapshot), snapshot.deadline()))
}

/// The deadline of this seat; `None` if its turn has no time limit.
pub fn of(snapshot: &Snapshot, seat: Seat) -> Option<String> {
    let clock = snapshot
        .time
        .clocks
        .iter()
        .find(|clock| clock.seat == seat)?;
    Some(said(language::of(snapshot), clock.deadline))
}

fn said(language: Language, deadline: Option<Timestamp>) -> String {
    match deadline {
        Some(deadline) => clock::until(language, deadline.as_second()),
        None => clock::stopped(language),
    }
}

/// How the game's time passes: a clock for its players, or the pace of those who only are watched.
pub fn of_game(language: Language, snapshot: &Snapshot) -> String {
    match snapshot.settings.watch {
        Some(pace) => computers::watched(language, pace.time().as_secs()),
        None => {
            let timing = snapshot.timing();
            let plays = timing.late.level(snapshot.settings.game);
            timed(language, &timing, plays)
        }
    }
}

/// The timing that a server proposes, whatever is played.
pub fn timing(language: Language, timing: &Timing) -> String {
    let plays = match timing.late {
        Late::Remind => None,
        Late::Move(level) => Some(level),
    };
    timed(language, timing, plays)
}

/// The timing, with the level that plays when time runs out.
fn timed(language: Language, timing: &Timing, plays: Option<Level>) -> String {
    timing::timing(
        language,
        &timing::TimingText {
            minutes: timing.pace.into(),
            quiet_stops: timing.quiet_stops,
            plays,
            offer_after: timing.offer_after,
            untimed_alone: timing.unchosen,
        },
    )
}
