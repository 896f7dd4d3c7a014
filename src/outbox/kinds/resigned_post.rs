//! Announces a resignation out of turn.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::Message;
use crate::present::game;
use crate::table::Event;
use games::Viewer;

pub struct ResignedPost;

#[async_trait]
impl JobKind for ResignedPost {
    fn name(&self) -> &'static str {
        "resigned_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let Some(after) = context.after else {
            return Vec::new();
        };
        // If a turn begins or the game ends with it, that post includes it.
        let told = after.fold.as_ref();
        let told = told.is_some_and(|fold| fold.over() || fold.turn == after.row.revision);
        match context.event {
            Event::Resigned if !told => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, fold) = due.running().await?;
        let revision = due.job.revision;
        if state.row.posted >= revision {
            return Err("it was told with something else".into());
        }
        let told = due.told(fold);
        let snapshot = state.snapshot(Viewer::Spectator);
        let message = Message::new(game::told(&snapshot, &told));
        let noted = Noted::Told(told.iter().map(|told| told.revision).max().unwrap_or(0));
        Ok(Notification::of(To::Here, snapshot, message, noted))
    }
}
