//! What is to be told: the message, to whom it goes, and what is noted when it has arrived.

use super::delivery::To;
use crate::present::{Controls, Message, Press};
use crate::store::{ChannelId, Job, MessageId, UserId};
use crate::table::{Snapshot, Standing};
use games::Viewer;

/// What is to be told by itself.
#[derive(Debug, Clone)]
pub struct Notification {
    /// To whom, or where.
    pub to: To,
    /// The table as the reader may see it; nothing for one that cannot be read.
    pub snapshot: Option<Box<Snapshot>>,
    /// What is said and shown.
    pub message: Message,
    /// Who is notified by it, besides whoever is told directly.
    pub notifies: Vec<UserId>,
    /// The press that only this message carries. Without one it is known again by its words.
    pub known_by: Option<Press>,
    /// The messages before it that lose their buttons.
    pub strips: Vec<MessageId>,
    /// What is noted when it has arrived.
    pub(super) noted: Noted,
}

/// What is noted when something was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Noted {
    /// The lobby's message shows the snapshot.
    LobbyShown,
    /// The channel was told everything up to the snapshot, and this is the message of the turn.
    TurnShown,
    /// The channel was told everything up to the snapshot, and no message has buttons of a turn.
    Ended,
    /// The channel was told what happened up to this revision; 0 if this tells nothing of that.
    Told(u64),
    /// A person was told directly.
    Direct(UserId),
    /// A person was mentioned in the channel, and told why if `explained`.
    Mentioned { user: UserId, explained: bool },
}

impl Notification {
    /// A post in the channel of the game that tells no move. Nobody is notified by it.
    pub(super) fn post(standing: &Standing, message: Message) -> Notification {
        let snapshot = standing.snapshot(Viewer::Spectator);
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

    /// Known again by a button with this press.
    pub(super) fn known_by(mut self, press: Press) -> Notification {
        self.known_by = Some(press);
        self
    }

    /// Takes the buttons from these messages.
    pub(super) fn strips(mut self, messages: impl IntoIterator<Item = MessageId>) -> Notification {
        self.strips.extend(messages);
        self
    }

    /// Notifies these people.
    pub(super) fn notifies(mut self, users: impl IntoIterator<Item = UserId>) -> Notification {
        self.notifies.extend(users);
        self
    }

    /// Whom it mentions because it is their turn, and whether it tells them why.
    #[cfg(test)]
    pub(crate) fn mentions_turn(&self) -> Option<(UserId, bool)> {
        match self.noted {
            Noted::Mentioned { user, explained } => Some((user, explained)),
            _ => None,
        }
    }

    /// Whether the channel of the game learns from it what happened there.
    pub(super) fn tells_channel(&self) -> bool {
        self.to == To::Here
            && matches!(self.noted, Noted::TurnShown | Noted::Ended | Noted::Told(_))
    }
}

/// The controls of what a job has posted: they carry the revision that caused it, by which it is known again.
pub(super) fn controls(job: &Job) -> Controls {
    Controls {
        table: job.game.0,
        revision: job.revision,
        draft: None,
    }
}
