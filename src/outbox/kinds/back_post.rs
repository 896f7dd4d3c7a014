//! Posts that somebody is back in their seat.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mention};
use crate::table::Event;
use words::days;

/// Posts that somebody is back in their seat.
pub struct BackPost;

#[async_trait]
impl Kind for BackPost {
    fn name(&self) -> &'static str {
        "back_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::SeatKept { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, user) = due.player().await?;
        let text = days::vacation(language::to_all(standing), &mention(user), None);
        Ok(Notification::post(standing, Message::new(text)))
    }
}
