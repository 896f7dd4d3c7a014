//! Posts that somebody agrees to cancel.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, language, mentions};
use crate::table::{Agreement, Event, Matter};
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
        let Agreement { agreed, missing } = Matter::Cancel.agreement(&standing.people);
        if agreed.is_empty() {
            return Err("nobody wants to cancel any more".into());
        }
        let text = table::cancel_news(
            language::to_all(standing),
            &mentions(&agreed),
            &mentions(&missing),
        );
        Ok(Notification::post(standing, Message::new(text)))
    }
}
