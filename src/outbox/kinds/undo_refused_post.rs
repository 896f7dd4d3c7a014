//! Posts that something is not taken back.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::{Due, news};
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::table::Event;

/// Posts that something is not taken back.
pub struct UndoRefusedPost;

#[async_trait]
impl Kind for UndoRefusedPost {
    fn name(&self) -> &'static str {
        "undo_refused_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::UndoRefused { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let (standing, seat) = due.seat().await?;
        Ok(news(standing, News::UndoRefused { seat }))
    }
}
