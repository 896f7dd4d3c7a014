//! *Is typing* in a game's channel while its computer players think for long.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};

use crate::clock::Clock;
use crate::store::TableId;

/// For how long computer players think before that shows.
const BEFORE: SignedDuration = SignedDuration::from_secs(1);
/// Discord shows it for ten seconds, so it is repeated before.
const AGAIN: SignedDuration = SignedDuration::from_secs(8);
/// Computer players whose turns follow on each other within this time think together.
const APART: SignedDuration = SignedDuration::from_secs(1);

/// How long the computer players of a game have been thinking.
struct Thinking {
    since: Timestamp,
    /// When the last of them was done; `None` while one thinks.
    until: Option<Timestamp>,
    /// When that was last shown.
    shown: Option<Timestamp>,
}

impl Thinking {
    fn goes_on(&self, now: Timestamp) -> bool {
        self.until
            .is_none_or(|until| now.duration_since(until) <= APART)
    }
}

/// The games whose computer players think.
#[derive(Default)]
pub(super) struct Typing(Mutex<HashMap<TableId, Thinking>>);

impl Typing {
    /// Carries out `thinking`, in which a computer player of `game` thinks, and meanwhile calls `show`: once they have thought
    /// for longer than a second, and every eight seconds from then on.
    pub(super) async fn shown_while<'a, T>(
        &self,
        clock: &dyn Clock,
        game: TableId,
        thinking: impl Future<Output = T>,
        show: impl Fn() -> BoxFuture<'a, ()>,
    ) -> T {
        self.begin(game, clock.now());
        let showing = async {
            loop {
                let (now, next) = (clock.now(), self.next(game, clock.now()));
                if now < next {
                    clock.sleep_until(now, next).await;
                    continue;
                }
                if let Some(thinking) = self.games().get_mut(&game) {
                    thinking.shown = Some(now);
                }
                show().await;
            }
        };
        let done = tokio::select! {
            biased;
            done = thinking => done,
            never = showing => never,
        };
        if let Some(thinking) = self.games().get_mut(&game) {
            thinking.until = Some(clock.now());
        }
        done
    }

    fn begin(&self, game: TableId, now: Timestamp) {
        let mut games = self.games();
        games.retain(|_, thinking| thinking.goes_on(now));
        let fresh = Thinking {
            since: now,
            until: None,
            shown: None,
        };
        games.entry(game).or_insert(fresh).until = None;
    }

    /// When it is to be shown next.
    fn next(&self, game: TableId, now: Timestamp) -> Timestamp {
        let games = self.games();
        let (from, wait) = match games.get(&game) {
            Some(thinking) => match thinking.shown {
                Some(shown) => (shown, AGAIN),
                None => (thinking.since, BEFORE),
            },
            None => (now, BEFORE),
        };
        from.checked_add(wait).unwrap_or(Timestamp::MAX)
    }

    fn games(&self) -> MutexGuard<'_, HashMap<TableId, Thinking>> {
        // A thread that panicked while it held the lock has at worst lost an entry.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, Ordering};

    use futures_util::future::BoxFuture;
    use jiff::{SignedDuration, Timestamp};
    use tokio::task::yield_now;

    use super::Typing;
    use crate::clock::{Clock, ManualClock};
    use crate::store::TableId;

    const GAME: TableId = TableId(1);

    fn clock() -> ManualClock {
        ManualClock::new(Timestamp::UNIX_EPOCH)
    }

    async fn wait(clock: &ManualClock, millis: i64) {
        let now = clock.now();
        clock
            .sleep_until(now, now + SignedDuration::from_millis(millis))
            .await;
    }

    /// Lets time pass in tenths of a second until `doing` is done.
    async fn passing<T>(clock: &ManualClock, doing: impl Future<Output = T>) -> T {
        let over = AtomicBool::new(false);
        let doing = async {
            let done = doing.await;
            over.store(true, Ordering::Relaxed);
            done
        };
        let passing = async {
            while !over.load(Ordering::Relaxed) {
                clock.advance(SignedDuration::from_millis(100));
                yield_now().await;
            }
        };
        tokio::join!(doing, passing).0
    }

    /// When it shows, in milliseconds, while computer players think for so many one after the other, with `pause` between them.
    async fn shown(typing: &Typing, turns: &[i64], pause: i64) -> Vec<i128> {
        let clock = clock();
        let shown = Mutex::new(Vec::new());
        let show = || -> BoxFuture<'_, ()> {
            let at = clock.now().duration_since(Timestamp::UNIX_EPOCH);
            let mut shown = shown.lock().expect("no test panics here");
            shown.push(at.as_millis());
            Box::pin(std::future::ready(()))
        };
        let doing = async {
            for turn in turns {
                let thinking = wait(&clock, *turn);
                typing.shown_while(&clock, GAME, thinking, show).await;
                wait(&clock, pause).await;
            }
        };
        passing(&clock, doing).await;
        shown.into_inner().expect("no test panics here")
    }

    #[tokio::test]
    async fn is_typing_shows_after_a_second_and_then_every_eight_seconds() {
        for (thinks, expected) in [
            (900, &[][..]),
            (1_500, &[1_000]),
            (20_000, &[1_000, 9_000, 17_000]),
        ] {
            assert_eq!(shown(&Typing::default(), &[thinks], 100).await, expected);
        }
    }

    #[tokio::test]
    async fn computer_players_who_follow_on_each_other_think_together() {
        // Given four who take 0.6 seconds each, then it shows once, in the second one's turn,
        let told = shown(&Typing::default(), &[600; 4], 100).await;
        assert_eq!(told, [1_000]);

        // and if each takes long, no more often than every eight seconds.
        let told = shown(&Typing::default(), &[2_000; 6], 100).await;
        assert_eq!(told, [1_000, 9_000]);

        // Whoever thinks long after another begins anew.
        let told = shown(&Typing::default(), &[900; 3], 2_000).await;
        assert_eq!(told, [0_i128; 0]);
    }

    #[tokio::test]
    async fn a_request_that_takes_long_holds_up_no_computer_player() {
        let (clock, typing) = (clock(), Typing::default());
        let forever = || -> BoxFuture<'_, ()> { Box::pin(std::future::pending()) };
        let thinking = wait(&clock, 3_000);
        let doing = typing.shown_while(&clock, GAME, thinking, forever);
        passing(&clock, doing).await;
        let took = clock.now().duration_since(Timestamp::UNIX_EPOCH);
        assert!(took < SignedDuration::from_secs(4), "{took:?}");
    }
}
