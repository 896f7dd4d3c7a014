//! The reminder at nine tenths of the time for a turn.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, PlannedJob, REMINDER};
use crate::outbox::notification::Notification;
use crate::outbox::reminder::reminder;
use crate::present::turn::Why;
use crate::table::Event;

pub struct ReminderMost;

#[async_trait]
impl JobKind for ReminderMost {
    fn name(&self) -> &'static str {
        "reminder_most"
    }

    fn handling(&self) -> Handling {
        REMINDER
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::ClockSet { user, clock } => {
                let due = clock.over(9).into_iter();
                due.map(|due| PlannedJob::new(*user, due)).collect()
            }
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        reminder(due, Why::Most).await
    }
}
