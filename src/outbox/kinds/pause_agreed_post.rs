//! Posts that somebody agrees to stop the clocks, or to let them run.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, agreement};
use crate::table::Event;
use words::days;

/// Posts that somebody agrees to stop the clocks, or to let them run.
pub struct PauseAgreedPost;

#[async_trait]
impl Kind for PauseAgreedPost {
    fn name(&self) -> &'static str {
        "pause_agreed_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::PauseAgreed => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, _) = due.running().await?;
        let (agreed, missing) = agreement::agreed(&standing.people, |person| person.would_pause);
        if agreed.is_empty() {
            return Err("nobody wants it any more".into());
        }
        let pause = standing.row.paused.is_none();
        let text = days::pause_agreed(pause, &agreed, &missing);
        Ok(Notification::post(standing, Message::new(text)))
    }
}
