//! Opens a thread of its own for a game that has begun, before its first turn is posted.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, POST, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::{Press, lobby};
use crate::store::Rank;
use crate::table::Event;
use games::Viewer;

pub struct OpenThread;

#[async_trait]
impl JobKind for OpenThread {
    fn name(&self) -> &'static str {
        "thread"
    }

    fn handling(&self) -> Handling {
        Handling {
            rank: Rank::TurnPost,
            opens_thread: true,
            attempts: DIRECT.attempts,
            ..POST
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::ThreadWanted => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, _) = due.running().await?;
        if !state.awaits_thread() {
            return Err("it needs no thread".into());
        }
        let snapshot = state.snapshot(Viewer::Spectator);
        let title = lobby::thread_title(&snapshot);
        let message = lobby::message(due.tables, &snapshot);
        let to = To::Thread(state.row.lobby_message);
        let told = Notification::of(to, snapshot, message, Noted::Told(0));
        Ok(told.titled(title).known_by(Press::Commitment))
    }
}
