//! Sees whether nobody touches a table, and has that said and the table closed.

use async_trait::async_trait;

use super::{IdleClose, IdleWarnPost};
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::table::{Event, idle};

/// Sees whether nobody touches a table, and has that said and the table closed.
pub struct IdleWarn;

#[async_trait]
impl Kind for IdleWarn {
    fn name(&self) -> &'static str {
        "idle_warn"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::LobbyOpened => vec![Planned::new(None, idle::warned(happened.at))],
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let standing = due.standing().await?;
        if !standing.goes_on() {
            return Err("the table is closed".into());
        }
        let warned = idle::warned(standing.touched());
        if due.now < warned {
            return Err(Instead::Later(warned));
        }
        Err(Instead::Follow(vec![
            Planned::new(None, due.now).of(&IdleWarnPost),
            Planned::new(None, idle::closed(due.now)).of(&IdleClose),
        ]))
    }
}
