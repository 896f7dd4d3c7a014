//! Reminds somebody because they asked for it.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, Planned, REMINDER};
use crate::outbox::notification::Notification;
use crate::outbox::reminder::reminder;
use crate::present::turn::Why;
use crate::table::Event;

/// Reminds somebody because they asked for it.
pub struct ReminderAsked;

#[async_trait]
impl Kind for ReminderAsked {
    fn name(&self) -> &'static str {
        "reminder_asked"
    }

    fn handling(&self) -> Handling {
        Handling {
            once: true,
            ..REMINDER
        }
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::ReminderAsked { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        reminder(due, Why::Asked).await
    }
}
