//! Posts that somebody agrees to cancel.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, agreement};
use crate::table::Event;
use words::table;

/// Posts that somebody agrees to cancel.
pub struct CancelAgreedPost;

#[async_trait]
impl Kind for CancelAgreedPost {
    fn name(&self) -> &'static str {
        "cancel_agreed_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::CancelAgreed => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, _) = due.running().await?;
        let (agreed, missing) = agreement::agreed(&standing.people, |person| person.would_cancel);
        if agreed.is_empty() {
            return Err("nobody wants to cancel any more".into());
        }
        let text = table::cancel_news(&agreed, &missing);
        Ok(Notification::post(standing, Message::new(text)))
    }
}
