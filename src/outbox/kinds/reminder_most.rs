//! Reminds somebody that nine tenths of their time are over.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, Planned, REMINDER};
use crate::outbox::notification::Notification;
use crate::outbox::reminder::reminder;
use crate::present::turn::Why;
use crate::table::Event;

/// Reminds somebody that nine tenths of their time are over.
pub struct ReminderMost;

#[async_trait]
impl Kind for ReminderMost {
    fn name(&self) -> &'static str {
        "reminder_most"
    }

    fn handling(&self) -> Handling {
        REMINDER
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::ClockSet { user, clock } => {
                let due = clock.over(9).into_iter();
                due.map(|due| Planned::new(*user, due)).collect()
            }
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        reminder(due, Why::Most).await
    }
}
