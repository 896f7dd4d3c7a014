//! What is told by itself, and to whom it is given to be told.

use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use serde_json::Value;

use crate::store::{ChannelId, Failure, JobId, MessageId, TableId, Unposted, UserId};
use crate::table::{Place, Snapshot, Told, UndoAsked};
use games::{Fact, Seat};

/// A post or direct message that is owed, with its content as it is right now.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// The job, which serves as nonce: an attempt that is repeated has the same.
    pub job: JobId,
    /// The number of this attempt, from 1. Above 1, the one before may have arrived after all.
    pub attempt: u64,
    /// When it was due: no attempt was made before.
    pub due: Timestamp,
    /// The table.
    pub table: TableId,
    /// The revision that caused it, the same in each attempt. Goes into ids of buttons together with
    /// the table.
    pub revision: u64,
    /// Where the table is played.
    pub place: Place,
    /// What is to be told.
    pub parcel: Parcel,
}

/// What is to be told.
#[derive(Debug, Clone)]
pub enum Parcel {
    /// Edit the lobby's message, or post it if there is none: it shows a lobby with its buttons, or
    /// without them when the game has started or was cancelled.
    Lobby {
        /// For a spectator.
        snapshot: Box<Snapshot>,
        /// The message to edit.
        message: Option<MessageId>,
    },
    /// A turn has begun: post the board, the moves and who is to move. Nobody is notified by it.
    TurnPost {
        /// For a spectator. Its `since` holds everything the channel or the mover has not seen.
        snapshot: Box<Snapshot>,
        /// The messages before it that lose their buttons.
        previous: Vec<MessageId>,
        /// The game has just come to this channel.
        came: Option<Came>,
    },
    /// The game goes on elsewhere: post that in the channel that it left.
    Left {
        /// For a spectator.
        snapshot: Box<Snapshot>,
        /// The channel that it left.
        channel: ChannelId,
        /// The messages there that lose their buttons.
        previous: Vec<MessageId>,
        /// Who took it elsewhere.
        by: UserId,
    },
    /// Tell `user` directly that it is their turn.
    TurnDirect {
        /// Why the channel was not told, if it could not be.
        unposted: Option<Unposted>,
        /// For their seat.
        snapshot: Box<Snapshot>,
        /// To whom.
        user: UserId,
        /// Their seat.
        seat: Seat,
        /// The channel of their direct messages, if it was opened before.
        channel: Option<ChannelId>,
    },
    /// `user` cannot be reached directly: mention them in the channel.
    TurnMention {
        /// For a spectator.
        snapshot: Box<Snapshot>,
        /// Whom.
        user: UserId,
        /// Their seat.
        seat: Seat,
        /// Tell them also that their direct messages are closed and that `/tokens` shows their
        /// tokens.
        explain: bool,
    },
    /// Tell `user` directly which tokens came and their secret total.
    TokensDirect {
        /// For their seat.
        snapshot: Box<Snapshot>,
        /// To whom.
        user: UserId,
        /// Their seat.
        seat: Seat,
        /// What happened in their turn, with the values.
        facts: Vec<Fact>,
        /// The channel of their direct messages, if it was opened before.
        channel: Option<ChannelId>,
    },
    /// Remind `user` directly that the game waits for them, or that it soon will.
    Reminder {
        /// For their seat.
        snapshot: Box<Snapshot>,
        /// To whom.
        user: UserId,
        /// Their seat.
        seat: Seat,
        /// Why now.
        which: Which,
        /// The channel of their direct messages, if it was opened before.
        channel: Option<ChannelId>,
    },
    /// The game is over: post the final board, where every point came from, the winners, all
    /// tokens and the seed.
    FinalPost {
        /// For a spectator, to whom everything is open now. Its `since` is the last that happened.
        snapshot: Box<Snapshot>,
        /// The record, unless it cannot be had.
        record: Option<Value>,
        /// The messages before it that lose their buttons.
        previous: Vec<MessageId>,
    },
    /// Tell the host directly that what the table owes the channel cannot be posted there.
    TroubleDirect {
        /// For a spectator.
        snapshot: Box<Snapshot>,
        /// The host.
        user: UserId,
        /// There is no such channel any more.
        gone: bool,
        /// The channel of their direct messages, if it was opened before.
        channel: Option<ChannelId>,
    },
    /// Something happened out of turn: post it without a board.
    News {
        /// For a spectator.
        snapshot: Box<Snapshot>,
        /// What happened.
        news: News,
        /// Who is notified by it.
        called: Vec<UserId>,
        /// The messages before it that lose their buttons.
        previous: Vec<MessageId>,
    },
    /// A running game was cancelled: post that.
    CancelledPost {
        /// Because nobody touched it for so long.
        idle: bool,
        /// For a spectator.
        snapshot: Box<Snapshot>,
        /// The messages before it that lose their buttons.
        previous: Vec<MessageId>,
    },
    /// The game cannot be read and rests: post that whoever runs the bot has been told.
    FrozenPost,
}

impl Parcel {
    /// The messages in the channel of the game that lose their buttons because of it; nothing for what tells that channel
    /// nothing new.
    pub(super) fn previous(&mut self) -> Option<&mut Vec<MessageId>> {
        match self {
            Parcel::TurnPost { previous, .. }
            | Parcel::FinalPost { previous, .. }
            | Parcel::CancelledPost { previous, .. }
            | Parcel::News { previous, .. } => Some(previous),
            _ => None,
        }
    }
}

/// How a game came to a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Came {
    /// Who took it there.
    pub by: UserId,
    /// The channel that it left; nothing if that is gone.
    pub from: Option<ChannelId>,
}

/// Why somebody is reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// Half of the time is over.
    Half,
    /// Nine tenths of the time are over.
    Most,
    /// They asked for it.
    Asked,
    /// It is not their turn yet: they are next.
    Next,
}

/// Something that happened out of turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// Somebody left the game who was not to move.
    Resigned(Vec<Told>),
    /// Somebody agrees to cancel the game.
    CancelAgreed {
        /// Who has agreed.
        agreed: Vec<UserId>,
        /// Who has not.
        missing: Vec<UserId>,
    },
    /// Somebody asks to take back what they did last.
    UndoAsked(UndoAsked),
    /// It is not taken back.
    UndoRefused {
        /// Who asked.
        seat: Seat,
    },
    /// The table is closed then, unless somebody does something there.
    ClosesSoon {
        /// When.
        at: Timestamp,
    },
    /// Time ran out.
    TimeUp {
        /// Whose. Of several, one.
        seat: Seat,
        /// What was done because of it; nothing if it is only told.
        told: Vec<Told>,
        /// How many turns of theirs in a row ran out of time now.
        misses: u8,
        /// The seat may be taken over now.
        offered: bool,
    },
    /// A seat may be taken over.
    Offered {
        /// Which.
        seat: Seat,
        /// By whom alone, if by one.
        to: Option<UserId>,
    },
    /// Somebody else sits in a seat now.
    SeatTaken {
        /// Which.
        seat: Seat,
    },
    /// The player of an offered seat is back, so it cannot be taken over.
    Back {
        /// Which.
        seat: Seat,
    },
    /// The clocks are stopped.
    Paused,
    /// The clocks run again.
    Resumed,
    /// Somebody agrees to stop the clocks, or to let them run again.
    PauseAgreed {
        /// To stop them.
        pause: bool,
        /// Who has agreed.
        agreed: Vec<UserId>,
        /// Who has not.
        missing: Vec<UserId>,
    },
    /// Somebody is away: their clocks stand still until then. Or they are back.
    Vacation {
        /// Who.
        user: UserId,
        /// Until when; `None` if they are back.
        until: Option<Timestamp>,
    },
}

/// Where a delivery arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    /// The channel, for a direct message that of the person.
    pub channel: ChannelId,
    /// The message; `None` if there was nothing left to do.
    pub message: Option<MessageId>,
}

/// Why a delivery did not arrive.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// Try again: too many requests, an outage, no connection.
    #[error("try again: {failure}")]
    Retry {
        /// Not before this has passed, if the other side said so.
        after: Option<Duration>,
        /// What happened.
        failure: Failure,
    },
    /// It will never arrive like this: the bot may not write there, or the person takes no direct messages.
    #[error(transparent)]
    Refused(Failure),
}

impl DeliveryError {
    /// What happened.
    pub fn failure(&self) -> &Failure {
        match self {
            DeliveryError::Retry { failure, .. } | DeliveryError::Refused(failure) => failure,
        }
    }
}

/// Who tells people what a table owes them. Implemented by the Discord side.
#[async_trait]
pub trait Notifier: Send + Sync + 'static {
    /// Delivers once; a repeated attempt has the same job and must not be seen twice.
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError>;
}
