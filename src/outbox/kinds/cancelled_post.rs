//! Announces that a running game was cancelled.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::{Message, language};
use crate::store::Stage;
use crate::table::Event;
use games::Viewer;
use words::{Language, table};

pub struct CancelledPost;

#[async_trait]
impl JobKind for CancelledPost {
    fn name(&self) -> &'static str {
        "cancelled_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let game = context.after.and_then(|after| after.fold.as_ref());
        match context.event {
            Event::Cancelled { forgotten: false } if game.is_some() => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        cancelled(due, table::cancelled_post).await
    }
}

/// The announcement that the game was cancelled.
pub async fn cancelled(
    due: &JobContext<'_>,
    text: impl FnOnce(Language) -> String + Send,
) -> Result<Notification, NotSent> {
    let state = due.state().await?;
    if state.row.stage != Stage::Cancelled {
        return Err("the game was not cancelled".into());
    }
    let message = Message::new(text(language::to_all(state)));
    let snapshot = state.snapshot(Viewer::Spectator);
    let told = Notification::of(To::Here, snapshot, message, Noted::Ended);
    Ok(told.strips(state.row.turn_message))
}
