//! Announces that a player agrees to stop or restart the clocks.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mentions};
use crate::table::{Agreement, AgreementSubject, Event};
use words::days;

pub struct PauseAgreedPost;

#[async_trait]
impl JobKind for PauseAgreedPost {
    fn name(&self) -> &'static str {
        "pause_agreed_post"
    }

    fn handling(&self) -> Handling {
        NEWS
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::PauseAgreed => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, _) = due.running().await?;
        let Agreement { agreed, missing } = AgreementSubject::Pause.agreement(&state.people);
        if agreed.is_empty() {
            return Err("nobody wants it any more".into());
        }
        let pause = state.row.paused.is_none();
        let text = days::pause_agreed(
            language::to_all(state),
            pause,
            &mentions(&agreed),
            &mentions(&missing),
        );
        Ok(Notification::post(state, Message::new(text)))
    }
}
