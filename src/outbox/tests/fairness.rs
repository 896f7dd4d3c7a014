//! Somebody who causes many posts delays mostly their own, and a channel with a limit only itself.

use std::time::Duration;

use jiff::SignedDuration;

use crate::harness::{Harness, kinds};
use crate::outbox::DeliveryError;
use crate::store::{ChannelId, TableId, UserId};

#[tokio::test]
async fn a_strangers_turn_goes_before_the_news_of_somebody_who_floods() {
    // Given somebody in eight games who types /away again and again,
    let harness = Harness::new().await;
    for number in 0..8 {
        harness.game_of(7, number).await;
    }
    harness.deliver().await;
    for hours in 1..=10 {
        let until = harness.clock_now() + SignedDuration::from_hours(24 + hours);
        let interaction = harness.origin(7).interaction;
        let told = harness
            .people
            .set_vacation(interaction, UserId(7), Some(until));
        told.await.expect("they may");
    }

    // when strangers begin a game,
    harness.game_elsewhere(100).await;

    // then its turn is told first, and then each game of the other once.
    let told = harness.deliver().await;
    let stranger = ChannelId(1_100);
    assert_eq!(told[0].kind, "turn_post", "{:?}", kinds(&told));
    assert_eq!(told[0].place.channel, stranger);
    let news = told
        .iter()
        .filter(|delivery| delivery.kind == "vacation_post");
    assert_eq!(news.count(), 8, "{:?}", kinds(&told));
}

/// A harness in which nobody accepts the post of a game's first turn for so many seconds, and that game.
async fn held_up(seconds: u64) -> (Harness, TableId) {
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    let after = Duration::from_secs(seconds);
    let failures = &harness.notifier.failures;
    let limited = DeliveryError::RateLimited { after };
    failures.lock().expect("nobody panics").push(limited);
    assert_eq!(harness.run_due().await, 1);
    (harness, table)
}

/// The turns that have been told, by game, with the number of the attempt.
async fn turns(harness: &Harness) -> Vec<(TableId, u64)> {
    harness.run_due().await;
    let told = harness.notifier.told.lock().expect("nobody panics");
    let turns = told.iter().filter(|delivery| delivery.kind == "turn_post");
    turns
        .filter_map(|delivery| Some((delivery.table?, delivery.attempt)))
        .collect()
}

#[tokio::test]
async fn a_message_that_a_rate_limit_holds_up_goes_back_into_the_queue() {
    // Given a channel that accepts nothing for ten seconds,
    let (harness, table) = held_up(10).await;

    // when another game begins, then its turn is told at once;
    harness.game_elsewhere(100).await;
    let other = turns(&harness).await;
    assert_eq!(other.len(), 1);
    assert_ne!(other[0].0, table);

    // what the limit held up is told when it has passed, as the first attempt, since nothing can have arrived.
    harness.clock.advance(SignedDuration::from_secs(10));
    assert_eq!(turns(&harness).await, other);
    harness.clock.advance(SignedDuration::from_millis(1));
    assert_eq!(turns(&harness).await, [other[0], (table, 1)]);
}

#[tokio::test]
async fn a_rate_limit_of_hours_is_tried_again_before_it_ends() {
    let (harness, table) = held_up(100_000).await;
    harness.clock.advance(SignedDuration::from_mins(14));
    assert_eq!(turns(&harness).await, []);
    harness.clock.advance(SignedDuration::from_mins(2));
    assert_eq!(turns(&harness).await, [(table, 1)]);
}
