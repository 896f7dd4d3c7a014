//! The consequences of time running out.

use jiff::Timestamp;

use super::update::Update;
use crate::table::state::TurnClock;

/// The work when time runs out.
pub(in crate::table) enum LapseDecision {
    /// Nothing, and why.
    Nothing(&'static str),
    /// Nothing yet: there is time until then.
    Later(Timestamp),
    /// The player is away: the clock waits for them.
    Wait(Box<TurnClock>),
    Change(Box<Update>),
}

/// The outcome of a job that acts when time has run out, or for a computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LapseResult {
    /// Everything is done, and the job has ended.
    Done,
    /// There is time until then.
    Later(Timestamp),
    /// There is nothing to do, and why.
    Nothing(&'static str),
}
