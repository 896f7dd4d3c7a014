//! The outcome of a command or a press: a message, and where it goes.

use super::command_links::CommandLinks;
use super::directory::Servers;
use super::message::Message;
use super::turn;
use crate::people::People;
use crate::table::{Origin, Refusal, Snapshot, TableId, Tables};

/// What commands and presses need in order to answer.
pub struct Services {
    pub tables: Tables,
    pub people: People,
    /// The names of servers and channels.
    pub servers: Servers,
    /// The ids of the registered commands.
    pub commands: CommandLinks,
}

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

    /// A private answer of text to whoever acts in a game, with the buttons of their turn if it is theirs.
    pub fn of_turn(text: impl Into<String>, snapshot: Option<&Snapshot>) -> Response {
        let rows = snapshot.map(turn::rows).unwrap_or_default();
        Response::private(Message::new(text).rows(rows))
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

impl Services {
    /// Turns a refusal into an answer. Whoever is to act and did so wrongly can go on from there.
    pub async fn refuse(&self, origin: &Origin, refusal: &Refusal) -> Response {
        let language = self.language(origin).await;
        let Some(sentence) = super::refusal(language, refusal) else {
            return Response::from(Reply::Silence);
        };
        let of_turn = matches!(
            refusal,
            Refusal::Illegal { .. } | Refusal::Unfinished { .. } | Refusal::NothingDrafted
        );
        match of_turn {
            true => Response::of_turn(sentence, self.look(origin).await.as_ref().ok()),
            false => Response::say(sentence),
        }
    }

    /// A snapshot of the channel's game.
    ///
    /// # Errors
    /// If there is no game, or it cannot be read.
    pub async fn look(&self, origin: &Origin) -> Result<Snapshot, Refusal> {
        self.tables.look(origin.user, origin.channel, None).await
    }
}
