//! Posts a round of a game that only computer players play.

use async_trait::async_trait;

use super::turn_post::told_since;
use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, POST, PlannedJob};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::{Press, turn};
use crate::store::{Rank, Revival};
use crate::table::Event;

pub struct RoundPost;

#[async_trait]
impl JobKind for RoundPost {
    fn name(&self) -> &'static str {
        "round_post"
    }

    fn handling(&self) -> Handling {
        Handling {
            rank: Rank::TurnPost,
            revived_by: Some(Revival::ServerChanged),
            shows_turn: true,
            ..POST
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::RoundPlayed => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, fold) = due.running().await?;
        if state.row.posted >= due.job.revision {
            return Err("it was told with a later one".into());
        }
        let snapshot = told_since(state, fold);
        let message = turn::round(controls(due.job), &snapshot);
        let told = Notification::of(To::Here, snapshot, message, Noted::TurnShown);
        Ok(told
            .strips(state.row.turn_message)
            .known_by(Press::StopWatching))
    }
}
