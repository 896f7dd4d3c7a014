//! The worker as it runs in the bot: it is called, it waits, it stops.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::SignedDuration;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::hall::{Hall, Scribe, dice, kinds, try_again};
use crate::outbox::worker::{DIRECT_AT_ONCE, Worker};
use crate::outbox::{Delivery, DeliveryError, Notifier, Receipt, To};

fn worker(hall: &Hall) -> Worker {
    Worker::new(hall.outbox.clone(), hall.scribe.clone(), Duration::ZERO)
}

/// Waits until the worker has told so many things.
async fn told(hall: &Hall, count: usize) -> Vec<Delivery> {
    let all = async {
        loop {
            let told = hall
                .scribe
                .told
                .lock()
                .expect("no test panics here")
                .clone();
            if told.len() >= count {
                return told;
            }
            hall.scribe.arrived.notified().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), all)
        .await
        .expect("the worker tells them")
}

#[tokio::test]
async fn the_worker_is_called_by_a_move_and_woken_by_the_clock_and_stops() {
    let hall = Hall::new().await;
    let stop = CancellationToken::new();
    let running = tokio::spawn(worker(&hall).run(stop.clone()));
    hall.plain_game(2).await;
    assert_eq!(kinds(&told(&hall, 2).await), ["turn", "your turn 1"]);
    hall.scribe
        .failures
        .lock()
        .expect("no test panics here")
        .push(try_again());
    hall.turn(&mut dice()).await;
    // The pause after the failure only ends because the clock is moved.
    let short = Duration::from_millis(20);
    let all = loop {
        match tokio::time::timeout(short, told(&hall, 4)).await {
            Ok(told) => break told,
            Err(_) => hall.clock.advance(SignedDuration::from_secs(3)),
        }
    };
    assert_eq!(kinds(&all[2..]), ["turn", "your turn 2"]);
    stop.cancel();
    running.await.expect("the worker stops");
}

#[tokio::test]
async fn two_workers_tell_everything_once() {
    let hall = Hall::new().await;
    let stop = CancellationToken::new();
    let workers = [
        tokio::spawn(worker(&hall).run(stop.clone())),
        tokio::spawn(worker(&hall).run(stop.clone())),
    ];
    hall.plain_game(2).await;
    let mut dice = dice();
    // Leaders take no tokens, so each turn is one post and one direct message.
    for turn in 1..=10 {
        told(&hall, 2 * turn).await;
        hall.turn(&mut dice).await;
    }
    told(&hall, 22).await;
    stop.cancel();
    for worker in workers {
        worker.await.expect("the worker stops");
    }
    let told = hall
        .scribe
        .told
        .lock()
        .expect("no test panics here")
        .clone();
    let mut jobs: Vec<u64> = told.iter().map(|delivery| delivery.job.0).collect();
    let in_order = jobs.clone();
    jobs.sort_unstable();
    jobs.dedup();
    assert_eq!(jobs, in_order, "each once, in order");
}

/// Tells nobody anything directly before it may.
struct Slow {
    scribe: Arc<Scribe>,
    /// How many direct messages wait.
    waiting: watch::Sender<usize>,
    go: CancellationToken,
}

#[async_trait]
impl Notifier for Slow {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        if matches!(delivery.told.to, To::Person { .. }) {
            self.waiting.send_modify(|waiting| *waiting += 1);
            self.go.cancelled().await;
        }
        self.scribe.deliver(delivery).await
    }
}

#[tokio::test]
async fn posts_go_out_while_direct_messages_take_long() {
    const GAMES: usize = 20;
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    for number in 1..GAMES as u64 {
        hall.game_elsewhere(number).await;
    }
    let slow = Arc::new(Slow {
        scribe: hall.scribe.clone(),
        waiting: watch::Sender::new(0),
        go: CancellationToken::new(),
    });
    let stop = CancellationToken::new();
    let worker = Worker::new(hall.outbox.clone(), slow.clone(), Duration::ZERO);
    let running = tokio::spawn(worker.run(stop.clone()));
    told(&hall, GAMES).await;
    let full = async {
        slow.waiting
            .subscribe()
            .wait_for(|n| *n == DIRECT_AT_ONCE)
            .await
            .is_ok()
    };
    let full = tokio::time::timeout(Duration::from_secs(30), full).await;
    assert_eq!(full, Ok(true), "people are told directly");

    // Another game begins, and in the first, whose player is being told, the next turn.
    hall.game_elsewhere(GAMES as u64).await;
    hall.turn(&mut dice()).await;
    let posts = told(&hall, GAMES + 2).await;
    assert_eq!(kinds(&posts), vec!["turn"; GAMES + 2]);
    assert_eq!(*slow.waiting.borrow(), DIRECT_AT_ONCE);

    // Then everybody is told.
    slow.go.cancel();
    let all = told(&hall, 2 * (GAMES + 2)).await;
    stop.cancel();
    running.await.expect("the worker stops");
    let mut jobs: Vec<u64> = all.iter().map(|delivery| delivery.job.0).collect();
    jobs.sort_unstable();
    jobs.dedup();
    assert_eq!(jobs.len(), 2 * (GAMES + 2), "each once");
}
