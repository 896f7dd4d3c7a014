//! Posts that somebody agrees to stop the clocks, or to let them run.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mentions};
use crate::table::{Agreement, Event, Matter};
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
        let Agreement { agreed, missing } = Matter::Pause.agreement(&standing.people);
        if agreed.is_empty() {
            return Err("nobody wants it any more".into());
        }
        let pause = standing.row.paused.is_none();
        let text = days::pause_agreed(
            language::to_all(standing),
            pause,
            &mentions(&agreed),
            &mentions(&missing),
        );
        Ok(Notification::post(standing, Message::new(text)))
    }
}
