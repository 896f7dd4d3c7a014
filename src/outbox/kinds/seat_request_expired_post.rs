//! Announces that a player did not answer when they were asked for their seat.

use async_trait::async_trait;

use super::offered_post::offered;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::table::Event;
use words::seats;

pub struct SeatRequestExpiredPost;

#[async_trait]
impl JobKind for SeatRequestExpiredPost {
    fn name(&self) -> &'static str {
        "seat_request_expired_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::SeatRequestExpired { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        offered(due, seats::expired).await
    }
}
