//! Tells the host that the channel is gone. Planned when a post finds no channel.

use async_trait::async_trait;

use super::refused_direct::trouble;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use words::table;

pub struct GoneDirect;

#[async_trait]
impl JobKind for GoneDirect {
    fn name(&self) -> &'static str {
        "gone_direct"
    }

    fn handling(&self) -> Handling {
        Handling {
            once: true,
            ..DIRECT
        }
    }

    fn planned(&self, _: &EventContext<'_>) -> Vec<PlannedJob> {
        Vec::new()
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        trouble(due, table::channel_gone).await
    }
}
