//! Calls the role that a server has chosen to a lobby that was just opened: at most once an hour.

use std::time::Duration;

use async_trait::async_trait;
use jiff::SignedDuration;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, POST, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, game, language, mention, message_link, role_mention};
use crate::store::Stage;
use crate::table::Event;
use games::Viewer;
use words::lobby;

/// Whoever closes the lobby within this time has called nobody. By then the lobby itself is shown.
const SECOND_THOUGHTS: Duration = Duration::from_secs(10);
/// The least time between a call and the opening of the next lobby that calls. A call that could not be made for as long
/// is not made at all: it is about something that happens now.
const PAUSE: SignedDuration = SignedDuration::from_hours(1);

pub struct RoleCallPost;

#[async_trait]
impl JobKind for RoleCallPost {
    fn name(&self) -> &'static str {
        "role_call_post"
    }

    fn handling(&self) -> Handling {
        Handling {
            // The lobby's own message tells the host that nothing can be posted there.
            dispensable: true,
            ..POST
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::RoleToCall => {
                let due = context.at.checked_add(SECOND_THOUGHTS);
                vec![PlannedJob::new(None, due.unwrap_or(context.at))]
            }
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let state = due.state().await?;
        if state.row.stage != Stage::Lobby {
            return Err("nobody can join any more".into());
        }
        let snapshot = state.snapshot(Viewer::Spectator);
        if snapshot.people.len() >= usize::from(snapshot.settings.seats) {
            return Err("the lobby is full".into());
        }
        if due.now.duration_since(due.job.due) > PAUSE {
            return Err("that was too long ago".into());
        }
        let guild = state.row.guild.ok_or("it is on no server")?;
        let role = due.tables.server(guild).await?.call;
        let role = role.ok_or("the server calls nobody any more")?;
        if let Err(barrier) = due.servers.may_call(guild, role, Some(state.row.channel)) {
            tracing::debug!(job = due.job.id.0, ?barrier, "a role is not called");
            return Err("the role cannot be called there".into());
        }
        let store = due.store;
        if !store
            .claim_role_call(guild, state.row.id, due.now, PAUSE)
            .await?
        {
            return Err("the role was called less than an hour ago".into());
        }
        let language = language::to_all(state);
        let text = lobby::role_called(
            language,
            &role_mention(role),
            &mention(state.row.host),
            (
                &game::title(language, snapshot.settings.game),
                &snapshot.settings.title,
            ),
            &message_link(snapshot.place, snapshot.lobby_message),
        );
        // An answer to a command does not ring a role reliably, so this is a post of its own.
        Ok(Notification::post(state, Message::new(text)).calls(role))
    }
}
