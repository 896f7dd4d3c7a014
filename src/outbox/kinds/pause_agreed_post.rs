//! Posts that somebody agrees to stop the clocks, or to let them run.

use async_trait::async_trait;

use crate::outbox::delivery::{News, Parcel};
use crate::outbox::due::{Due, news};
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::store::UserId;
use crate::table::{Event, Person};

/// Posts that somebody agrees to stop the clocks, or to let them run.
pub struct PauseAgreedPost;

#[async_trait]
impl Kind for PauseAgreedPost {
    fn name(&self) -> &'static str {
        "pause_agreed_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::PauseAgreed => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        let (standing, _) = due.running().await?;
        let agrees = |person: &&Person| person.would_pause && !person.resigned;
        let agreed = standing.people.iter().filter(agrees);
        let agreed: Vec<UserId> = agreed.map(|person| person.user).collect();
        if agreed.is_empty() {
            return Err("nobody wants it any more".into());
        }
        Ok(news(
            standing,
            News::PauseAgreed {
                pause: standing.row.paused.is_none(),
                agreed,
                missing: standing.not_for_pause(),
            },
        ))
    }
}
