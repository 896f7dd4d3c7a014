//! Calls those who played the last game to its rematch.

use std::time::Duration;

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, finish, language, mention, mentions, message_link};
use crate::store::{Stage, UserId};
use crate::table::Event;
use games::Viewer;
use words::lobby;

/// By then the lobby itself is shown: by the answer to whoever opened it, or by its own job.
const SHOWN: Duration = Duration::from_secs(5);

pub struct RematchPost;

#[async_trait]
impl JobKind for RematchPost {
    fn name(&self) -> &'static str {
        "rematch_post"
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::RematchOpened => {
                let due = context.at.checked_add(SHOWN).unwrap_or(context.at);
                vec![PlannedJob::new(None, due)]
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
        let before = snapshot.settings.rematch_of.ok_or("it is no rematch")?;
        let before = due.tables.for_job(before).await?;
        let before = before.ok_or("the game before it rests")?;
        let others = finish::players(&before.people).into_iter();
        let others: Vec<UserId> = others
            .filter(|user| state.person(*user).is_none())
            .collect();
        if others.is_empty() {
            return Err("they have all joined".into());
        }
        let text = lobby::rematch_called(
            language::to_all(state),
            &mentions(&others),
            &mention(state.row.host),
            &message_link(snapshot.place, snapshot.lobby_message),
        );
        // An answer to a command does not ring reliably, so this is a post of its own.
        let called = due.awake(state, others).await?;
        Ok(Notification::post(state, Message::new(text)).notifies(called))
    }
}
