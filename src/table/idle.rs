//! Tables that nobody touches: a word after three weeks, closed after a month.

use jiff::{SignedDuration, Timestamp};

use super::refusal::{Refusal, TableError};
use super::standing::Standing;
use super::tables::Tables;
use crate::store::{Job, Stage};

/// After so long a table is closed, in days.
const CLOSED: i64 = 30;
/// So long before that it is said, in days.
const WORD: i64 = 7;

fn days(from: Timestamp, days: i64) -> Timestamp {
    let days = SignedDuration::from_hours(24 * days);
    from.checked_add(days).unwrap_or(Timestamp::MAX)
}

/// When to say that a table will be closed that nobody touched since then.
pub(crate) fn warned(touched: Timestamp) -> Timestamp {
    days(touched, CLOSED - WORD)
}

/// When to close a table of which that was said then.
pub(crate) fn closed(warned: Timestamp) -> Timestamp {
    days(warned, WORD)
}

/// What became of a job that was to close a forgotten table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closing {
    /// It is closed, and the job is done with it.
    Closed,
    /// It was closed before.
    WasClosed,
    /// Somebody touched it then.
    Touched(Timestamp),
    /// Somebody touched it right now: to be looked at again.
    Contended,
}

impl Standing {
    /// From when on the table counts as forgotten: who is away cannot touch it.
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
    /// Closes a table if nobody touched it for a month, which is what `job` is for.
    pub async fn close_forgotten(&self, job: &Job) -> Result<Closing, TableError> {
        let now = self.clock().now();
        let standing = self.for_job(job.game).await?;
        let Some(standing) = standing.filter(Standing::goes_on) else {
            return Ok(Closing::WasClosed);
        };
        if now < days(standing.touched(), CLOSED) {
            return Ok(Closing::Touched(standing.touched()));
        }
        let update = standing.closed(job.id, now);
        match self.carry_out(&standing, &update).await {
            // Another process did it.
            Ok(_) | Err(Refusal::Repeated) => Ok(Closing::Closed),
            Err(Refusal::Stale) => Ok(Closing::Contended),
            Err(refusal) => Err(refusal.into_error()),
        }
    }
}
