//! Posts that somebody is back in their seat.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::{Due, news};
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::table::Event;

/// Posts that somebody is back in their seat.
pub struct BackPost;

#[async_trait]
impl Kind for BackPost {
    fn name(&self) -> &'static str {
        "back_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::SeatKept { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let (standing, seat) = due.seat().await?;
        Ok(news(standing, News::Back { seat }))
    }
}
