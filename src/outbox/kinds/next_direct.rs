//! Tells a player that they are next.

use async_trait::async_trait;

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::Notification;
use crate::present::{language, turn};
use crate::table::Event;
use games::Viewer;

pub struct NextDirect;

#[async_trait]
impl JobKind for NextDirect {
    fn name(&self) -> &'static str {
        "next_direct"
    }

    fn handling(&self) -> Handling {
        DIRECT
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        let (Event::TurnsBegan { seats }, Some(after)) = (context.event, context.after) else {
            return Vec::new();
        };
        let first = after.fold.as_ref().zip(seats.first());
        let next = first.and_then(|(fold, seat)| fold.game.next_after(*seat));
        let next = next.and_then(|seat| after.user_in(seat));
        match next {
            Some(user) if after.choice(user).preferences.next => context.at_once_for(user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let user = due.user()?;
        let (state, fold) = due.running().await?;
        let seat = state.seat(user).ok_or("they play no more")?;
        let acting = fold.game.acting().iter().next();
        let next = acting.and_then(|acting| fold.game.next_after(acting));
        if fold.turn != due.job.revision || next != Some(seat) {
            return Err("the turn is over".into());
        }
        let preferences = state.choice(user).preferences;
        if !preferences.next {
            return Err("they want none".into());
        }
        if let Some(end) = preferences.asleep(due.now) {
            return Err(NotSent::Later(end));
        }
        let channel = due.direct_channel(user).await?;
        let snapshot = state.snapshot(Viewer::Seat(seat));
        let named = due.servers.game(language::of(&snapshot), &snapshot);
        let message = turn::next(&snapshot, &named);
        Ok(Notification::direct(user, channel, snapshot, message))
    }
}
