//! Announces that a player agrees to cancel.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::{Notification, controls};
use crate::present::{Message, Press, agreement, language, mentions};
use crate::store::Stage;
use crate::table::{Agreement, AgreementSubject, Event, TableState};
use words::table;

pub struct CancelAgreedPost;

#[async_trait]
impl JobKind for CancelAgreedPost {
    fn name(&self) -> &'static str {
        "cancel_agreed_post"
    }

    fn handling(&self) -> Handling {
        Handling { asks: true, ..NEWS }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::CancelAgreed => context.at_once(),
            _ => Vec::new(),
        }
    }

    fn is_open(&self, state: &TableState) -> bool {
        let wanted = AgreementSubject::Cancel.agreement(&state.people);
        state.row.stage == Stage::Running && !wanted.agreed.is_empty()
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, _) = due.running().await?;
        let Agreement { agreed, missing } = AgreementSubject::Cancel.agreement(&state.people);
        if agreed.is_empty() {
            return Err("nobody wants to cancel any more".into());
        }
        let language = language::to_all(state);
        let text = table::cancel_news(language, &mentions(&agreed), &mentions(&missing));
        let row = agreement::cancel_answer(language, controls(due.job));
        let message = Message::new(text).rows(vec![row]);
        Ok(Notification::post(state, message).known_by(Press::Cancel))
    }
}
