//! Posts that a seat may be taken over.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::table::Event;

/// Posts that a seat may be taken over.
pub struct OfferedPost;

#[async_trait]
impl Kind for OfferedPost {
    fn name(&self) -> &'static str {
        "offered_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::SeatOffered { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let (standing, _) = due.running().await?;
        let person = standing.person(due.user()?);
        let person = person.filter(|person| person.offered);
        let person = person.ok_or("it is not to be had any more")?;
        let seat = person.seat.ok_or("they have no seat")?;
        let to = person.offered_to;
        let told = News::Offered { seat, to };
        due.calling(standing, told, to, false).await
    }
}
