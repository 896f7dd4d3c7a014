//! Posts that somebody resigned out of turn.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::{Noted, Notification};
use crate::present::Message;
use crate::present::game;
use crate::table::Event;
use games::Viewer;

/// Posts that somebody resigned out of turn.
pub struct ResignedPost;

#[async_trait]
impl Kind for ResignedPost {
    fn name(&self) -> &'static str {
        "resigned_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        let Some(after) = happened.after else {
            return Vec::new();
        };
        // With a turn that begins, or the end of the game, it is told there.
        let told = after.fold.as_ref();
        let told = told.is_some_and(|fold| fold.over() || fold.turn == after.row.revision);
        match happened.event {
            Event::Resigned if !told => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let (standing, fold) = due.running().await?;
        let revision = due.job.revision;
        if standing.row.posted >= revision {
            return Err("it was told with something else".into());
        }
        let told = due.told(fold);
        let snapshot = standing.snapshot(Viewer::Spectator);
        let message = Message::new(game::told(&snapshot, &told));
        let noted = Noted::Told(told.iter().map(|told| told.revision).max().unwrap_or(0));
        Ok(Notification::of(To::Here, snapshot, message, noted))
    }
}
