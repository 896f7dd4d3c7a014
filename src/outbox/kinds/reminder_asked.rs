//! A reminder on request.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, PlannedJob, REMINDER};
use crate::outbox::notification::Notification;
use crate::outbox::reminder::reminder;
use crate::present::turn::Why;
use crate::table::Event;

pub struct ReminderAsked;

#[async_trait]
impl JobKind for ReminderAsked {
    fn name(&self) -> &'static str {
        "reminder_asked"
    }

    fn handling(&self) -> Handling {
        Handling {
            once: true,
            ..REMINDER
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::ReminderAsked { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        reminder(due, Why::Asked).await
    }
}
