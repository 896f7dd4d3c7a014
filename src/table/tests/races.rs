//! Concurrent commands, and the same command twice.

use crate::harness::{Harness, dice, new_table};
use crate::table::{Command, Expect, Refusal, Status};
use games::desert::Options;

#[tokio::test]
async fn a_repeated_interaction_changes_nothing() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mut dice = dice();
    let mover = harness.mover().await;
    harness.draft_turn(mover, &mut dice).await;
    let origin = harness.origin(mover);
    harness
        .tables
        .perform(&origin, None, Command::Commit)
        .await
        .expect("it is complete");
    let revision = harness.look(1).await.revision;
    for _ in 0..3 {
        let again = harness.tables.perform(&origin, None, Command::Commit).await;
        assert!(matches!(again, Err(Refusal::Repeated)));
    }
    assert_eq!(harness.look(1).await.revision, revision);
}

#[tokio::test]
async fn a_repeated_placement_places_once() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mut dice = dice();
    for _ in 0..11 {
        harness.turn(&mut dice).await;
    }
    let mover = harness.mover().await;
    let action = crate::harness::any(&harness.look(mover).await.prospects(), &mut dice);
    let origin = harness.origin(mover);
    let place = || Command::Place(vec![action.clone()]);
    harness
        .tables
        .perform(&origin, None, place())
        .await
        .expect("it is legal");
    let again = harness.tables.perform(&origin, None, place()).await;
    assert!(matches!(again, Err(Refusal::Repeated)));
    assert_eq!(harness.look(mover).await.drafted.revision, 1);
}

#[tokio::test]
async fn a_lobby_that_is_opened_joined_and_started_by_repeated_deliveries_is_one_game() {
    let harness = Harness::new().await;
    let new = || Command::Open(new_table("mountain", 2, Options::default()));
    let join = || Command::Join { rider: None };
    let commands: [(u64, &dyn Fn() -> Command); 3] =
        [(1, &new), (2, &join), (1, &|| Command::Start)];
    for (user, command) in commands {
        // Given what somebody does, when Discord delivers it again, then nothing more comes of it.
        let origin = harness.origin(user);
        let done = harness.tables.perform(&origin, None, command()).await;
        let done = done.expect("they may").snapshot;
        for _ in 0..2 {
            let again = harness.tables.perform(&origin, None, command()).await;
            assert!(matches!(again, Err(Refusal::Repeated)), "{again:?}");
        }
        let now = harness.look(1).await;
        assert_eq!((now.table, now.revision), (done.table, done.revision));
    }
    assert_eq!(harness.look(2).await.people.len(), 2);
}

#[tokio::test]
async fn of_many_presses_of_one_button_one_counts() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mover = harness.mover().await;
    let drafted = harness.draft_turn(mover, &mut dice()).await;
    let button = Expect {
        table: drafted.table,
        revision: drafted.revision,
        draft: Some(drafted.drafted.revision),
    };
    let presses = (0..8).map(|_| harness.press(mover, button, Command::Commit));
    let results = futures_util::future::join_all(presses).await;
    let (done, refused): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
    assert_eq!(done.len(), 1);
    assert!(
        refused
            .iter()
            .all(|refused| matches!(refused, Err(Refusal::Stale)))
    );
    assert_eq!(harness.look(1).await.revision, drafted.revision + 1);
}

#[tokio::test]
async fn people_who_join_at_once_all_get_a_seat_while_there_are_some() {
    let harness = Harness::new().await;
    harness.lobby(1, Options::default()).await;
    let joining = (2..=8).map(|user| harness.act(user, Command::Join { rider: None }));
    let results = futures_util::future::join_all(joining).await;
    let (done, refused): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
    assert_eq!(done.len(), 4);
    assert!(
        refused
            .iter()
            .all(|refused| matches!(refused, Err(Refusal::Full { seats: 5 })))
    );
    let mut riders: Vec<_> = harness
        .look(1)
        .await
        .players()
        .iter()
        .map(|player| player.rider)
        .collect();
    riders.sort();
    riders.dedup();
    assert_eq!(riders.len(), 5);
}

#[tokio::test]
async fn two_processes_on_one_database_see_each_others_moves() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let other = harness.beside().await;
    let mut dice = dice();
    for turn in 0..14 {
        let process = if turn % 2 == 0 {
            &harness.tables
        } else {
            &other
        };
        let mover = harness.mover().await;
        harness.draft_turn(mover, &mut dice).await;
        let done = process
            .perform(&harness.origin(mover), None, Command::Commit)
            .await;
        done.expect("each knows what the other committed");
    }
    assert_eq!(harness.look(1).await.status, Status::Running);
}
