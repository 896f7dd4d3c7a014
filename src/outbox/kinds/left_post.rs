//! Posts in the channel that a game left, saying where it continues.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{DIRECT, EventContext, Handling, JobKind, NotSent, POST, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::{Message, language, mention, message_link};
use crate::table::Event;
use games::Viewer;
use words::moving;

pub struct LeftPost;

#[async_trait]
impl JobKind for LeftPost {
    fn name(&self) -> &'static str {
        "left_post"
    }

    fn handling(&self) -> Handling {
        Handling {
            dispensable: true,
            attempts: DIRECT.attempts,
            ..POST
        }
    }

    fn planned(&self, context: &EventContext<'_>) -> Vec<PlannedJob> {
        match context.event {
            Event::ChannelLeft { user } => context.at_once_for(*user),
            _ => Vec::new(),
        }
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let state = due.state().await?;
        let (game, job) = (due.game()?, due.job);
        let left = due.store.left(game, job.revision).await?;
        let left = left.ok_or("it left no channel")?;
        if left.channel == state.row.channel {
            return Err("it is back".into());
        }
        // Pending questions cannot be answered in the old channel any more.
        let before = job.revision.saturating_sub(1);
        let questions = due.store.questions(game, before).await?;
        let questions = questions.into_iter().map(|question| question.message);
        let snapshot = state.snapshot(Viewer::Spectator);
        let language = language::to_all(state);
        let named = due.servers.game(language, &snapshot);
        let link = message_link(snapshot.place, snapshot.turn_message);
        let message = Message::new(moving::left(language, &mention(due.user()?), &named, &link));
        let to = To::Channel(left.channel);
        let told = Notification::of(to, snapshot, message, Noted::Told(0));
        Ok(told.strips(left.message).settles(questions))
    }
}
