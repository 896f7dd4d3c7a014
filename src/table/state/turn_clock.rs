//! The clock of one turn.

use jiff::{SignedDuration, Timestamp};

use super::late_turn::LateQuestion;
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
    /// For how long time had been up when the clock was last stopped or moved, if the game waits all the same. It goes on
    /// from `deadline`.
    pub(in crate::table) late: Option<SignedDuration>,
    /// What others were asked about the turn because of that.
    pub(in crate::table) question: Option<LateQuestion>,
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
            late: None,
            question: None,
        }
    }

    /// Notes that time is up and the game waits for this turn.
    pub(crate) fn wait(&mut self) {
        if let Some(deadline) = self.deadline.filter(|_| self.late.is_none()) {
            self.left = SignedDuration::ZERO;
            self.since = deadline;
            self.late = Some(SignedDuration::ZERO);
        }
    }

    /// Whether time is up and the game waits for this turn.
    pub(crate) fn is_late(&self) -> bool {
        self.late.is_some()
    }

    /// Whether others were asked what is to become of this turn.
    pub(crate) fn is_asked(&self) -> bool {
        self.question.is_some()
    }

    /// Whether one of them lets the game wait.
    pub(crate) fn is_let_wait(&self) -> bool {
        self.question.is_some_and(|question| question.waits)
    }

    /// When time will have been up for so long; `None` if it had been before the clock was last moved, or the clock is stopped.
    pub(crate) fn late_for(&self, long: SignedDuration) -> Option<Timestamp> {
        let (deadline, before) = (self.deadline?, self.late?);
        let at = deadline.checked_add(long - before);
        (before <= long).then(|| at.unwrap_or(Timestamp::MAX))
    }

    /// For how long time is up at `now`.
    fn late_at(&self, now: Timestamp) -> Option<SignedDuration> {
        let ran = self.deadline.map(|deadline| now.duration_since(deadline));
        let ran = ran.unwrap_or_default().max(SignedDuration::ZERO);
        Some(self.late? + ran)
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

    /// How much time has been used for the turn at `now`, in milliseconds, with what is late.
    pub(in crate::table) fn used_at(&self, now: Timestamp) -> u64 {
        let late = self.late_at(now).unwrap_or_default();
        let used = (self.allowed - self.left_at(now)).max(SignedDuration::ZERO) + late;
        u64::try_from(used.as_millis()).unwrap_or(0)
    }

    pub(in crate::table) fn stop(&mut self, now: Timestamp) {
        self.late = self.late_at(now);
        self.left = self.left_at(now);
        self.since = now;
        self.deadline = None;
    }

    /// Lets it run on from `now`, or from when its player is back.
    pub(in crate::table) fn go_on(&mut self, now: Timestamp, vacation: Option<Timestamp>) {
        self.late = self.late_at(now);
        self.left = self.left_at(now);
        self.since = vacation.unwrap_or(now).max(now);
        self.deadline = Some(later(self.since, self.left, self.quiet.as_ref()));
    }

    /// Leaves out the time from `from` to `to`, in which nobody could play.
    pub(in crate::table) fn skip(&mut self, from: Timestamp, to: Timestamp) {
        let runs = |deadline| deadline > from || self.is_late();
        if self.deadline.is_some_and(runs) && self.since < to {
            self.late = self.late_at(from);
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
            late: row.late.map(milliseconds).transpose()?,
            question: row.asked_in.map(|revision| LateQuestion {
                revision,
                others: row.asks_others,
                waits: row.let_wait,
            }),
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
            late: self.late.map(milliseconds),
            asked_in: self.question.map(|question| question.revision),
            asks_others: self.question.is_some_and(|question| question.others),
            let_wait: self.is_let_wait(),
        })
    }
}
