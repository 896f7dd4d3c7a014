//! Closes a table if nobody has touched it since the warning.

use async_trait::async_trait;

use super::IdleWarn;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{ACTION, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::table::Closing;

pub struct IdleClose;

#[async_trait]
impl JobKind for IdleClose {
    fn name(&self) -> &'static str {
        "idle_close"
    }

    fn handling(&self) -> Handling {
        ACTION
    }

    fn planned(&self, _: &EventContext<'_>) -> Vec<PlannedJob> {
        Vec::new()
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        Err(match due.tables.close_forgotten(due.job, due.now).await? {
            Closing::Closed => NotSent::Done,
            Closing::WasClosed => NotSent::Void("the table is closed"),
            Closing::Early(due) => NotSent::Later(due),
            Closing::Contended => NotSent::Later(due.now),
            Closing::Touched { idle } => {
                NotSent::Follow(vec![PlannedJob::new(None, idle).of(&IdleWarn)])
            }
        })
    }
}
