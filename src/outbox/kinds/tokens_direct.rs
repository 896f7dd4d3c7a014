//! Tells somebody which tokens they took.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, Planned};
use crate::outbox::notification::{Notification, controls};
use crate::present::Press;
use crate::present::{game, language};
use crate::table::Event;
use games::Viewer;

/// Tells somebody which tokens they took.
pub struct TokensDirect;

#[async_trait]
impl Kind for TokensDirect {
    fn name(&self) -> &'static str {
        "tokens_direct"
    }

    fn handling(&self) -> Handling {
        DIRECT
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match (happened.event, happened.after) {
            (Event::SecretLearned { seat }, Some(after)) => {
                happened.at_once_for(after.user_in(*seat))
            }
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let user = due.user()?;
        let standing = due.standing().await?;
        let fold = standing.fold.as_ref().ok_or("the game has not started")?;
        let seat = standing.seat(user).ok_or("they play no more")?;
        let channel = due.direct_channel(user).await?;
        let facts = fold.facts_of(due.job.revision, Viewer::Seat(seat));
        let snapshot = standing.snapshot(Viewer::Seat(seat));
        let place = due.servers.place(language::of(&snapshot), snapshot.place);
        let message = game::secret_learned(controls(due.job), &snapshot, &place, &facts);
        let told = Notification::direct(user, channel, snapshot, message);
        Ok(told.known_by(Press::Tokens))
    }
}
