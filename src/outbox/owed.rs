//! Which jobs a table must owe, whatever has happened to it: without one of them it would wait for ever.

use jiff::Timestamp;

use super::consequences::Planner;
use super::job_kind::JobKind;
use super::kinds::{self, clocks, idle, turns};
use crate::store::{GameJobs, Job, MissingJob, NewJob, UserId};
use crate::table::{JobPlanner, TableState, TurnClock, waiting};

/// The jobs that a table owes at `now` and that are not among its jobs. A frozen table owes nothing until it thaws.
pub fn missing(state: &TableState, jobs: &GameJobs, now: Timestamp) -> Vec<MissingJob> {
    if state.row.frozen.is_some() || !state.goes_on() {
        return Vec::new();
    }
    let missing = |revision: u64, job: NewJob| MissingJob {
        game: state.row.id,
        revision,
        job,
    };
    let events = waiting::waits_for(state, now);
    let timed = Planner.plan(&events, now, Some(state)).into_iter();
    let does = |pending: &Job, owed: &NewJob| {
        let in_time = owed.kind != clocks::TIME_UP.name
            || pending.due <= owed.due
            || may_wait(state, owed.person);
        pending.kind == owed.kind && pending.person == owed.person && in_time
    };
    let timed = timed.filter(|owed| !jobs.pending.iter().any(|pending| does(pending, owed)));
    let mut found: Vec<MissingJob> = timed.map(|job| missing(state.row.revision, job)).collect();
    if !looks_whether_idle(jobs) {
        found.push(missing(
            state.row.revision,
            idle::IDLE_WARN.job(None, state.idle_from()),
        ));
    }
    if let Some(turn) = turn_to_show(state)
        && !shows_turn(jobs, turn)
    {
        found.push(missing(turn, turns::TURN_POST.job(None, now)));
    }
    found
}

/// Whether the job of somebody's clock may be due later than the clock: where chance decides for all who are late, it may have
/// been put off to the end of another's time, and who is late already is looked at again after a while.
fn may_wait(state: &TableState, user: Option<UserId>) -> bool {
    let late = |clock: &TurnClock| clock.is_late() && state.user_in(clock.seat) == user;
    waiting::late_is_drawn(state) || state.clocks.iter().any(late)
}

/// Whether a job looks when nobody has touched the table for long.
fn looks_whether_idle(jobs: &GameJobs) -> bool {
    let looks = |job: &Job| {
        [&idle::IDLE_WARN, &idle::IDLE_CLOSE]
            .map(|kind: &JobKind| kind.name)
            .contains(&&*job.kind)
    };
    jobs.pending.iter().any(looks)
}

/// The revision in which a person's turn began of which the channel does not know yet.
fn turn_to_show(state: &TableState) -> Option<u64> {
    let fold = state.fold.as_ref()?;
    let mut seats = state.people.iter().filter_map(|person| {
        person.user()?;
        person.seat
    });
    // What computer players do is told when a person is to act.
    let begun = seats.any(|seat| fold.began(seat) == Some(fold.turn));
    let untold = state.row.posted < fold.turn && !state.waits_for_computer();
    (begun && untold).then_some(fold.turn)
}

/// Whether a job shows the channel this turn, or was given up.
fn shows_turn(jobs: &GameJobs, turn: u64) -> bool {
    let shows = |job: &Job| {
        let kind = kinds::find(&job.kind);
        kind.is_some_and(|kind| kind.handling.shows_turn) && job.revision >= turn
    };
    jobs.pending.iter().any(shows) || jobs.turns_given_up.iter().any(|given_up| *given_up >= turn)
}
