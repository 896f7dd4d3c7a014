//! What is said in answer to a command, a button or a menu, and how it reaches the person who
//! asked: in the callback itself if it is ready in time, else after a placeholder.

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

use crate::discord::studio::Studio;
use crate::present::{Answer, Manner};
use discord_client::{code, passes};

/// Discord waits 3 s for an answer. Placeholders share one rate limit among all games, so they
/// are the exception: only what takes longer than this gets one.
const PATIENCE: Duration = Duration::from_millis(1500);

/// An answer that failed is given again as long as it can still come in time.
const LAST_CHANCE: Duration = Duration::from_millis(2600);
/// How often an answer that follows a placeholder is given, until one of them arrives.
const LATER_ATTEMPTS: u32 = 4;
/// Before the next attempt.
const PAUSE: Duration = Duration::from_millis(200);

/// Discord's code for an interaction that has its answer.
const ANSWERED: isize = 40060;
/// Discord's code for a message that is not there any more.
const UNKNOWN_MESSAGE: isize = 10008;

/// A message as Discord takes it, with its pictures drawn. It mentions nobody.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    pub text: String,
    pub files: Vec<CreateAttachment>,
    pub rows: Vec<CreateActionRow>,
}

impl Reply {
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

impl Answer {
    /// The same as Discord takes it.
    pub async fn drawn(self, studio: &Studio) -> Answer<Reply> {
        match self {
            Answer::Private(message) => Answer::Private(studio.reply(message).await),
            Answer::Public(message) => Answer::Public(studio.reply(message).await),
            Answer::Update(message) => Answer::Update(studio.reply(message).await),
            Answer::Silence => Answer::Silence,
        }
    }
}

/// The way back to the person who asked. It can be used once.
pub struct Line {
    http: Arc<Http>,
    id: InteractionId,
    token: String,
    received: Instant,
}

impl Line {
    pub fn new(http: Arc<Http>, id: InteractionId, token: &str) -> Line {
        Line {
            http,
            id,
            token: token.to_owned(),
            received: Instant::now(),
        }
    }

    /// The secret by which the answer can be found again.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Does the work and answers with what comes of it. The work is never cut short.
    ///
    /// # Errors
    /// What Discord says if the answer did not reach it. What the work did stands all the same.
    pub async fn answer(
        self,
        manner: Manner,
        work: impl Future<Output = Answer<Reply>>,
    ) -> Result<(), serenity::Error> {
        tokio::pin!(work);
        let deadline = tokio::time::sleep_until(self.received + PATIENCE);
        tokio::select! {
            biased;
            answer = &mut work => return self.at_once(answer).await,
            () = deadline => {}
        }
        let placeholder = match manner {
            Manner::Update => CreateInteractionResponse::Acknowledge,
            Manner::Private => CreateInteractionResponse::Defer(private()),
            Manner::Public => CreateInteractionResponse::Defer(public()),
        };
        let sent = self.respond(placeholder).await;
        let answer = work.await;
        sent?;
        self.later(manner, answer).await
    }

    async fn at_once(&self, answer: Answer<Reply>) -> Result<(), serenity::Error> {
        let response = match answer {
            Answer::Private(reply) => {
                CreateInteractionResponse::Message(reply.response().ephemeral(true))
            }
            Answer::Public(reply) => CreateInteractionResponse::Message(reply.response()),
            Answer::Update(reply) => return self.in_place(reply).await,
            Answer::Silence => return Ok(()),
        };
        self.respond(response).await
    }

    /// In place of the message that was pressed; beside it if somebody has deleted it meanwhile.
    async fn in_place(&self, reply: Reply) -> Result<(), serenity::Error> {
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

    /// The first answer; again if Discord has a bad moment. That it has one already means then that an attempt
    /// arrived of which we did not hear.
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

    /// Puts an answer in the place of the placeholder. That changes nothing if it is done twice.
    async fn fill(&self, reply: Reply) -> Result<(), serenity::Error> {
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

    /// After the placeholder. One for the whole channel cannot become private: it is taken away,
    /// and the private answer follows it.
    async fn later(&self, manner: Manner, answer: Answer<Reply>) -> Result<(), serenity::Error> {
        match (manner, answer) {
            (_, Answer::Silence) => {}
            (Manner::Update, Answer::Update(reply))
            | (Manner::Private, Answer::Private(reply) | Answer::Update(reply))
            | (Manner::Public, Answer::Public(reply)) => {
                self.fill(reply).await?;
            }
            (Manner::Public, Answer::Private(reply) | Answer::Update(reply)) => {
                let http = &self.http;
                http.delete_original_interaction_response(&self.token)
                    .await?;
                let follow_up = reply.follow_up();
                follow_up.execute(http, (None, &self.token)).await?;
            }
            (Manner::Update | Manner::Private, Answer::Private(reply) | Answer::Public(reply)) => {
                let follow_up = reply.follow_up();
                follow_up.execute(&self.http, (None, &self.token)).await?;
            }
        }
        Ok(())
    }
}

fn private() -> CreateInteractionResponseMessage {
    public().ephemeral(true)
}

fn public() -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().allowed_mentions(CreateAllowedMentions::new())
}
