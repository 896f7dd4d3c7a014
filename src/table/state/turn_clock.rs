//! The clock of one turn.

use jiff::{SignedDuration, Timestamp};

use crate::store::ClockRow;
use crate::table::settings::{Profile, Quiet, Timing, between, later};
use games::Seat;

/// How much time is left for a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnClock {
    pub seat: Seat,
    /// When time is up; `None` while the clock is stopped.
    pub deadline: Option<Timestamp>,
    /// When `left` was measured. In the future for a player who is away.
    pub since: Timestamp,
    /// How much time was left then.
    pub left: SignedDuration,
    /// How long the whole turn may take.
    pub allowed: SignedDuration,
    /// The revision in which the turn began.
    pub(in crate::table) turn: u64,
    /// The hours in which it stands still.
    pub(in crate::table) quiet: Option<Quiet>,
}

impl TurnClock {
    /// The clock of a turn that begins; `None` if turns are untimed here.
    pub(in crate::table) fn begin(
        seat: Seat,
        turn: u64,
        timing: &Timing,
        choice: &Profile,
        now: Timestamp,
        paused: bool,
    ) -> Option<TurnClock> {
        let allowed = timing.pace.time()?;
        let quiet = choice
            .preferences
            .quiet
            .clone()
            .filter(|_| timing.quiet_stops);
        let mut clock = TurnClock::stopped(seat, turn, allowed, quiet, now);
        if !paused {
            clock.go_on(now, choice.vacation);
        }
        Some(clock)
    }

    /// A clock that does not run yet, with all its time left.
    pub(in crate::table) fn stopped(
        seat: Seat,
        turn: u64,
        allowed: SignedDuration,
        quiet: Option<Quiet>,
        now: Timestamp,
    ) -> TurnClock {
        TurnClock {
            seat,
            deadline: None,
            since: now,
            left: allowed,
            allowed,
            turn,
            quiet,
        }
    }

    /// How much time is left at `now`; zero if time is up.
    pub(crate) fn left_at(&self, now: Timestamp) -> SignedDuration {
        let Some(deadline) = self.deadline else {
            return self.left;
        };
        if now <= self.since {
            return self.left;
        }
        if now >= deadline {
            return SignedDuration::ZERO;
        }
        between(now, deadline, self.quiet.as_ref()).min(self.left)
    }

    pub(in crate::table) fn stop(&mut self, now: Timestamp) {
        self.left = self.left_at(now);
        self.since = now;
        self.deadline = None;
    }

    /// Lets it run on from `now`, or from when its player is back.
    pub(in crate::table) fn go_on(&mut self, now: Timestamp, vacation: Option<Timestamp>) {
        self.left = self.left_at(now);
        self.since = vacation.unwrap_or(now).max(now);
        self.deadline = Some(later(self.since, self.left, self.quiet.as_ref()));
    }

    /// Leaves out the time from `from` to `to`, in which nobody could play.
    pub(in crate::table) fn skip(&mut self, from: Timestamp, to: Timestamp) {
        if self.deadline.is_some_and(|deadline| deadline > from) && self.since < to {
            self.left = self.left_at(from);
            self.since = to;
            self.deadline = Some(later(to, self.left, self.quiet.as_ref()));
        }
    }

    /// When `tenths` tenths of the time will be over; `None` if they are already, or the clock is stopped.
    pub(crate) fn over(&self, tenths: i32) -> Option<Timestamp> {
        self.deadline?;
        let left = self.allowed * (10 - tenths) / 10;
        let wait = self.left - left;
        (wait > SignedDuration::ZERO).then(|| later(self.since, wait, self.quiet.as_ref()))
    }

    /// From the database, or what is wrong with the row.
    pub(in crate::table) fn from_row(row: &ClockRow) -> Result<TurnClock, String> {
        let milliseconds = |count: u64| {
            i64::try_from(count)
                .map(SignedDuration::from_millis)
                .map_err(|error| error.to_string())
        };
        Ok(TurnClock {
            seat: usize::try_from(row.seat)
                .ok()
                .and_then(Seat::checked)
                .ok_or_else(|| format!("a clock of seat {}", row.seat))?,
            deadline: row.deadline,
            since: row.since,
            left: milliseconds(row.left)?,
            allowed: milliseconds(row.allowed)?,
            turn: row.turn,
            quiet: row
                .quiet
                .as_deref()
                .map(serde_json::from_str)
                .transpose()
                .map_err(|error| format!("the quiet hours of a clock: {error}"))?,
        })
    }

    /// For the database.
    pub(in crate::table) fn to_row(&self) -> Result<ClockRow, serde_json::Error> {
        // No clock holds a negative time.
        let milliseconds = |time: SignedDuration| u64::try_from(time.as_millis()).unwrap_or(0);
        Ok(ClockRow {
            seat: self.seat.index() as u64,
            turn: self.turn,
            allowed: milliseconds(self.allowed),
            since: self.since,
            left: milliseconds(self.left),
            quiet: self.quiet.as_ref().map(serde_json::to_string).transpose()?,
            deadline: self.deadline,
        })
    }
}
