//! Announces that a player is away or back.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mention};
use crate::table::Event;
use words::days;

pub struct VacationPost;

#[async_trait]
impl JobKind for VacationPost {
    fn name(&self) -> &'static str {
        "vacation_post"
    }

    fn handling(&self) -> Handling {
        NEWS
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::Away { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, user) = due.player().await?;
        if user.erased_number().is_some() {
            return Err("the vacation was erased with them".into());
        }
        let until = state.choice(user).vacation;
        let until = until.filter(|until| *until > due.now);
        let until = until.map(|until| until.as_second());
        let text = days::vacation(language::to_all(state), &mention(user), until);
        Ok(Notification::post(state, Message::new(text)))
    }
}
