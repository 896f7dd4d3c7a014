//! Tells somebody that they are next.

use async_trait::async_trait;

use crate::outbox::delivery::{Parcel, Which};
use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, Planned};
use crate::outbox::reminder::reminder;
use crate::table::Event;

/// Tells somebody that they are next.
pub struct NextDirect;

#[async_trait]
impl Kind for NextDirect {
    fn name(&self) -> &'static str {
        "next_direct"
    }

    fn handling(&self) -> Handling {
        DIRECT
    }

    fn planned(&self, happened: &Happened<'_>) -> Vec<Planned> {
        let (Event::TurnsBegan { seats }, Some(after)) = (happened.event, happened.after) else {
            return Vec::new();
        };
        let first = after.fold.as_ref().zip(seats.first());
        let next = first.and_then(|(fold, seat)| fold.game.next_after(*seat));
        let next = next.and_then(|seat| after.user_in(seat));
        match next {
            Some(user) if after.choice(user).habits.next => happened.at_once_for(user),
            _ => Vec::new(),
        }
    }

    async fn parcel(&self, due: &Due<'_>) -> Result<Parcel, Instead> {
        reminder(due, Which::Next).await
    }
}
