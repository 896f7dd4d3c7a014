//! Announces that a player agrees to stop or restart the clocks.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::{Notification, controls};
use crate::present::{Message, Press, agreement, language, mentions};
use crate::store::Stage;
use crate::table::{Agreement, AgreementSubject, Event, TableState};
use words::days;

pub struct PauseAgreedPost;

#[async_trait]
impl JobKind for PauseAgreedPost {
    fn name(&self) -> &'static str {
        "pause_agreed_post"
    }

    fn handling(&self) -> Handling {
        Handling { asks: true, ..NEWS }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match (context.event, context.after) {
            (Event::PauseAgreed, Some(after)) => {
                let Agreement { agreed, .. } = AgreementSubject::Pause.agreement(&after.people);
                match agreed[..] {
                    // Only the first question rings, and it names whoever asks: later consents are news.
                    [first] => context.at_once_for(first),
                    _ => context.at_once(),
                }
            }
            _ => Vec::new(),
        }
    }

    fn is_open(&self, state: &TableState) -> bool {
        let wanted = AgreementSubject::Pause.agreement(&state.people);
        state.row.stage == Stage::Running && !wanted.agreed.is_empty()
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, _) = due.running().await?;
        let Agreement { agreed, missing } = AgreementSubject::Pause.agreement(&state.people);
        if agreed.is_empty() {
            return Err("nobody wants it any more".into());
        }
        let pause = state.row.paused.is_none();
        let language = language::to_all(state);
        let text = days::pause_agreed(language, pause, &mentions(&agreed), &mentions(&missing));
        let press = match pause {
            true => Press::AgreePause,
            false => Press::AgreeResume,
        };
        let row = agreement::pause_answer(language, controls(due.job), press);
        let message = Message::new(text).rows(vec![row]);
        let asks = due.job.person.is_some();
        let called = missing.into_iter().filter(|_| asks);
        let called = due.awake(state, called).await?;
        Ok(Notification::post(state, message)
            .notifies(called)
            .known_by(press))
    }
}
