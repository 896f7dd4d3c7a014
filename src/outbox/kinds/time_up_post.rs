//! Posts that time ran out, and what was done.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::{Due, news};
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::table::Event;
use games::Viewer;

/// Posts that time ran out, and what was done.
pub struct TimeUpPost;

#[async_trait]
impl Kind for TimeUpPost {
    fn name(&self) -> &'static str {
        "time_up_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::TimeUp { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let (standing, fold) = due.running().await?;
        let person = standing.person(due.user()?).ok_or("they play no more")?;
        let seat = person.seat.ok_or("they have no seat")?;
        let revision = due.job.revision;
        let mut told = fold.since(revision.saturating_sub(1), Viewer::Spectator);
        told.retain(|told| told.revision == revision);
        if told.is_empty() && fold.began(seat).is_none() {
            return Err("they have played".into());
        }
        Ok(news(
            standing,
            News::TimeUp {
                seat,
                told,
                misses: person.misses,
                offered: person.offered,
            },
        ))
    }
}
