//! The job queue: posts and direct messages that processes claim, each under a lease.
//!
//! The posts of a game are made one at a time, in the order in which they are due: a post that is being made, or that
//! waits for its next attempt, holds back everything later in its game. A direct message holds back only later direct
//! messages: opening somebody's channel may take long.

use std::fmt;

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};

use super::{Conflict, Failure, GuildId, InteractionId, JobId, StoreError, TableId, UserId};

/// A job to store with the change that causes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewJob {
    /// The kind of job.
    pub kind: &'static str,
    /// Its receiver, if it is for one person.
    pub person: Option<UserId>,
    /// When it falls due.
    pub due: Timestamp,
    /// Its place in the order of jobs.
    pub rank: Rank,
    /// It ends with its person's turn.
    pub of_turn: bool,
    /// It is not added while another of its kind and person is pending in its game.
    pub once: bool,
    /// The event that revives it after it was given up.
    pub revived_by: Option<Revival>,
    /// It tells the channel whose turn it is.
    pub shows_turn: bool,
    /// It is a question; its buttons are removed when it is settled.
    pub asks: bool,
    /// The clock of its person's seat at whose end it falls due. It is moved with that clock and not otherwise.
    pub clock: Option<ClockKind>,
}

/// What a clock measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockKind {
    /// The time for a turn.
    Turn,
    /// The time for an answer to a request for the seat.
    SeatRequest,
}

/// In which order due jobs are claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// A change without a message, such as what time running out brings. It waits for no post of its game, and none for it.
    Action = 0,
    /// A post without which a channel does not know how its game stands.
    TurnPost = 1,
    /// Any other post.
    News = 2,
    Direct = 3,
    /// A reminder by direct message.
    Reminder = 4,
}

impl Rank {
    /// Every rank, first things first.
    pub const ALL: [Rank; 5] = [
        Rank::Action,
        Rank::TurnPost,
        Rank::News,
        Rank::Direct,
        Rank::Reminder,
    ];

    /// Whether it is a direct message.
    pub fn is_direct(self) -> bool {
        matches!(self, Rank::Direct | Rank::Reminder)
    }

    /// As stored in a database.
    pub fn stored(self) -> i64 {
        self as i64
    }

    /// Its name, for the operator.
    pub fn name(self) -> &'static str {
        match self {
            Rank::Action => "action",
            Rank::TurnPost => "turn_post",
            Rank::News => "news",
            Rank::Direct => "direct",
            Rank::Reminder => "reminder",
        }
    }
}

/// The event that revives a job that was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Revival {
    /// A change in its server. For posts without which nobody in the channel can go on, or learn how the game ended.
    ServerChanged,
    /// Its game's move to another channel.
    GameMoved,
}

impl Revival {
    /// As stored in a database.
    pub fn stored(self) -> &'static str {
        match self {
            Revival::ServerChanged => "server_changed",
            Revival::GameMoved => "game_moved",
        }
    }
}

/// The subject of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobSubject {
    Game(TableId),
    /// A server, and no game in it. Such a job stands behind no other.
    Server(GuildId),
}

impl fmt::Display for JobSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JobSubject::Game(game) => write!(f, "game {game}"),
            JobSubject::Server(guild) => write!(f, "server {guild}"),
        }
    }
}

/// How many jobs of one kind are due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backlog {
    /// The kind of job.
    pub kind: String,
    pub due: i64,
    /// Those of them that were due before a certain time.
    pub overdue: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    pub id: JobId,
    /// Its subject.
    pub subject: JobSubject,
    /// The revision of the game that caused it; 0 if it is about none.
    pub revision: u64,
    /// The kind of job.
    pub kind: String,
    /// Its receiver, if it is for one person.
    pub person: Option<UserId>,
    /// It is sent to them by direct message.
    pub direct: bool,
    /// When it fell due.
    pub due: Timestamp,
    /// How many times it was claimed, including this time. Above 1, an earlier attempt may have succeeded without
    /// that having been recorded.
    pub attempts: u64,
    /// The key of the language of its last attempt, if that was stored.
    pub language: Option<String>,
    /// The interaction that caused it, if one did.
    pub interaction: Option<InteractionId>,
    /// The number of the shard of its server.
    pub shard: u32,
}

impl Job {
    /// The game it is about; `None` if it is about none.
    pub fn game(&self) -> Option<TableId> {
        match self.subject {
            JobSubject::Game(game) => Some(game),
            JobSubject::Server(_) => None,
        }
    }
}

/// The job queue. A claimed job is leased to the process that opened this store: nobody else gets it until the lease
/// expires or that process is dead.
#[async_trait]
pub trait JobQueue: Send + Sync {
    /// Claims up to `most` due jobs of these shards for `lease`, at most `direct` of them direct messages, in the order of their [`Rank`].
    /// Within a rank, what one person caused goes behind what they caused before, so that nobody delays others much. An unreadable job is dropped with that reason; if all
    /// are, others are claimed in their place.
    async fn claim_jobs(
        &self,
        now: Timestamp,
        lease: SignedDuration,
        most: u32,
        direct: u32,
        shards: &[u32],
    ) -> Result<Vec<Job>, StoreError>;

    /// Claims for `lease` what else the same commit as `job`, which is claimed, has to tell the same person by direct message,
    /// apart from reminders, if it is due and was never tried.
    async fn claim_beside(
        &self,
        job: &Job,
        now: Timestamp,
        lease: SignedDuration,
    ) -> Result<Vec<Job>, StoreError>;

    /// How many jobs of these shards are due at `now`, by kind, and how many were before `earlier`. Jobs that wait for another of their game
    /// are left out, and so is what is beyond the first ten thousand: this is asked every few seconds.
    async fn backlog(
        &self,
        now: Timestamp,
        earlier: Timestamp,
        shards: &[u32],
    ) -> Result<Vec<Backlog>, StoreError>;

    /// Extends the lease of a job to `until`. Returns whether this process still held it.
    async fn hold_job(&self, job: JobId, until: Timestamp) -> Result<bool, StoreError>;

    /// Stores in which language a job is attempted, or that none is kept.
    async fn keep_language(&self, job: JobId, language: Option<&str>) -> Result<(), StoreError>;

    /// Releases a job until `until` without having tried it: the claim does not count as an attempt.
    async fn unclaim_job(&self, job: JobId, until: Timestamp) -> Result<(), StoreError>;

    /// Ends the leases of processes that no longer live. To be called at startup, before anything is claimed.
    async fn release_earlier_leases(&self) -> Result<(), StoreError>;

    /// Pauses a failed job until `until`, unless another process has claimed it meanwhile.
    async fn retry_job(
        &self,
        job: JobId,
        until: Timestamp,
        failure: &Failure,
    ) -> Result<(), StoreError>;

    /// Postpones a job to `due`, as if it had been ordered for then. It holds nothing back.
    async fn put_off_job(&self, job: JobId, due: Timestamp) -> Result<(), StoreError>;

    /// Ends a job, and orders others in its place.
    async fn follow_job(
        &self,
        job: &Job,
        now: Timestamp,
        orders: &[NewJob],
    ) -> Result<(), StoreError>;

    /// Lets a claimed job wait until its frozen game thaws; the claim does not count as an attempt. If the game thawed
    /// meanwhile, the job may be claimed again. If the game is neither a lobby nor running, the job is dropped.
    async fn set_job_aside(&self, job: JobId, now: Timestamp) -> Result<(), StoreError>;

    /// Ends a job without doing it; `reason` is for whoever looks into the database.
    async fn drop_job(&self, job: JobId, now: Timestamp, reason: &str) -> Result<(), StoreError>;

    /// Orders jobs of a game at a revision, because of an interaction by `person`.
    ///
    /// # Errors
    /// [`Conflict::Repeated`] if the interaction was carried out in this game before, [`Conflict::Erased`] if the person was
    /// erased after it.
    async fn order(
        &self,
        interaction: InteractionId,
        person: UserId,
        at: Timestamp,
        game: TableId,
        revision: u64,
        orders: &[NewJob],
    ) -> Result<(), Conflict>;

    /// When to look again: the next time after `now` at which a job falls due or is no longer held. `None` if there
    /// is none. Jobs of other shards do not count.
    async fn next_job(
        &self,
        now: Timestamp,
        shards: &[u32],
    ) -> Result<Option<Timestamp>, StoreError>;

    /// The pending jobs of a game, in the order in which they fall due.
    async fn owed(&self, game: TableId) -> Result<Vec<Job>, StoreError>;

    /// Deletes up to `most` jobs that ended before `before`. Those that were given up after `given_up` stay, so that
    /// the host can see why, and those of a lobby, so that it is known what was told of it. Returns how many.
    async fn forget_jobs(
        &self,
        before: Timestamp,
        given_up: Timestamp,
        most: u32,
    ) -> Result<u64, StoreError>;
}
