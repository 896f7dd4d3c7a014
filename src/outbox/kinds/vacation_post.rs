//! Posts that somebody is away, or back.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::{Due, news};
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::table::Event;

/// Posts that somebody is away, or back.
pub struct VacationPost;

#[async_trait]
impl Kind for VacationPost {
    fn name(&self) -> &'static str {
        "vacation_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::Away { user } => happened.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let user = due.user()?;
        let (standing, _) = due.seat().await?;
        let until = standing.choice(user).vacation;
        let until = until.filter(|until| *until > due.now);
        Ok(news(standing, News::Vacation { user, until }))
    }
}
