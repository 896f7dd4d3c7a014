//! Posts the turn in the channel to which a game was moved.

use async_trait::async_trait;

use super::turn_post::turn_shown;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, PlannedJob, STAND};
use crate::outbox::notification::Notification;
use crate::present::turn::Came;
use crate::table::Event;

pub struct MovedPost;

#[async_trait]
impl JobKind for MovedPost {
    fn name(&self) -> &'static str {
        "moved_post"
    }

    fn handling(&self) -> Handling {
        STAND
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::Moved { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, fold) = due.running().await?;
        let job = due.job;
        if fold.turn > job.revision {
            return Err("the turn is over".into());
        }
        if state.row.turn_message.is_some() {
            return Err("the turn is shown here".into());
        }
        let by = due.user()?;
        let left = due.store.left(due.game()?, job.revision).await?;
        let from = left.filter(|left| !left.gone).map(|left| left.channel);
        Ok(turn_shown(due, state, fold, Some(Came { by, from })))
    }
}
