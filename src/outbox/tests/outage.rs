//! A server that fails and recovers, and what waits for it.

use jiff::SignedDuration;

use crate::harness::{Harness, dice, kinds, try_again};
use crate::outbox::arrivals::receive;
use crate::outbox::{Arrival, Delivery, Join};
use crate::store::{ChannelId, GuildId, TableId};

const LEASE: SignedDuration = SignedDuration::from_secs(20);

/// What was delivered since the last call.
fn told(harness: &Harness) -> Vec<String> {
    let told: Vec<Delivery> =
        std::mem::take(&mut *harness.notifier.told.lock().expect("no lock is poisoned"));
    kinds(&told)
}

fn fail(harness: &Harness, times: usize) {
    let mut failures = harness
        .notifier
        .failures
        .lock()
        .expect("no lock is poisoned");
    failures.extend((0..times).map(|_| try_again()));
}

/// A game whose post has failed until its pause is many minutes long.
async fn held_up() -> Harness {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    fail(&harness, 10);
    for _ in 0..10 {
        // Only once others have sat in the lobby for ten minutes is there anything else: nothing to be told of it.
        let sat = harness.store.owed(TableId(1)).await.expect("they read");
        let sat = sat.iter().filter(|job| job.kind == "lobby_sat");
        let sat = sat.filter(|job| job.due <= harness.clock_now()).count();
        assert_eq!(
            harness.run_due().await,
            1 + sat,
            "one attempt after a pause"
        );
        harness.clock.advance(SignedDuration::from_mins(20));
    }
    fail(&harness, 1);
    assert_eq!(harness.run_due().await, 1);
    harness.clock.advance(SignedDuration::from_mins(10));
    assert_eq!(harness.run_due().await, 0, "the pause is long");
    harness
}

#[tokio::test]
async fn messages_that_wait_for_a_server_are_sent_as_soon_as_it_is_back() {
    let harness = held_up().await;
    harness
        .outbox
        .server_is_there(GuildId(2))
        .await
        .expect("it is noted");
    assert_eq!(harness.run_due().await, 0, "it was another server");
    harness
        .outbox
        .server_is_there(GuildId(1))
        .await
        .expect("it is noted");
    // It was not quite back yet: the pauses start again, and are short.
    fail(&harness, 1);
    assert_eq!(harness.run_due().await, 1);
    harness.clock.advance(SignedDuration::from_secs(6));
    harness.run_due().await;
    assert_eq!(told(&harness), ["turn", "your turn 1"]);
}

#[tokio::test]
async fn servers_of_a_new_session_are_sent_what_waits_and_greeted_if_they_are_new() {
    // Given a game whose server was away, and a session that tells of two servers,
    let harness = held_up().await;
    let told_of = |guild, retried| Arrival {
        guild: GuildId(guild),
        retried,
        join: Some(Join {
            guild: GuildId(guild),
            at: harness.clock_now(),
            channel: Some(ChannelId(guild * 10)),
        }),
    };

    // when it was not away for us, then both are greeted only;
    let arrived = [told_of(1, false), told_of(2, false)];
    receive(&harness.outbox, &arrived).await;
    assert_eq!(harness.run_due().await, 2);

    // when it is back, then it is sent what waited, and nobody is greeted again.
    let arrived = [told_of(1, true), told_of(2, true)];
    receive(&harness.outbox, &arrived).await;
    harness.run_due().await;
    let told = told(&harness);
    assert_eq!(told, ["greeting 10", "greeting 20", "turn", "your turn 1"]);
}

#[tokio::test]
async fn a_message_under_way_while_its_server_comes_back_is_sent_once() {
    let harness = held_up().await;
    harness.clock.advance(SignedDuration::from_mins(20));
    let claimed = harness
        .store
        .claim_jobs(harness.clock_now(), LEASE, 9, 9, &[0])
        .await;
    let claimed = claimed.expect("it can be claimed");
    assert_eq!(claimed.len(), 1);
    harness
        .outbox
        .server_is_there(GuildId(1))
        .await
        .expect("it is noted");
    assert_eq!(harness.run_due().await, 0, "the job is claimed");
    harness
        .outbox
        .fulfil(&claimed[0], &*harness.notifier)
        .await
        .expect("the outcome is recorded");
    harness.run_due().await;
    assert_eq!(told(&harness), ["turn", "your turn 1"]);
}

#[tokio::test]
async fn a_post_does_not_wait_for_a_direct_message_of_its_game() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let post = harness
        .store
        .claim_jobs(harness.clock_now(), LEASE, 1, 0, &[0])
        .await;
    let post = post.expect("it can be claimed").remove(0);
    assert!(!post.direct);
    let none = harness
        .store
        .claim_jobs(harness.clock_now(), LEASE, 9, 9, &[0])
        .await;
    assert_eq!(none.expect("claims work"), [], "a direct message waits");
    harness
        .outbox
        .fulfil(&post, &*harness.notifier)
        .await
        .expect("the outcome is recorded");
    fail(&harness, 1);
    assert_eq!(harness.run_due().await, 1);
    harness.turn(&mut dice()).await;
    harness.run_due().await;
    assert_eq!(told(&harness), ["turn", "turn"]);
    // What has become useless is not delivered later.
    assert_eq!(kinds(&harness.deliver().await), ["your turn 2"]);
}

#[tokio::test]
async fn no_more_direct_messages_are_claimed_than_there_is_room_for() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    assert_eq!(harness.run_due().await, 2);
    harness.turn(&mut dice()).await;
    let lease = SignedDuration::ZERO;
    for (most, direct, claimed) in [(0, 0, 0), (9, 0, 1), (1, 1, 1), (9, 9, 1)] {
        let jobs = harness
            .store
            .claim_jobs(harness.clock_now(), lease, most, direct, &[0])
            .await
            .expect("they can be claimed");
        assert_eq!(jobs.len(), claimed, "{most} {direct}");
        assert!(jobs.iter().all(|job| !job.direct));
    }
    let post = harness
        .store
        .claim_jobs(harness.clock_now(), lease, 1, 0, &[0])
        .await;
    let post = post.expect("it can be claimed").remove(0);
    harness
        .outbox
        .fulfil(&post, &*harness.notifier)
        .await
        .expect("the outcome is recorded");
    for (most, direct, claimed) in [(9, 0, 0), (0, 9, 0), (9, 1, 1)] {
        let jobs = harness
            .store
            .claim_jobs(harness.clock_now(), lease, most, direct, &[0])
            .await
            .expect("they can be claimed");
        assert_eq!(jobs.len(), claimed, "{most} {direct}");
        assert!(jobs.iter().all(|job| job.direct));
    }
}
