//! Channels and people that refuse messages: each refused request counts towards Discord's limit, so few are made.

use std::sync::atomic::Ordering;

use jiff::{SignedDuration, Timestamp};

use crate::harness::{CHANNEL, Harness, dice, kinds};
use crate::outbox::Cause;
use crate::store::{ChannelId, Failure, GuildId, UserId};

fn no_access() -> Failure {
    Failure::NoAccess {
        text: "Missing Access".to_owned(),
    }
}

fn refuse(harness: &Harness, channels: impl IntoIterator<Item = ChannelId>) {
    let mut refusing = harness.notifier.refusing.lock().expect("no test panics");
    refusing.extend(channels.into_iter().map(|channel| (channel, no_access())));
}

/// How many requests were refused so far.
fn refused(harness: &Harness) -> u64 {
    harness.notifier.refused.load(Ordering::Relaxed)
}

/// Somebody types `/away` with another end each time.
async fn away(harness: &Harness, user: u64, times: i64) {
    for day in 1..=times {
        let until: Timestamp = harness.clock_now() + SignedDuration::from_hours(24 + day % 500);
        let interaction = harness.origin(user).interaction;
        let told = harness
            .people
            .set_vacation(interaction, UserId(user), Some(until));
        told.await.expect("they may");
        harness.clock.advance(SignedDuration::from_secs(2));
        harness.run_due().await;
    }
}

#[tokio::test]
async fn a_channel_that_refused_is_left_alone_until_something_changes_there() {
    // Given a game whose channel refuses posts,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    harness.deliver().await;
    refuse(&harness, [CHANNEL]);

    // when a player keeps the bot posting there,
    away(&harness, 1, 50).await;

    // then it was tried once;
    assert_eq!(refused(&harness), 1);
    // and once more when something changed that the bot can see.
    for change in 1..4 {
        let changed = harness.outbox.try_again(GuildId(1)).await;
        changed.expect("it is noted");
        away(&harness, 1, 20).await;
        assert_eq!(refused(&harness), 1 + change);
    }
}

#[tokio::test]
async fn a_channel_that_may_be_written_in_again_gets_the_turn_that_it_missed() {
    // Given a turn that could not be posted,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    harness.deliver().await;
    refuse(&harness, [CHANNEL]);
    harness.turn(&mut dice()).await;
    harness.deliver().await;
    assert_eq!(refused(&harness), 1);
    harness
        .notifier
        .refusing
        .lock()
        .expect("no test panics")
        .clear();

    // when an interaction there shows that the bot may post,
    let opened = harness.outbox.may_post_in(CHANNEL, Some(GuildId(1)));
    opened.await.expect("it is noted");

    // then the channel hears of the turn.
    let told = harness.deliver().await;
    assert!(
        told.iter().any(|delivery| delivery.kind == "turn_post"),
        "{told:?}"
    );
}

#[tokio::test]
async fn somebody_with_many_games_in_closed_channels_causes_few_refusals() {
    // Given somebody who plays in 12 channels that refuse posts, in one server whose managers keep changing its roles,
    let harness = Harness::new().await;
    let channels: Vec<u64> = (0..12).collect();
    for &number in &channels {
        harness.game_of(7, number).await;
    }
    harness.run_due().await;
    refuse(
        &harness,
        channels.iter().map(|number| ChannelId(1_000 + number)),
    );

    // when they type /away every two seconds and the server changes after each,
    for _ in 0..12 {
        away(&harness, 7, 3).await;
        let changed = harness.outbox.try_again(GuildId(1)).await;
        changed.expect("it is noted");
    }

    // then ten minutes saw at most a hundred refusals.
    let caused = refused(&harness);
    assert!((50..=100).contains(&caused), "{caused}");
}

#[tokio::test]
async fn closed_direct_messages_are_tried_a_few_times_in_ten_minutes() {
    // Given two people whose direct messages are closed,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let closed = [UserId(1), UserId(2)];
    harness
        .notifier
        .closed
        .lock()
        .expect("no test panics")
        .extend(closed);

    // when they play on, which has the bot try again each time,
    let mut dice = dice();
    for _ in 0..30 {
        harness.turn(&mut dice).await;
        harness.run_due().await;
    }

    // then few messages were refused, and the turns are told in the channel.
    assert!(refused(&harness) <= 6, "{}", refused(&harness));
    assert!(harness.notifier.sent() > 30);
}

#[tokio::test]
async fn a_bot_that_is_restarted_goes_on_counting() {
    // Given a server whose channels refused as many posts as they may in ten minutes,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let cause = Cause::Server(GuildId(1));
    for _ in 0..100 {
        harness.outbox.refusals().count(cause).await;
        harness.clock.advance(SignedDuration::from_secs(1));
    }
    let until = harness.outbox.refusals().closed_until(cause);
    assert!(until.is_some());

    // when the bot is restarted, then nothing is tried there until as much later as before;
    let harness = harness.reopened().await;
    assert_eq!(harness.outbox.refusals().closed_until(cause), until);
    refuse(&harness, [CHANNEL]);
    harness.run_due().await;
    assert_eq!(refused(&harness), 0);

    // and then it is tried.
    harness.clock.advance(SignedDuration::from_mins(10));
    harness.run_due().await;
    assert_eq!(refused(&harness), 1);
}

#[tokio::test]
async fn other_requests_that_discord_refused_stop_posts_too() {
    // Given a bot whose other requests were refused 800 times,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    for _ in 0..800 {
        harness.outbox.refusals().count(Cause::Other).await;
    }

    // when posts and direct messages are due, then none is tried,
    assert_eq!(harness.deliver().await.len(), 0);

    // and after ten minutes the posts arrive.
    harness.clock.advance(SignedDuration::from_mins(10));
    let told = harness.deliver().await;
    assert!(kinds(&told).contains(&"turn".to_owned()), "{told:?}");
}
