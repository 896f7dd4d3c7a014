//! The greeting of a server that the bot joined.

use crate::outbox::job_context::JobContext;
use crate::outbox::job_kind::{Handling, POST, Prepared, job_kinds};
use crate::outbox::notification::{Noted, Notification, To};
use crate::present::Message;
use words::{greeting, undelivered};

job_kinds! {
    /// Says in a server that the bot joined what it can do.
    GREETING_POST = "greeting_post", undelivered::message, WELCOME, |due| greeting_post(due);
}

/// A greeting that cannot be posted for some hours comes too late.
const WELCOME: Handling = Handling {
    dispensable: true,
    attempts: 30,
    ..POST
};

async fn greeting_post(due: &JobContext<'_>) -> Prepared {
    let guild = due.server()?;
    let channel = due.store.greeted_in(guild).await?;
    let channel = channel.ok_or("the server has no channel for it")?;
    let language = due.language_in(Some(guild)).await?;
    let link = |command: &str| due.commands.link(Some(guild), command);
    let message = Message::new(greeting::joined(language, link));
    let told = Notification::of(To::Channel(channel), None, message, Noted::Told(0));
    Ok(told.silently())
}
