//! What every command and every button has at hand, and how its outcome becomes an answer.

use std::future::Future;
use std::ops::Deref;

use serenity::http::Http;

use crate::discord::asked::Asked;
use crate::discord::studio::Studio;
use crate::outbox::Outbox;
use crate::present::{Manner, Outcome, Services};
use crate::table::{MessageId, Origin, Refusal};
use discord_client::{code, plain};

/// Discord's code for an interaction that has its answer.
const ANSWERED: isize = 40060;

/// What every command and every press is answered from, and where pictures are drawn.
pub struct Desk {
    pub services: Services,
    pub outbox: Outbox,
    pub studio: Studio,
}

impl Deref for Desk {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

impl Desk {
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
        let asker = origin.clone();
        let work = work(origin);
        let mut lobby = None;
        let shown = &mut lobby;
        line.answer(manner, async move {
            let outcome = match work.await {
                Ok(outcome) => outcome,
                Err(refusal) => self.refuse(&asker, &refusal).await,
            };
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
