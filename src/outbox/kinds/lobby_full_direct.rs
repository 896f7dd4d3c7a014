//! Tells a host that the lobby is full.

use std::time::Duration;

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::{Message, language, lobby as shown, mention};
use crate::store::Stage;
use crate::table::Event;
use games::Viewer;
use words::lobby;

/// A host who starts the game within this time was watching, and is not told.
const WATCHING: Duration = Duration::from_secs(10);

pub struct LobbyFullDirect;

#[async_trait]
impl JobKind for LobbyFullDirect {
    fn name(&self) -> &'static str {
        "lobby_full_direct"
    }

    fn handling(&self) -> Handling {
        Handling {
            mentions: true,
            once: true,
            ..DIRECT
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::LobbyFilled { host } => {
                let due = context.at.checked_add(WATCHING).unwrap_or(context.at);
                vec![PlannedJob::new(*host, due)]
            }
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let user = due.user()?;
        let state = due.state().await?;
        if state.row.stage != Stage::Lobby {
            return Err("the game has begun, or the lobby is closed".into());
        }
        if state.row.host != user {
            return Err("somebody else is the host".into());
        }
        let snapshot = state.snapshot_for(user);
        if snapshot.people.len() < usize::from(snapshot.settings.seats) {
            return Err("a seat is free again".into());
        }
        if let Some(end) = snapshot.preferences.asleep(due.now) {
            return Err(NotSent::Later(end));
        }
        let direct = due.store.direct(user).await?;
        if direct.closed {
            let explained = !direct.told;
            let text = lobby::full_mention(language::to_all(state), &mention(user), explained);
            let noted = Noted::Mentioned { user, explained };
            let snapshot = state.snapshot(Viewer::Spectator);
            let told = Notification::of(To::Here, snapshot, Message::new(text), noted);
            return Ok(told.notifies([user]));
        }
        let named = due.servers.game(language::of(&snapshot), &snapshot);
        let message = shown::full(&snapshot, &named);
        Ok(Notification::direct(
            user,
            direct.channel,
            snapshot,
            message,
        ))
    }
}
