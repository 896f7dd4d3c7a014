//! Turn clocks and the heartbeat.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::{GuildId, NewJob, Shard, StoreError, TableId};

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
    /// For how long time had been up at `since`, in milliseconds, if the game waits all the same.
    pub late: Option<u64>,
    /// The revision in which it was asked what is to become of the late turn.
    pub asked_in: Option<u64>,
    /// Then the other players were asked, and not the host.
    pub asks_others: bool,
    /// One of them lets the game wait.
    pub let_wait: bool,
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

    /// Up to `most` games of a shard in which a clock runs, of a turn or of a request for a seat, with IDs above `after`,
    /// ordered by ID.
    async fn clocked(
        &self,
        shard: Shard,
        after: TableId,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// The server in which a game is; `None` if it has none.
    async fn server_of(&self, game: TableId) -> Result<Option<GuildId>, StoreError>;

    /// Among how many shards the servers are divided.
    async fn shards(&self) -> Result<u32, StoreError>;

    /// Divides the servers among `total` shards, if they are not: their pending jobs go with them, and the oldest heartbeat then
    /// counts for each shard, so that nobody loses time in which theirs was away. To be called while no other process lives.
    async fn divide(&self, total: u32) -> Result<(), StoreError>;

    /// The last heartbeat of a shard, of any process.
    async fn last_beat(&self, shard: Shard) -> Result<Option<Timestamp>, StoreError>;

    /// Records a heartbeat of a shard, unless the last one was longer ago than `apart` and `excused` together.
    ///
    /// If the last one is more than `apart` in the future, the system clock was set back. Pending jobs and clocks of the shard
    /// are then set back too, so that they fall due after the same time as before. Nothing is recorded if the heartbeats were
    /// divided among another number of shards meanwhile.
    async fn beat(
        &self,
        shard: Shard,
        now: Timestamp,
        apart: SignedDuration,
        excused: SignedDuration,
    ) -> Result<Beat, StoreError>;

    /// Ends the time since the heartbeat at `since` in which nobody could reach the bot from the servers of a shard: puts off
    /// by it what time brings there, and the closing of idle tables, and records a heartbeat at `now`, all at once. Frozen games
    /// stay as they are. Returns `false`, and changes nothing, if another process did so.
    async fn end_absence(
        &self,
        shard: Shard,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError>;
}
