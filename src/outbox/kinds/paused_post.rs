//! Announces that the clocks are stopped.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::{Notification, controls};
use crate::present::{Message, Press, Row, Style, language, mention};
use crate::table::Event;
use words::{computers, days};

pub struct PausedPost;

#[async_trait]
impl JobKind for PausedPost {
    fn name(&self) -> &'static str {
        "paused_post"
    }

    fn handling(&self) -> Handling {
        NEWS
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::Paused { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, _) = due.running().await?;
        if state.row.paused.is_none() {
            return Err("it is not so any more".into());
        }
        let language = language::to_all(state);
        if state.watched().is_some() {
            let text = due.job.person.map(mention).unwrap_or_default();
            let label = computers::go_on(language);
            let button = controls(due.job).button(Press::GoOnWatching, label, Style::Success);
            let message = Message::new(computers::stopped(language, &text));
            let told = Notification::post(state, message.rows(vec![Row::Buttons(vec![button])]));
            return Ok(told.known_by(Press::GoOnWatching));
        }
        let text = match due.job.person {
            Some(user) => days::paused_by(language, &mention(user)),
            // Planned by an earlier version, which did not record who.
            None => days::paused(language),
        };
        Ok(Notification::post(state, Message::new(text)))
    }
}
