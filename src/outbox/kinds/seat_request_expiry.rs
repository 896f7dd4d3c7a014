//! Acts when the time to answer a request for a seat is up.

use async_trait::async_trait;

use super::seat_requested_direct::SeatRequestedDirect;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{ACTION, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::table::{Event, LapseResult};

pub struct SeatRequestExpiry;

#[async_trait]
impl JobKind for SeatRequestExpiry {
    fn name(&self) -> &'static str {
        "seat_request_expiry"
    }

    fn handling(&self) -> Handling {
        ACTION
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::SeatRequestTimed { user, until } => vec![PlannedJob::new(*user, *until)],
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, user) = due.player().await?;
        let request = state
            .person(user)
            .and_then(|person| person.request.as_ref());
        let request = request.ok_or("nobody asks any more")?;
        let (game, kind) = (due.game()?, SeatRequestedDirect.name());
        // Who was not asked has not been silent.
        let undelivered = due.store.undelivered(game, kind, user, request.revision());
        let told = !undelivered.await?;
        Err(
            match due
                .tables
                .seat_request_expired(due.job, told, due.now)
                .await?
            {
                LapseResult::Done => NotSent::Done,
                LapseResult::Later(due) => NotSent::Later(due),
                LapseResult::Nothing(reason) => NotSent::Void(reason),
            },
        )
    }
}
