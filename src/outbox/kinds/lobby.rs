//! Shows the lobby as it stands, if whoever changed it has not been shown it.

use std::time::Duration;

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, POST, Planned};
use crate::outbox::notification::{Noted, Notification};
use crate::present::{Press, lobby};
use crate::store::{Revival, Stage};
use crate::table::Event;
use games::Viewer;

/// A lobby is shown by whoever answers the command that opened it. If that has not happened after
/// this time, it is posted.
const OPENED: Duration = Duration::from_secs(5);
/// The same for a change of the lobby.
const CHANGED: Duration = Duration::from_secs(1);

/// Shows the lobby as it stands, if whoever changed it has not been shown it.
pub struct Lobby;

#[async_trait]
impl Kind for Lobby {
    fn name(&self) -> &'static str {
        "lobby"
    }

    fn handling(&self) -> Handling {
        Handling {
            revived_by: Some(Revival::ServerChanged),
            ..POST
        }
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        let later = |after: Duration| {
            let due = happened.at.checked_add(after).unwrap_or(happened.at);
            vec![Planned::new(None, due)]
        };
        let game = happened.after.and_then(|after| after.fold.as_ref());
        match happened.event {
            Event::LobbyOpened => later(OPENED),
            Event::LobbyChanged => later(CHANGED),
            Event::Cancelled { .. } | Event::Thawed if game.is_none() => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let standing = due.standing().await?;
        let row = &standing.row;
        if row.lobby_shown >= due.job.revision {
            return Err("it is shown".into());
        }
        if row.lobby_message.is_none() && row.stage != Stage::Lobby {
            return Err("the lobby was never shown and is no more".into());
        }
        let snapshot = standing.snapshot(Viewer::Spectator);
        let message = lobby::message(due.tables, &snapshot);
        let to = To::Lobby(row.lobby_message);
        let told = Notification::of(to, snapshot, message, Noted::LobbyShown);
        Ok(told.known_by(Press::Join))
    }
}
