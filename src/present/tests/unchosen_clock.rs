//! Games whose timing nobody chose: a day for a turn, and no clock while only one person plays.

use jiff::SignedDuration;

use crate::harness::{Harness, dice, hourly, new_table};
use crate::present::lobby;
use crate::table::{Command, NewComputer, NewTable, Pace, Refusal, Snapshot, Timing};
use games::Level;
use games::desert::Options;

fn computer(name: &str) -> NewComputer {
    NewComputer {
        kind: Level::Novice.into(),
        name: name.to_owned(),
    }
}

/// A game of users 1 to `people` and a computer player.
async fn game(people: u64, timing: Timing) -> Harness {
    let harness = Harness::new().await;
    let table = NewTable {
        timing,
        computers: vec![computer("Amira")],
        ..new_table("mountain", 4, Options::default())
    };
    harness
        .act(1, Command::Open(table))
        .await
        .expect("it opens");
    for user in 2..=people {
        let join = Command::Join { rider: None };
        harness.act(user, join).await.expect("there is a seat");
    }
    harness.act(1, Command::Start).await.expect("it starts");
    harness.deliver().await;
    harness
}

fn shown(harness: &Harness, snapshot: &Snapshot) -> String {
    lobby::message(&harness.tables, snapshot).text
}

#[tokio::test]
async fn a_game_of_several_people_has_a_day_for_a_turn_by_default() {
    let harness = game(2, Timing::USUAL).await;
    let seen = harness.look(1).await;
    let until = seen.deadline().expect("there is a clock");
    let left = until.duration_since(harness.clock_now());
    assert!(left > SignedDuration::from_hours(23), "{left:?}");
    assert_eq!(seen.time.clocks.len(), 1);
    let text = shown(&harness, &seen);
    assert!(text.contains("24 hours a turn"), "{text}");
}

#[tokio::test]
async fn a_person_who_plays_alone_has_no_clock_and_the_lobby_says_so() {
    // Given a lobby for which nobody chose a pace,
    let harness = Harness::new().await;
    let mut table = new_table("mountain", 2, Options::default());
    table.timing = Timing::USUAL;
    let opened = harness.act(1, Command::Open(table)).await;
    let text = shown(&harness, &opened.expect("it opens").snapshot);
    let said = "24 hours a turn; when time runs out, the game waits and I remind the player for three days; no clock while only one person plays";
    assert!(text.contains(said), "{text}");

    // when a computer player takes the other seat, then the game has no clock, and says so.
    let added = harness
        .act(1, Command::AddComputer(computer("Amira")))
        .await;
    added.expect("there is a seat");
    harness.act(1, Command::Start).await.expect("it starts");
    harness.deliver().await;
    let seen = harness.look(1).await;
    assert_eq!(seen.time.clocks, []);
    assert_eq!(seen.timing().pace, Pace::NONE);
    let text = shown(&harness, &seen);
    assert!(text.contains("pace: no clock"), "{text}");
    assert!(!text.contains("24 hours"), "{text}");
    assert_eq!(harness.hours(200).await, [""; 0]);
    let pause = harness.act(1, Command::Pause).await;
    assert!(matches!(pause, Err(Refusal::NoClock)), "{pause:?}");
}

#[tokio::test]
async fn a_clock_that_somebody_chose_runs_for_one_person_too() {
    let harness = game(1, hourly(24)).await;
    assert_eq!(harness.look(1).await.time.clocks.len(), 1);
}

#[tokio::test]
async fn the_clock_stops_when_one_person_is_left_and_returns_when_another_joins() {
    // Given two people and a computer player, when one of the two resigns,
    let harness = game(2, Timing::USUAL).await;
    harness.act(2, Command::Resign).await.expect("they may");
    harness.deliver().await;
    let seen = harness.look(1).await;
    assert_eq!(seen.time.clocks, []);
    assert_eq!(harness.hours(100).await, [""; 0]);

    // or gives the seat to a computer player, then the other has no clock,
    let harness = game(2, Timing::USUAL).await;
    let mine = harness.look(1).await.seat().expect("they play");
    let computer = computer("Bashir");
    let command = Command::SeatComputer {
        seat: mine,
        computer,
    };
    harness.act(1, command).await.expect("it is their own");
    harness.deliver().await;
    assert_eq!(harness.look(2).await.time.clocks, []);

    // until somebody takes that over.
    let taken = harness.act(7, Command::TakeSeat { seat: mine }).await;
    taken.expect("it is on offer");
    let mut dice = dice();
    harness.turn(&mut dice).await;
    harness.deliver().await;
    let clocks = harness.look(2).await.time.clocks;
    assert_eq!(clocks.len(), 1);
}

#[tokio::test]
async fn a_rematch_keeps_the_clock_of_its_game() {
    for timing in [Timing::USUAL, Timing::default(), hourly(8)] {
        let harness = Harness::new().await;
        let mut table = new_table("mountain", 2, Options::default());
        table.timing = timing;
        harness
            .act(1, Command::Open(table))
            .await
            .expect("it opens");
        let join = Command::Join { rider: None };
        harness.act(2, join).await.expect("there is a seat");
        harness.act(1, Command::Start).await.expect("it starts");
        harness.act(2, Command::Resign).await.expect("they may");
        let rematch = harness.act(1, Command::Rematch).await;
        let rematch = rematch.expect("it is over").snapshot;
        assert_eq!(rematch.settings.timing, timing);
    }
}
