//! Posts that a running game was cancelled.

use async_trait::async_trait;

use crate::outbox::delivery::Parcel;
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::store::Stage;
use crate::table::Event;
use games::Viewer;

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

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        cancelled(due, false).await
    }
}

/// That the game was cancelled, because nobody touched it or for another reason.
pub async fn cancelled(due: &Due<'_>, idle: bool) -> Result<Parcel, Instead> {
    let standing = due.standing().await?;
    if standing.row.stage != Stage::Cancelled {
        return Err("the game was not cancelled".into());
    }
    Ok(Parcel::CancelledPost {
        idle,
        snapshot: Box::new(standing.snapshot(Viewer::Spectator)),
        previous: standing.row.turn_message.into_iter().collect(),
    })
}
