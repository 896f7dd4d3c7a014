//! Tells the host that nothing can be posted in the channel. Owed when a post was refused.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{Message, language};
use games::Viewer;
use words::{Language, table};

/// Tells the host that nothing can be posted in the channel. Owed when a post was refused.
pub struct RefusedDirect;

#[async_trait]
impl Kind for RefusedDirect {
    fn name(&self) -> &'static str {
        "refused_direct"
    }

    fn handling(&self) -> Handling {
        Handling {
            once: true,
            ..DIRECT
        }
    }

    fn planned(&self, _: &Happened<'_>) -> Vec<Planned> {
        Vec::new()
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        trouble(due, table::could_not_post).await
    }
}

/// To the host, whether they play or not.
pub async fn trouble(
    due: &Due<'_>,
    text: impl FnOnce(Language, &str) -> String + Send,
) -> Result<Notification, Instead> {
    let user = due.user()?;
    let standing = due.standing().await?;
    let channel = due.direct_channel(user).await?;
    let snapshot = standing.snapshot(Viewer::Spectator);
    let language = language::to(standing, user);
    let place = due.servers.place(language, snapshot.place);
    let message = Message::new(text(language, &place));
    Ok(Notification::direct(user, channel, snapshot, message))
}
