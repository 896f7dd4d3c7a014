//! Says that no thread could be opened for a game, which is therefore played in the channel.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, language};
use crate::table::Event;
use words::thread;

pub struct ThreadRefusedPost;

#[async_trait]
impl JobKind for ThreadRefusedPost {
    fn name(&self) -> &'static str {
        "thread_refused_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::ThreadRefused => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, _) = due.running().await?;
        let text = thread::refused(language::to_all(state));
        Ok(Notification::post(state, Message::new(text)))
    }
}
