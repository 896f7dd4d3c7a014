//! Requests that keep their pace and do not wait for Discord's rate limits: whoever makes one learns how long it would have
//! to wait, and does something else meanwhile.
//!
//! serenity's rate limiter sleeps inside the request. Immediately before, it says so, on the same task. That is when the
//! request is abandoned: either it was not sent yet, or Discord has just refused it with 429.

use std::collections::HashMap;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::task::Poll;
use std::time::{Duration, SystemTime};

use serenity::http::{Http, RatelimitInfo, RatelimitingBucket, Route};
use tokio::sync::MutexGuard;
use tokio::time::Instant;

use crate::errors::answers_429;
use crate::pace::RequestPacing;

/// A shorter wait is left to serenity. It also keeps apart a sleep that begins from one that is over at once, after which
/// the request would be on its way.
const SHORT: Duration = Duration::from_millis(50);

tokio::task_local! {
    /// What the rate limiter said about the request that this task is making.
    static SAID: Arc<OnceLock<Wait>>;
}

/// The rate limiter is about to sleep.
#[derive(Clone, Copy, Debug)]
struct Wait {
    long: Duration,
    /// On all routes, not only on this one.
    global: bool,
    /// Because Discord has just refused the request.
    refused: bool,
}

/// A rate limit of Discord's has to be waited out first. The request was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a rate limit holds for another {after:?}")]
pub struct RateLimited {
    /// How long until the limit ends.
    pub after: Duration,
    /// Whether Discord has just said so, with 429. Otherwise no request was made.
    pub refused: bool,
}

/// An HTTP client whose requests are spaced out and never wait for a rate limit.
#[derive(Debug)]
pub struct PacedHttp {
    http: Arc<Http>,
    pace: RequestPacing,
    closed: Mutex<ClosedRoutes>,
}

impl PacedHttp {
    /// At least `between` passes from one request to the next. `http` must not be given to serenity's client, which would
    /// replace what is registered with its rate limiter here.
    pub fn new(mut http: Http, between: Duration) -> PacedHttp {
        if let Some(limiter) = &mut http.ratelimiter {
            limiter.set_ratelimit_callback(Box::new(|said| heard(&said)));
        }
        PacedHttp {
            http: Arc::new(http),
            pace: RequestPacing::new(between),
            closed: Mutex::default(),
        }
    }

    /// For building requests. They are made with [`PacedHttp::request`].
    pub fn http(&self) -> &Arc<Http> {
        &self.http
    }

    /// From now on this process makes so many of so many parts of the requests of all processes.
    pub fn share(&self, own: u32, total: u32) {
        self.pace.share(own, total);
    }

    /// Checks that a request to this route would not have to wait, as far as is known before Discord is asked.
    ///
    /// # Errors
    /// If it would.
    pub async fn check(&self, route: &Route<'_>) -> Result<(), RateLimited> {
        let bucket = route.ratelimiting_bucket();
        let wait = self.closed().wait(bucket, Instant::now());
        match wait.or(self.used_up(bucket).await) {
            Some(after) => Err(RateLimited {
                after,
                refused: false,
            }),
            None => Ok(()),
        }
    }

    /// Makes a request to this route.
    ///
    /// # Errors
    /// If it would have to wait. Then it is abandoned.
    pub async fn request<T>(
        &self,
        route: &Route<'_>,
        request: impl Future<Output = T>,
    ) -> Result<T, RateLimited> {
        self.check(route).await?;
        self.pace.request().await;
        // Another request may have met a limit meanwhile.
        self.check(route).await?;
        let said = Arc::new(OnceLock::new());
        let mut request = pin!(SAID.scope(Arc::clone(&said), request));
        let made = poll_fn(|context| match request.as_mut().poll(context) {
            Poll::Ready(done) => Poll::Ready(Ok(done)),
            Poll::Pending => match said.get() {
                Some(wait) => Poll::Ready(Err(*wait)),
                None => Poll::Pending,
            },
        });
        made.await.map_err(|wait| {
            let bucket = route.ratelimiting_bucket();
            self.closed().close(bucket, wait, Instant::now());
            RateLimited {
                after: wait.long,
                refused: wait.refused,
            }
        })
    }

    /// Waits until nobody else is opening a direct channel. The caller may open one while it holds the guard.
    pub async fn opening(&self) -> MutexGuard<'_, ()> {
        self.pace.opening().await
    }

    /// How long until the requests of this bucket are no longer used up. `None` if they are not, or nobody knows: then
    /// the request finds out.
    async fn used_up(&self, bucket: RatelimitingBucket) -> Option<Duration> {
        let routes = self.http.ratelimiter.as_ref()?.routes();
        let limit = routes.read().await.get(&bucket).cloned()?;
        let limit = limit.try_lock().ok()?;
        if limit.limit() == 0 || limit.remaining() > 0 {
            return None;
        }
        let left = limit.reset()?.duration_since(SystemTime::now()).ok()?;
        (left > SHORT).then_some(left)
    }

    fn closed(&self) -> std::sync::MutexGuard<'_, ClosedRoutes> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Notes what the rate limiter says before it sleeps, if this task is making a paced request.
fn heard(said: &RatelimitInfo) {
    let wait = Wait {
        long: said.timeout,
        global: said.global,
        refused: answers_429(said),
    };
    if wait.long > SHORT {
        let _ = SAID.try_with(|said| said.set(wait));
    }
}

/// The routes on which a rate limit holds, and until when. serenity knows them only while a request sleeps.
#[derive(Debug, Default)]
struct ClosedRoutes {
    routes: HashMap<RatelimitingBucket, Instant>,
    all: Option<Instant>,
}

impl ClosedRoutes {
    fn close(&mut self, bucket: RatelimitingBucket, wait: Wait, now: Instant) {
        self.routes.retain(|_, until| *until > now);
        // Further ahead than a clock can say: for as long as the program runs, an hour is as good.
        let hour = Duration::from_secs(3600);
        let until = now + wait.long.min(hour);
        if wait.global {
            self.all = self.all.max(Some(until));
        } else {
            self.routes.insert(bucket, until);
        }
    }

    /// How long the bucket is still closed.
    fn wait(&self, bucket: RatelimitingBucket, now: Instant) -> Option<Duration> {
        let until = self.all.max(self.routes.get(&bucket).copied())?;
        let left = until.saturating_duration_since(now);
        (!left.is_zero()).then_some(left)
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::ChannelId;

    use super::*;

    fn posts(channel: u64) -> Route<'static> {
        Route::ChannelMessages {
            channel_id: ChannelId::new(channel),
        }
    }

    fn paced() -> PacedHttp {
        PacedHttp::new(Http::new("Bot token"), Duration::ZERO)
    }

    /// Stands in for a request of which the rate limiter says that it has to wait, and then waits for ever.
    async fn limited<T>(long: Duration, global: bool) -> T {
        let wait = Wait {
            long,
            global,
            refused: true,
        };
        SAID.with(|said| said.set(wait)).expect("it is said once");
        std::future::pending().await
    }

    #[tokio::test]
    async fn a_request_that_would_wait_is_abandoned_and_its_route_left_alone_until_then() {
        // Given a request that meets a limit,
        let http = paced();
        let minute = Duration::from_secs(60);
        let route = posts(1);
        let met: Result<(), _> = http.request(&route, limited(minute, false)).await;

        // then whoever made it learns how long it would have to wait,
        let limited = RateLimited {
            after: minute,
            refused: true,
        };
        assert_eq!(met, Err(limited));
        // no other is made on that route,
        let next = http.request(&route, async { 7 }).await;
        assert!(next.is_err_and(|limited| !limited.refused));
        // and those on others are.
        assert_eq!(http.request(&posts(2), async { 7 }).await, Ok(7));
    }

    #[tokio::test]
    async fn after_a_limit_on_everything_nothing_is_requested() {
        let http = paced();
        let second = Duration::from_secs(1);
        let met: Result<(), _> = http.request(&posts(1), limited(second, true)).await;
        assert!(met.is_err());
        assert!(http.check(&posts(2)).await.is_err());
    }

    #[test]
    fn a_route_is_open_again_when_its_time_has_come() {
        let (mut closed, now) = (ClosedRoutes::default(), Instant::now());
        let bucket = posts(1).ratelimiting_bucket();
        let long = Duration::from_secs(5);
        let wait = Wait {
            long,
            global: false,
            refused: true,
        };
        closed.close(bucket, wait, now);
        assert_eq!(closed.wait(bucket, now), Some(long));
        assert_eq!(closed.wait(bucket, now + long), None);
    }
}
