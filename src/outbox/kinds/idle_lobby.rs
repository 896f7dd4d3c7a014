//! Shows in the lobby's message that the lobby was closed for inactivity.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, POST, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::lobby;
use crate::store::{Revival, Stage};
use crate::table::Event;
use games::Viewer;

pub struct IdleLobby;

#[async_trait]
impl JobKind for IdleLobby {
    fn name(&self) -> &'static str {
        "idle_lobby"
    }

    fn handling(&self) -> Handling {
        Handling {
            revived_by: Some(Revival::ServerChanged),
            ..POST
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let game = context.after.and_then(|after| after.fold.as_ref());
        match context.event {
            Event::Cancelled { forgotten: true } if game.is_none() => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let state = due.state().await?;
        if state.row.stage != Stage::Cancelled {
            return Err("the lobby was not closed".into());
        }
        if state.row.lobby_message.is_none() {
            return Err("the lobby was never shown".into());
        }
        let snapshot = state.snapshot(Viewer::Spectator);
        let message = lobby::forgotten(&snapshot);
        let to = To::Lobby(state.row.lobby_message);
        Ok(Notification::of(to, snapshot, message, Noted::LobbyShown))
    }
}
