//! The results of deliveries: where they arrived, or why they did not.

use async_trait::async_trait;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{ChannelId, GuildId, Job, JobId, MessageId, NewJob, StoreError, TableId, UserId};

/// Why a delivery failed: a code with its data, stored as JSON. The names are in databases: never change one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Failure {
    /// The channel no longer exists.
    #[error("refused: the channel is gone")]
    ChannelGone,
    /// The bot may not see the channel, or may not write there.
    #[error("refused: {text}")]
    NoAccess {
        /// The words of Discord.
        text: String,
    },
    /// The thread is locked.
    #[error("refused: {text}")]
    ThreadLocked {
        /// The words of Discord.
        text: String,
    },
    /// The person does not accept direct messages.
    #[error("direct messages are closed")]
    DirectClosed,
    /// It will never be accepted, for another reason.
    #[error("refused: {text}")]
    Refused {
        /// The words of Discord.
        text: String,
    },
    /// An outage, too many requests, no connection: it may be accepted later.
    #[error("{text}")]
    Unreachable { text: String },
    /// The attempt was abandoned.
    #[error("it took too long")]
    TookTooLong,
}

impl Failure {
    /// Whether any further post to the channel would be refused too.
    pub fn closes_channel(&self) -> bool {
        match self {
            Failure::ChannelGone | Failure::NoAccess { .. } | Failure::ThreadLocked { .. } => true,
            Failure::DirectClosed
            | Failure::Refused { .. }
            | Failure::Unreachable { .. }
            | Failure::TookTooLong => false,
        }
    }
}

/// A post that arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posted {
    /// Where. The game may have left that channel since.
    pub channel: ChannelId,
    /// Which message it is.
    pub message: Option<MessageId>,
    /// The revision up to which the channel is informed; 0 if this post reports nothing.
    pub up_to: u64,
    /// The message that now has the buttons of the turn; the outer `None` leaves it as it was. Ignored if the game is
    /// no longer played in that channel.
    pub turn: Option<Option<MessageId>>,
}

/// A direct message that arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DirectMessage {
    pub person: UserId,
    /// The channel of their direct messages.
    pub channel: ChannelId,
    /// Which message it is.
    pub message: Option<MessageId>,
    /// The revision in which their turn began, or in which they were asked something, if it carries buttons of that.
    pub turn: Option<u64>,
    /// The revision after which it tells what happened, if one of its buttons opens that in detail.
    pub moves: Option<u64>,
}

/// The buttons of somebody's turn, or of a question to them, in a direct message. A message may have several such sets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnButton {
    pub game: TableId,
    pub person: UserId,
    /// The revision in which the turn began or the question was asked.
    pub turn: u64,
    /// The channel of their direct messages.
    pub channel: ChannelId,
    /// Which message it is.
    pub message: MessageId,
    /// The job that sent them; 0 if an earlier version did.
    pub job: JobId,
    /// The kind of that job; empty if an earlier version sent them.
    pub kind: String,
    /// The revision after which the message tells what happened, if one of its buttons opens that in detail.
    pub moves: Option<u64>,
}

/// A message that asked the channel something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The kind of job that posted it.
    pub kind: String,
    pub message: MessageId,
}

/// A job that was given up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenUp {
    /// The kind of job.
    pub kind: String,
    /// Why; `None` if that cannot be read.
    pub failure: Option<Failure>,
    /// How many attempts were made.
    pub attempts: u64,
    /// When it was given up.
    pub at: Timestamp,
    /// Its receiver, if it was for one person.
    pub person: Option<UserId>,
}

/// A post that was given up, without which the channel does not know whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unposted {
    /// Why; `None` if that cannot be read.
    pub failure: Option<Failure>,
    /// How many attempts were made.
    pub attempts: u64,
}

/// Records deliveries, and retries them when that may help.
#[async_trait]
pub trait DeliveryLog: Send + Sync {
    /// Records that a post of `game` arrived.
    async fn post_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        game: TableId,
        posted: &Posted,
    ) -> Result<(), StoreError>;

    /// Records that the lobby's message is `message` and shows revision `shown`. Ends `job` if there was one.
    async fn lobby_shown(
        &self,
        job: Option<JobId>,
        now: Timestamp,
        game: TableId,
        shown: u64,
        message: MessageId,
    ) -> Result<(), StoreError>;

    /// Records that a direct message arrived, which may tell of other jobs too. The buttons of a turn are kept in mind while
    /// its game is running and the person plays in it.
    async fn direct_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        direct: &DirectMessage,
    ) -> Result<(), StoreError>;

    /// Up to `most` direct messages with a button of a turn in this game, those of the oldest turns first.
    async fn turn_buttons(&self, game: TableId, most: u32) -> Result<Vec<TurnButton>, StoreError>;

    /// All direct messages to a person that carry a button of a turn.
    async fn turn_buttons_of(&self, person: UserId) -> Result<Vec<TurnButton>, StoreError>;

    /// Forgets these buttons, each by its message and the job that sent it: they were removed, or cannot be.
    async fn forget_turn_buttons(&self, buttons: &[(MessageId, JobId)]) -> Result<(), StoreError>;

    /// The last direct message of this kind to `person` about a game, unless it tells of anything else too.
    async fn last_direct(
        &self,
        game: TableId,
        kind: &str,
        person: UserId,
    ) -> Result<Option<MessageId>, StoreError>;

    /// Whether a message of this kind about a game waits or has arrived.
    async fn is_told(&self, game: TableId, kind: &str) -> Result<bool, StoreError>;

    /// Records that `person` was mentioned in the channel, and told that direct messages are closed if `explained`.
    async fn mention_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        person: UserId,
        explained: bool,
        message: Option<MessageId>,
    ) -> Result<(), StoreError>;

    /// Records that a post about a server arrived.
    async fn notice_delivered(
        &self,
        job: JobId,
        now: Timestamp,
        message: Option<MessageId>,
    ) -> Result<(), StoreError>;

    /// Ends a job that cannot be done; the host can see why. `told` notifies them, unless they were notified since
    /// the last post that arrived.
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

    /// Whether a message of this kind to `person`, from revision `from` on, waits or was given up.
    async fn undelivered(
        &self,
        game: TableId,
        kind: &str,
        person: UserId,
        from: u64,
    ) -> Result<bool, StoreError>;

    /// The last few messages that asked something up to revision `to` in the channel where the game then was, and that
    /// still have their buttons, latest first.
    async fn questions(&self, game: TableId, to: u64) -> Result<Vec<Question>, StoreError>;

    /// Records that these messages have lost their buttons, so that they are no questions any more.
    async fn settle_questions(
        &self,
        game: TableId,
        messages: &[MessageId],
    ) -> Result<(), StoreError>;

    /// Those of these servers in which something was not delivered that a retry may help: what waits at `now` after a failed attempt,
    /// what was given up from `since` on, or channels that refused their last post. In any order.
    async fn waiting_servers(
        &self,
        servers: &[GuildId],
        now: Timestamp,
        since: Timestamp,
    ) -> Result<Vec<GuildId>, StoreError>;

    /// Ends the pauses of failed jobs in a server; returns whether there are any. Their next pause is short again.
    /// Jobs in progress are left alone.
    async fn end_pauses(&self, guild: GuildId, now: Timestamp) -> Result<bool, StoreError>;

    /// Retries what was given up in a server from `since` on: for each game the last post that a change of the server
    /// revives, due at `now`. Returns whether there are any.
    async fn try_again(
        &self,
        guild: GuildId,
        now: Timestamp,
        since: Timestamp,
    ) -> Result<bool, StoreError>;
}
