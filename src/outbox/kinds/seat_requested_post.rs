//! Announces that somebody is asked for their seat.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, agreement, language};
use crate::table::Event;

pub struct SeatRequestedPost;

#[async_trait]
impl JobKind for SeatRequestedPost {
    fn name(&self) -> &'static str {
        "seat_requested_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::SeatRequested { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, user) = due.player().await?;
        let person = state.person(user);
        let text =
            person.and_then(|person| agreement::seat_requested(language::to_all(state), person));
        let text = text.ok_or("nobody asks any more")?;
        Ok(Notification::post(state, Message::new(text)))
    }
}
