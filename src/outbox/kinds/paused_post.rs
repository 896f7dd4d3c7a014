//! Posts that the clocks are stopped.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, language};
use crate::table::Event;
use words::days;

/// Posts that the clocks are stopped.
pub struct PausedPost;

#[async_trait]
impl Kind for PausedPost {
    fn name(&self) -> &'static str {
        "paused_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::Paused => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, _) = due.running().await?;
        if standing.row.paused.is_none() {
            return Err("it is not so any more".into());
        }
        Ok(Notification::post(
            standing,
            Message::new(days::paused(language::to_all(standing))),
        ))
    }
}
