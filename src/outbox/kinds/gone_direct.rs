//! Tells the host that the channel is gone. Owed when a post found none.

use async_trait::async_trait;

use super::refused_direct::trouble;
use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use words::table;

/// Tells the host that the channel is gone. Owed when a post found none.
pub struct GoneDirect;

#[async_trait]
impl Kind for GoneDirect {
    fn name(&self) -> &'static str {
        "gone_direct"
    }

    fn handling(&self) -> Handling {
        Handling {
            once: true,
            ..DIRECT
        }
    }

    fn planned(&self, _: &Happened<'_>) -> Vec<Planned> {
        Vec::new()
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        trouble(due, table::channel_gone).await
    }
}
