//! Checks whether a table is idle. If it is a game, plans the warning and the closing; if a lobby, the closing.

use async_trait::async_trait;

use super::{IdleClose, IdleWarnPost};
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{ACTION, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::store::Stage;
use crate::table::{Event, idle};

pub struct IdleWarn;

#[async_trait]
impl JobKind for IdleWarn {
    fn name(&self) -> &'static str {
        "idle_warn"
    }

    fn handling(&self) -> Handling {
        ACTION
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::LobbyOpened => vec![PlannedJob::new(None, idle::lobby_closed(context.at))],
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let state = due.state().await?;
        if !state.goes_on() {
            return Err("the table is closed".into());
        }
        let idle = state.idle_from();
        if due.now < idle {
            return Err(NotSent::Later(idle));
        }
        if state.row.stage == Stage::Lobby {
            // Nobody is waited for in a lobby, so nobody is warned.
            return Err(NotSent::Follow(vec![
                PlannedJob::new(None, due.now).of(&IdleClose),
            ]));
        }
        Err(NotSent::Follow(vec![
            PlannedJob::new(None, due.now).of(&IdleWarnPost),
            PlannedJob::new(None, idle::closed(due.now)).of(&IdleClose),
        ]))
    }
}
