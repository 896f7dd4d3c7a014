//! Posts that a running game was cancelled.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::{Noted, Notification};
use crate::present::{Message, language};
use crate::store::Stage;
use crate::table::Event;
use games::Viewer;
use words::{Language, table};

/// Posts that a running game was cancelled.
pub struct CancelledPost;

#[async_trait]
impl Kind for CancelledPost {
    fn name(&self) -> &'static str {
        "cancelled_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        let game = happened.after.and_then(|after| after.fold.as_ref());
        match happened.event {
            Event::Cancelled { forgotten: false } if game.is_some() => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        cancelled(due, table::cancelled_post).await
    }
}

/// That the game was cancelled.
pub async fn cancelled(
    due: &Due<'_>,
    text: impl FnOnce(Language) -> String + Send,
) -> Result<Notification, Instead> {
    let standing = due.standing().await?;
    if standing.row.stage != Stage::Cancelled {
        return Err("the game was not cancelled".into());
    }
    let message = Message::new(text(language::to_all(standing)));
    let snapshot = standing.snapshot(Viewer::Spectator);
    let told = Notification::of(To::Here, snapshot, message, Noted::Ended);
    Ok(told.strips(standing.row.turn_message))
}
