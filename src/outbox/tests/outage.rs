//! A server that fails and is there again, and what waits for it.

use jiff::SignedDuration;

use crate::hall::{Hall, dice, kinds, try_again};
use crate::outbox::Delivery;
use crate::store::GuildId;

const LEASE: SignedDuration = SignedDuration::from_secs(20);

/// What was told since the last time.
fn told(hall: &Hall) -> Vec<String> {
    let told: Vec<Delivery> =
        std::mem::take(&mut *hall.scribe.told.lock().expect("no test panics here"));
    kinds(&told)
}

fn fail(hall: &Hall, times: usize) {
    let mut failures = hall.scribe.failures.lock().expect("no test panics here");
    failures.extend((0..times).map(|_| try_again()));
}

/// A game whose post failed until its pause was many minutes long.
async fn held_up() -> Hall {
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    fail(&hall, 10);
    for _ in 0..10 {
        assert_eq!(hall.run_due().await, 1, "one attempt after a pause");
        hall.clock.advance(SignedDuration::from_mins(20));
    }
    fail(&hall, 1);
    assert_eq!(hall.run_due().await, 1);
    hall.clock.advance(SignedDuration::from_mins(10));
    assert_eq!(hall.run_due().await, 0, "the pause is long");
    hall
}

#[tokio::test]
async fn what_waits_for_a_server_is_told_as_soon_as_it_is_there_again() {
    let hall = held_up().await;
    hall.outbox
        .server_is_there(GuildId(2))
        .await
        .expect("it is noted");
    assert_eq!(hall.run_due().await, 0, "it was another server");
    hall.outbox
        .server_is_there(GuildId(1))
        .await
        .expect("it is noted");
    // It was not quite there yet: the pauses begin anew, and are short.
    fail(&hall, 1);
    assert_eq!(hall.run_due().await, 1);
    hall.clock.advance(SignedDuration::from_secs(6));
    hall.run_due().await;
    assert_eq!(told(&hall), ["turn", "your turn 1"]);
}

#[tokio::test]
async fn what_is_being_told_while_a_server_comes_back_is_not_told_twice() {
    let hall = held_up().await;
    hall.clock.advance(SignedDuration::from_mins(20));
    let claimed = hall.store.claim_jobs(hall.clock_now(), LEASE, 9, 9).await;
    let claimed = claimed.expect("it can be claimed");
    assert_eq!(claimed.len(), 1);
    hall.outbox
        .server_is_there(GuildId(1))
        .await
        .expect("it is noted");
    assert_eq!(hall.run_due().await, 0, "somebody is at it");
    hall.outbox
        .fulfil(&claimed[0], &*hall.scribe)
        .await
        .expect("what became of it is written down");
    hall.run_due().await;
    assert_eq!(told(&hall), ["turn", "your turn 1"]);
}

#[tokio::test]
async fn a_post_does_not_wait_for_a_direct_message_of_its_game() {
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    let post = hall.store.claim_jobs(hall.clock_now(), LEASE, 1, 0).await;
    let post = post.expect("it can be claimed").remove(0);
    assert!(!post.direct);
    let none = hall.store.claim_jobs(hall.clock_now(), LEASE, 9, 9).await;
    assert_eq!(none.expect("claims work"), [], "a direct message waits");
    hall.outbox
        .fulfil(&post, &*hall.scribe)
        .await
        .expect("what became of it is written down");
    fail(&hall, 1);
    assert_eq!(hall.run_due().await, 1);
    hall.turn(&mut dice()).await;
    hall.run_due().await;
    assert_eq!(told(&hall), ["turn", "turn"]);
    // What became of no use is not told later.
    assert_eq!(kinds(&hall.deliver().await), ["your turn 2"]);
}

#[tokio::test]
async fn no_more_direct_messages_are_claimed_than_there_is_room_for() {
    let hall = Hall::new().await;
    hall.plain_game(2).await;
    assert_eq!(hall.run_due().await, 2);
    hall.turn(&mut dice()).await;
    let lease = SignedDuration::ZERO;
    for (most, direct, claimed) in [(0, 0, 0), (9, 0, 1), (1, 1, 1), (9, 9, 1)] {
        let jobs = hall
            .store
            .claim_jobs(hall.clock_now(), lease, most, direct)
            .await
            .expect("they can be claimed");
        assert_eq!(jobs.len(), claimed, "{most} {direct}");
        assert!(jobs.iter().all(|job| !job.direct));
    }
    let post = hall.store.claim_jobs(hall.clock_now(), lease, 1, 0).await;
    let post = post.expect("it can be claimed").remove(0);
    hall.outbox
        .fulfil(&post, &*hall.scribe)
        .await
        .expect("what became of it is written down");
    for (most, direct, claimed) in [(9, 0, 0), (0, 9, 0), (9, 1, 1)] {
        let jobs = hall
            .store
            .claim_jobs(hall.clock_now(), lease, most, direct)
            .await
            .expect("they can be claimed");
        assert_eq!(jobs.len(), claimed, "{most} {direct}");
        assert!(jobs.iter().all(|job| job.direct));
    }
}
