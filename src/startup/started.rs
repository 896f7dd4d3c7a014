//! The running bot: until it has logged in, until it is stopped, and what it then still does.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::{JoinHandle, JoinSet};
use tokio_util::sync::CancellationToken;

use super::{StartError, token_refused};
use crate::clock::Clock;
use crate::discord::{BotError, RunningBot};
use crate::leases::Coordinator;
use crate::ops::OpsServer;
use crate::store::Store;

/// How long the worker, and then closing the store, may still take. What was committed is safe in any case.
const CLOSING: Duration = Duration::from_secs(2);

/// A bot that has been started.
pub struct Started {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) bot: RunningBot,
    /// Where others can be the same bot.
    pub(super) coordinator: Option<Coordinator>,
    /// The worker and the pruning of serenity's rate limiters.
    pub(super) beside: JoinHandle<()>,
    pub(super) stop: CancellationToken,
    /// Copies of the database; whatever is not finished ends with the bot.
    pub(super) _backups: JoinSet<()>,
    /// It answers until the bot has stopped.
    pub(super) _ops: Option<OpsServer>,
}

impl Started {
    /// Waits until the bot has logged in and registered its commands; `false` if it could not.
    pub async fn ready(&mut self) -> bool {
        self.bot.ready().await
    }

    /// Runs until `stop` is cancelled or the bot fails, then finishes work in progress.
    ///
    /// # Errors
    /// Why the bot failed.
    pub async fn run(self, stop: CancellationToken) -> Result<(), StartError> {
        let Started {
            store,
            clock,
            bot,
            coordinator,
            beside,
            stop: stopping,
            _backups,
            _ops,
        } = self;
        let (told, gives) = (stopping.clone(), coordinator.clone());
        let passed_on = tokio::spawn(async move {
            stop.cancelled().await;
            if let Some(coordinator) = gives {
                // Until others have its shards everything goes on.
                coordinator.give_away().await;
            }
            told.cancel();
        });
        let ended = bot.stopped().await;
        passed_on.abort();
        // If the bot failed, nobody has told the worker.
        stopping.cancel();
        if let Err(BotError::Token) = &ended {
            token_refused(&*store, &*clock).await;
        }
        let abort = beside.abort_handle();
        match tokio::time::timeout(CLOSING, beside).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the worker failed"),
            Err(_) => abort.abort(),
        }
        if let Some(coordinator) = coordinator
            && tokio::time::timeout(CLOSING, coordinator.leave())
                .await
                .is_err()
        {
            tracing::warn!("the other processes take over when the lease of this one ends");
        }
        if tokio::time::timeout(CLOSING, store.close()).await.is_err() {
            tracing::warn!("the database was not closed in time; nothing is lost");
        }
        Ok(ended?)
    }
}
