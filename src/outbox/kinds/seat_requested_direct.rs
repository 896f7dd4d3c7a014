//! Asks a player for their seat.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::{Press, agreement, language};
use crate::table::Event;
use games::Viewer;

pub struct SeatRequestedDirect;

#[async_trait]
impl JobKind for SeatRequestedDirect {
    fn name(&self) -> &'static str {
        "seat_requested_direct"
    }

    fn handling(&self) -> Handling {
        Handling {
            mentions: true,
            ..DIRECT
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::SeatRequested { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, user) = due.player().await?;
        let person = state.person(user).ok_or("they play no more")?;
        let request = person.request.as_ref().ok_or("nobody asks any more")?;
        if request.revision() > due.job.revision {
            return Err("they are asked anew".into());
        }
        if let Some(end) = state.choice(user).preferences.asleep(due.now) {
            return Err(NotSent::Later(end));
        }
        let direct = due.store.direct(user).await?;
        let controls = controls(due.job);
        if direct.closed {
            let explained = !direct.told;
            let (language, snapshot) = (language::to_all(state), state.snapshot(Viewer::Spectator));
            let message = agreement::seat_mention(language, person, controls, explained);
            let message = message.ok_or("nobody asks any more")?;
            let noted = Noted::Mentioned { user, explained };
            let told = Notification::of(To::Here, snapshot, message, noted);
            return Ok(told.notifies([user]).known_by(Press::GiveUpSeat));
        }
        // The game has only moved to another channel. What was sent can be pressed as before.
        if request.revision() < due.job.revision {
            return Err("they have been asked".into());
        }
        let snapshot = state.snapshot_for(user);
        let named = due.servers.game(language::of(&snapshot), &snapshot);
        let message = agreement::seat_asked_of_viewer(&snapshot, person, &named, controls);
        let message = message.ok_or("nobody asks any more")?;
        let told = Notification::direct(user, direct.channel, snapshot, message);
        Ok(told.known_by(Press::GiveUpSeat))
    }
}
