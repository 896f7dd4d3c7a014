//! The worker as it runs in the bot: it is called, it waits, it stops.

use std::time::Duration;

use jiff::SignedDuration;
use tokio_util::sync::CancellationToken;

use super::Worker;
use crate::table::Delivery;
use crate::table::tests::hall::{Hall, dice, kinds, try_again};

fn worker(hall: &Hall) -> Worker {
    Worker::new(
        hall.store.clone(),
        hall.tables.clone(),
        hall.clock.clone(),
        hall.scribe.clone(),
    )
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
