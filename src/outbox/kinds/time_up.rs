//! Acts when the time for a turn runs out.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{ACTION, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::table::{Event, LapseResult};

pub struct TimeUp;

#[async_trait]
impl JobKind for TimeUp {
    fn name(&self) -> &'static str {
        "time_up"
    }

    fn handling(&self) -> Handling {
        Handling {
            of_turn: true,
            ..ACTION
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::ClockSet { user, clock } => {
                let due = clock.deadline.into_iter();
                due.map(|due| PlannedJob::new(*user, due)).collect()
            }
            Event::WaitsOn { user, until } => vec![PlannedJob::new(*user, *until)],
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        Err(match due.tables.time_up(due.job, due.now).await? {
            LapseResult::Done => NotSent::Done,
            LapseResult::Later(due) => NotSent::Later(due),
            LapseResult::Nothing(reason) => NotSent::Void(reason),
        })
    }
}
