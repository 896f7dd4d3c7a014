//! Announces a new turn.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, PlannedJob, STAND};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::turn::{self, Came};
use crate::present::{Press, finish};
use crate::table::{Event, Fold, Snapshot, TableState};
use games::Viewer;

pub struct TurnPost;

#[async_trait]
impl JobKind for TurnPost {
    fn name(&self) -> &'static str {
        "turn_post"
    }

    fn handling(&self) -> Handling {
        STAND
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let game = context.after.and_then(|after| after.fold.as_ref());
        match context.event {
            Event::TurnsBegan { .. } => context.at_once(),
            Event::Thawed if game.is_some() => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, fold) = due.running().await?;
        if fold.turn != due.job.revision {
            return Err("the turn is over".into());
        }
        Ok(turn_shown(due, state, fold, None))
    }
}

/// The current turn for the channel.
pub fn turn_shown(
    due: &JobContext<'_>,
    state: &TableState,
    fold: &Fold,
    came: Option<Came>,
) -> Notification {
    let snapshot = told_since(state, fold);
    let message = turn::post(controls(due.job), &snapshot, came);
    let told = Notification::of(To::Here, snapshot, message, Noted::TurnShown)
        .strips(state.row.turn_message)
        .known_by(Press::MyTurn);
    match state.row.turn_message {
        Some(_) => told,
        // The first turn that is shown there.
        None => told.adds(state, finish::players(&state.people)),
    }
}

/// The table for a spectator, including what skipped posts would have reported.
pub fn told_since(state: &TableState, fold: &Fold) -> Snapshot {
    let mut snapshot = state.snapshot(Viewer::Spectator);
    let seen = state.last_turn_of(Viewer::Spectator);
    snapshot.since = fold.since(seen.min(state.row.posted), Viewer::Spectator);
    snapshot
}
