//! Archives the thread of a game a day after its end. Whoever writes there opens it again.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::Message;
use crate::table::{Event, TableState, thread};
use games::Viewer;

pub struct ThreadArchive;

#[async_trait]
impl JobKind for ThreadArchive {
    fn name(&self) -> &'static str {
        "thread_archive"
    }

    fn handling(&self) -> Handling {
        Handling {
            dispensable: true,
            ..NEWS
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let there = context.after.and_then(TableState::own_thread);
        match context.event {
            Event::GameOver | Event::Cancelled { .. } if there.is_some() => {
                vec![PlannedJob::new(None, thread::archived(context.at))]
            }
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let state = due.state().await?;
        if state.goes_on() {
            return Err("the game goes on".into());
        }
        let thread = state.own_thread().ok_or("it is in no thread of its own")?;
        if due.store.in_channel(thread).await? != due.job.game() {
            return Err("another game is there, such as its rematch".into());
        }
        let snapshot = state.snapshot(Viewer::Spectator);
        let to = To::Archive(thread);
        Ok(Notification::of(
            to,
            snapshot,
            Message::default(),
            Noted::Told(0),
        ))
    }
}
