//! Asks a player something out of turn.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, PlannedJob};
use crate::outbox::notification::{Noted, Notification, controls};
use crate::present::{Press, game, language, question};
use crate::table::Event;
use games::Viewer;

pub struct AskedDirect;

#[async_trait]
impl JobKind for AskedDirect {
    fn name(&self) -> &'static str {
        "asked_direct"
    }

    fn handling(&self) -> Handling {
        Handling {
            mentions: true,
            ..DIRECT
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::Asked { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let (state, user) = due.player().await?;
        let asked = state.asked_of(user).ok_or("nothing is asked any more")?;
        if asked > due.job.revision {
            return Err("they are asked anew".into());
        }
        if let Some(end) = state.choice(user).preferences.asleep(due.now) {
            return Err(NotSent::Later(end));
        }
        let snapshot = state.snapshot_for(user);
        let named = due.servers.game(language::of(&snapshot), &snapshot);
        let controls = controls(due.job);
        let message = game::asked(controls, &snapshot, &named);
        let message = message.ok_or("nothing is asked any more")?;
        let direct = due.store.direct(user).await?;
        if direct.closed {
            let explained = !direct.told;
            // Everybody reads it, so it says nothing of what is asked.
            let (language, public) = (language::to_all(state), state.snapshot(Viewer::Spectator));
            let message = question::in_channel(language, user, controls, explained);
            let noted = Noted::Mentioned { user, explained };
            let told = Notification::of(To::Here, public, message, noted);
            return Ok(told.notifies([user]).known_by(Press::Question));
        }
        // The game has only moved to another channel. What was sent can be answered as before.
        if asked < due.job.revision {
            return Err("they have been asked".into());
        }
        let known_by = message.first_press();
        let mut told = Notification::direct(user, direct.channel, snapshot, message);
        told.known_by = known_by;
        Ok(told.of_turn(asked))
    }
}
