//! Shows the lobby, unless the answer to a command already did.

use std::time::Duration;

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, POST, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::{Press, lobby};
use crate::store::{Rank, Revival, Stage};
use crate::table::Event;
use games::Viewer;

/// The answer to the command that opens a lobby normally shows it. If that has not happened after this time, it is
/// posted.
const OPENED: Duration = Duration::from_secs(5);
/// The same for a change of the lobby.
const CHANGED: Duration = Duration::from_secs(1);

pub struct LobbyPost;

#[async_trait]
impl JobKind for LobbyPost {
    fn name(&self) -> &'static str {
        "lobby"
    }

    fn handling(&self) -> Handling {
        Handling {
            rank: Rank::TurnPost,
            revived_by: Some(Revival::ServerChanged),
            ..POST
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let later = |after: Duration| {
            let due = context.at.checked_add(after).unwrap_or(context.at);
            vec![PlannedJob::new(None, due)]
        };
        let game = context.after.and_then(|after| after.fold.as_ref());
        match context.event {
            Event::LobbyOpened => later(OPENED),
            Event::LobbyChanged | Event::ThreadRefused => later(CHANGED),
            Event::Cancelled { forgotten: false } | Event::Thawed if game.is_none() => {
                context.at_once()
            }
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let state = due.state().await?;
        let row = &state.row;
        if row.lobby_shown >= due.job.revision {
            return Err("it is shown".into());
        }
        if row.lobby_message.is_none() && row.stage != Stage::Lobby {
            return Err("the lobby was never shown and is no more".into());
        }
        let snapshot = state.snapshot(Viewer::Spectator);
        let message = lobby::message(due.tables, &snapshot);
        let to = To::Lobby(row.lobby_message);
        let told = Notification::of(to, snapshot, message, Noted::LobbyShown);
        Ok(told.known_by(Press::Join))
    }
}
