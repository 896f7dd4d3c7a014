//! Announces that a player agrees to cancel.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mentions};
use crate::table::{Agreement, AgreementSubject, Event};
use words::table;

pub struct CancelAgreedPost;

#[async_trait]
impl JobKind for CancelAgreedPost {
    fn name(&self) -> &'static str {
        "cancel_agreed_post"
    }

    fn handling(&self) -> Handling {
        NEWS
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::CancelAgreed => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, _) = due.running().await?;
        let Agreement { agreed, missing } = AgreementSubject::Cancel.agreement(&state.people);
        if agreed.is_empty() {
            return Err("nobody wants to cancel any more".into());
        }
        let text = table::cancel_news(
            language::to_all(state),
            &mentions(&agreed),
            &mentions(&missing),
        );
        Ok(Notification::post(state, Message::new(text)))
    }
}
