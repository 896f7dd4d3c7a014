//! Lobbies that nobody touches.

use jiff::SignedDuration;

use crate::harness::{CHANNEL, Harness, new_table};
use crate::store::{ChannelId, UserId};
use crate::table::{Command, Refusal, Status};
use games::desert::Options;

const WEEK: i64 = 7 * 24;

#[tokio::test]
async fn a_lobby_that_nobody_touches_for_a_week_is_closed_and_its_message_says_so() {
    // Given a lobby of two people, whose message was posted,
    let harness = Harness::new().await;
    harness.lobby(2, Options::default()).await;
    harness.deliver().await;

    // when nobody does anything for a week, of which the host hears that another sits there,
    let told = harness.hours(WEEK - 1).await;
    assert_eq!(told, ["1: lobbyjoined 1"]);
    harness.clock.advance(SignedDuration::from_hours(1));
    let told = harness.deliver().await;

    // then its message says that it was closed and what to do next, nobody can join it, and another can be opened.
    let [closed] = told.as_slice() else {
        panic!("one message is edited: {told:?}");
    };
    assert_eq!(closed.kind, "idle_lobby");
    let text = &closed.told.message.text;
    for words in ["7 days", "closed", "/game new"] {
        assert!(text.contains(words), "{text}");
    }
    assert!(closed.told.message.rows.is_empty(), "no button is left");
    assert_eq!(harness.look(1).await.status, Status::Cancelled);
    let join = harness.act(3, Command::Join { rider: None }).await;
    assert!(matches!(join, Err(Refusal::Cancelled)), "{join:?}");
    harness.lobby(1, Options::default()).await;
}

#[tokio::test]
async fn a_lobby_stays_for_a_week_after_the_last_deed_even_if_its_host_is_away() {
    // Given a lobby whose host went away for a month,
    let harness = Harness::new().await;
    harness.lobby(1, Options::default()).await;
    harness.deliver().await;
    let away = harness.origin(1).interaction;
    let until = harness.clock_now() + SignedDuration::from_hours(30 * 24);
    let people = &harness.people;
    let left = people.set_vacation(away, UserId(1), Some(until)).await;
    left.expect("they may");

    // when somebody joins after six days, then it stays for another week, and no longer.
    harness.hours(6 * 24).await;
    harness
        .act(2, Command::Join { rider: None })
        .await
        .expect("it is open");
    harness.hours(WEEK - 1).await;
    assert_eq!(harness.look(1).await.status, Status::Lobby);
    harness.hours(2).await;
    assert_eq!(harness.look(1).await.status, Status::Cancelled);
}

#[tokio::test]
async fn a_lobby_that_became_a_game_is_warned_and_closed_like_one() {
    let harness = Harness::new().await;
    harness.lobby(2, Options::default()).await;
    harness.deliver().await;
    harness.hours(6 * 24).await;
    harness.act(1, Command::Start).await.expect("the host may");
    harness.deliver().await;
    assert_eq!(
        harness.hours(31 * 24).await,
        ["552: closessoon", "720: cancelled"]
    );
}

#[tokio::test]
async fn a_lobby_in_a_channel_that_cannot_be_written_to_is_closed_all_the_same() {
    // Given a lobby whose message never arrived,
    let harness = Harness::new().await;
    let mut origin = harness.origin(1);
    origin.channel = ChannelId(CHANNEL.0 + 1);
    let new = Command::Open(new_table("mountain", 2, Options::default()));
    let opened = harness.tables.perform(&origin, None, new).await;
    let table = opened.expect("it opens").snapshot.table;
    harness
        .execute("UPDATE jobs SET done_at = 0 WHERE kind = 'lobby'")
        .await
        .expect("it is written");

    // when a week passes, then it is closed, nothing is sent and nothing is pending.
    assert_eq!(harness.hours(WEEK + 1).await, [""; 0]);
    let there = harness.tables.look(UserId(1), origin.channel, None).await;
    assert_eq!(there.expect("it reads").status, Status::Cancelled);
    assert_eq!(harness.owed(table).await, []);
}
