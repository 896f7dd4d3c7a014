//! The way to Discord: every request of the bot goes through [`Requests::send`], which counts those that Discord refuses.
//! The only others are those that serenity sends by itself while it logs in, and the suggestions that poise offers.

use std::sync::Arc;

use serenity::all::{Context, EventHandler, RatelimitInfo};
use serenity::async_trait;
use serenity::http::{Http, Route};
use tokio::sync::MutexGuard;

use crate::metrics::metrics;
use crate::outbox::{Cause, RefusalCounter};
use discord_client::{PacedHttp, RateLimited, answers_429, counts_as_invalid, status};

/// Sends requests to Discord. Clones share the connection and the count.
#[derive(Clone)]
pub struct Requests {
    http: Arc<Http>,
    refusals: RefusalCounter,
}

impl Requests {
    pub fn new(http: Arc<Http>, refusals: RefusalCounter) -> Requests {
        Requests { http, refusals }
    }

    /// For handling an event.
    pub fn of(context: &Context, refusals: &RefusalCounter) -> Requests {
        Requests::new(Arc::clone(&context.http), refusals.clone())
    }

    /// Sends one request, and counts it for `cause` if Discord refuses it.
    ///
    /// # Errors
    /// As the request fails.
    pub async fn send<T, F>(
        &self,
        cause: Cause,
        request: impl FnOnce(Arc<Http>) -> F,
    ) -> Result<T, serenity::Error>
    where
        F: Future<Output = Result<T, serenity::Error>>,
    {
        let outcome = request(Arc::clone(&self.http)).await;
        note(outcome.as_ref().err());
        if outcome.as_ref().is_err_and(counts_as_invalid) {
            self.refusals.count(cause).await;
        }
        outcome
    }

    /// Whether a request may be sent for this cause that Discord may refuse.
    pub fn may_be_refused(&self, cause: Cause) -> bool {
        self.refusals.closed_until(cause).is_none()
    }
}

/// The way of the worker's messages: the same, but no request waits for a rate limit. Clones share the connection and the
/// count.
#[derive(Clone)]
pub struct PacedRequests {
    http: Arc<PacedHttp>,
    refusals: RefusalCounter,
}

impl PacedRequests {
    pub fn new(http: Arc<PacedHttp>, refusals: RefusalCounter) -> PacedRequests {
        PacedRequests { http, refusals }
    }

    /// For building requests, which are then sent with [`PacedRequests::send`].
    pub fn client(&self) -> &Arc<Http> {
        self.http.http()
    }

    /// Checks that a request to this route would not have to wait.
    ///
    /// # Errors
    /// If it would, as far as is known.
    pub async fn check(&self, route: &Route<'_>) -> Result<(), RateLimited> {
        self.http.check(route).await
    }

    /// Waits until nobody else is opening a direct channel. The caller may open one while it holds the guard.
    pub async fn opening(&self) -> MutexGuard<'_, ()> {
        self.http.opening().await
    }

    /// Sends one request to this route, and counts it for `cause` if Discord refuses it.
    ///
    /// # Errors
    /// If it would have to wait; then it is abandoned. Inside, as the request fails.
    pub async fn send<T>(
        &self,
        cause: Cause,
        route: &Route<'_>,
        request: impl Future<Output = Result<T, serenity::Error>>,
    ) -> Result<Result<T, serenity::Error>, RateLimited> {
        let outcome = self.http.request(route, request).await;
        let refused = match &outcome {
            Ok(made) => {
                note(made.as_ref().err());
                made.as_ref().is_err_and(counts_as_invalid)
            }
            Err(limited) => {
                noted(RATE_LIMITED);
                limited.refused
            }
        };
        if refused {
            self.refusals.count(cause).await;
        }
        outcome
    }

    /// Whether a request may be sent for this cause that Discord may refuse.
    pub fn may_be_refused(&self, cause: Cause) -> bool {
        self.refusals.closed_until(cause).is_none()
    }
}

const RATE_LIMITED: &str = "rate_limited";

/// Counts how a request ended.
fn note(error: Option<&serenity::Error>) {
    noted(match error {
        None => "ok",
        Some(error) if status(error) == Some(429) => RATE_LIMITED,
        Some(error) if counts_as_invalid(error) => "refused",
        Some(_) => "failed",
    });
}

fn noted(outcome: &str) {
    metrics().requests.with_label_values(&[outcome]).inc();
}

/// Counts the requests that Discord answered with 429 and serenity repeats by itself: nobody else hears of them.
pub struct RepeatedRequests(pub RefusalCounter);

#[async_trait]
impl EventHandler for RepeatedRequests {
    async fn ratelimit(&self, wait: RatelimitInfo) {
        if answers_429(&wait) {
            noted(RATE_LIMITED);
            self.0.count(Cause::Other).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    /// The source files below a folder.
    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("the folder is part of the package") {
            let path = entry.expect("it can be listed").path();
            match path.is_dir() {
                true => sources(&path, found),
                false => found.push(path),
            }
        }
    }

    #[test]
    fn every_request_is_sent_by_the_file_that_counts_them() {
        // Given the files of this module, but for this one and those that hand the client to serenity,
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord");
        let mut files = Vec::new();
        sources(&folder, &mut files);
        assert!(files.len() > 30, "{files:?}");
        let mine = ["requests.rs", "bot.rs", "shards.rs"].map(|name| folder.join(name));
        files.retain(|file| !mine.contains(file));

        // then none takes serenity's client from a context.
        for file in files {
            let source = std::fs::read_to_string(&file).expect("it is text");
            assert!(!source.contains(".http"), "{}", file.display());
        }
    }
}
