//! What a process does that has a share of the shards: it wakes the games of those that it takes, learns what the others know, and makes
//! its part of all requests.

use std::sync::Arc;
use std::time::Duration;

use crate::leases::{Coordinator, Share};
use crate::outbox::Outbox;
use crate::table::{Tables, Thawed};
use discord_client::PacedHttp;

/// After how many looks at what others have counted it is looked at what they have stored.
const LOOKS: u32 = 12;

/// Goes on until it is dropped. Every `pause` it is looked at what the other processes have counted.
pub(super) async fn keep_up(
    coordinator: Coordinator,
    tables: Tables,
    outbox: Outbox,
    paced: Arc<PacedHttp>,
    pause: Duration,
) {
    tokio::join!(
        wake(&coordinator, &tables, &outbox),
        pace(&coordinator, &paced),
        learn(&tables, &outbox, pause)
    );
}

/// Wakes the games of shards whenever this process has taken some.
async fn wake(coordinator: &Coordinator, tables: &Tables, outbox: &Outbox) {
    let mut known: Vec<u32> = Vec::new();
    loop {
        let held = tables.held().changed(&known).await;
        let taken: Vec<u32> = held
            .iter()
            .copied()
            .filter(|shard| !known.contains(shard))
            .collect();
        known = held;
        tables.leave_frozen();
        if taken.is_empty() {
            continue;
        }
        if let Err(error) = outbox.learn_closed_channels().await {
            tracing::error!(%error, "cannot read which channels are closed");
        }
        if let Err(error) = tables.catch_up(&taken).await {
            tracing::error!(%error, "cannot tell for how long nobody had new shards");
        }
        coordinator.caught_up(&taken);
        match tables.wake(&taken).await {
            Ok(thawed) => loaded(&thawed),
            Err(error) => tracing::error!(%error, "cannot load the games of new shards"),
        }
    }
}

/// Makes as large a part of all requests as this process has of all shards.
async fn pace(coordinator: &Coordinator, paced: &PacedHttp) {
    let mut share = Share { own: 0, total: 1 };
    loop {
        paced.share(share.own, share.total);
        share = coordinator.changed(share).await;
    }
}

/// Learns what the other processes have counted and stored.
async fn learn(tables: &Tables, outbox: &Outbox, pause: Duration) {
    for look in 0_u32.. {
        if look % LOOKS == 0
            && let Err(error) = outbox.others().learn().await
        {
            tracing::warn!(%error, "cannot read what other processes have stored");
        }
        tokio::time::sleep(pause).await;
        if !tables.held().has_all()
            && let Err(error) = outbox.refusals().resume().await
        {
            tracing::warn!(%error, "cannot read which requests of other processes were refused");
        }
    }
}

/// Says which games were loaded.
pub(super) fn loaded(thawed: &Thawed) {
    tracing::info!(
        going = thawed.going,
        frozen = thawed.frozen.len(),
        "games loaded"
    );
}
