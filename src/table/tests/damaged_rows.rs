//! Corrupt rows in the database: that game is frozen, the others go on.

use crate::harness::{CHANNEL, Harness, dice, kinds, new_table};
use crate::store::{ChannelId, TableId, UserId};
use crate::table::{Command, Expect, Origin, Refusal, Status};
use games::desert::Options;

/// Two running games in two channels, each with two leaders placed.
async fn two_games() -> Harness {
    two_games_in(Harness::new().await).await
}

async fn two_games_in(harness: Harness) -> Harness {
    harness.game(2, Options::default()).await;
    let mut dice = dice();
    harness.turn(&mut dice).await;
    harness.turn(&mut dice).await;
    for (user, command) in [
        (5, Command::Open(new_table("river", 2, Options::default()))),
        (6, Command::Join { rider: None }),
        (5, Command::Start),
    ] {
        harness
            .tables
            .perform(&elsewhere(&harness, user), None, command)
            .await
            .expect("the second game starts");
    }
    harness.deliver().await;
    harness
}

fn elsewhere(harness: &Harness, user: u64) -> Origin {
    let mut origin = harness.origin(user);
    origin.channel = ChannelId(200);
    origin
}

/// Values of another type than that of their column, which only SQLite keeps.
const OF_ANOTHER_TYPE: [&str; 5] = [
    "UPDATE games SET revision = 'many' WHERE id = 1",
    "UPDATE games SET host = 'nobody' WHERE id = 1",
    "UPDATE games SET settings = x'ff00ff' WHERE id = 1",
    "UPDATE people SET name = x'ff' WHERE game = 1 AND seat = 1",
    "UPDATE people SET person = 'x' WHERE game = 1 AND seat = 1",
];

#[tokio::test]
async fn a_game_with_values_of_another_type_does_not_disturb_another_game() {
    for damage in OF_ANOTHER_TYPE {
        rests_alone(two_games_in(Harness::in_a_file().await).await, damage).await;
    }
}

#[tokio::test]
async fn a_game_with_damaged_rows_does_not_disturb_another_game() {
    for damage in [
        "UPDATE games SET settings = '{' WHERE id = 1",
        "UPDATE games SET board = 'map: x' WHERE id = 1",
        "UPDATE games SET seed = 'zz' WHERE id = 1",
        "UPDATE games SET rules = 999 WHERE id = 1",
        "UPDATE games SET posted = -1 WHERE id = 1",
        "UPDATE log SET entry = 'null' WHERE game = 1 AND sequence = 3",
        "UPDATE log SET entry = '{\"entry\":\"action\",\"seat\":9,\"action\":{\"do\":\"resign\"}}' \
         WHERE game = 1 AND sequence = 3",
        "UPDATE log SET entry = '{\"entry\":\"seated\",\"order\":[]}' WHERE game = 1 AND sequence = 0",
        "UPDATE log SET entry = '{\"entry\":\"seated\",\"order\":[7,7]}' WHERE game = 1 AND sequence = 0",
        "UPDATE log SET entry = '{\"entry\":\"seated\",\"order\":[0,1,2,3,4,5,6,7,8,9]}' WHERE game = 1 AND sequence = 0",
        "UPDATE log SET entry = (SELECT entry FROM log WHERE game = 1 AND sequence = 3) \
         WHERE game = 1 AND sequence = 4",
        "UPDATE log SET revision = 1 WHERE game = 1 AND sequence = 4",
        "UPDATE log SET revision = -4 WHERE game = 1 AND sequence = 4",
        "DELETE FROM log WHERE game = 1 AND sequence = 2",
        "DELETE FROM log WHERE game = 1 AND sequence = 1",
        "DELETE FROM log WHERE game = 1",
        "DELETE FROM people WHERE game = 1 AND seat = 1",
        "UPDATE people SET seat = 4 WHERE game = 1 AND seat = 1",
        "UPDATE people SET seat = 400 WHERE game = 1 AND seat = 1",
        "UPDATE people SET rider = 'mauve' WHERE game = 1 AND seat = 1",
        "UPDATE games SET status = 'over' WHERE id = 1",
        "UPDATE games SET status = 'lobby' WHERE id = 1",
    ] {
        rests_alone(two_games().await, damage).await;
    }
}

/// Damages the first of two games, and sees that it rests while the other goes on.
async fn rests_alone(harness: Harness, damage: &'static str) {
    let changed = harness.execute(damage).await.expect("the damage is done");
    assert!(changed > 0, "{damage}");
    let harness = harness.reopened().await;
    let thawed = harness.tables.wake_up().await.expect("it wakes");
    if !damage.contains("'over'") {
        assert_eq!(thawed.frozen.len(), 1, "{damage}");
        assert_eq!(kinds(&harness.deliver().await), ["frozen"], "{damage}");
    }
    assert_eq!(thawed.going, 1, "{damage}");
    let seen = harness.tables.look(UserId(1), CHANNEL, None).await;
    assert!(matches!(seen, Err(Refusal::Frozen { .. })), "{damage}");
    let resigned = harness.act(1, Command::Resign).await;
    assert!(matches!(resigned, Err(Refusal::Frozen { .. })), "{damage}");
    let other = elsewhere(&harness, 5);
    harness
        .tables
        .perform(&other, None, Command::Resign)
        .await
        .expect("the other game goes on");
}

#[tokio::test]
async fn a_game_that_breaks_while_it_is_played_is_frozen_when_somebody_looks() {
    let harness = two_games().await;
    let damage = "UPDATE log SET entry = '' WHERE game = 1 AND sequence = 3";
    harness.execute(damage).await.expect("the damage is done");
    // The state folded earlier is still valid: nothing has been committed since.
    assert_eq!(harness.look(1).await.status, Status::Running);
    let beside = harness.beside().await;
    let seen = beside.look(UserId(1), CHANNEL, None).await;
    assert!(matches!(seen, Err(Refusal::Frozen { .. })));
    let seen = harness.tables.look(UserId(1), CHANNEL, None).await;
    assert!(
        matches!(seen, Err(Refusal::Frozen { .. })),
        "nobody plays on"
    );
}

#[tokio::test]
async fn a_frozen_game_that_can_be_read_again_goes_on() {
    let harness = two_games().await;
    harness
        .execute("UPDATE games SET rules = 2 WHERE id = 1")
        .await
        .expect("the damage is done");
    assert_eq!(
        harness
            .tables
            .wake_up()
            .await
            .expect("it wakes")
            .frozen
            .len(),
        1
    );
    harness.deliver().await;
    harness
        .execute("UPDATE games SET rules = 1 WHERE id = 1")
        .await
        .expect("the damage is undone");
    let harness = harness.reopened().await;
    assert_eq!(harness.tables.wake_up().await.expect("it wakes").going, 2);
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 1"]);
    harness.turn(&mut dice()).await;
}

#[tokio::test]
async fn forging_the_number_of_a_frozen_game_reveals_nothing() {
    // Given a frozen game,
    let harness = two_games().await;
    harness
        .execute("UPDATE games SET seed = '' WHERE id = 1")
        .await
        .expect("the damage is done");
    harness.tables.wake_up().await.expect("it wakes");
    let table = harness.store.in_channel(CHANNEL).await;
    let table = table.expect("the games read").expect("it is there");

    // when somebody asks for its number in another channel, as its manager and as a player of another game,
    for number in [table, TableId(99)] {
        let mut origin = elsewhere(&harness, 5);
        origin.manages_channel = true;
        let expect = Expect {
            table: number,
            revision: 0,
            draft: None,
        };
        let seen = harness
            .tables
            .look(origin.user, origin.channel, Some(number));
        let cancelled = harness
            .tables
            .perform(&origin, Some(expect), Command::Cancel);
        let answers = [seen.await.err(), cancelled.await.err()];

        // then they are told what is told of a number that no game has.
        for answer in answers {
            assert!(matches!(answer, Some(Refusal::NoTable)), "{answer:?}");
        }
    }

    // Its players are told everywhere, and all others in its channel.
    let away = ChannelId(300);
    for (user, channel) in [(1, away), (9, CHANNEL)] {
        let seen = harness
            .tables
            .look(UserId(user), channel, Some(table))
            .await;
        assert!(matches!(seen, Err(Refusal::Frozen { .. })), "{seen:?}");
    }
}

#[tokio::test]
async fn the_channel_of_a_frozen_game_can_be_freed() {
    let harness = two_games().await;
    harness
        .execute("UPDATE games SET seed = '' WHERE id = 1")
        .await
        .expect("the damage is done");
    harness.tables.wake_up().await.expect("it wakes");
    let cancelled = harness.act(1, Command::Cancel).await;
    assert!(
        matches!(cancelled, Err(Refusal::Frozen { .. })),
        "only a manager may"
    );
    let mut manager = harness.origin(50);
    manager.manages_channel = true;
    let cancelled = harness
        .tables
        .perform(&manager, None, Command::Cancel)
        .await;
    assert!(matches!(cancelled, Err(Refusal::Cancelled)));
    let new = new_table("mountain", 2, Options::default());
    harness
        .act(1, Command::Open(new))
        .await
        .expect("the channel is free");
}

#[tokio::test]
async fn a_broken_draft_is_void_and_a_broken_job_dropped() {
    let harness = two_games().await;
    let mover = harness.mover().await;
    harness.draft_turn(mover, &mut dice()).await;
    harness
        .execute("UPDATE drafts SET actions = '[{\"do\":\"fly\"}]' WHERE game = 1")
        .await
        .expect("the damage is done");
    assert!(harness.look(mover).await.drafted.draft.is_none());
    harness.turn(&mut dice()).await;
    for damage in [
        "UPDATE jobs SET kind = 'from_the_future' WHERE done_at IS NULL AND kind = 'turn_post'",
        "UPDATE jobs SET person = NULL WHERE done_at IS NULL AND kind = 'turn_direct'",
    ] {
        assert_eq!(harness.execute(damage).await.expect("it is done"), 1);
    }
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
    harness.turn(&mut dice()).await;
    harness
        .execute("UPDATE jobs SET revision = -1 WHERE done_at IS NULL AND kind = 'turn_post'")
        .await
        .expect("the damage is done");
    assert_eq!(kinds(&harness.deliver().await).len(), 1);
    assert_eq!(harness.owed(TableId(1)).await, []);
}

#[tokio::test]
async fn a_game_on_a_damaged_page_rests_and_the_others_go_on() {
    // Given two games, the first of which has a log of several pages, and a process that has read neither,
    let harness = two_games_in(Harness::in_a_file().await).await;
    let mut dice = dice();
    for _ in 0..8 {
        harness.turn(&mut dice).await;
    }
    let long = "UPDATE log SET entry = entry || printf('%800s', '') WHERE game = 1";
    harness.execute(long).await.expect("it is written");
    let moved = harness.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
    moved.expect("everything is in the file");
    let beside = harness.beside().await;

    // when pages that hold nothing but parts of that log are damaged on the disk,
    let damaged =
        harness.damage_pages(|page| page.iter().filter(|byte| **byte == b' ').count() > 3_000);
    assert!(damaged > 0, "{damaged} pages");

    // then the first game rests,
    let read = beside.look(UserId(1), CHANNEL, None).await;
    assert!(matches!(read, Err(Refusal::Frozen { .. })), "{read:?}");
    // and the other goes on.
    let read = beside.look(UserId(5), ChannelId(200), None).await;
    assert_eq!(read.expect("it can be read").status, Status::Running);
}
