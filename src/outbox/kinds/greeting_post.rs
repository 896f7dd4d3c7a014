//! Says in a server that the bot joined what it can do.

use async_trait::async_trait;

use crate::outbox::delivery::To;
use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{EventContext, Handling, JobKind, NotSent, POST, PlannedJob};
use crate::outbox::notification::{Noted, Notification};
use crate::present::Message;
use words::greeting;

/// A greeting that cannot be posted for some hours comes too late.
const ATTEMPTS: u64 = 30;

pub struct GreetingPost;

#[async_trait]
impl JobKind for GreetingPost {
    fn name(&self) -> &'static str {
        "greeting_post"
    }

    fn handling(&self) -> Handling {
        Handling {
            dispensable: true,
            attempts: ATTEMPTS,
            ..POST
        }
    }

    /// It follows from no event of a table, but from a join.
    fn planned(&self, _: &EventContext<'_>) -> Vec<PlannedJob> {
        Vec::new()
    }

    async fn notification(&self, due: &JobContext<'_>) -> Result<Notification, NotSent> {
        let guild = due.server()?;
        let channel = due.store.greeted_in(guild).await?;
        let channel = channel.ok_or("the server has no channel for it")?;
        let language = due.server_language(guild).await?;
        let link = |command: &str| due.commands.link(Some(guild), command);
        let message = Message::new(greeting::joined(language, link));
        let told = Notification::of(To::Channel(channel), None, message, Noted::Told(0));
        Ok(told.silently())
    }
}
