//! The outcome of a command or a press: a message, and where it goes.

use super::message::Message;
use crate::table::{Snapshot, TableId};

/// Where an answer goes.
#[derive(Clone, Debug)]
pub enum Reply<M = Message> {
    /// A new message that only the person who asked can see.
    Private(M),
    /// A new message for the whole channel.
    Public(M),
    /// Replaces the message whose button was pressed.
    Update(M),
    /// No answer: this is a repeated delivery, answered elsewhere.
    Silence,
}

/// The expected kind of answer, which decides the kind of placeholder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyKind {
    /// Only the person who asked can see it.
    Private,
    /// A new message for the whole channel.
    Public,
    /// Replaces the message whose button was pressed.
    Update,
}

/// The result of a command or a press.
#[derive(Clone, Debug)]
pub struct Response {
    pub answer: Reply,
    /// Set if the answer shows a lobby: which one, and at which revision.
    pub lobby: Option<(TableId, u64)>,
}

impl From<Reply> for Response {
    fn from(answer: Reply) -> Response {
        Response {
            answer,
            lobby: None,
        }
    }
}

impl Response {
    /// A private answer of text alone.
    pub fn say(text: impl Into<String>) -> Response {
        Response::private(Message::new(text))
    }

    /// An answer that only the person who asked can see.
    pub fn private(message: Message) -> Response {
        Response::from(Reply::Private(message))
    }

    /// An answer that shows the lobby.
    pub fn lobby(answer: Reply, snapshot: &Snapshot) -> Response {
        Response {
            answer,
            lobby: Some((snapshot.table, snapshot.revision)),
        }
    }
}
