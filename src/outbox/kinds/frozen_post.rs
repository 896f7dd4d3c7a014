//! Announces that a game is frozen because it cannot be read.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::Message;
use crate::table::Event;
use words::table;

pub struct FrozenPost;

#[async_trait]
impl JobKind for FrozenPost {
    fn name(&self) -> &'static str {
        "frozen_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::Frozen => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        // The table itself cannot be read.
        let place = due.store.whereabouts(due.game()?).await?;
        if place.is_none_or(|place| place.frozen.is_none()) {
            return Err("the game goes on".into());
        }
        let message = Message::new(table::frozen(due.usual_language()));
        Ok(Notification::of(To::Here, None, message, Noted::Told(0)))
    }
}
