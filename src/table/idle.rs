//! Idle tables: a game is warned after 23 days and closed after 30, a lobby is closed after 7.

use jiff::{SignedDuration, Timestamp};

use super::refusal::{Refusal, TableError};
use super::state::TableState;
use super::tables::Tables;
use crate::store::{Job, Stage};

/// After how many days an untouched lobby is closed.
pub const LOBBY: i64 = 7;
/// After how many days an untouched game is closed.
const CLOSED: i64 = 30;
/// How many days before that it is warned.
const WORD: i64 = 7;

fn days(from: Timestamp, days: i64) -> Timestamp {
    let days = SignedDuration::from_hours(24 * days);
    from.checked_add(days).unwrap_or(Timestamp::MAX)
}

/// When to close a lobby, if nobody has touched it since `touched`.
pub(crate) fn lobby_closed(touched: Timestamp) -> Timestamp {
    days(touched, LOBBY)
}

/// When to warn that a game will be closed, if nobody has touched it since `touched`.
pub(crate) fn warned(touched: Timestamp) -> Timestamp {
    days(touched, CLOSED - WORD)
}

/// When to close a game that was warned at `warned`.
pub(crate) fn closed(warned: Timestamp) -> Timestamp {
    days(warned, WORD)
}

/// The result of a job to close an idle table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closing {
    /// It is closed, and so is the job.
    Closed,
    /// It was closed before.
    WasClosed,
    /// Somebody touched it.
    Touched {
        /// When it is idle if nobody touches it again.
        idle: Timestamp,
    },
    /// Nobody touched it, but it was frozen or the bot away: look again then.
    Early(Timestamp),
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

    /// When it is idle, if nobody touches it again. A lobby waits for nobody, so it does not matter there who is away.
    pub(crate) fn idle_from(&self) -> Timestamp {
        match self.row.stage {
            Stage::Lobby => lobby_closed(self.row.touched),
            _ => warned(self.touched()),
        }
    }

    /// Whether it is a lobby or being played.
    pub(crate) fn goes_on(&self) -> bool {
        matches!(self.row.stage, Stage::Lobby | Stage::Running)
    }
}

impl Tables {
    /// Carries out `job`: closes a table that at `now` nobody has touched for 30 days, or 7 if it is a lobby.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn close_forgotten(&self, job: &Job, now: Timestamp) -> Result<Closing, TableError> {
        let Some(game) = job.game() else {
            return Ok(Closing::WasClosed);
        };
        let state = self.for_job(game).await?;
        let Some(state) = state.filter(TableState::goes_on) else {
            return Ok(Closing::WasClosed);
        };
        let due = match state.row.stage {
            Stage::Lobby => state.idle_from(),
            _ => days(state.touched(), CLOSED),
        };
        if now < due {
            let idle = state.idle_from();
            if idle <= now {
                return Ok(Closing::Early(due));
            }
            return Ok(Closing::Touched { idle });
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
