//! Posts that a game rests because it cannot be read.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::due::Due;
use crate::outbox::kind::{Happened, Instead, Kind, Planned};
use crate::outbox::notification::{Noted, Notification};
use crate::present::Message;
use crate::table::Event;
use words::table;

/// Posts that a game rests because it cannot be read.
pub struct FrozenPost;

#[async_trait]
impl Kind for FrozenPost {
    fn name(&self) -> &'static str {
        "frozen_post"
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        match happened.event {
            Event::Frozen => happened.at_once(),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        // The table itself cannot be looked at.
        let place = due.store.whereabouts(due.job.game).await?;
        if place.is_none_or(|place| place.frozen.is_none()) {
            return Err("the game goes on".into());
        }
        let message = Message::new(table::frozen(due.usual_language()));
        Ok(Notification::of(To::Here, None, message, Noted::Told(0)))
    }
}
