//! Notifications: the message, its recipient, and what to record on arrival.

use super::delivery::To;
use crate::present::{Controls, Message, Press};
use crate::store::{ChannelId, Job, MessageId, UserId};
use crate::table::{Snapshot, TableState};
use games::Viewer;

/// A message that the bot sends unprompted.
#[derive(Debug, Clone)]
pub struct Notification {
    pub to: To,
    /// The table as the reader may see it; `None` if it cannot be read.
    pub snapshot: Option<Box<Snapshot>>,
    pub message: Message,
    /// Who is notified, besides the recipient of a direct message.
    pub notifies: Vec<UserId>,
    /// The press that only this message carries. Without one, it is recognised by its text.
    pub known_by: Option<Press>,
    /// Earlier messages that lose their buttons.
    pub strips: Vec<MessageId>,
    /// What to record when it has arrived.
    pub(super) noted: Noted,
}

/// What to record when a notification has arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Noted {
    /// The lobby's message shows the snapshot.
    LobbyShown,
    /// The channel knows everything up to the snapshot, and this is the turn's message.
    TurnShown,
    /// The channel knows everything up to the snapshot, and no message carries turn buttons.
    Ended,
    /// The channel knows what happened up to this revision; 0 if the message reports no events.
    Told(u64),
    /// A person got a direct message.
    Direct(UserId),
    /// A person was mentioned in the channel, with the reason if `explained`.
    Mentioned { user: UserId, explained: bool },
}

impl Notification {
    /// A post in the game's channel that reports no move and notifies nobody.
    pub(super) fn post(state: &TableState, message: Message) -> Notification {
        let snapshot = state.snapshot(Viewer::Spectator);
        Notification::of(To::Here, snapshot, message, Noted::Told(0))
    }

    /// A direct message.
    pub(super) fn direct(
        user: UserId,
        channel: Option<ChannelId>,
        snapshot: Snapshot,
        message: Message,
    ) -> Notification {
        let to = To::Person { user, channel };
        Notification::of(to, snapshot, message, Noted::Direct(user))
    }

    pub(super) fn of(
        to: To,
        snapshot: impl Into<Option<Snapshot>>,
        message: Message,
        noted: Noted,
    ) -> Notification {
        Notification {
            to,
            snapshot: snapshot.into().map(Box::new),
            message,
            notifies: Vec::new(),
            known_by: None,
            strips: Vec::new(),
            noted,
        }
    }

    /// Makes it recognisable by a button with this press.
    pub(super) fn known_by(mut self, press: Press) -> Notification {
        self.known_by = Some(press);
        self
    }

    /// Removes the buttons from these messages.
    pub(super) fn strips(mut self, messages: impl IntoIterator<Item = MessageId>) -> Notification {
        self.strips.extend(messages);
        self
    }

    /// Notifies these people.
    pub(super) fn notifies(mut self, users: impl IntoIterator<Item = UserId>) -> Notification {
        self.notifies.extend(users);
        self
    }

    /// The player mentioned because it is their turn, and whether the mention is explained.
    #[cfg(test)]
    pub(crate) fn mentions_turn(&self) -> Option<(UserId, bool)> {
        match self.noted {
            Noted::Mentioned { user, explained } => Some((user, explained)),
            _ => None,
        }
    }

    /// Whether it goes to the game's channel.
    pub(super) fn tells_channel(&self) -> bool {
        self.to == To::Here
            && matches!(self.noted, Noted::TurnShown | Noted::Ended | Noted::Told(_))
    }
}

/// The controls of a job's message. They carry the revision that caused it, by which it is recognised.
pub(super) fn controls(job: &Job) -> Controls {
    Controls {
        table: job.game.0,
        revision: job.revision,
        draft: None,
    }
}
