//! What every command and every button has at hand, and how its outcome becomes an answer.

use std::future::Future;

use serenity::http::Http;

use crate::discord::asked::Asked;
use crate::discord::reply::{Answer, Manner};
use crate::discord::studio::Studio;
use crate::outbox::Outbox;
use crate::people::People;
use crate::present::{self, Message, Servers};
use crate::table::{MessageId, Origin, Refusal, Snapshot, TableId, Tables};
use discord_client::{code, plain};

/// Discord's code for an interaction that has its answer.
const ANSWERED: isize = 40060;

/// The tables, the people, what they are owed, where pictures are drawn, and the names of servers.
pub struct Desk {
    pub tables: Tables,
    pub people: People,
    pub outbox: Outbox,
    pub studio: Studio,
    pub servers: Servers,
}

/// What came of something that was asked for.
pub struct Outcome {
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

impl Desk {
    /// The names of all boards.
    pub fn boards(&self) -> Vec<String> {
        self.tables
            .boards()
            .iter()
            .map(|board| board.name().to_owned())
            .collect()
    }

    /// A refusal as an answer.
    pub fn refuse(&self, refusal: &Refusal) -> Outcome {
        match present::refusal(refusal, &self.boards()) {
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

    /// Does what was asked for and answers. If the answer is a lobby, its message (`pressed`, or
    /// the answer itself) is remembered, so that nobody need edit it again.
    ///
    /// # Errors
    /// If the answer did not reach the person; what was done stands.
    pub async fn serve<W>(
        &self,
        http: &Http,
        asked: Asked,
        manner: Manner,
        pressed: Option<u64>,
        work: impl FnOnce(Origin) -> W,
    ) -> Result<(), serenity::Error>
    where
        W: Future<Output = Result<Outcome, Refusal>>,
    {
        let Asked { origin, line, .. } = asked;
        let token = line.token().to_owned();
        let work = work(origin);
        let mut lobby = None;
        let shown = &mut lobby;
        line.answer(manner, async move {
            let outcome = work.await.unwrap_or_else(|refusal| self.refuse(&refusal));
            *shown = outcome.lobby;
            outcome.answer.drawn(&self.studio).await
        })
        .await?;
        if let Some((table, revision)) = lobby {
            let message = match pressed {
                Some(message) => message,
                None => http
                    .get_original_interaction_response(&token)
                    .await?
                    .id
                    .get(),
            };
            let noted = self
                .tables
                .lobby_shown(table, revision, MessageId(message))
                .await;
            if let Err(error) = noted {
                tracing::error!(%error, %table, "the lobby's message could not be noted");
            }
        }
        Ok(())
    }
}

/// Notes that an answer did not arrive. The person sees Discord's own notice, and what was done
/// stands. That an interaction was answered before is what a repeated delivery leads to.
pub fn unanswered(error: &serenity::Error) {
    if code(error) == Some(ANSWERED) {
        tracing::debug!("a repeated interaction was answered before");
        return;
    }
    tracing::warn!(error = plain(error), "an answer did not arrive");
}
