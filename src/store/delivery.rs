//! What became of what was owed: where it arrived, or why it did not.

use async_trait::async_trait;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{ChannelId, GuildId, Job, JobId, MessageId, NewJob, StoreError, TableId, UserId};

/// Why something did not arrive: a code with its data, kept as JSON. The names are in databases: never change one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Failure {
    /// There is no such channel any more.
    #[error("refused: the channel is gone")]
    ChannelGone,
    /// The bot may not see the channel, or may not write there.
    #[error("refused: {text}")]
    NoAccess {
        /// What the other side said.
        text: String,
    },
    /// The thread is locked.
    #[error("refused: {text}")]
    ThreadLocked {
        /// What the other side said.
        text: String,
    },
    /// The person takes no direct messages.
    #[error("direct messages are closed")]
    DirectClosed,
    /// It will never be taken, for another reason.
    #[error("refused: {text}")]
    Refused {
        /// What the other side said.
        text: String,
    },
    /// An outage, too many requests, no connection: it may be taken later.
    #[error("{text}")]
    Unreachable {
        /// What happened.
        text: String,
    },
    /// It was broken off.
    #[error("it took too long")]
    TookTooLong,
}

/// A post that arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posted {
    /// Where. The game may have left that channel meanwhile.
    pub channel: ChannelId,
    /// Which message it is.
    pub message: Option<MessageId>,
    /// The revision up to which the channel has been told what happened; 0 if this told nothing.
    pub up_to: u64,
    /// The message with the buttons of the turn now, if it is there that the game is played; the
    /// outer `None` leaves that as it was.
    pub turn: Option<Option<MessageId>>,
}

/// A job that was given up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenUp {
    /// What was to be done.
    pub kind: String,
    /// Why it was not; nothing if that cannot be read.
    pub failure: Option<Failure>,
    /// How many attempts were made.
    pub attempts: u64,
    /// When it was given up.
    pub at: Timestamp,
    /// For whom it was, if for one person.
    pub person: Option<UserId>,
}

/// A post that was given up without which the channel does not know whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unposted {
    /// Why; nothing if that cannot be read.
    pub failure: Option<Failure>,
    /// How many attempts were made.
    pub attempts: u64,
}

/// The record of deliveries, and another try when there is reason to hope.
#[async_trait]
pub trait DeliveryLog: Send + Sync {
    /// A post of `game` is in a channel.
    async fn post_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        game: TableId,
        posted: &Posted,
    ) -> Result<(), StoreError>;

    /// The lobby's message is `message` and shows `shown`. Ends `job` if there was one.
    async fn lobby_shown(
        &self,
        job: Option<JobId>,
        now: Timestamp,
        game: TableId,
        shown: u64,
        message: MessageId,
    ) -> Result<(), StoreError>;

    /// A direct message arrived at `person` in `channel`.
    async fn direct_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        person: UserId,
        channel: ChannelId,
        message: Option<MessageId>,
    ) -> Result<(), StoreError>;

    /// `person` was mentioned in the channel, and told that direct messages are closed if
    /// `explained`.
    async fn mention_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        person: UserId,
        explained: bool,
        message: Option<MessageId>,
    ) -> Result<(), StoreError>;

    /// Ends a job that cannot be done; the host sees why. `told` tells them, unless they were told since the last
    /// message for everybody that arrived.
    async fn give_up_job(
        &self,
        job: &Job,
        now: Timestamp,
        failure: &Failure,
        told: Option<NewJob>,
    ) -> Result<(), StoreError>;

    /// The last jobs of a game that were given up, latest first.
    async fn given_up(&self, game: TableId) -> Result<Vec<GivenUp>, StoreError>;

    /// The post of a turn that began after revision `posted`, if it was given up.
    async fn unposted(&self, game: TableId, posted: u64) -> Result<Option<Unposted>, StoreError>;

    /// The messages that asked the channel something, from revision `from` to `to`: the last few.
    async fn questions(
        &self,
        game: TableId,
        from: u64,
        to: u64,
    ) -> Result<Vec<MessageId>, StoreError>;

    /// Ends the pauses of what is owed in a server and failed; says whether there are any. Their next pause
    /// is short again. What is being done right now is left alone.
    async fn end_pauses(&self, guild: GuildId, now: Timestamp) -> Result<bool, StoreError>;

    /// Tries again what was given up in a server from `since` on: of each game the last post that a change of the
    /// server revives, at `now`. Says whether there is anything.
    async fn try_again(
        &self,
        guild: GuildId,
        now: Timestamp,
        since: Timestamp,
    ) -> Result<bool, StoreError>;
}
