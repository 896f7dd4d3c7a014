//! Posts that somebody asks to take back what they did.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::Due;
use crate::outbox::kind::{Handling, Happened, Instead, Kind, POST, Planned};
use crate::store::UserId;
use crate::table::Event;

/// Posts that somebody asks to take back what they did.
pub struct UndoAskedPost;

#[async_trait]
impl Kind for UndoAskedPost {
    fn name(&self) -> &'static str {
        "undo_asked_post"
    }

    fn handling(&self) -> Handling {
        Handling { asks: true, ..POST }
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::UndoAsked { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let (standing, _) = due.running().await?;
        let asked = standing.undo_asked().ok_or("nobody asks any more")?;
        let users: Vec<UserId> = asked
            .of
            .iter()
            .filter_map(|seat| standing.user_in(*seat))
            .collect();
        let told = News::UndoAsked(asked);
        due.calling(standing, told, users, false).await
    }
}
