//! Answers to commands, buttons and menus, and how they are sent: in the callback itself if ready in time, otherwise
//! after a placeholder.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serenity::builder::{
    Builder, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, EditAttachments,
    EditInteractionResponse,
};
use serenity::http::Http;
use serenity::model::id::InteractionId;
use tokio::time::Instant;

use crate::discord::render_pool::RenderPool;
use crate::present::{Reply, ReplyKind};
use crate::table::MessageId;
use discord_client::{code, passes};

/// Discord waits 3 s for an answer. Placeholders share one rate limit among all games, so only answers that take longer
/// than this get one.
const PATIENCE: Duration = Duration::from_millis(1500);

/// A failed answer is retried as long as it can still arrive in time.
const LAST_CHANCE: Duration = Duration::from_millis(2600);
/// How often an answer after a placeholder is attempted.
const LATER_ATTEMPTS: u32 = 4;
/// The pause before another attempt; after a placeholder it grows.
const PAUSE: Duration = Duration::from_millis(200);

/// Discord's code for an interaction that was already answered.
const ANSWERED: isize = 40060;
/// Discord's code for a deleted message.
const UNKNOWN_MESSAGE: isize = 10008;

/// A message in Discord's format, with its pictures drawn. It notifies nobody.
#[derive(Clone, Debug, Default)]
pub struct DrawnMessage {
    pub text: String,
    pub files: Vec<CreateAttachment>,
    pub rows: Vec<CreateActionRow>,
}

impl DrawnMessage {
    fn response(self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(self.text)
            .components(self.rows)
            .files(self.files)
            .allowed_mentions(CreateAllowedMentions::new())
    }

    fn edit(self) -> EditInteractionResponse {
        let files = self.files.into_iter();
        EditInteractionResponse::new()
            .content(self.text)
            .components(self.rows)
            .attachments(files.fold(EditAttachments::new(), EditAttachments::add))
            .allowed_mentions(CreateAllowedMentions::new())
    }

    fn follow_up(self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(self.text)
            .components(self.rows)
            .files(self.files)
            .allowed_mentions(CreateAllowedMentions::new())
            .ephemeral(true)
    }
}

impl Reply {
    /// The same answer in Discord's format, with its picture drawn.
    pub async fn drawn(self, render_pool: &RenderPool) -> Reply<DrawnMessage> {
        match self {
            Reply::Private(message) => Reply::Private(render_pool.reply(message).await),
            Reply::Public(message) => Reply::Public(render_pool.reply(message).await),
            Reply::Update(message) => Reply::Update(render_pool.reply(message).await),
            Reply::Silence => Reply::Silence,
        }
    }
}

/// The reply channel of one interaction. It can be used once.
pub struct ReplyHandle {
    http: Arc<Http>,
    id: InteractionId,
    token: String,
    received: Instant,
}

impl ReplyHandle {
    pub fn new(http: Arc<Http>, id: InteractionId, token: &str) -> ReplyHandle {
        ReplyHandle {
            http,
            id,
            token: token.to_owned(),
            received: Instant::now(),
        }
    }

    /// The token that gives access to the answer later.
    pub fn token(&self) -> &str {
        &self.token
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
        let deadline = tokio::time::sleep_until(self.received + PATIENCE);
        tokio::select! {
            biased;
            answer = &mut work => return self.at_once(answer).await,
            () = deadline => {}
        }
        let placeholder = match manner {
            ReplyKind::Update => CreateInteractionResponse::Acknowledge,
            ReplyKind::Private => CreateInteractionResponse::Defer(private()),
            ReplyKind::Public => CreateInteractionResponse::Defer(public()),
        };
        let sent = self.respond(placeholder).await;
        let answer = work.await;
        sent?;
        self.later(manner, answer).await
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
            let sent = sending.execute(&self.http, (self.id, &self.token)).await;
            match sent {
                Err(error) if again && code(&error) == Some(ANSWERED) => return Ok(()),
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
        let mut attempt = 1;
        loop {
            let sent = edit.clone().execute(&self.http, &self.token).await;
            match sent {
                Err(error) if passes(&error) && attempt < LATER_ATTEMPTS => {
                    tokio::time::sleep(PAUSE * 2_u32.pow(attempt)).await;
                    attempt += 1;
                }
                other => return other.map(|_| ()),
            }
        }
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
                let http = &self.http;
                http.delete_original_interaction_response(&self.token)
                    .await?;
                let follow_up = reply.follow_up();
                follow_up.execute(http, (None, &self.token)).await?;
            }
            (
                ReplyKind::Update | ReplyKind::Private,
                Reply::Private(reply) | Reply::Public(reply),
            ) => {
                let follow_up = reply.follow_up();
                follow_up.execute(&self.http, (None, &self.token)).await?;
            }
        }
        Ok(())
    }
}

/// The message that the first answer to an interaction became.
///
/// # Errors
/// If Discord does not say.
pub async fn original(http: &Http, token: &str) -> Result<MessageId, serenity::Error> {
    let mut attempt = 1;
    loop {
        match http.get_original_interaction_response(token).await {
            Ok(message) => return Ok(MessageId(message.id.get())),
            Err(error) if passes(&error) && attempt < LATER_ATTEMPTS => {
                tokio::time::sleep(PAUSE * 2_u32.pow(attempt)).await;
                attempt += 1;
            }
            Err(error) => return Err(error),
        }
    }
}

fn private() -> CreateInteractionResponseMessage {
    public().ephemeral(true)
}

fn public() -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().allowed_mentions(CreateAllowedMentions::new())
}
