//! Idle tables: warned after 23 days, closed after 30.

use jiff::{SignedDuration, Timestamp};

use super::refusal::{Refusal, TableError};
use super::state::TableState;
use super::tables::Tables;
use crate::store::{Job, Stage};

/// After how many days an untouched table is closed.
const CLOSED: i64 = 30;
/// How many days before that it is warned.
const WORD: i64 = 7;

fn days(from: Timestamp, days: i64) -> Timestamp {
    let days = SignedDuration::from_hours(24 * days);
    from.checked_add(days).unwrap_or(Timestamp::MAX)
}

/// When to warn that a table will be closed, if nobody has touched it since `touched`.
pub(crate) fn warned(touched: Timestamp) -> Timestamp {
    days(touched, CLOSED - WORD)
}

/// When to close a table that was warned at `warned`.
pub(crate) fn closed(warned: Timestamp) -> Timestamp {
    days(warned, WORD)
}

/// The result of a job to close an idle table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closing {
    /// It is closed, and so is the job.
    Closed,
    /// It was closed or frozen before.
    WasClosed,
    /// Somebody last touched it at this time.
    Touched(Timestamp),
    /// Somebody touched it just now: look again.
    Contended,
}

impl TableState {
    /// When the table was last touched. People who are away cannot touch it, so their absence counts as a touch.
    pub(crate) fn touched(&self) -> Timestamp {
        let away = self
            .people
            .iter()
            .filter_map(|person| person.vacation_until);
        away.fold(self.row.touched, Timestamp::max)
    }

    /// Whether it is a lobby or being played.
    pub(crate) fn goes_on(&self) -> bool {
        matches!(self.row.stage, Stage::Lobby | Stage::Running)
    }
}

impl Tables {
    /// Carries out `job`: closes a table that nobody has touched for 30 days.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn close_forgotten(&self, job: &Job) -> Result<Closing, TableError> {
        let now = self.clock().now();
        let state = self.for_job(job.game).await?;
        let Some(state) = state.filter(TableState::goes_on) else {
            return Ok(Closing::WasClosed);
        };
        if now < days(state.touched(), CLOSED) {
            return Ok(Closing::Touched(state.touched()));
        }
        let update = state.closed(job.id, now);
        match self.carry_out(&state, &update).await {
            // Another process did it.
            Ok(_) | Err(Refusal::Repeated) => Ok(Closing::Closed),
            Err(Refusal::Stale) => Ok(Closing::Contended),
            Err(refusal) => Err(refusal.into_error()),
        }
    }
}
