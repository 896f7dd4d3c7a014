//! Ends: of a game, and of a player's part in it.

use super::turns::told_since;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{POST, Prepared, SHOWN, job_kinds};
use crate::outbox::notification::{Noted, Notification, To, controls};
use crate::present::{File, Message, finish, game, language};
use crate::store::Stage;
use crate::table::{TableState, record_of};
use games::Viewer;
use words::{Language, table, undelivered};

job_kinds! {
    /// Posts the end of a game.
    FINAL_POST = "final_post", undelivered::end, SHOWN, |due| final_post(due);
    /// Announces a resignation out of turn.
    RESIGNED_POST = "resigned_post", undelivered::message, POST, |due| resigned_post(due);
    /// Announces that a running game was cancelled.
    CANCELLED_POST = "cancelled_post", undelivered::message, POST,
        |due| cancelled(due, table::cancelled_post);
}

async fn final_post(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    if state.row.stage != Stage::Over {
        return Err("the game is not over".into());
    }
    let snapshot = told_since(state);
    let guild = state.row.guild;
    let changed = due.history.rating_changes(state.row.id, guild).await;
    let changed = changed.unwrap_or_else(|error| {
        // The result is more important.
        tracing::error!(%error, table = %state.row.id, "cannot tell what a game changed in ratings");
        Vec::new()
    });
    let message = finish::post(controls(due.job), &snapshot, &changed, record(state));
    let called = due.awake(state, finish::players(&state.people)).await?;
    Ok(Notification::of(To::Here, snapshot, message, Noted::Ended)
        .notifies(called)
        .strips(state.row.turn_message))
}

/// The record. If it is not available now, a button gives it later.
fn record(state: &TableState) -> Option<File> {
    let record = record_of(state).map_err(|refusal| format!("{refusal:?}"));
    let file = record.and_then(|record| finish::record(&record).map_err(|error| error.to_string()));
    match file {
        Ok(file) => Some(file),
        Err(error) => {
            tracing::error!(error, table = %state.row.id, "cannot produce a record");
            None
        }
    }
}

async fn resigned_post(due: &JobContext<'_>) -> Prepared {
    let (state, fold) = due.running().await?;
    if state.row.posted >= due.job.revision {
        return Err("it was told with something else".into());
    }
    let told = due.told(fold);
    let snapshot = state.snapshot(Viewer::Spectator);
    let message = Message::new(game::told(&snapshot, &told));
    let noted = Noted::Told(told.iter().map(|told| told.revision).max().unwrap_or(0));
    Ok(Notification::of(To::Here, snapshot, message, noted))
}

/// The announcement that the game was cancelled.
pub async fn cancelled(
    due: &JobContext<'_>,
    text: impl FnOnce(Language) -> String + Send,
) -> Prepared {
    let state = due.state().await?;
    if state.row.stage != Stage::Cancelled {
        return Err("the game was not cancelled".into());
    }
    let message = Message::new(text(language::to_all(state)));
    let snapshot = state.snapshot(Viewer::Spectator);
    let told = Notification::of(To::Here, snapshot, message, Noted::Ended);
    Ok(told.strips(state.row.turn_message))
}
