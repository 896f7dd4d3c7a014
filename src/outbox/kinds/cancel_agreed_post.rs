//! Posts that somebody agrees to cancel.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::{Due, news};
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::store::UserId;
use crate::table::{Event, Person};

/// Posts that somebody agrees to cancel.
pub struct CancelAgreedPost;

#[async_trait]
impl Kind for CancelAgreedPost {
    fn name(&self) -> &'static str {
        "cancel_agreed_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::CancelAgreed => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let (standing, _) = due.running().await?;
        let agrees = |person: &&Person| person.would_cancel && !person.resigned;
        let agreed = standing.people.iter().filter(agrees);
        let agreed: Vec<UserId> = agreed.map(|person| person.user).collect();
        if agreed.is_empty() {
            return Err("nobody wants to cancel any more".into());
        }
        let missing = standing.not_agreed();
        Ok(news(standing, News::CancelAgreed { agreed, missing }))
    }
}
