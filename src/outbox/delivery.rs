//! What is handed over to be delivered, and what becomes of it.

use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;

use super::notification::Notification;
use crate::present::{Control, Controls};
use crate::store::{ChannelId, Failure, JobId, MessageId, TableId, UserId};
use crate::table::Place;

/// A post or direct message that is owed, with its content as it is right now.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// The job, which serves as nonce: an attempt that is repeated has the same.
    pub job: JobId,
    /// Its kind, for the log.
    pub kind: &'static str,
    /// The number of this attempt, from 1. Above 1, the one before may have arrived after all.
    pub attempt: u64,
    /// When it was due: no attempt was made before.
    pub due: Timestamp,
    /// The table.
    pub table: TableId,
    /// The revision that caused it, the same in each attempt.
    pub revision: u64,
    /// Where the table is played.
    pub place: Place,
    /// What is to be told.
    pub told: Notification,
}

impl Delivery {
    /// The control by which the message is known again, if it carries one that no other does.
    pub fn known_by(&self) -> Option<Control> {
        let controls = Controls {
            table: self.table.0,
            revision: self.revision,
            draft: None,
        };
        self.told.known_by.map(|press| controls.control(press))
    }
}

/// Where something is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum To {
    /// In the channel of the game.
    Here,
    /// In another channel.
    Channel(ChannelId),
    /// In place of this message in the channel of the game; beside it if it is gone, or there is none.
    Lobby(Option<MessageId>),
    /// To a person directly.
    Person {
        /// Whom.
        user: UserId,
        /// The channel of their direct messages, if it was opened before.
        channel: Option<ChannelId>,
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
