//! Shows in the lobby's message in which thread the game goes on.

use std::time::Duration;

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::lobby;
use crate::store::MessageId;
use crate::table::Event;
use games::Viewer;

/// By then the answer to *Start* has arrived, which shows the message without the link.
const STARTED: Duration = Duration::from_secs(1);

pub struct ThreadLink;

#[async_trait]
impl JobKind for ThreadLink {
    fn name(&self) -> &'static str {
        "thread_link"
    }

    fn handling(&self) -> Handling {
        Handling {
            dispensable: true,
            ..NEWS
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::ThreadOpened => {
                let due = context.at.checked_add(STARTED).unwrap_or(context.at);
                vec![PlannedJob::new(None, due)]
            }
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let state = due.state().await?;
        let opened = state.row.thread.ok_or("it has no thread")?;
        let thread = opened.thread.ok_or("it has no thread")?;
        let snapshot = state.snapshot(Viewer::Spectator);
        let message = lobby::with_thread(due.tables, &snapshot, thread);
        let to = To::EditIn {
            channel: opened.parent,
            // A thread has the id of the message on which it was opened.
            message: MessageId(thread.0),
        };
        Ok(Notification::of(to, snapshot, message, Noted::Told(0)))
    }
}
