//! Announces that a player who was asked for their seat keeps it.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mention};
use crate::table::Event;
use words::seats;

pub struct SeatRequestDeclinedPost;

#[async_trait]
impl JobKind for SeatRequestDeclinedPost {
    fn name(&self) -> &'static str {
        "seat_request_declined_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::SeatRequestDeclined { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, user) = due.player().await?;
        let text = seats::declined(language::to_all(state), &mention(user));
        Ok(Notification::post(state, Message::new(text)))
    }
}
