//! Announces that the clocks run again.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mention};
use crate::table::Event;
use words::days;

pub struct ResumedPost;

#[async_trait]
impl JobKind for ResumedPost {
    fn name(&self) -> &'static str {
        "resumed_post"
    }

    fn handling(&self) -> Handling {
        NEWS
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::Resumed { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, _) = due.running().await?;
        if state.row.paused.is_some() {
            return Err("it is not so any more".into());
        }
        if state.watched().is_some() {
            return Err("its rounds show that".into());
        }
        let language = language::to_all(state);
        let text = match due.job.person {
            Some(user) => days::resumed_by(language, &mention(user)),
            // Planned by an earlier version, which did not record who.
            None => days::resumed(language),
        };
        Ok(Notification::post(state, Message::new(text)))
    }
}
