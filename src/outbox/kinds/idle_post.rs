//! Posts that a running game was closed because nobody touched it.

use async_trait::async_trait;

use super::cancelled_post::cancelled;
use crate::outbox::delivery::Parcel;
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::table::Event;

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

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        cancelled(due, true).await
    }
}
