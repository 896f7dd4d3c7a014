//! The services that every command and button handler needs, and the sending of its response.

use std::future::Future;
use std::ops::Deref;

use jiff::SignedDuration;
use serenity::all::{CommandInteraction, Context};
use serenity::builder::{CreateAutocompleteResponse, CreateInteractionResponse};
use tokio_util::task::TaskTracker;

use crate::discord::channel_permissions::ChannelPermissions;
use crate::discord::message_locks::MessageLocks;
use crate::discord::rate_limiter::RateLimiter;
use crate::discord::render_pool::RenderPool;
use crate::discord::reply::SentReply;
use crate::discord::request::Request;
use crate::discord::requests::Requests;
use crate::metrics::metrics;
use crate::outbox::{Cause, Outbox};
use crate::present::{ReplyKind, Response, Services};
use crate::table::{Command, MessageId, Origin, Performed, Refusal, TableId, Tables};
use discord_client::{code, codes, plain};
use words::Language;

/// The services with which handlers answer commands and presses, and draw pictures.
pub struct Dispatcher {
    pub services: Services,
    pub outbox: Outbox,
    pub render_pool: RenderPool,
    pub permissions: ChannelPermissions,
    /// Direct messages whose answer takes their place.
    pub locks: MessageLocks,
    /// Work that must finish before the bot may stop.
    pub under_way: TaskTracker,
    /// How often one person has expensive work done.
    pub expensive: RateLimiter,
    /// How often one person acts out of turn in a game that allows it at any time.
    pub any_time: RateLimiter,
}

impl Deref for Dispatcher {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.services
    }
}

impl Dispatcher {
    /// The way to Discord while an event is handled.
    pub fn requests(&self, context: &Context) -> Requests {
        Requests::of(context, self.outbox.refusals())
    }

    /// Changes the table of the channel.
    ///
    /// # Errors
    /// As for [`Tables::perform`].
    pub async fn perform(&self, origin: &Origin, command: Command) -> Result<Performed, Refusal> {
        self.tables.perform(origin, None, command).await
    }

    /// Checks that this person may have expensive work done now.
    ///
    /// # Errors
    /// [`Refusal::TooOften`], or [`Refusal::Repeated`] if it was done before.
    pub async fn may_ask_much(&self, origin: &Origin) -> Result<(), Refusal> {
        let too_often = |wait| Refusal::TooOften { wait };
        self.admit(&self.expensive, origin, too_often).await
    }

    /// Checks that this person may act once more where a game allows it at any time.
    ///
    /// # Errors
    /// [`Refusal::InQuickSuccession`], or [`Refusal::Repeated`] if it was done before.
    pub async fn may_go_on(&self, origin: &Origin) -> Result<(), Refusal> {
        let too_quickly = |wait| Refusal::InQuickSuccession { wait };
        self.admit(&self.any_time, origin, too_quickly).await
    }

    async fn admit(
        &self,
        limiter: &RateLimiter,
        origin: &Origin,
        refusal: impl FnOnce(SignedDuration) -> Refusal,
    ) -> Result<(), Refusal> {
        match limiter.admit(origin.user, self.tables.now()) {
            Ok(()) => Ok(()),
            Err(wait) => Err(self.tables.unless_repeated(origin, refusal(wait)).await),
        }
    }

    /// Does the work and answers. If the answer is a lobby, its message (`pressed`, or the answer itself) is recorded as
    /// up to date, so that it is not edited again.
    ///
    /// # Errors
    /// If the answer did not reach the person; the work stays done.
    pub async fn serve<W>(
        &self,
        request: Request,
        manner: ReplyKind,
        pressed: Option<u64>,
        work: impl FnOnce(Origin) -> W,
    ) -> Result<(), serenity::Error>
    where
        W: Future<Output = Result<Response, Refusal>>,
    {
        let Request {
            origin,
            line,
            called,
            ..
        } = request;
        let reply = line.sent();
        let asker = origin.clone();
        let work = work(origin);
        let mut lobby = None;
        let mut outcome = "done";
        let (shown, came_to) = (&mut lobby, &mut outcome);
        // Large, and every caller would copy it on its stack.
        let answered = Box::pin(line.answer(manner, async move {
            let response = match work.await {
                Ok(response) => response,
                Err(refusal) => {
                    *came_to = match refusal {
                        Refusal::Broken(_) => "failed",
                        _ => "refused",
                    };
                    self.refuse(&asker, &refusal).await
                }
            };
            *shown = response.lobby;
            response.answer.drawn(&self.render_pool).await
        }));
        let answered = answered.await;
        if answered.is_err() {
            outcome = "unanswered";
        }
        tracing::debug!(called = &*called, outcome, "answered");
        let count = metrics()
            .interactions
            .with_label_values(&[&*called, outcome]);
        count.inc();
        answered?;
        if let Some((table, revision)) = lobby {
            match pressed {
                Some(message) => record(&self.tables, table, revision, MessageId(message)).await,
                None => self.find_lobby(reply, table, revision),
            }
        }
        Ok(())
    }

    /// Asks Discord which message an answer with a lobby became, and records it. The person has their answer, so their
    /// next command does not wait for this. If Discord does not say, the lobby's job looks for the message.
    fn find_lobby(&self, reply: SentReply, table: TableId, revision: u64) {
        let tables = self.tables.clone();
        self.under_way.spawn(async move {
            match reply.message().await {
                Ok(message) => record(&tables, table, revision, message).await,
                Err(error) => {
                    tracing::warn!(error = plain(&error), %table, "Discord did not say which message shows a lobby");
                }
            }
        });
    }
}

/// Answers with one sentence, privately.
///
/// # Errors
/// If the answer did not reach the person.
pub async fn say(
    dispatcher: &Dispatcher,
    request: Request,
    sentence: impl FnOnce(Language) -> String,
) -> Result<(), serenity::Error> {
    dispatcher
        .serve(request, ReplyKind::Private, None, |origin| async move {
            Ok(dispatcher.say(&origin, sentence).await)
        })
        .await
}

/// Answers an autocompletion with no suggestions.
///
/// # Errors
/// If Discord does not accept it.
pub async fn offer_nothing(
    requests: &Requests,
    interaction: &CommandInteraction,
) -> Result<(), serenity::Error> {
    let nothing = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new());
    let offered = requests.send(Cause::Other, |http| async move {
        interaction.create_response(&http, nothing).await
    });
    offered.await
}

/// Records which message shows the lobby.
async fn record(tables: &Tables, table: TableId, revision: u64, message: MessageId) {
    if let Err(error) = tables.lobby_shown(table, revision, message).await {
        tracing::error!(%error, %table, "cannot record the lobby's message");
    }
}

/// Logs if an answer did not arrive. The person sees Discord's own notice, and the work stays done. An interaction
/// that was already answered is the normal result of a repeated delivery.
pub fn log_unanswered(answered: Result<(), serenity::Error>) {
    match answered {
        Ok(()) => {}
        Err(error) if code(&error) == Some(codes::ALREADY_ACKNOWLEDGED) => {
            tracing::debug!("a repeated interaction was already answered");
        }
        Err(error) => tracing::warn!(error = plain(&error), "an answer did not arrive"),
    }
}
