//! Where computer players think: a few at a time, on threads of their own that give way to all others, so that nobody's request
//! waits for them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::metrics::{Queued, metrics};
use crate::priority::give_way;
use crate::store::TableId;
use games::Thinking;

/// The time of all computer players of a game together before a person is to move again.
const ROUND: Duration = Duration::from_secs(8);

/// The most time of one turn.
const LONGEST: Duration = Duration::from_secs(2);

/// The least time of one turn, however many games wait.
pub(super) const SHORTEST: Duration = Duration::from_millis(100);

/// The budget of a turn.
#[derive(Clone, Copy, Debug)]
enum Budget {
    /// Time, which shrinks while other games wait.
    Time,
    /// So many positions, so that a test plays the same game each time.
    Nodes(u64),
}

/// The threads on which computer players think.
pub struct ThinkingPool {
    budget: Budget,
    places: Arc<Semaphore>,
    /// How many turns are thought about or wait for that.
    wanted: Arc<AtomicUsize>,
    /// Those that are being thought about, by game: set once the game has changed.
    stale: Mutex<HashMap<TableId, Vec<Weak<AtomicBool>>>>,
}

/// A place in the pool, for one turn.
pub(super) struct ThinkingPlace {
    _permit: Option<OwnedSemaphorePermit>,
    wanted: Arc<AtomicUsize>,
    _queued: Queued,
}

impl Drop for ThinkingPlace {
    fn drop(&mut self) {
        self.wanted.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Stops a thought once nobody waits for it any more.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl ThinkingPool {
    /// A pool in which up to `places` computer players think at the same time (at least one), with a clock.
    #[must_use]
    pub fn new(places: usize) -> ThinkingPool {
        ThinkingPool::with(places, Budget::Time)
    }

    /// A pool in which every turn looks at up to so many positions, whatever time that takes.
    #[must_use]
    pub fn of_nodes(nodes: u64) -> ThinkingPool {
        ThinkingPool::with(1, Budget::Nodes(nodes))
    }

    fn with(places: usize, budget: Budget) -> ThinkingPool {
        let count = i64::try_from(places.max(1)).unwrap_or(i64::MAX);
        metrics().thinking_places.set(count);
        ThinkingPool {
            budget,
            places: Arc::new(Semaphore::new(places.max(1))),
            wanted: Arc::default(),
            stale: Mutex::default(),
        }
    }

    /// Waits for a place. Whoever came first gets it first.
    pub(super) async fn place(&self) -> ThinkingPlace {
        self.wanted.fetch_add(1, Ordering::Relaxed);
        let mut place = ThinkingPlace {
            _permit: None,
            wanted: Arc::clone(&self.wanted),
            _queued: Queued::enter(&metrics().thinking_queue),
        };
        let _waits = metrics().thinking_wait.start_timer();
        // The semaphore is never closed.
        place._permit = Arc::clone(&self.places).acquire_owned().await.ok();
        place
    }

    /// Thinks about a turn in `game`, in which so many computer players take part. `seed` decides their chance. Returns `None`
    /// if the thought panicked.
    pub(super) async fn think<T: Send + 'static>(
        &self,
        place: &ThinkingPlace,
        game: TableId,
        computers: usize,
        seed: u64,
        thought: impl FnOnce(&Thinking<'_>) -> T + Send + 'static,
    ) -> Option<T> {
        debug_assert!(place._permit.is_some(), "the semaphore is never closed");
        let _measured = metrics().thinking.start_timer();
        let stopped = Arc::new(AtomicBool::new(false));
        let _stop = StopOnDrop(Arc::clone(&stopped));
        self.watch(game, &stopped);
        let (nodes, time) = match self.budget {
            Budget::Time => (u64::MAX, Some(self.time(computers))),
            Budget::Nodes(nodes) => (nodes, None),
        };
        let (tell, done) = oneshot::channel();
        // Not one of the runtime's threads: these draw and write for people, and a thread that has given way stays so.
        let thread = thread::Builder::new().name("thinker".to_owned());
        let thinks = thread.spawn(move || {
            // A level that looks at a number of positions would only be waited for longer.
            if time.is_some() {
                give_way();
            }
            let begun = Instant::now();
            let stop = || {
                stopped.load(Ordering::Relaxed) || time.is_some_and(|time| begun.elapsed() >= time)
            };
            let stop = &stop;
            // Nobody listens any more if the process ends.
            let _ = tell.send(thought(&Thinking { seed, nodes, stop }));
        });
        if let Err(error) = thinks {
            tracing::error!(%game, %error, "there is no thread for a computer player");
            return None;
        }
        if let Ok(done) = done.await {
            return Some(done);
        }
        tracing::error!(%game, "a computer player's thought failed");
        None
    }

    /// The time of a turn now.
    pub(super) fn time(&self, computers: usize) -> Duration {
        let count = |count: usize| u32::try_from(count.max(1)).unwrap_or(u32::MAX);
        let whole = LONGEST.min(ROUND / count(computers));
        let wanted = count(self.wanted.load(Ordering::Relaxed));
        (whole / wanted).max(SHORTEST)
    }

    fn watch(&self, game: TableId, stopped: &Arc<AtomicBool>) {
        // A thread that panicked while it held the lock has at worst lost an entry.
        let mut stale = self.stale.lock().unwrap_or_else(PoisonError::into_inner);
        stale.retain(|_, thoughts| {
            thoughts.retain(|thought| thought.strong_count() > 0);
            !thoughts.is_empty()
        });
        stale.entry(game).or_default().push(Arc::downgrade(stopped));
    }

    /// Stops what is being thought about in a game that has changed.
    pub(super) fn changed(&self, game: TableId) {
        let mut stale = self.stale.lock().unwrap_or_else(PoisonError::into_inner);
        for thought in stale.remove(&game).unwrap_or_default() {
            if let Some(thought) = thought.upgrade() {
                thought.store(true, Ordering::Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, SHORTEST, ThinkingPool};
    use crate::store::TableId;

    const GAME: TableId = TableId(1);

    #[tokio::test]
    async fn the_time_for_a_turn_shrinks_with_waiting_games_and_computer_players() {
        // Given a pool in which nobody thinks
        let pool = ThinkingPool::new(1);

        // when one does, then they have all the time, and four of one game still answer within ten seconds.
        let first = pool.place().await;
        assert_eq!(pool.time(1), LONGEST);
        assert!((pool.time(4) * 4).as_secs() < 10);

        // When as many wait as there can be, then a turn still gets the least time.
        let waiting: Vec<_> = (0..1_000).map(|_| Box::pin(pool.place())).collect();
        let mut asked = Vec::new();
        for mut place in waiting {
            let noop = std::task::Waker::noop();
            let mut context = std::task::Context::from_waker(noop);
            assert!(place.as_mut().poll(&mut context).is_pending());
            asked.push(place);
        }
        assert_eq!(pool.time(1), SHORTEST);

        // When they are gone, then there is all the time again.
        drop(asked);
        assert_eq!(pool.time(1), LONGEST);
        drop(first);
    }

    #[tokio::test]
    async fn a_thought_ends_once_its_game_has_changed() {
        // Given a thought that goes on until it is stopped, and that has begun
        let pool = ThinkingPool::of_nodes(10);
        let place = pool.place().await;
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let thought = pool.think(&place, GAME, 1, 7, move |thinking| {
            // Nobody listens any more only if the test has failed.
            let _ = begun.send(());
            while !(thinking.stop)() {
                std::thread::yield_now();
            }
            thinking.nodes
        });

        // when another game changes and then its own, then it ends.
        let changed = async {
            has_begun.await.expect("it begins");
            pool.changed(TableId(2));
            pool.changed(GAME);
        };
        let (thought, ()) = tokio::join!(thought, changed);
        assert_eq!(thought, Some(10));
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_thinking_thread_gives_way_to_all_others() {
        // Given the priority of any thread,
        let usual = || rustix::process::getpriority_process(None).expect("a thread has one");
        let before = usual();

        // when somebody thinks, then their thread is nicer than that, and this one is as it was.
        let pool = ThinkingPool::new(1);
        let place = pool.place().await;
        let thinking = pool.think(&place, GAME, 1, 7, move |_| usual()).await;
        assert_eq!(thinking, Some((before + crate::priority::NICER).min(19)));
        assert_eq!(usual(), before);
    }

    #[tokio::test]
    async fn a_thought_that_panics_gives_no_turn() {
        let pool = ThinkingPool::of_nodes(10);
        let place = pool.place().await;
        let thought = pool.think(&place, GAME, 1, 7, |_| -> u64 { panic!("on purpose") });
        assert_eq!(thought.await, None);
    }
}
