//! What the bot owes, as a queue: posts and direct messages that processes claim, one lease each.
//!
//! Posts of one game are done one at a time, in the order of the hour they are due: a post that is being made,
//! or that waits for its next attempt, holds back everything later of its game. A direct message holds back
//! the direct messages after it, and no post: opening somebody's channel may take long.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::{Conflict, Failure, InteractionId, JobId, StoreError, TableId, UserId};

/// A job to be written with the change that causes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewJob {
    /// What is to be done.
    pub kind: &'static str,
    /// For whom, if for one person.
    pub person: Option<UserId>,
    /// Not before this.
    pub due: Timestamp,
    /// It goes to them by direct message.
    pub direct: bool,
    /// It ends with the turn of its person.
    pub of_turn: bool,
    /// While one of its kind and person waits in its game, another is not ordered.
    pub once: bool,
    /// What has it tried again after it was given up.
    pub revived_by: Option<Revival>,
    /// The channel learns from it whose turn it is.
    pub shows_turn: bool,
    /// It is a question, whose buttons go when that is settled.
    pub asks: bool,
}

/// What has a job tried again that was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Revival {
    /// Something changed in its server: without it nobody in the channel can go on, or hear how it ended.
    ServerChanged,
    /// Its game goes on in another channel.
    GameMoved,
}

impl Revival {
    /// As a database keeps it.
    pub fn stored(self) -> &'static str {
        match self {
            Revival::ServerChanged => "server_changed",
            Revival::GameMoved => "game_moved",
        }
    }
}

/// A job that was claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// Its id.
    pub id: JobId,
    /// The game it belongs to.
    pub game: TableId,
    /// The revision of the game that caused it.
    pub revision: u64,
    /// What is to be done.
    pub kind: String,
    /// For whom, if for one person.
    pub person: Option<UserId>,
    /// It goes to them by direct message.
    pub direct: bool,
    /// Not before this.
    pub due: Timestamp,
    /// How many times it was claimed, this one included. Above 1, the attempt before may have
    /// been carried out without anybody having written that down.
    pub attempts: u64,
}

/// The queue of what is owed. A job that was claimed is leased to the process that this store was opened in: until the lease
/// runs out, or that process is dead, nobody else gets it.
#[async_trait]
pub trait JobQueue: Send + Sync {
    /// Claims up to `most` jobs that are due, up to `direct` of them direct messages, for as long as `lease`. Posts come
    /// first, then what time running out brings, then direct messages, reminders last. A job that
    /// cannot be read is dropped with that reason, and others are claimed in its place.
    async fn claim_jobs(
        &self,
        now: Timestamp,
        lease: SignedDuration,
        most: u32,
        direct: u32,
    ) -> Result<Vec<Job>, StoreError>;

    /// Keeps the lease of a job until then; says whether it was still this process's own.
    async fn hold_job(&self, job: JobId, until: Timestamp) -> Result<bool, StoreError>;

    /// Lets go of a job that was claimed while this process was still doing it: that was no attempt.
    async fn unclaim_job(&self, job: JobId, now: Timestamp) -> Result<(), StoreError>;

    /// Ends the leases of processes that are dead. For the start.
    async fn release_dead_leases(&self) -> Result<(), StoreError>;

    /// Lets a job that failed rest until `until`, unless another process has claimed it meanwhile.
    async fn retry_job(
        &self,
        job: JobId,
        until: Timestamp,
        failure: &Failure,
    ) -> Result<(), StoreError>;

    /// Puts a job off until `due`, as if it had been ordered for then. It holds nothing back.
    async fn put_off_job(&self, job: JobId, due: Timestamp) -> Result<(), StoreError>;

    /// Ends a job, and orders others in its place.
    async fn follow_job(
        &self,
        job: &Job,
        now: Timestamp,
        orders: &[NewJob],
    ) -> Result<(), StoreError>;

    /// Ends a job without its having been done; `reason` says why, for who looks into the database.
    async fn drop_job(&self, job: JobId, now: Timestamp, reason: &str) -> Result<(), StoreError>;

    /// Orders jobs of a game at a revision, because of an interaction of `person`.
    ///
    /// # Errors
    /// [`Conflict::Repeated`] if that interaction did something in this game before.
    async fn order(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        game: TableId,
        revision: u64,
        orders: &[NewJob],
    ) -> Result<(), Conflict>;

    /// When to look again: the next hour at which a job becomes due or is no
    /// longer held. `None` if nothing waits for an hour after `now`.
    async fn next_job(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError>;

    /// The jobs of a game that are still owed, in the order in which they will be done.
    async fn owed(&self, game: TableId) -> Result<Vec<Job>, StoreError>;

    /// Forgets up to `most` jobs that were done before `before`, and those that were given up before
    /// `given_up`: till then the host sees why. Gives how many.
    async fn forget_jobs(
        &self,
        before: Timestamp,
        given_up: Timestamp,
        most: u32,
    ) -> Result<u64, StoreError>;
}
