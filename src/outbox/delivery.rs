//! Deliveries and their results.

use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;

use super::notification::{Noted, Notification, SpentButton, To};
use super::refusal_budget::Cause;
use crate::store::{ChannelId, Failure, JobId, MessageId, Shard, TableId};
use crate::table::Place;
use words::Language;

/// A post or direct message to deliver, with its content for the current state.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// The job. It serves as a nonce, the same in every attempt, and the controls of a post say which job made it.
    pub job: JobId,
    /// Its kind, for the log.
    pub kind: &'static str,
    /// The number of this attempt, from 1. Above 1, an earlier attempt may have arrived after all.
    pub attempt: u64,
    /// When it was due. No attempt was made before that.
    pub due: Timestamp,
    /// The game it is about; `None` if it is about a server.
    pub table: Option<TableId>,
    /// The revision that caused it, the same in every attempt.
    pub revision: u64,
    /// Where the table is played, or where it goes if it is about a server.
    pub place: Place,
    /// The language of the message.
    pub language: Language,
    /// The message with its recipient, made when the job fell due.
    pub told: Notification,
    /// Other jobs of which it tells.
    pub(super) beside: Vec<Beside>,
}

/// A job of which a message tells beside its own.
#[derive(Debug, Clone, Copy)]
pub(super) struct Beside {
    pub job: JobId,
    /// Its kind.
    pub kind: &'static str,
    /// What to record when it has arrived.
    pub noted: Noted,
}

impl Delivery {
    /// The kinds of the jobs of which it tells, its own first.
    #[cfg(test)]
    pub(crate) fn kinds(&self) -> Vec<&'static str> {
        let beside = self.beside.iter().map(|beside| beside.kind);
        [self.kind].into_iter().chain(beside).collect()
    }

    /// The cause for which it counts if Discord refuses it.
    pub fn cause(&self) -> Cause {
        match self.told.to {
            To::Person { user, .. } => Cause::Person(user),
            _ => Cause::of(self.place.guild),
        }
    }

    /// The channel of the server to which the request goes; `None` for a direct message.
    pub(super) fn channel(&self) -> Option<ChannelId> {
        match self.told.to {
            To::Person { .. } => None,
            To::Channel(channel) | To::EditIn { channel, .. } | To::Archive(channel) => {
                Some(channel)
            }
            To::Here | To::Lobby(_) | To::Edit(_) | To::Thread(_) => Some(self.place.channel),
        }
    }

    /// Whether it goes to the channel in which the game is.
    pub(super) fn goes_to_game(&self) -> bool {
        matches!(
            self.told.to,
            To::Here | To::Lobby(_) | To::Edit(_) | To::Thread(_)
        )
    }
}

/// Where a delivery arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt {
    /// The channel; for a direct message, the person's; for a thread that was opened, the thread.
    pub channel: ChannelId,
    /// The message; `None` if there was nothing left to do.
    pub message: Option<MessageId>,
}

/// Why a delivery failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// Transient: too many requests, an outage, no connection.
    #[error("try again: {failure}")]
    Retry {
        /// The minimum wait, if the other side gave one.
        after: Option<Duration>,
        failure: Failure,
    },
    /// Nothing was tried: it has to wait for its turn, and that does not count as an attempt.
    #[error("not before {until}")]
    NotYet { until: Timestamp },
    /// Nothing arrived: a rate limit of Discord's has to be waited out, and that does not count as an attempt.
    #[error("a rate limit holds for another {after:?}")]
    RateLimited { after: Duration },
    /// Permanent: the bot may not write there, or the person accepts no direct messages.
    #[error(transparent)]
    Refused(Failure),
}

/// Delivers messages to people. Implemented by the Discord side.
#[async_trait]
pub trait Notifier: Send + Sync + 'static {
    /// Delivers exactly once: a repeated attempt has the same job and must not show up twice. Counts every request
    /// that Discord refuses, whatever becomes of the delivery.
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError>;

    /// Removes these buttons, unless Discord refuses that. It counts refusals for `cause`.
    async fn remove_buttons(&self, cause: Cause, spent: &[SpentButton]);

    /// Shows for some seconds in a channel that something is being thought about there. Nothing depends on it.
    async fn show_typing(&self, _place: Place) {}

    /// Whether people can reach the bot from the servers of a shard, as far as is known without asking.
    async fn listens(&self, _shard: Shard) -> bool {
        true
    }

    /// Whether the bot can answer people: asks.
    async fn answers(&self) -> bool {
        true
    }
}
