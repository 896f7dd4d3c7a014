//! Tells a player which tokens they took.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::{Notification, controls};
use crate::present::Press;
use crate::present::{game, language};
use crate::table::Event;
use games::Viewer;

pub struct TokensDirect;

#[async_trait]
impl JobKind for TokensDirect {
    fn name(&self) -> &'static str {
        "tokens_direct"
    }

    fn handling(&self) -> Handling {
        DIRECT
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match (context.event, context.after) {
            (Event::SecretLearned { seat }, Some(after)) => {
                context.at_once_for(after.user_in(*seat))
            }
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let user = due.user()?;
        let state = due.state().await?;
        let fold = state.fold.as_ref().ok_or("the game has not started")?;
        let seat = state.seat(user).ok_or("they play no more")?;
        let channel = due.direct_channel(user).await?;
        let facts = fold.facts_of(due.job.revision, Viewer::Seat(seat));
        let snapshot = state.snapshot(Viewer::Seat(seat));
        let named = due.servers.game(language::of(&snapshot), &snapshot);
        let message = game::secret_learned(controls(due.job), &snapshot, &named, &facts);
        let told = Notification::direct(user, channel, snapshot, message);
        // The answer to *End turn* said the same.
        Ok(told.known_by(Press::Tokens).silently())
    }
}
