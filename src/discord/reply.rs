//! Answers to commands, buttons and menus, and how they are sent: in the callback itself if ready in time, otherwise
//! after a placeholder.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serenity::builder::{
    Builder, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateEmbed,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    EditAttachments, EditInteractionResponse,
};
use serenity::http::Http;
use serenity::model::channel::MessageFlags;
use serenity::model::id::InteractionId;
use tokio::time::Instant;

use crate::discord::requests::Requests;
use crate::metrics::{HistogramVec, metrics};
use crate::outbox::Cause;
use crate::present::{Reply, ReplyKind};
use crate::table::MessageId;
use discord_client::codes::{ALREADY_ACKNOWLEDGED, UNKNOWN_MESSAGE};
use discord_client::{code, passes};

/// Discord waits 3 s for an answer. Placeholders share one rate limit among all games, so only answers that take longer
/// than this get one.
const PATIENCE: Duration = Duration::from_millis(1500);

/// How long a placeholder waits for an answer at least, also of what was held back before.
const HELD_BACK: Duration = Duration::from_millis(400);

/// A failed answer is retried as long as it can still arrive in time.
const LAST_CHANCE: Duration = Duration::from_millis(2600);
/// How often an answer after a placeholder is attempted.
const LATER_ATTEMPTS: u32 = 4;
/// The pause before another attempt; after a placeholder it grows.
const PAUSE: Duration = Duration::from_millis(200);

/// The colour of the bar beside a refusal, as Discord writes colours.
const REFUSAL: u32 = 0xd8_3c_3e;

tokio::task_local! {
    /// When the interaction was received that this task answers.
    static RECEIVED: Instant;
}

/// Does what is done about an interaction that was received then. Whoever is asked does not begin to count only now.
pub async fn received_at<T>(received: Instant, doing: impl Future<Output = T>) -> T {
    RECEIVED.scope(received, doing).await
}

/// A message in Discord's format, with its pictures drawn. It notifies nobody.
#[derive(Clone, Debug, Default)]
pub struct DrawnMessage {
    pub text: String,
    /// Shown below the files.
    pub refusal: Option<String>,
    pub files: Vec<CreateAttachment>,
    pub rows: Vec<CreateActionRow>,
}

impl DrawnMessage {
    /// The refusal as an embed. An update without one clears the embed of the message before.
    fn embeds(&self) -> Vec<CreateEmbed> {
        let refusal = self.refusal.iter();
        refusal
            .map(|sentence| CreateEmbed::new().description(sentence).colour(REFUSAL))
            .collect()
    }

    fn response(self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .embeds(self.embeds())
            .content(self.text)
            .components(self.rows)
            .files(self.files)
            .allowed_mentions(CreateAllowedMentions::new())
    }

    fn edit(self) -> EditInteractionResponse {
        let embeds = self.embeds();
        let files = self.files.into_iter();
        EditInteractionResponse::new()
            .embeds(embeds)
            .content(self.text)
            .components(self.rows)
            .attachments(files.fold(EditAttachments::new(), EditAttachments::add))
            .allowed_mentions(CreateAllowedMentions::new())
    }

    fn follow_up(self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .embeds(self.embeds())
            .content(self.text)
            .components(self.rows)
            .files(self.files)
            .allowed_mentions(CreateAllowedMentions::new())
            .ephemeral(true)
    }
}

/// The kinds of interactions that are answered with a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Command,
    /// A button or a menu.
    Press,
    Form,
}

impl Kind {
    fn as_str(self) -> &'static str {
        match self {
            Kind::Command => "command",
            Kind::Press => "press",
            Kind::Form => "form",
        }
    }
}

/// The reply channel of one interaction. It can be used once.
pub struct ReplyHandle {
    requests: Requests,
    kind: Kind,
    id: InteractionId,
    token: String,
    received: Instant,
}

impl ReplyHandle {
    pub fn new(requests: Requests, kind: Kind, id: InteractionId, token: &str) -> ReplyHandle {
        ReplyHandle {
            requests,
            kind,
            id,
            token: token.to_owned(),
            received: RECEIVED
                .try_with(|received| *received)
                .unwrap_or_else(|_| Instant::now()),
        }
    }

    /// Where the answer can be looked at later.
    pub fn sent(&self) -> SentReply {
        SentReply {
            requests: self.requests.clone(),
            token: self.token.clone(),
        }
    }

    /// Does the work and answers with its outcome. The work is never cut short.
    ///
    /// # Errors
    /// If the answer did not reach Discord. The work stays done all the same.
    pub async fn answer(
        self,
        manner: ReplyKind,
        work: impl Future<Output = Reply<DrawnMessage>>,
    ) -> Result<(), serenity::Error> {
        tokio::pin!(work);
        let deadline = tokio::time::sleep_until(self.deadline(Instant::now()));
        tokio::select! {
            biased;
            answer = &mut work => {
                let sent = self.at_once(answer.clone()).await;
                if let Err(error) = sent {
                    return Box::pin(self.complete(answer, error)).await;
                }
                self.note(&metrics().acknowledged);
                self.note(&metrics().answered);
                return Ok(());
            }
            () = deadline => {}
        }
        let placeholder = match manner {
            ReplyKind::Update => CreateInteractionResponse::Acknowledge,
            ReplyKind::Private => CreateInteractionResponse::Defer(private()),
            ReplyKind::Public => CreateInteractionResponse::Defer(public()),
        };
        let sent = self.respond(placeholder).await;
        if sent.is_ok() {
            self.note(&metrics().acknowledged);
        }
        let answer = work.await;
        if let Err(error) = sent {
            return Box::pin(self.complete(answer, error)).await;
        }
        Box::pin(self.later(manner, answer)).await?;
        self.note(&metrics().answered);
        Ok(())
    }

    /// When a placeholder is sent. What was held back because it might be another process's to answer has a while all the same: that one may
    /// be about to answer.
    fn deadline(&self, now: Instant) -> Instant {
        let soon = (now + HELD_BACK).min(self.received + LAST_CHANCE);
        soon.max(self.received + PATIENCE)
    }

    /// The interaction could not be answered or acknowledged (`failed`). If somebody else did so first, it was delivered twice, or two
    /// processes heard it while its shard changed hands. If theirs was a placeholder, and whoever sent it found the work done, nobody but
    /// this one has an answer to put in its place.
    async fn complete(
        &self,
        answer: Reply<DrawnMessage>,
        failed: serenity::Error,
    ) -> Result<(), serenity::Error> {
        if code(&failed) != Some(ALREADY_ACKNOWLEDGED) {
            return Err(failed);
        }
        let (reply, updates) = match answer {
            Reply::Private(reply) | Reply::Public(reply) => (reply, false),
            Reply::Update(reply) => (reply, true),
            Reply::Silence => return Ok(()),
        };
        let loading = async {
            let original = self.send(|http| async move {
                http.get_original_interaction_response(&self.token).await
            });
            let flags = original.await.ok().and_then(|message| message.flags);
            flags.is_some_and(|flags| flags.contains(MessageFlags::LOADING))
        };
        match updates || loading.await {
            true => self.fill(reply).await,
            false => Err(failed),
        }
    }

    /// Measures how long it took until now.
    fn note(&self, histogram: &HistogramVec) {
        let histogram = histogram.with_label_values(&[self.kind.as_str()]);
        histogram.observe(self.received.elapsed().as_secs_f64());
    }

    async fn at_once(&self, answer: Reply<DrawnMessage>) -> Result<(), serenity::Error> {
        let response = match answer {
            Reply::Private(reply) => {
                CreateInteractionResponse::Message(reply.response().ephemeral(true))
            }
            Reply::Public(reply) => CreateInteractionResponse::Message(reply.response()),
            Reply::Update(reply) => return self.in_place(reply).await,
            Reply::Silence => return Ok(()),
        };
        self.respond(response).await
    }

    /// Replaces the pressed message, or sends a new one if it has been deleted.
    async fn in_place(&self, reply: DrawnMessage) -> Result<(), serenity::Error> {
        let beside = reply.clone().response().ephemeral(true);
        let changed = CreateInteractionResponse::UpdateMessage(reply.response());
        match self.respond(changed).await {
            Err(error) if code(&error) == Some(UNKNOWN_MESSAGE) => {
                self.respond(CreateInteractionResponse::Message(beside))
                    .await
            }
            other => other,
        }
    }

    /// Sends the first answer, retrying transient failures. "Already answered" on a retry means that an earlier attempt
    /// did arrive.
    async fn respond(&self, response: CreateInteractionResponse) -> Result<(), serenity::Error> {
        let mut again = false;
        loop {
            let sending = response.clone();
            let sent = self
                .send(|http| async move { sending.execute(&http, (self.id, &self.token)).await });
            match sent.await {
                Err(error) if again && code(&error) == Some(ALREADY_ACKNOWLEDGED) => return Ok(()),
                Err(error) if passes(&error) && self.received.elapsed() < LAST_CHANCE => {
                    again = true;
                    tokio::time::sleep(PAUSE).await;
                }
                other => return other,
            }
        }
    }

    /// Replaces the placeholder with the answer. This is idempotent.
    async fn fill(&self, reply: DrawnMessage) -> Result<(), serenity::Error> {
        let edit = reply.edit();
        let filled = persistently(|| {
            let edit = edit.clone();
            self.send(|http| async move { edit.execute(&http, &self.token).await })
        });
        filled.await.map(|_| ())
    }

    async fn follow_up(&self, reply: DrawnMessage) -> Result<(), serenity::Error> {
        let follow_up = reply.follow_up();
        let sent =
            self.send(|http| async move { follow_up.execute(&http, (None, &self.token)).await });
        sent.await.map(|_| ())
    }

    /// Sends one request. An answer is owed however many requests were refused.
    async fn send<T, F>(&self, request: impl FnOnce(Arc<Http>) -> F) -> Result<T, serenity::Error>
    where
        F: Future<Output = Result<T, serenity::Error>>,
    {
        self.requests.send(Cause::Other, request).await
    }

    /// Answers after the placeholder. A public placeholder cannot become private: it is deleted and followed by a private
    /// message.
    async fn later(
        &self,
        manner: ReplyKind,
        answer: Reply<DrawnMessage>,
    ) -> Result<(), serenity::Error> {
        match (manner, answer) {
            (_, Reply::Silence) => {}
            (ReplyKind::Update, Reply::Update(reply))
            | (ReplyKind::Private, Reply::Private(reply) | Reply::Update(reply))
            | (ReplyKind::Public, Reply::Public(reply)) => {
                self.fill(reply).await?;
            }
            (ReplyKind::Public, Reply::Private(reply) | Reply::Update(reply)) => {
                self.send(|http| async move {
                    http.delete_original_interaction_response(&self.token).await
                })
                .await?;
                self.follow_up(reply).await?;
            }
            (
                ReplyKind::Update | ReplyKind::Private,
                Reply::Private(reply) | Reply::Public(reply),
            ) => {
                self.follow_up(reply).await?;
            }
        }
        Ok(())
    }
}

/// A reply that was sent.
pub struct SentReply {
    requests: Requests,
    token: String,
}

impl SentReply {
    /// The message that it became.
    ///
    /// # Errors
    /// If Discord does not say.
    pub async fn message(&self) -> Result<MessageId, serenity::Error> {
        let message = persistently(|| {
            self.requests.send(Cause::Other, |http| async move {
                http.get_original_interaction_response(&self.token).await
            })
        });
        Ok(MessageId(message.await?.id.get()))
    }
}

/// Makes a request again, after pauses that double, as long as that may help.
async fn persistently<T, F>(request: impl Fn() -> F) -> Result<T, serenity::Error>
where
    F: Future<Output = Result<T, serenity::Error>>,
{
    for attempt in 1..LATER_ATTEMPTS {
        match request().await {
            Err(error) if passes(&error) => tokio::time::sleep(PAUSE * 2_u32.pow(attempt)).await,
            other => return other,
        }
    }
    request().await
}

fn private() -> CreateInteractionResponseMessage {
    public().ephemeral(true)
}

fn public() -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().allowed_mentions(CreateAllowedMentions::new())
}
