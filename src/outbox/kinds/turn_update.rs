//! Brings the turn's message up to date when something was done and nobody's turn began: some of those who were to act at the
//! same time have acted, a part of a turn was committed, or somebody acted out of turn.

use async_trait::async_trait;

use super::turn_post::told_since;
use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NEWS, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::{Controls, game, turn};
use crate::table::Event;

pub struct TurnUpdate;

#[async_trait]
impl JobKind for TurnUpdate {
    fn name(&self) -> &'static str {
        "turn_update"
    }

    fn handling(&self) -> Handling {
        Handling {
            dispensable: true,
            ..NEWS
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::TurnGoesOn => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, fold) = due.running().await?;
        if fold.turn > due.job.revision {
            return Err("the turn is over".into());
        }
        // Until the turn is posted, there is nothing to bring up to date: its post will show this as well.
        let message = state.row.turn_message;
        let message = message.filter(|_| state.row.posted >= fold.turn);
        let message = message.ok_or("the turn is not shown")?;
        let snapshot = told_since(state, fold);
        // The buttons stay those of the post.
        let controls = Controls {
            table: due.game()?.0,
            revision: fold.turn,
            draft: None,
        };
        let mut shown = turn::post(controls, &snapshot, None);
        if !game::outdates_picture(snapshot.settings.game) {
            // The picture stays: an edit without files keeps those of the message.
            shown.scene = None;
        }
        let to = To::Edit(message);
        Ok(Notification::of(to, snapshot, shown, Noted::TurnShown))
    }
}
