//! The news of a game that moves to another channel, and its places.

use super::moving::{GONE, begun, host_moves, look, moved, play, there};
use crate::harness::{
    CHANNEL, Cause, Delivery, DeliveryError, Harness, Notifier, Receipt, SpentButton, dice, kinds,
};
use crate::store::{Failure, GuildId, MessageId, TableId, UserId};
use crate::table::Preferences;
use async_trait::async_trait;
use std::sync::Arc;

fn fails(harness: &Harness, error: DeliveryError) {
    let mut failures = harness
        .notifier
        .failures
        .lock()
        .expect("no lock is poisoned");
    failures.push(error);
}

#[tokio::test]
async fn the_posts_about_a_move_are_sent_after_a_kill() {
    let (harness, table) = begun().await;
    host_moves(&harness, table).await;
    let harness = harness.reopened().await;
    let woken = harness.tables.wake_up().await.expect("it wakes");
    assert_eq!((woken.going, woken.frozen), (1, Vec::new()));
    assert_eq!(kinds(&harness.deliver().await), ["turn moved", "left 100"]);
    let harness = harness.reopened().await;
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
    play(&harness).await;
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 2"]);
}

#[tokio::test]
async fn a_turn_played_before_the_new_channel_was_told_is_told_there_once() {
    let (harness, table) = begun().await;
    host_moves(&harness, table).await;
    play(&harness).await;
    let told = kinds(&harness.deliver().await);
    assert_eq!(told, ["left 100", "turn", "your turn 2"]);
}

#[tokio::test]
async fn a_post_that_the_old_channel_refused_is_sent_in_the_new_one() {
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    harness
        .choose(
            1,
            &Preferences {
                turn: false,
                ..Preferences::default()
            },
        )
        .await;
    harness.deliver().await;
    let mut dice = dice();
    for _ in 0..2 {
        harness.turn(&mut dice).await;
    }
    // The board does not arrive, and the mention of who is to move is not tried in a channel that is gone.
    fails(&harness, DeliveryError::Refused(Failure::ChannelGone));
    assert_eq!(kinds(&harness.deliver().await), ["trouble 1 true"]);
    let lost = async || {
        let turns = harness.tables.turns(UserId(2)).await.expect("they read");
        turns[0].unposted.is_some()
    };
    assert!(lost().await);
    let done = moved(&harness, &there(&harness, 2), table, GONE).await;
    done.expect("a player may");
    assert_eq!(
        kinds(&harness.deliver().await),
        ["turn moved", "mention 1 false"]
    );
    assert!(!lost().await);
    // Nothing is left to retry when something changes in the server.
    harness
        .outbox
        .try_again(GuildId(1))
        .await
        .expect("it can be tried");
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
}

#[tokio::test]
async fn a_post_that_both_channels_refuse_is_tried_again_and_the_host_told() {
    let (harness, table) = begun().await;
    let done = moved(&harness, &there(&harness, 1), table, GONE).await;
    done.expect("the host may");
    fails(
        &harness,
        DeliveryError::Refused(Failure::NoAccess {
            text: String::from("403 (code 50013): Missing Permissions"),
        }),
    );
    assert_eq!(kinds(&harness.deliver().await), ["trouble 1 false"]);
    let turns = harness.tables.turns(UserId(1)).await.expect("they read");
    assert!(turns[0].unposted.is_some());
    harness
        .outbox
        .try_again(GuildId(1))
        .await
        .expect("it can be tried");
    assert_eq!(kinds(&harness.deliver().await), ["turn moved"]);
}

#[tokio::test]
async fn an_old_channel_that_refuses_the_farewell_is_told_to_nobody() {
    let (harness, table) = begun().await;
    host_moves(&harness, table).await;
    // The board arrives first.
    harness.clock.advance(jiff::SignedDuration::from_secs(1));
    let lease = jiff::SignedDuration::from_secs(20);
    for gone in [false, true] {
        if gone {
            fails(&harness, DeliveryError::Refused(Failure::ChannelGone));
        }
        let jobs = harness
            .store
            .claim_jobs(harness.clock_now(), lease, 1, 1, &[0])
            .await;
        let job = jobs.expect("the jobs read").remove(0);
        let told = harness.outbox.fulfil(&job, &*harness.notifier).await;
        told.expect("the outcome is recorded");
    }
    assert_eq!(kinds(&harness.deliver().await), ["turn moved"]);
    let troubles = harness.outbox.troubles(&there(&harness, 1), None).await;
    assert_eq!(troubles.expect("the host may"), []);
}

/// Moves the game while a post to its channel, which is gone, is being delivered.
struct Meanwhile {
    harness: Arc<Harness>,
    table: TableId,
}

#[async_trait]
impl Notifier for Meanwhile {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        assert_eq!(delivery.place.channel, CHANNEL);
        let done = moved(&self.harness, &there(&self.harness, 1), self.table, GONE).await;
        done.expect("the host may");
        Err(DeliveryError::Refused(Failure::ChannelGone))
    }

    async fn remove_buttons(&self, _: Cause, _: &[SpentButton]) {}
}

/// The same, but the post arrives in the old channel.
struct JustInTime(Meanwhile);

#[async_trait]
impl Notifier for JustInTime {
    async fn deliver(&self, delivery: &Delivery) -> Result<Receipt, DeliveryError> {
        let _gone = self.0.deliver(delivery).await;
        Ok(Receipt {
            channel: CHANNEL,
            message: Some(MessageId(7)),
        })
    }

    async fn remove_buttons(&self, _: Cause, _: &[SpentButton]) {}
}

#[tokio::test]
async fn a_post_that_was_on_its_way_is_told_in_the_new_channel() {
    let harness = Arc::new(Harness::new().await);
    let table = harness.plain_game(2).await;
    harness.clock.advance(jiff::SignedDuration::from_secs(60));
    let lease = jiff::SignedDuration::from_secs(20);
    let mut jobs = harness
        .store
        .claim_jobs(harness.clock_now(), lease, 1, 1, &[0])
        .await;
    let job = jobs.as_mut().expect("the jobs read").remove(0);
    assert_eq!(job.kind, "turn_post");
    let meanwhile = Meanwhile {
        harness: Arc::clone(&harness),
        table,
    };
    let told = harness.outbox.fulfil(&job, &meanwhile).await;
    told.expect("the outcome is recorded");
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 1"]);
    assert!(look(&harness, 1).await.messages.turn.is_some());
}

#[tokio::test]
async fn a_post_that_arrived_in_the_old_channel_is_no_turn_of_the_new_one() {
    let harness = Arc::new(Harness::new().await);
    let table = harness.plain_game(2).await;
    harness.clock.advance(jiff::SignedDuration::from_secs(60));
    let lease = jiff::SignedDuration::from_secs(20);
    let mut jobs = harness
        .store
        .claim_jobs(harness.clock_now(), lease, 1, 1, &[0])
        .await;
    let job = jobs.as_mut().expect("the jobs read").remove(0);
    let late = JustInTime(Meanwhile {
        harness: Arc::clone(&harness),
        table,
    });
    let told = harness.outbox.fulfil(&job, &late).await;
    told.expect("the outcome is recorded");
    assert_eq!(look(&harness, 1).await.messages.turn, None);
    assert_eq!(
        kinds(&harness.deliver().await),
        ["turn moved", "your turn 1"]
    );
}
