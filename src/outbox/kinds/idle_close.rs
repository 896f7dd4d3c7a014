//! Closes a table if nobody touched it since that was said.

use async_trait::async_trait;

use super::IdleWarn;
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::table::{Closing, idle};

/// Closes a table if nobody touched it since that was said.
pub struct IdleClose;

#[async_trait]
impl Kind for IdleClose {
    fn name(&self) -> &'static str {
        "idle_close"
    }

    fn planned(&self, _: &Happened<'_>) -> Vec<Planned> {
        Vec::new()
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        Err(match due.tables.close_forgotten(due.job).await? {
            Closing::Closed => Instead::Done,
            Closing::WasClosed => Instead::Void("the table is closed"),
            Closing::Contended => Instead::Later(due.now),
            Closing::Touched(at) => {
                Instead::Follow(vec![Planned::new(None, idle::warned(at)).of(&IdleWarn)])
            }
        })
    }
}
