//! Posts that somebody else sits in a seat.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::{Due, news};
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::table::Event;

/// Posts that somebody else sits in a seat.
pub struct SeatTakenPost;

#[async_trait]
impl Kind for SeatTakenPost {
    fn name(&self) -> &'static str {
        "seat_taken_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::SeatTaken { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let (standing, seat) = due.seat().await?;
        Ok(news(standing, News::SeatTaken { seat }))
    }
}
