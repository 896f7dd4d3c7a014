//! Posts that something is not taken back.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mention};
use crate::table::Event;
use words::days;

/// Posts that something is not taken back.
pub struct UndoRefusedPost;

#[async_trait]
impl Kind for UndoRefusedPost {
    fn name(&self) -> &'static str {
        "undo_refused_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::UndoRefused { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, user) = due.player().await?;
        let text = days::undo_refused(language::to_all(standing), &mention(user));
        Ok(Notification::post(standing, Message::new(text)))
    }
}
