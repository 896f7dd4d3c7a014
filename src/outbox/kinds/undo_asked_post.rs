//! Announces an undo request.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, POST, PlannedJob};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::{Message, Press, agreement, language};
use crate::store::UserId;
use crate::table::{Event, TableState};
use games::Viewer;

pub struct UndoAskedPost;

#[async_trait]
impl JobKind for UndoAskedPost {
    fn name(&self) -> &'static str {
        "undo_asked_post"
    }

    fn handling(&self) -> Handling {
        Handling { asks: true, ..POST }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::UndoAsked { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    fn is_open(&self, state: &TableState) -> bool {
        state.undo_asked().is_some()
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, _) = due.running().await?;
        let asked = state.undo_asked().ok_or("nobody asks any more")?;
        let users = asked.of.iter().filter_map(|seat| state.user_in(*seat));
        let users: Vec<UserId> = users.collect();
        let called = due.awake(state, users).await?;
        let snapshot = state.snapshot(Viewer::Spectator);
        let text = agreement::undo_asked(&snapshot).ok_or("nobody asks any more")?;
        let row = agreement::undo_answers(language::of(&snapshot), controls(due.job));
        let message = Message::new(text).rows(vec![row]);
        Ok(
            Notification::of(To::Here, snapshot, message, Noted::Told(0))
                .notifies(called)
                .known_by(Press::AgreeUndo),
        )
    }
}
