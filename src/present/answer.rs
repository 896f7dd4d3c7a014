//! What comes of a command or a press: a message, and where it goes.

use super::message::Message;
use super::servers::Servers;
use crate::people::People;
use crate::table::{Origin, Refusal, Snapshot, TableId, Tables};

/// What every command and every press is answered from.
pub struct Services {
    /// Every table.
    pub tables: Tables,
    /// Everybody.
    pub people: People,
    /// The names of servers and channels.
    pub servers: Servers,
}

/// Where an answer goes.
#[derive(Clone, Debug)]
pub enum Answer<M = Message> {
    /// A new message that only the person who asked can see.
    Private(M),
    /// A new message for the whole channel.
    Public(M),
    /// In place of the message whose button was pressed.
    Update(M),
    /// Somebody else answers: this delivery is a repetition.
    Silence,
}

/// Which kind of answer is expected, so that a placeholder can be of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// For the eyes of whoever asked.
    Private,
    /// For the whole channel.
    Public,
    /// In place of the message that was pressed.
    Update,
}

/// What came of something that was asked for.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What is said.
    pub answer: Answer,
    /// The answer shows the lobby as it is at this revision.
    pub lobby: Option<(TableId, u64)>,
}

impl From<Answer> for Outcome {
    fn from(answer: Answer) -> Outcome {
        Outcome {
            answer,
            lobby: None,
        }
    }
}

impl Outcome {
    /// A sentence for whoever asked.
    pub fn say(text: impl Into<String>) -> Outcome {
        Outcome::private(Message::new(text))
    }

    /// For the eyes of whoever asked.
    pub fn private(message: Message) -> Outcome {
        Outcome::from(Answer::Private(message))
    }

    /// The lobby's message, shown.
    pub fn lobby(answer: Answer, snapshot: &Snapshot) -> Outcome {
        Outcome {
            answer,
            lobby: Some((snapshot.table, snapshot.revision)),
        }
    }
}

impl Services {
    /// A refusal as an answer to whoever asked.
    pub async fn refuse(&self, origin: &Origin, refusal: &Refusal) -> Outcome {
        let language = self.language(origin).await;
        match super::refusal(language, refusal) {
            Some(sentence) => Outcome::say(sentence),
            None => Outcome::from(Answer::Silence),
        }
    }

    /// Looks at the game of the channel.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub async fn look(&self, origin: &Origin) -> Result<Snapshot, Refusal> {
        self.tables.look(origin.user, origin.channel, None).await
    }
}
