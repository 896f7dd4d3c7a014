//! What keeps a game from going on: a channel that takes no posts or is gone, rows that cannot be read.

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, Handling, POST, Prepared, job_kinds};
use crate::outbox::notification::{Noted, Notification, To};
use crate::present::{Message, language};
use crate::store::Failure;
use games::Viewer;
use words::{Language, table, undelivered};

job_kinds! {
    /// Announces that a game is frozen because it cannot be read.
    FROZEN_POST = "frozen_post", undelivered::message, POST, |due| frozen_post(due);
    /// Tells the host that the channel takes no posts. Planned when a post is refused.
    REFUSED_DIRECT = "refused_direct", undelivered::message, Handling { once: true, ..DIRECT },
        |due| refused_direct(due);
    /// Tells the host that the channel is gone. Planned when a post finds no channel.
    GONE_DIRECT = "gone_direct", undelivered::message, Handling { once: true, ..DIRECT },
        |due| trouble(due, table::channel_gone);
}

async fn frozen_post(due: &JobContext<'_>) -> Prepared {
    // The table itself cannot be read.
    let found = due.store.whereabouts(due.game()?).await?;
    let frozen = found.filter(|found| found.frozen.is_some());
    let place = frozen.ok_or("the game goes on")?.place;
    let message = Message::new(table::frozen(due.language_in(place.guild).await?));
    Ok(Notification::of(To::Here, None, message, Noted::Told(0)))
}

async fn refused_direct(due: &JobContext<'_>) -> Prepared {
    let failure = due.store.given_up(due.game()?).await?;
    let failure = failure.into_iter().find_map(|given_up| given_up.failure);
    match failure {
        Some(Failure::ThreadLocked { .. }) => trouble(due, table::thread_locked).await,
        _ => trouble(due, table::could_not_post).await,
    }
}

/// A direct message to the host, whether or not they play. It rings no phone: nobody is asked for anything, and
/// players hear of their turns.
async fn trouble(
    due: &JobContext<'_>,
    text: impl FnOnce(Language, &str) -> String + Send,
) -> Prepared {
    let user = due.user()?;
    let state = due.state().await?;
    let channel = due.direct_channel(user).await?;
    let snapshot = state.snapshot(Viewer::Spectator);
    let language = language::to(state, user);
    let named = due.servers.game(language, &snapshot);
    let message = Message::new(text(language, &named));
    Ok(Notification::direct(user, channel, snapshot, message).silently())
}
