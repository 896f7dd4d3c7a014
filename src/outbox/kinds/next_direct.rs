//! Tells somebody that they are next.

use async_trait::async_trait;

use crate::outbox::due::Due;
use crate::outbox::kind::{DIRECT, Handling, Happened, Instead, Kind, Planned};
use crate::outbox::notification::Notification;
use crate::present::{language, turn};
use crate::table::Event;
use games::Viewer;

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

    async fn notification(&self, due: &Due<'_>) -> Result<Notification, Instead> {
        let user = due.user()?;
        let (standing, fold) = due.running().await?;
        let seat = standing.seat(user).ok_or("they play no more")?;
        let acting = fold.game.acting().iter().next();
        let next = acting.and_then(|acting| fold.game.next_after(acting));
        if fold.turn != due.job.revision || next != Some(seat) {
            return Err("the turn is over".into());
        }
        let habits = standing.choice(user).habits;
        if !habits.next {
            return Err("they want none".into());
        }
        if let Some(end) = habits.asleep(due.now) {
            return Err(Instead::Later(end));
        }
        let channel = due.direct_channel(user).await?;
        let snapshot = standing.snapshot(Viewer::Seat(seat));
        let message = turn::next(
            &snapshot,
            &due.servers.place(language::of(&snapshot), snapshot.place),
        );
        Ok(Notification::direct(user, channel, snapshot, message))
    }
}
