//! What players must agree to: an undo, a pause, cancelling the game.

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{NEWS, POST, Prepared, job_kinds};
use crate::outbox::notification::{Noted, Notification, To, about_player, controls};
use crate::present::{Message, Press, agreement, language, mentions};
use crate::store::{Stage, UserId};
use crate::table::{Agreement, AgreementSubject, TableState};
use games::Viewer;
use words::{pause, table, undelivered, undo};

job_kinds! {
    /// Announces an undo request.
    UNDO_ASKED_POST = "undo_asked_post", undelivered::message, POST, |due| undo_asked_post(due),
        open if |state| state.undo_asked().is_some();
    /// Announces that an undo request was refused.
    UNDO_REFUSED_POST = "undo_refused_post", undelivered::message, POST,
        |due| about_player(due, undo::refused);
    /// Announces that a player agrees to stop or restart the clocks.
    PAUSE_AGREED_POST = "pause_agreed_post", undelivered::message, NEWS, |due| pause_agreed_post(due),
        open if |state| is_wanted(state, AgreementSubject::Pause);
    /// Announces that a player agrees to cancel.
    CANCEL_AGREED_POST = "cancel_agreed_post", undelivered::message, NEWS, |due| cancel_agreed_post(due),
        open if |state| is_wanted(state, AgreementSubject::Cancel);
}

async fn undo_asked_post(due: &JobContext<'_>) -> Prepared {
    let (state, _) = due.running().await?;
    let asked = state.undo_asked().ok_or("nobody asks any more")?;
    let users = asked.of.iter().filter_map(|seat| state.user_in(*seat));
    let users = users.filter(|user| state.choice(*user).away(due.now).is_none());
    let users: Vec<UserId> = users.collect();
    let called = due.awake(state, users).await?;
    let snapshot = state.snapshot(Viewer::Spectator);
    let text = agreement::undo_asked(&snapshot).ok_or("nobody asks any more")?;
    let row = agreement::undo_answers(language::of(&snapshot), controls(due.job));
    let message = Message::new(text).rows(vec![row]);
    let told = Notification::of(To::Here, snapshot, message, Noted::Told(0));
    Ok(told.notifies(called))
}

async fn pause_agreed_post(due: &JobContext<'_>) -> Prepared {
    let (state, _) = due.running().await?;
    let Agreement { agreed, missing } = AgreementSubject::Pause.agreement(&state.people);
    if agreed.is_empty() {
        return Err("nobody wants it any more".into());
    }
    let pause = state.row.paused.is_none();
    let language = language::to_all(state);
    let text = pause::agreed(
        language,
        pause,
        &mentions(language, &agreed),
        &mentions(language, &missing),
    );
    let press = match pause {
        true => Press::AgreePause,
        false => Press::AgreeResume,
    };
    let row = agreement::pause_answer(language, controls(due.job), press);
    let message = Message::new(text).rows(vec![row]);
    let asks = due.job.person.is_some();
    let called = missing.into_iter().filter(|_| asks);
    let called = due.awake(state, called).await?;
    Ok(Notification::post(state, message).notifies(called))
}

async fn cancel_agreed_post(due: &JobContext<'_>) -> Prepared {
    let (state, _) = due.running().await?;
    let Agreement { agreed, missing } = AgreementSubject::Cancel.agreement(&state.people);
    if agreed.is_empty() {
        return Err("nobody wants to cancel any more".into());
    }
    let language = language::to_all(state);
    let text = table::cancel_news(
        language,
        &mentions(language, &agreed),
        &mentions(language, &missing),
    );
    let row = agreement::cancel_answer(language, controls(due.job));
    let message = Message::new(text).rows(vec![row]);
    Ok(Notification::post(state, message))
}

/// Whether players have agreed to it, and others are still asked.
fn is_wanted(state: &TableState, subject: AgreementSubject) -> bool {
    let wanted = subject.agreement(&state.people);
    state.row.stage == Stage::Running && !wanted.agreed.is_empty()
}
