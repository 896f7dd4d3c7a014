//! Servers that a session tells of: hundreds at once. They are looked at together, and what is to be done for one is done after the
//! other, so that whoever acts meanwhile does not wait behind all of them for the database.

use jiff::Timestamp;

use super::failed_deliveries::HOPELESS;
use super::processing::Outbox;
use crate::store::{GuildId, Join};
use crate::table::TableError;

/// Discord says that the bot is in a server.
pub struct Arrival {
    pub guild: GuildId,
    /// The server may have been away: what was not delivered there is worth another attempt.
    pub retried: bool,
    /// Since when; `None` if that makes no sense.
    pub join: Option<Join>,
}

/// Looks at the servers that arrive. Never returns.
pub(super) async fn receive_all(outbox: &Outbox) {
    loop {
        outbox.arrivals().added().await;
        receive(outbox, &outbox.arrivals().take()).await;
    }
}

/// Retries what was not delivered in these servers, and greets those that are new.
pub(super) async fn receive(outbox: &Outbox, arrived: &[Arrival]) {
    if let Err(error) = retry_waiting(outbox, arrived).await {
        tracing::error!(%error, "cannot retry what servers were not sent");
    }
    for join in arrived.iter().filter_map(|arrival| arrival.join.as_ref()) {
        if let Err(error) = outbox.is_in_server(join).await {
            tracing::error!(%error, "cannot greet a server");
        }
    }
}

async fn retry_waiting(outbox: &Outbox, arrived: &[Arrival]) -> Result<(), TableError> {
    let now = outbox.clock.now();
    let since = now.checked_sub(HOPELESS).unwrap_or(Timestamp::MIN);
    let retried = arrived.iter().filter(|arrival| arrival.retried);
    let servers: Vec<GuildId> = retried.map(|arrival| arrival.guild).collect();
    let waiting = outbox.store.waiting_servers(&servers, now, since);
    for server in waiting.await? {
        outbox.server_is_there(server).await?;
    }
    Ok(())
}
