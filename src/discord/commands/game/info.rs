//! `/game info`: players, rules and whose turn it is.

use crate::discord::commands::{Call, privately};
use crate::discord::dispatcher::Dispatcher;
use crate::outbox;
use crate::present;
use crate::present::{Response, Undelivered};
use crate::table::{Origin, Refusal};

#[poise::command(slash_command)]
pub async fn info(call: Call<'_>) -> Result<(), serenity::Error> {
    privately(call, |dispatcher, origin| async move {
        let snapshot = dispatcher.look(&origin).await?;
        let troubles = troubles(dispatcher, &origin).await?;
        let now = dispatcher.tables.now();
        let shown = present::info(&dispatcher.tables, &snapshot, &troubles, now);
        Ok(Response::private(shown))
    })
    .await
}

/// The table's undelivered messages, for the host and people who manage the channel.
async fn troubles(dispatcher: &Dispatcher, origin: &Origin) -> Result<Vec<Undelivered>, Refusal> {
    let troubles = match dispatcher.outbox.troubles(origin, None).await {
        Err(Refusal::NotHost { .. }) => Vec::new(),
        troubles => troubles?,
    };
    let troubles = troubles.into_iter().map(|given_up| Undelivered {
        what: outbox::called(&given_up.kind),
        given_up,
    });
    Ok(troubles.collect())
}
