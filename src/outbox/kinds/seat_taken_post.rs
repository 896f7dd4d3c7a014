//! Announces that somebody else has taken over a seat.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mention};
use crate::table::Event;
use words::days;

pub struct SeatTakenPost;

#[async_trait]
impl JobKind for SeatTakenPost {
    fn name(&self) -> &'static str {
        "seat_taken_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::SeatTaken { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, user) = due.player().await?;
        let text = days::seat_taken(language::to_all(state), &mention(user));
        Ok(Notification::post(state, Message::new(text)).adds(state, [user]))
    }
}
