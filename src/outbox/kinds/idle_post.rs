//! Announces that a running game was closed for inactivity.

use async_trait::async_trait;

use super::cancelled_post::cancelled;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::table::Event;
use words::days;

pub struct IdlePost;

#[async_trait]
impl JobKind for IdlePost {
    fn name(&self) -> &'static str {
        "idle_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let game = context.after.and_then(|after| after.fold.as_ref());
        match context.event {
            Event::Cancelled { forgotten: true } if game.is_some() => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        cancelled(due, days::closed).await
    }
}
