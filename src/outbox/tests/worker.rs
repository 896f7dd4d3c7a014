//! The worker as it runs in the bot: waking, waiting, stopping.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::harness::{Harness, RecordingNotifier, dice, kinds, try_again};
use crate::outbox::worker::{DIRECT_AT_ONCE, LEASE, Spacing, Worker};
use crate::outbox::{Cause, Delivery, DeliveryError, Notifier, Receipt, SpentButton, To};
use crate::store::Address;
use crate::table::Command;
use games::desert::Options;

/// The timeout for anything a test waits for.
const PATIENCE: Duration = Duration::from_secs(120);

fn worker(harness: &Harness) -> Worker {
    Worker::new(
        harness.outbox.clone(),
        harness.notifier.clone(),
        Duration::ZERO,
    )
}

/// Waits until the worker has delivered `count` messages.
async fn told(harness: &Harness, count: usize) -> Vec<Delivery> {
    let all = async {
        loop {
            let told = harness
                .notifier
                .told
                .lock()
                .expect("no lock is poisoned")
                .clone();
            if told.len() >= count {
                return told;
            }
            harness.notifier.arrived.notified().await;
        }
    };
    tokio::time::timeout(PATIENCE, all)
        .await
        .expect("the worker sends them")
}

/// When the next job after `now` falls due.
async fn next_job(harness: &Harness, now: Timestamp) -> Timestamp {
    let next = harness.store.next_job(now, &[0]).await;
    next.expect("the jobs read").expect("there is one")
}

#[tokio::test]
async fn a_job_that_falls_due_while_the_worker_looks_is_not_slept_through() {
    // Given a job that is to be retried, and a worker that has looked before that,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let failures = &harness.notifier.failures;
    failures
        .lock()
        .expect("no lock is poisoned")
        .push(try_again());
    harness.run_due().await;
    let looked = harness.clock_now();
    let due = next_job(&harness, looked).await;

    // when the job falls due before the worker asks how long it may sleep, then it may not sleep at all.
    harness.clock.advance(SignedDuration::from_mins(1));
    assert_eq!(worker(&harness).next_look(looked).await, due);
}

#[tokio::test]
async fn deliveries_start_no_closer_together_than_they_should() {
    let pace = Duration::from_millis(10);
    let mut spacing = Spacing::new(pace);
    let mut before = Instant::now();
    spacing.wait().await;
    for _ in 0..5 {
        let now = Instant::now();
        spacing.wait().await;
        // The one before started after this moment: a busy machine only makes it longer.
        assert!(before.elapsed() >= pace);
        before = now;
    }
}

#[tokio::test]
async fn a_worker_starts_its_deliveries_at_its_pace() {
    // Given six games that each owe a post and a direct message,
    let harness = Harness::new().await;
    for number in 1..=6 {
        harness.game_elsewhere(number).await;
    }

    // when a worker delivers them, then each starts later than the one before by at least its pace.
    let pace = Duration::from_millis(10);
    let paced = Worker::new(harness.outbox.clone(), harness.notifier.clone(), pace);
    let stop = CancellationToken::new();
    let began = Instant::now();
    let running = tokio::spawn(paced.run(stop.clone()));
    told(&harness, 12).await;
    assert!(began.elapsed() >= pace * 11);
    stop.cancel();
    running.await.expect("the worker stops");
}

#[tokio::test]
async fn a_move_calls_the_worker_and_the_clock_wakes_it() {
    let harness = Harness::new().await;
    let stop = CancellationToken::new();
    let running = tokio::spawn(worker(&harness).run(stop.clone()));
    harness.plain_game(2).await;
    assert_eq!(kinds(&told(&harness, 2).await), ["turn", "your turn 1"]);
    harness
        .notifier
        .failures
        .lock()
        .expect("no lock is poisoned")
        .push(try_again());
    harness.turn(&mut dice()).await;
    let now = harness.clock_now();
    let retried = async {
        loop {
            // Until it has failed, its lease is the next thing to run out.
            match next_job(&harness, now).await {
                next if next < now + LEASE => return next,
                _ => tokio::task::yield_now().await,
            }
        }
    };
    let retried = tokio::time::timeout(PATIENCE, retried).await;
    // Only the clock ends the pause after the failure, and moving it once is enough.
    harness.clock.set(retried.expect("the failure is recorded"));
    let all = told(&harness, 4).await;
    assert_eq!(kinds(&all[2..]), ["turn", "your turn 2"]);
    stop.cancel();
    running.await.expect("the worker stops");
}

#[tokio::test]
async fn two_workers_tell_everything_once() {
    let harness = Harness::new().await;
    let stop = CancellationToken::new();
    let workers = [
        tokio::spawn(worker(&harness).run(stop.clone())),
        tokio::spawn(worker(&harness).run(stop.clone())),
    ];
    harness.plain_game(2).await;
    let mut dice = dice();
    // Leaders take no tokens, so each turn is one post and one direct message.
    for turn in 1..=10 {
        told(&harness, 2 * turn).await;
        harness.turn(&mut dice).await;
    }
    told(&harness, 22).await;
    stop.cancel();
    for worker in workers {
        worker.await.expect("the worker stops");
    }
    let told = harness
        .notifier
        .told
        .lock()
        .expect("no lock is poisoned")
        .clone();
    let mut jobs: Vec<u64> = told.iter().map(|delivery| delivery.job.0).collect();
    let in_order = jobs.clone();
    jobs.sort_unstable();
    jobs.dedup();
    assert_eq!(jobs, in_order, "each once, in order");
}

/// Holds back direct messages until allowed.
struct SlowNotifier {
    notifier: Arc<RecordingNotifier>,
    /// How many direct messages are waiting.
    waiting: watch::Sender<usize>,
    go: CancellationToken,
}

#[async_trait]
impl Notifier for SlowNotifier {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        if matches!(delivery.told.to, To::Person { .. }) {
            self.waiting.send_modify(|waiting| *waiting += 1);
            self.go.cancelled().await;
        }
        self.notifier.deliver(delivery).await
    }

    async fn remove_buttons(&self, cause: Cause, spent: &[SpentButton]) {
        self.notifier.remove_buttons(cause, spent).await;
    }
}

#[tokio::test]
async fn posts_go_out_while_direct_messages_take_long() {
    const GAMES: usize = 20;
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    for number in 1..GAMES as u64 {
        harness.game_elsewhere(number).await;
    }
    let slow = Arc::new(SlowNotifier {
        notifier: harness.notifier.clone(),
        waiting: watch::Sender::new(0),
        go: CancellationToken::new(),
    });
    let stop = CancellationToken::new();
    let worker = Worker::new(harness.outbox.clone(), slow.clone(), Duration::ZERO);
    let running = tokio::spawn(worker.run(stop.clone()));
    told(&harness, GAMES).await;
    let full = async {
        slow.waiting
            .subscribe()
            .wait_for(|n| *n == DIRECT_AT_ONCE)
            .await
            .is_ok()
    };
    let full = tokio::time::timeout(PATIENCE, full).await;
    assert_eq!(full, Ok(true), "direct messages are waiting");

    // Another game begins, and the next turn in the first game, whose player is still being told.
    harness.game_elsewhere(GAMES as u64).await;
    harness.turn(&mut dice()).await;
    let posts = told(&harness, GAMES + 2).await;
    assert_eq!(kinds(&posts), vec!["turn"; GAMES + 2]);
    assert_eq!(*slow.waiting.borrow(), DIRECT_AT_ONCE);

    // Then everybody gets their message.
    slow.go.cancel();
    let all = told(&harness, 2 * (GAMES + 2)).await;
    stop.cancel();
    running.await.expect("the worker stops");
    let mut jobs: Vec<u64> = all.iter().map(|delivery| delivery.job.0).collect();
    jobs.sort_unstable();
    jobs.dedup();
    assert_eq!(jobs.len(), 2 * (GAMES + 2), "each once");
}

/// A Discord whose limits let nothing through.
struct StuckNotifier {
    /// How many deliveries are waiting.
    waiting: watch::Sender<usize>,
}

#[async_trait]
impl Notifier for StuckNotifier {
    async fn deliver(&self, _: &Delivery) -> Result<Receipt, DeliveryError> {
        self.waiting.send_modify(|waiting| *waiting += 1);
        std::future::pending().await
    }

    async fn remove_buttons(&self, _: Cause, _: &[SpentButton]) {}
}

#[tokio::test]
async fn a_delivery_held_up_by_a_limit_is_left_to_the_next_worker() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let stuck = Arc::new(StuckNotifier {
        waiting: watch::Sender::new(0),
    });
    let stop = CancellationToken::new();
    let first = Worker::new(harness.outbox.clone(), stuck.clone(), Duration::ZERO);
    let first = tokio::spawn(first.with_grace(Duration::ZERO).run(stop.clone()));
    let waits = async {
        stuck
            .waiting
            .subscribe()
            .wait_for(|n| *n == 1)
            .await
            .is_ok()
    };
    let waits = tokio::time::timeout(PATIENCE, waits).await;
    assert_eq!(waits, Ok(true), "the post is waiting");

    stop.cancel();
    let stopped = tokio::time::timeout(PATIENCE, first).await;
    stopped.expect("it waits no longer").expect("it stops");

    // The clock has not moved: no lease has run out.
    let stop = CancellationToken::new();
    let second = tokio::spawn(worker(&harness).run(stop.clone()));
    let told = told(&harness, 2).await;
    assert_eq!(kinds(&told), ["turn", "your turn 1"]);
    // The first worker may have been heard after all, so the post is looked for in the channel.
    assert_eq!((told[0].attempt, told[1].attempt), (2, 1));
    stop.cancel();
    second.await.expect("the worker stops");
}

#[tokio::test]
async fn a_cancelled_lobby_is_deleted_the_day_after() {
    // Given a lobby that was cancelled, and a newer one,
    let harness = Harness::new().await;
    let table = harness.lobby(2, Options::default()).await;
    harness.deliver().await;
    harness.act(1, Command::Cancel).await.expect("they may");
    harness.lobby(1, Options::default()).await;
    // What is to be looked at when somebody has sat there for ten minutes is over too.
    harness.clock.advance(SignedDuration::from_mins(10));
    harness.deliver().await;
    let left = async || {
        let stored = harness.store.table(Address::Table(table), None, &|_| None);
        stored.await.expect("it reads").is_some()
    };

    // when the worker tidies up at once, then it is still there; a day later it is gone.
    for (hours, there) in [(0, true), (25, false)] {
        harness.clock.advance(SignedDuration::from_hours(hours));
        worker(&harness).tidy(&mut None).await;
        assert_eq!(left().await, there, "after {hours} hours");
    }
}
