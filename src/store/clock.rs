//! How much time is left for turns, and since when nobody watched.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::{NewJob, StoreError, TableId, UserId};

/// The clock of one turn, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockRow {
    /// Whose.
    pub seat: u64,
    /// The revision of the game in which the turn began.
    pub turn: u64,
    /// How long the whole turn may take, in milliseconds.
    pub allowed: u64,
    /// When there was `left`.
    pub since: Timestamp,
    /// How much was left then, in milliseconds.
    pub left: u64,
    /// The hours in which it stands still: JSON.
    pub quiet: Option<String>,
    /// When time is up; `None` while it is stopped.
    pub deadline: Option<Timestamp>,
}

/// A clock that goes on otherwise than it did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockMove {
    /// The game.
    pub game: TableId,
    /// The clock as it was when this was decided; if it has changed since, it stays as it is.
    pub seen: ClockRow,
    /// The clock from now on, of the same seat and turn.
    pub clock: ClockRow,
    /// Whose jobs end.
    pub person: UserId,
    /// What takes their place.
    pub jobs: Vec<NewJob>,
}

/// The clocks of turns, and the sign of life of the processes.
#[async_trait]
pub trait ClockStore: Send + Sync {
    /// Lets one clock go on otherwise; says whether it still ran as it was seen.
    async fn move_clock(&self, to: &ClockMove, now: Timestamp) -> Result<bool, StoreError>;

    /// Up to `most` games with a running clock, with ids above `after`, in their order.
    async fn clocked(&self, after: TableId, most: u32) -> Result<Vec<TableId>, StoreError>;

    /// When some process last said that it runs.
    async fn last_beat(&self) -> Result<Option<Timestamp>, StoreError>;

    /// Says that a process runs.
    ///
    /// If the last word is from more than `apart` in the future, the clock of the machine was set
    /// back: then whatever is still to come is set back with it, so that it comes after the same
    /// time as before. Gives by how much.
    async fn beat(
        &self,
        now: Timestamp,
        apart: SignedDuration,
    ) -> Result<Option<SignedDuration>, StoreError>;
}
