//! A game that was moved to another channel.

use super::turns::turn_shown;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, Handling, POST, Prepared, STAND, job_kinds};
use crate::outbox::notification::{Noted, Notification, To};
use crate::present::turn::Came;
use crate::present::{Message, language, mention, message_link};
use games::Viewer;
use words::{moving, undelivered};

job_kinds! {
    /// Posts the turn in the channel to which a game was moved.
    MOVED_POST = "moved_post", undelivered::turn, STAND, |due| moved_post(due);
    /// Posts in the channel that a game left, saying where it continues.
    LEFT_POST = "left_post", undelivered::message, LEFT, |due| left_post(due);
}

const LEFT: Handling = Handling {
    dispensable: true,
    attempts: DIRECT.attempts,
    ..POST
};

async fn moved_post(due: &JobContext<'_>) -> Prepared {
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
    Ok(turn_shown(due, state, Some(Came { by, from })))
}

async fn left_post(due: &JobContext<'_>) -> Prepared {
    let state = due.state().await?;
    let (game, job) = (due.game()?, due.job);
    let left = due.store.left(game, job.revision).await?;
    let left = left.ok_or("it left no channel")?;
    if left.channel == state.row.channel {
        return Err("it is back".into());
    }
    // Pending questions cannot be answered in the old channel any more.
    let before = job.revision.saturating_sub(1);
    let questions = due.store.questions(game, before).await?;
    let questions = questions.into_iter().map(|question| question.message);
    let snapshot = state.snapshot(Viewer::Spectator);
    let language = language::to_all(state);
    let named = due.servers.game(language, &snapshot);
    let link = message_link(snapshot.place, snapshot.messages.turn);
    let message = Message::new(moving::left(
        language,
        &mention(language, due.user()?),
        &named,
        &link,
    ));
    let to = To::Channel(left.channel);
    let told = Notification::of(to, snapshot, message, Noted::Told(0));
    Ok(told.strips(left.message).settles(questions))
}
