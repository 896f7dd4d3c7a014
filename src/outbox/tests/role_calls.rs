//! The role that a server has called when a lobby opens: whom it rings, and how often.

use jiff::SignedDuration;

use crate::harness::{CHANNEL, Delivery, Harness, kinds, new_table, try_again};
use crate::present::CallBarrier;
use crate::store::{ChannelId, UserId};
use crate::table::{Command, Origin};
use games::desert::Options;

/// The role that the server chose to be called.
const PLAYERS: u64 = 70;

async fn server_that_calls() -> Harness {
    let harness = Harness::new().await;
    harness.call_role(PLAYERS).await;
    harness
}

/// User `user` opens a lobby with three seats in a channel of their own.
async fn opened(harness: &Harness, user: u64) -> Origin {
    let origin = Origin {
        channel: ChannelId(CHANNEL.0 + user),
        ..harness.origin(user)
    };
    let open = Command::Open(new_table("mountain", 3, Options::default()));
    let done = harness.tables.perform(&origin, None, open).await;
    done.expect("the channel is free");
    origin
}

/// The same request again, as another interaction.
fn again(harness: &Harness, origin: &Origin) -> Origin {
    Origin {
        interaction: harness.origin(0).interaction,
        ..origin.clone()
    }
}

fn calls(told: &[Delivery]) -> Vec<&Delivery> {
    let calls = told.iter().filter(|delivery| delivery.told.role.is_some());
    calls.collect()
}

/// How often the role is called within a minute.
async fn rings(harness: &Harness) -> usize {
    calls(&harness.deliver().await).len()
}

fn minutes(harness: &Harness, minutes: i64) {
    harness.clock.advance(SignedDuration::from_mins(minutes));
}

#[tokio::test]
async fn a_lobby_calls_the_role_in_a_post_of_its_own() {
    // Given a server that wants a role to be called, when somebody opens a lobby,
    let harness = server_that_calls().await;
    let origin = opened(&harness, 1).await;
    let told = harness.deliver().await;

    // then the role is called there, after the lobby, and nobody else.
    assert_eq!(kinds(&told), ["lobby posted", "rolecall"]);
    let [call] = calls(&told)[..] else {
        panic!("one call");
    };
    assert_eq!(call.told.role, Some(PLAYERS));
    assert_eq!(call.told.notifies, []);
    assert_eq!(call.place.channel, origin.channel);
    let text = &call.told.message.text;
    let lobby = harness.tables.look(UserId(1), origin.channel, None).await;
    let lobby = lobby.expect("it is open").messages.lobby.expect("shown");
    for part in ["<@&70>", "<@1>", "Mountain", &format!("/{lobby}")] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[tokio::test]
async fn within_an_hour_of_a_call_no_lobby_calls_and_none_does_so_later() {
    // Given a lobby that called the role,
    let harness = server_that_calls().await;
    opened(&harness, 1).await;
    assert_eq!(rings(&harness).await, 1);

    // when others are opened within an hour, also after a restart, then they call nobody, not even later;
    opened(&harness, 2).await;
    assert_eq!(rings(&harness).await, 0);
    minutes(&harness, 50);
    let harness = harness.reopened().await;
    opened(&harness, 3).await;
    assert_eq!(rings(&harness).await, 0);
    minutes(&harness, 120);
    assert_eq!(rings(&harness).await, 0);

    // and when another is opened after that, it calls.
    opened(&harness, 4).await;
    assert_eq!(rings(&harness).await, 1);
}

#[tokio::test]
async fn a_lobby_closed_filled_or_started_at_once_calls_nobody_and_uses_no_call() {
    let harness = server_that_calls().await;
    // Given a lobby that is closed at once, over and over,
    for _ in 0..3 {
        let origin = opened(&harness, 1).await;
        let origin = again(&harness, &origin);
        let closed = harness.tables.perform(&origin, None, Command::Cancel);
        closed.await.expect("the host may");
        assert_eq!(rings(&harness).await, 0);
    }
    // one that is filled at once,
    let origin = opened(&harness, 2).await;
    for user in [3, 4] {
        let guest = Origin {
            user: UserId(user),
            ..again(&harness, &origin)
        };
        let join = Command::Join { rider: None };
        let joined = harness.tables.perform(&guest, None, join).await;
        joined.expect("there is a seat");
    }
    assert_eq!(rings(&harness).await, 0);

    // when somebody then opens one and leaves it open, then it calls.
    opened(&harness, 5).await;
    assert_eq!(rings(&harness).await, 1);
}

#[tokio::test]
async fn a_rematch_calls_the_former_players_and_no_role() {
    // Given a game that is over, on a server that wants a role to be called by now,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    harness.act(2, Command::Resign).await.expect("they may");
    harness.deliver().await;
    harness.call_role(PLAYERS).await;

    // when a rematch is opened, then it calls the others, and the next lobby the role.
    harness.act(2, Command::Rematch).await.expect("it is over");
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["lobby posted", "rematch"]);
    opened(&harness, 5).await;
    assert_eq!(rings(&harness).await, 1);
}

#[tokio::test]
async fn a_role_that_cannot_be_called_is_left_out_without_a_word() {
    let harness = server_that_calls().await;
    // Given a role that was deleted or may not be mentioned any more, or a private thread,
    for (user, barrier) in [
        (1, CallBarrier::NoSuchRole),
        (2, CallBarrier::NotMentionable),
        (3, CallBarrier::Hidden),
    ] {
        harness.access.bar(PLAYERS, barrier);
        // when a lobby is opened, then it is posted, and nothing else happens;
        opened(&harness, user).await;
        assert_eq!(kinds(&harness.deliver().await), ["lobby posted"]);
    }
    // when it can be called again, the next lobby calls it.
    harness.access.allow(PLAYERS);
    opened(&harness, 4).await;
    assert_eq!(rings(&harness).await, 1);
}

#[tokio::test]
async fn a_call_waits_until_discord_has_told_of_its_server_but_not_for_long() {
    // Given a bot whose shard has not told of the server yet, when lobbies are opened,
    let harness = server_that_calls().await;
    harness.access.bar(PLAYERS, CallBarrier::NotSeen);
    opened(&harness, 1).await;
    assert_eq!(kinds(&harness.deliver().await), ["lobby posted"]);
    assert_eq!(rings(&harness).await, 0);

    // then the role is called once it has,
    harness.access.allow(PLAYERS);
    assert_eq!(rings(&harness).await, 1);

    // unless that takes for more than an hour.
    minutes(&harness, 61);
    harness.access.bar(PLAYERS, CallBarrier::NotSeen);
    opened(&harness, 2).await;
    assert_eq!(rings(&harness).await, 0);
    minutes(&harness, 61);
    assert_eq!(rings(&harness).await, 0);
    harness.access.allow(PLAYERS);
    assert_eq!(rings(&harness).await, 0);
}

#[tokio::test]
async fn a_failed_call_is_tried_again_and_dropped_after_an_hour() {
    // Given a call whose first attempt fails,
    let harness = server_that_calls().await;
    opened(&harness, 1).await;
    harness.clock.advance(SignedDuration::from_secs(8));
    harness.run_due().await;
    let fail = || {
        let failures = harness.notifier.failures.lock();
        failures.expect("no test panics here").push(try_again());
    };
    fail();
    // then it is made with the next.
    assert_eq!(rings(&harness).await, 0);
    assert_eq!(rings(&harness).await, 1);

    // Given one that nothing could deliver for hours, then it is not made any more.
    minutes(&harness, 120);
    opened(&harness, 2).await;
    minutes(&harness, 120);
    assert_eq!(rings(&harness).await, 0);
}

#[tokio::test]
async fn a_lobby_that_was_frozen_for_hours_calls_nobody() {
    // Given a lobby that is frozen before it has called,
    let harness = server_that_calls().await;
    opened(&harness, 1).await;
    let damage = "UPDATE games SET rules = 2";
    harness.execute(damage).await.expect("the damage is done");
    harness.tables.wake_up().await.expect("it wakes");
    minutes(&harness, 180);
    assert_eq!(rings(&harness).await, 0);

    // when it thaws, then it is shown and calls nobody.
    let mended = "UPDATE games SET rules = 1";
    harness.execute(mended).await.expect("the damage is undone");
    let harness = harness.reopened().await;
    harness.tables.wake_up().await.expect("it wakes");
    assert_eq!(rings(&harness).await, 0);
}
