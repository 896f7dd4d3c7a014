//! Turn clocks and the heartbeat.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::{NewJob, StoreError, TableId};

/// The clock of one turn, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockRow {
    pub seat: u64,
    /// The revision of the game in which the turn began.
    pub turn: u64,
    /// How long the whole turn may take, in milliseconds.
    pub allowed: u64,
    /// When `left` was measured.
    pub since: Timestamp,
    /// How much time was left then, in milliseconds.
    pub left: u64,
    /// The hours in which it stands still, as JSON.
    pub quiet: Option<String>,
    /// When time is up; `None` while it is stopped.
    pub deadline: Option<Timestamp>,
}

/// A change of a running clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockMove {
    pub game: TableId,
    /// The clock that the change was decided on; if it has changed since, nothing happens.
    pub seen: ClockRow,
    /// The new clock, of the same seat and turn.
    pub clock: ClockRow,
    /// The jobs that follow from it. Each replaces the pending one of its kind; their other jobs stay.
    pub jobs: Vec<NewJob>,
}

/// The outcome of a heartbeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beat {
    Recorded,
    /// It was recorded; the system clock had been set back by that much.
    SetBack(SignedDuration),
    /// It was not recorded: nobody was there since the last one.
    Absent {
        /// When the last one was.
        since: Timestamp,
    },
}

/// Turn clocks and the heartbeat of the processes.
#[async_trait]
pub trait ClockStore: Send + Sync {
    /// Changes one clock. Returns whether it still ran as it was seen.
    async fn move_clock(&self, to: &ClockMove, now: Timestamp) -> Result<bool, StoreError>;

    /// Up to `most` games in which a clock runs, of a turn or of a request for a seat, with IDs above `after`, ordered by ID.
    async fn clocked(&self, after: TableId, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// The last heartbeat of any process.
    async fn last_beat(&self) -> Result<Option<Timestamp>, StoreError>;

    /// Records a heartbeat, unless the last one was longer ago than `apart` and `excused` together.
    ///
    /// If the last one is more than `apart` in the future, the system clock was set back. Pending jobs and clocks are
    /// then set back too, so that they fall due after the same time as before.
    async fn beat(
        &self,
        now: Timestamp,
        apart: SignedDuration,
        excused: SignedDuration,
    ) -> Result<Beat, StoreError>;

    /// Ends the time since the heartbeat at `since` in which nobody was there: puts off by it what time brings, and the
    /// closing of idle tables, and records a heartbeat at `now`, all at once. Frozen games stay as they are. Returns
    /// `false`, and changes nothing, if another process did so.
    async fn end_absence(&self, since: Timestamp, now: Timestamp) -> Result<bool, StoreError>;
}
