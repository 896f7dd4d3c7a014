//! Posts the end of a game.

use async_trait::async_trait;

use super::turn_post::told_since;
use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, POST, PlannedJob};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::{File, Press, finish};
use crate::store::{Rank, Revival, Stage};
use crate::table::{Event, TableState};

pub struct FinalPost;

#[async_trait]
impl JobKind for FinalPost {
    fn name(&self) -> &'static str {
        "final_post"
    }

    fn handling(&self) -> Handling {
        Handling {
            rank: Rank::TurnPost,
            revived_by: Some(Revival::ServerChanged),
            ..POST
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::GameOver => context.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let state = due.state().await?;
        let fold = state.fold.as_ref().ok_or("the game has not started")?;
        if state.row.stage != Stage::Over {
            return Err("the game is not over".into());
        }
        let snapshot = told_since(state, fold);
        let message = finish::post(controls(due.job), &snapshot, record(state));
        let called = due.awake(state, finish::players(&state.people)).await?;
        Ok(Notification::of(To::Here, snapshot, message, Noted::Ended)
            .notifies(called)
            .strips(state.row.turn_message)
            .known_by(Press::Export))
    }
}

/// The record. If it is not available now, a button gives it later.
fn record(state: &TableState) -> Option<File> {
    let record = state.record().map_err(|refusal| format!("{refusal:?}"));
    let file = record.and_then(|record| finish::record(&record).map_err(|error| error.to_string()));
    match file {
        Ok(file) => Some(file),
        Err(error) => {
            tracing::error!(error, table = %state.row.id, "cannot produce a record");
            None
        }
    }
}
