//! Tells the host that the channel takes no posts. Planned when a post is refused.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{Message, language};
use crate::store::Failure;
use games::Viewer;
use words::{Language, table};

pub struct RefusedDirect;

#[async_trait]
impl JobKind for RefusedDirect {
    fn name(&self) -> &'static str {
        "refused_direct"
    }

    fn handling(&self) -> Handling {
        Handling {
            once: true,
            ..DIRECT
        }
    }

    fn planned(&self, _: &EventContext<'_>) -> Vec<PlannedJob> {
        Vec::new()
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let failure = due.store.given_up(due.game()?).await?;
        let failure = failure.into_iter().find_map(|given_up| given_up.failure);
        match failure {
            Some(Failure::ThreadLocked { .. }) => trouble(due, table::thread_locked).await,
            _ => trouble(due, table::could_not_post).await,
        }
    }
}

/// A direct message to the host, whether or not they play. It rings no phone: nobody is asked for anything, and
/// players hear of their turns.
pub async fn trouble(
    due: &JobContext<'_>,
    text: impl FnOnce(Language, &str) -> String + Send,
) -> Result<Notification, NotSent> {
    let user = due.user()?;
    let state = due.state().await?;
    let channel = due.direct_channel(user).await?;
    let snapshot = state.snapshot(Viewer::Spectator);
    let language = language::to(state, user);
    let named = due.servers.game(language, &snapshot);
    let message = Message::new(text(language, &named));
    Ok(Notification::direct(user, channel, snapshot, message).silently())
}
