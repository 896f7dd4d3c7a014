//! A game's thread of its own: opened, shown in the lobby, archived.

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, Handling, NEWS, POST, Prepared, job_kinds};
use crate::outbox::notification::{Noted, Notification, To};
use crate::present::{Message, language, lobby};
use crate::store::{MessageId, Rank};
use games::Viewer;
use words::{thread, undelivered};

job_kinds! {
    /// Opens a thread of its own for a game that has begun, before its first turn is posted.
    THREAD = "thread", undelivered::message, OPENING, |due| open_thread(due);
    /// Shows in the lobby's message in which thread the game goes on.
    THREAD_LINK = "thread_link", undelivered::message, UNHEARD, |due| thread_link(due);
    /// Says that no thread could be opened for a game, which is therefore played in the channel.
    THREAD_REFUSED_POST = "thread_refused_post", undelivered::message, POST,
        |due| thread_refused_post(due);
    /// Archives the thread of a game a day after its end. Whoever writes there opens it again.
    THREAD_ARCHIVE = "thread_archive", undelivered::message, UNHEARD, |due| thread_archive(due);
}

const OPENING: Handling = Handling {
    rank: Rank::TurnPost,
    opens_thread: true,
    attempts: DIRECT.attempts,
    ..POST
};

const UNHEARD: Handling = Handling {
    dispensable: true,
    ..NEWS
};

async fn open_thread(due: &JobContext<'_>) -> Prepared {
    let (state, _) = due.running().await?;
    if !state.awaits_thread() {
        return Err("it needs no thread".into());
    }
    let snapshot = state.snapshot(Viewer::Spectator);
    let title = lobby::thread_title(&snapshot);
    let message = lobby::message(due.tables, &snapshot);
    let to = To::Thread(state.row.lobby_message);
    let told = Notification::of(to, snapshot, message, Noted::Told(0));
    Ok(told.titled(title))
}

async fn thread_link(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    let opened = state.row.thread.ok_or("it has no thread")?;
    let thread = opened.thread.ok_or("it has no thread")?;
    let snapshot = state.snapshot(Viewer::Spectator);
    let message = lobby::with_thread(due.tables, &snapshot, thread);
    let to = To::EditIn {
        channel: opened.parent,
        // A thread has the id of the message on which it was opened.
        message: MessageId(thread.0),
    };
    Ok(Notification::of(to, snapshot, message, Noted::Told(0)))
}

async fn thread_refused_post(due: &JobContext<'_>) -> Prepared {
    let (state, _) = due.running().await?;
    let text = thread::refused(language::to_all(state));
    Ok(Notification::post(state, Message::new(text)))
}

async fn thread_archive(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    if state.goes_on() {
        return Err("the game goes on".into());
    }
    let thread = state.own_thread().ok_or("it is in no thread of its own")?;
    if due.store.in_channel(thread).await? != due.job.game() {
        return Err("another game is there, such as its rematch".into());
    }
    let snapshot = state.snapshot(Viewer::Spectator);
    let to = To::Archive(thread);
    let nothing = Message::default();
    Ok(Notification::of(to, snapshot, nothing, Noted::Told(0)))
}
