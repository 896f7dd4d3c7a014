//! Notifications: the message, its recipient, and what to record on arrival.

use super::job_context::JobContext;
use super::not_sent::NotSent;
use crate::present::{Controls, Message, Press, Row, language, mention, mentions};
use crate::store::{ChannelId, Job, JobId, MessageId, UserId};
use crate::table::{Snapshot, TableState};
use games::Viewer;
use words::{Language, thread};

/// A message that the bot sends unprompted.
#[derive(Debug, Clone)]
pub struct Notification {
    pub to: To,
    /// The table as the reader may see it; `None` if it cannot be read.
    pub snapshot: Option<Box<Snapshot>>,
    pub message: Message,
    /// People whose phones ring, besides the recipient of a direct message.
    pub notifies: Vec<UserId>,
    /// The role whose members' phones ring.
    pub role: Option<u64>,
    /// It rings nobody's phone.
    pub silent: bool,
    /// The earlier direct message to the same person that it changes: nobody hears of that.
    pub onto: Option<Onto>,
    /// The title of the thread that it opens.
    pub title: Option<String>,
    /// People to add to the thread in which it is posted.
    pub adds: Option<AddedMembers>,
    /// Earlier messages that lose their buttons.
    pub strips: Vec<MessageId>,
    /// Direct messages that lose the buttons of a turn that is over or of a question that is settled.
    pub spent: Vec<SpentButton>,
    /// The questions among `strips`, which lose their buttons for good.
    pub settles: Vec<MessageId>,
    /// What to record when it has arrived.
    pub(super) noted: Noted,
}

/// Where a notification goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum To {
    /// A post in the channel or thread in which the game is.
    Here,
    /// A post in a channel in which the game is not, or in one of a server.
    Channel(ChannelId),
    /// Replaces this message in the game's channel; a new message if it is gone or there is none, unless it has no buttons that
    /// somebody would miss.
    Lobby(Option<MessageId>),
    /// Replaces text and controls of this message in the game's channel, and its files if there are new ones; nothing if it is
    /// gone.
    Edit(MessageId),
    /// Replaces text and controls of a message in another channel; nothing if it is gone.
    EditIn {
        channel: ChannelId,
        message: MessageId,
    },
    /// Opens a thread on this message of the lobby in the game's channel, under the notification's title. Without a message,
    /// or if it is gone, the notification's is posted first.
    Thread(Option<MessageId>),
    /// No message: archives this thread.
    Archive(ChannelId),
    Person {
        user: UserId,
        /// Their direct message channel, if already opened.
        channel: Option<ChannelId>,
    },
}

/// How a direct message changes an earlier one. If that is gone, or has no room, it is sent as a message of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Onto {
    /// It is added below.
    Adds(MessageId),
    /// It takes its place.
    Replaces(MessageId),
}

/// People who are added to a thread by a line above a message. Discord adds whom an edit mentions, and rings nobody.
#[derive(Debug, Clone)]
pub struct AddedMembers {
    pub users: Vec<UserId>,
    /// The line, with their mentions.
    pub line: String,
}

/// Controls of a direct message whose turn is over, or whose question is settled.
#[derive(Debug, Clone)]
pub struct SpentButton {
    pub channel: ChannelId,
    pub message: MessageId,
    /// The jobs that sent them; 0 if an earlier version did.
    pub jobs: Vec<JobId>,
    /// What the message has instead if no control of another job is on it. Only the message tells: something may be added to it
    /// at any moment.
    pub left: Vec<Row>,
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
    /// A person got a direct message. If it has buttons, they belong to the turn that began, or to the question that was asked,
    /// in revision `turn`. One that opens the moves in detail tells what happened after revision `moves`.
    Direct {
        user: UserId,
        turn: Option<u64>,
        moves: Option<u64>,
    },
    /// A person was mentioned in the channel, with the reason if `explained`.
    Mentioned { user: UserId, explained: bool },
}

impl Notification {
    /// A post in the game's channel that reports no move and notifies nobody.
    pub(super) fn post(state: &TableState, message: Message) -> Notification {
        let snapshot = state.snapshot(Viewer::Spectator);
        Notification::of(To::Here, snapshot, message, Noted::Told(0))
    }

    /// A direct message to `user`, in `channel` if theirs was opened before.
    pub(super) fn direct(
        user: UserId,
        channel: Option<ChannelId>,
        snapshot: Snapshot,
        message: Message,
    ) -> Notification {
        let to = To::Person { user, channel };
        let controls = message.controls().copied();
        let moves = { controls }.find(|control| control.press == Press::Moves);
        let noted = Noted::Direct {
            user,
            turn: None,
            moves: moves.map(|control| control.revision),
        };
        Notification::of(to, snapshot, message, noted)
    }

    /// A direct message with buttons of the turn that began, or of the question that was asked, in revision `turn`. They go when
    /// that is over or settled.
    pub(super) fn of_turn(mut self, turn: u64) -> Notification {
        if let Noted::Direct { turn: of, .. } = &mut self.noted {
            *of = Some(turn);
        }
        self
    }

    /// A mention in the channel of somebody who accepts no direct messages, with the reason if `explained`.
    pub(super) fn mention(
        state: &TableState,
        user: UserId,
        explained: bool,
        message: Message,
    ) -> Notification {
        let snapshot = state.snapshot(Viewer::Spectator);
        let noted = Noted::Mentioned { user, explained };
        Notification::of(To::Here, snapshot, message, noted).notifies([user])
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
            role: None,
            silent: false,
            onto: None,
            title: None,
            adds: None,
            strips: Vec::new(),
            spent: Vec::new(),
            settles: Vec::new(),
            noted,
        }
    }

    /// Removes the buttons from these messages.
    pub(super) fn strips(mut self, messages: impl IntoIterator<Item = MessageId>) -> Notification {
        self.strips.extend(messages);
        self
    }

    /// Removes the buttons from these questions for good.
    pub(super) fn settles(
        mut self,
        questions: impl IntoIterator<Item = MessageId>,
    ) -> Notification {
        let from = self.settles.len();
        self.settles.extend(questions);
        self.strips.extend_from_slice(&self.settles[from..]);
        self
    }

    /// Notifies these people, unless they were erased.
    pub(super) fn notifies(mut self, users: impl IntoIterator<Item = UserId>) -> Notification {
        let users = users.into_iter();
        let users = users.filter(|user| user.erased_number().is_none());
        self.notifies.extend(users);
        self
    }

    /// Names the thread that it opens.
    pub(super) fn titled(mut self, title: String) -> Notification {
        self.title = Some(title);
        self
    }

    /// Adds these people to the thread of its own in which the game is, if it is in one. Their phones do not ring.
    pub(super) fn adds(
        mut self,
        state: &TableState,
        users: impl IntoIterator<Item = UserId>,
    ) -> Notification {
        let users = users.into_iter();
        let users: Vec<UserId> = users
            .filter(|user| user.erased_number().is_none())
            .collect();
        if state.own_thread().is_some() && !users.is_empty() {
            let line = thread::members(
                language::to_all(state),
                &mentions(language::to_all(state), &users),
            );
            self.adds = Some(AddedMembers { users, line });
        }
        self
    }

    /// Notifies whoever has this role.
    pub(super) fn calls(mut self, role: u64) -> Notification {
        self.role = Some(role);
        self
    }

    /// Makes it ring nobody's phone.
    pub(super) fn silently(mut self) -> Notification {
        self.silent = true;
        self
    }

    /// Takes the place of this earlier direct message to the same person, if there is one.
    pub(super) fn replaces(mut self, message: Option<MessageId>) -> Notification {
        self.onto = message.map(Onto::Replaces);
        self
    }

    /// The people whose phones it rings.
    #[cfg(test)]
    pub(crate) fn rings(&self) -> Vec<UserId> {
        let recipient = match self.to {
            To::Person { user, .. } if !self.silent && self.onto.is_none() => Some(user),
            _ => None,
        };
        recipient.into_iter().chain(self.notifies.clone()).collect()
    }

    /// The player mentioned because it is their turn, and whether the mention is explained.
    #[cfg(test)]
    pub(crate) fn mentions_turn(&self) -> Option<(UserId, bool)> {
        match self.noted {
            Noted::Mentioned { user, explained } => Some((user, explained)),
            _ => None,
        }
    }

    /// Whether it is, or may become, a message that was not there before.
    pub(super) fn posts(&self) -> bool {
        match self.to {
            To::Here | To::Channel(_) | To::Person { .. } | To::Lobby(_) | To::Thread(_) => true,
            To::Edit(_) | To::EditIn { .. } | To::Archive(_) => false,
        }
    }

    /// Whether it goes to the game's channel.
    pub(super) fn tells_channel(&self) -> bool {
        self.to == To::Here
            && matches!(self.noted, Noted::TurnShown | Noted::Ended | Noted::Told(_))
    }
}

/// A post that is a sentence about the job's person, who is mentioned in it.
pub(super) async fn about_player(
    due: &JobContext<'_>,
    sentence: impl FnOnce(Language, &str) -> String + Send,
) -> Result<Notification, NotSent> {
    let (state, user) = due.player().await?;
    let text = sentence(
        language::to_all(state),
        &mention(language::to_all(state), user),
    );
    Ok(Notification::post(state, Message::new(text)))
}

/// The controls of a job's message. They carry the revision that caused it.
pub(super) fn controls(job: &Job) -> Controls {
    let Some(game) = job.game() else {
        return Controls::NONE;
    };
    Controls {
        table: game.0,
        revision: job.revision,
        draft: None,
    }
}
