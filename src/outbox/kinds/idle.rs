//! Tables that nobody touches: a game is warned and closed, a lobby closed.

use super::endings::cancelled;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{ACTION, Handling, POST, Prepared, job_kinds};
use crate::outbox::not_sent::NotSent;
use crate::outbox::notification::{Noted, Notification, To};
use crate::present::{Message, language, lobby, mentions};
use crate::store::{Revival, Stage, UserId};
use crate::table::{Closing, Person, idle};
use games::Viewer;
use words::{closing, undelivered};

job_kinds! {
    /// Checks whether a table is idle. If it is a game, plans the warning and the closing; if a lobby, the closing.
    IDLE_WARN = "idle_warn", undelivered::message, ACTION, |due| idle_warn(due);
    /// Warns that an idle table will be closed.
    IDLE_WARN_POST = "idle_warn_post", undelivered::message, POST, |due| idle_warn_post(due);
    /// Closes a table if nobody has touched it since the warning.
    IDLE_CLOSE = "idle_close", undelivered::message, ACTION, |due| idle_close(due);
    /// Announces that a running game was closed for inactivity.
    IDLE_POST = "idle_post", undelivered::message, POST, |due| cancelled(due, closing::closed);
    /// Shows in the lobby's message that the lobby was closed for inactivity.
    IDLE_LOBBY = "idle_lobby", undelivered::message, REVIVED, |due| idle_lobby(due);
}

const REVIVED: Handling = Handling {
    revived_by: Some(Revival::ServerChanged),
    ..POST
};

async fn idle_warn(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    if !state.goes_on() {
        return Err("the table is closed".into());
    }
    let idle = state.idle_from();
    if due.now < idle {
        return Err(NotSent::Later(idle));
    }
    if state.row.stage == Stage::Lobby {
        // Nobody is waited for in a lobby, so nobody is warned.
        return Err(NotSent::Follow(vec![IDLE_CLOSE.job(None, due.now)]));
    }
    Err(NotSent::Follow(vec![
        IDLE_WARN_POST.job(None, due.now),
        IDLE_CLOSE.job(None, idle::closed(due.now)),
    ]))
}

async fn idle_warn_post(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    let warned = idle::warned(state.touched());
    if !state.goes_on() || due.now < warned {
        return Err("it is touched".into());
    }
    // After downtime the week's notice starts now.
    let at = idle::closed(warned.max(due.now));
    let playing = state.people.iter().filter(|person| !person.resigned);
    let users: Vec<UserId> = playing.filter_map(Person::user).collect();
    let text = closing::soon(
        language::to_all(state),
        &mentions(language::to_all(state), &users),
        at.as_second(),
    );
    Ok(Notification::post(state, Message::new(text)))
}

async fn idle_close(due: &JobContext<'_>) -> Prepared {
    Err(match due.tables.close_forgotten(due.job, due.now).await? {
        Closing::Closed => NotSent::Done,
        Closing::WasClosed => NotSent::Void("the table is closed"),
        Closing::Early(due) => NotSent::Later(due),
        Closing::Touched { idle } => NotSent::Follow(vec![IDLE_WARN.job(None, idle)]),
    })
}

async fn idle_lobby(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    if state.row.stage != Stage::Cancelled {
        return Err("the lobby was not closed".into());
    }
    if state.row.lobby_message.is_none() {
        return Err("the lobby was never shown".into());
    }
    let snapshot = state.snapshot(Viewer::Spectator);
    let message = lobby::forgotten(&snapshot);
    let to = To::Lobby(state.row.lobby_message);
    Ok(Notification::of(to, snapshot, message, Noted::LobbyShown))
}
