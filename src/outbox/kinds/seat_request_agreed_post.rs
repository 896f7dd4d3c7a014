//! Announces that a player gives up their seat, as they were asked to.

use async_trait::async_trait;

use super::offered_post::offered;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::table::Event;
use words::seats;

pub struct SeatRequestAgreedPost;

#[async_trait]
impl JobKind for SeatRequestAgreedPost {
    fn name(&self) -> &'static str {
        "seat_request_agreed_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::SeatRequestAgreed { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        offered(due, seats::agreed).await
    }
}
