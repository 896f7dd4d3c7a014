//! Clocks that stand still: of a game that is paused, of a player who is away.

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{NEWS, Prepared, job_kinds};
use crate::outbox::notification::{Notification, controls};
use crate::present::{Message, Press, Row, Style, language, mention};
use words::{away, computers, pause, undelivered};

job_kinds! {
    /// Announces that the clocks are stopped.
    PAUSED_POST = "paused_post", undelivered::message, NEWS, |due| paused_post(due);
    /// Announces that the clocks run again.
    RESUMED_POST = "resumed_post", undelivered::message, NEWS, |due| resumed_post(due);
    /// Announces that a player is away or back.
    VACATION_POST = "vacation_post", undelivered::message, NEWS, |due| vacation_post(due);
}

async fn paused_post(due: &JobContext<'_>) -> Prepared {
    let (state, _) = due.running().await?;
    if state.row.paused.is_none() {
        return Err("it is not so any more".into());
    }
    let language = language::to_all(state);
    if state.watched().is_some() {
        let text = due
            .job
            .person
            .map(|user| mention(language, user))
            .unwrap_or_default();
        let label = computers::go_on(language);
        let button = controls(due.job).button(Press::GoOnWatching, label, Style::Success);
        let message = Message::new(computers::stopped(language, &text));
        let row = Row::Buttons(vec![button]);
        return Ok(Notification::post(state, message.rows(vec![row])));
    }
    let text = match due.job.person {
        Some(user) => pause::paused_by(language, &mention(language, user)),
        // Planned by an earlier version, which did not record who.
        None => pause::paused(language),
    };
    Ok(Notification::post(state, Message::new(text)))
}

async fn resumed_post(due: &JobContext<'_>) -> Prepared {
    let (state, _) = due.running().await?;
    if state.row.paused.is_some() {
        return Err("it is not so any more".into());
    }
    if state.watched().is_some() {
        return Err("its rounds show that".into());
    }
    let language = language::to_all(state);
    let text = match due.job.person {
        Some(user) => pause::resumed_by(language, &mention(language, user)),
        // Planned by an earlier version, which did not record who.
        None => pause::resumed(language),
    };
    Ok(Notification::post(state, Message::new(text)))
}

async fn vacation_post(due: &JobContext<'_>) -> Prepared {
    let (state, user) = due.player().await?;
    if user.erased_number().is_some() {
        return Err("the vacation was erased with them".into());
    }
    let until = state.choice(user).vacation;
    let until = until.filter(|until| *until > due.now);
    let until = until.map(|until| until.as_second());
    let text = away::vacation(
        language::to_all(state),
        &mention(language::to_all(state), user),
        until,
    );
    Ok(Notification::post(state, Message::new(text)))
}
