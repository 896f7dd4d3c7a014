//! A request for somebody's seat.

use jiff::{SignedDuration, Timestamp};

use super::turn_clock::TurnClock;
use crate::store::{SeatRequestRow, UserId};
use games::Seat;

/// How long a player has to answer, not counting pauses and absences.
pub(in crate::table) const ALLOWED: SignedDuration = SignedDuration::from_hours(24);

/// A pending request for somebody's seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRequest {
    pub by: UserId,
    /// The only person whom the seat is for, if it is for one.
    pub to: Option<UserId>,
    /// How long its player can still answer. It stops in pauses and absences, but not in quiet hours.
    pub(in crate::table) clock: TurnClock,
}

impl SeatRequest {
    /// The revision in which the player was asked. Buttons of an earlier request answer only that one.
    pub fn revision(&self) -> u64 {
        self.clock.turn
    }

    /// When silence counts as consent; `None` while the game is paused.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.clock.deadline
    }

    /// From the database, or what is wrong with the row.
    pub(in crate::table) fn from_row(
        row: &SeatRequestRow,
        seat: Option<Seat>,
    ) -> Result<SeatRequest, String> {
        let seat = seat.ok_or("somebody without a seat is asked for it")?;
        let mut clock = TurnClock::stopped(seat, row.revision, ALLOWED, None, row.since);
        let left = i64::try_from(row.left).map_err(|error| error.to_string())?;
        clock.left = SignedDuration::from_millis(left);
        clock.deadline = row.deadline;
        Ok(SeatRequest {
            by: row.by,
            to: row.to,
            clock,
        })
    }

    /// For the database.
    pub(in crate::table) fn to_row(&self) -> SeatRequestRow {
        SeatRequestRow {
            by: self.by,
            to: self.to,
            revision: self.clock.turn,
            since: self.clock.since,
            // No clock holds a negative time.
            left: u64::try_from(self.clock.left.as_millis()).unwrap_or(0),
            deadline: self.clock.deadline,
        }
    }
}
