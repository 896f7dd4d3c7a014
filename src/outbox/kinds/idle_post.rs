//! Posts that a running game was closed because nobody touched it.

use async_trait::async_trait;

use super::cancelled_post::cancelled;
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::table::Event;
use words::days;

/// Posts that a running game was closed because nobody touched it.
pub struct IdlePost;

#[async_trait]
impl Kind for IdlePost {
    fn name(&self) -> &'static str {
        "idle_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        let game = happened.after.and_then(|after| after.fold.as_ref());
        match happened.event {
            Event::Cancelled { forgotten: true } if game.is_some() => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        cancelled(due, days::closed).await
    }
}
