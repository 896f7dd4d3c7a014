//! Posts that the clocks are stopped.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::{Due, news};
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::table::Event;

/// Posts that the clocks are stopped.
pub struct PausedPost;

#[async_trait]
impl Kind for PausedPost {
    fn name(&self) -> &'static str {
        "paused_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::Paused => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let (standing, _) = due.running().await?;
        if standing.row.paused.is_none() {
            return Err("it is not so any more".into());
        }
        Ok(news(standing, News::Paused))
    }
}
