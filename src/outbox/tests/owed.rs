//! Which jobs a table owes, whatever happens: each is missed when it is gone.

use crate::harness::{Harness, dice, hourly, new_table};
use crate::outbox::missing_jobs;
use crate::store::{GameJobs, Job, TableId};
use crate::table::{Command, ComputerKind, NewComputer};
use games::desert::Options;
use games::{Level, Seat};

/// What is missing if of the table's jobs only those are there that `keeps` says.
async fn missing(
    harness: &Harness,
    table: TableId,
    keeps: impl Fn(&Job) -> bool,
) -> Vec<&'static str> {
    let state = harness.tables.for_job(table).await.expect("it reads");
    let state = state.expect("there is one");
    let mut pending = harness.store.owed(table).await.expect("the jobs read");
    pending.retain(keeps);
    let jobs = GameJobs {
        pending,
        turns_given_up: Vec::new(),
    };
    let missing = missing_jobs(&state, &jobs, harness.clock_now());
    missing
        .into_iter()
        .map(|missing| missing.job.kind)
        .collect()
}

#[tokio::test]
async fn a_table_misses_what_it_would_wait_for_without_end() {
    // Given a lobby,
    let harness = Harness::new().await;
    let lobby = harness.lobby(2, Options::default()).await;
    assert_eq!(missing(&harness, lobby, |_| true).await, [""; 0]);
    assert_eq!(missing(&harness, lobby, |_| false).await, ["idle_warn"]);

    // and a game by the clock whose turn nobody was told of, in which somebody is asked for their seat: each job is missed.
    let harness = Harness::new().await;
    let game = harness.timed_game(2, hourly(24)).await;
    let ask = Command::Replace {
        seat: Seat::new(1),
        to: None,
    };
    harness.act(1, ask).await.expect("the host may");
    assert_eq!(missing(&harness, game, |_| true).await, [""; 0]);
    for kind in ["time_up", "seat_request_expiry", "idle_warn", "turn_post"] {
        let others = missing(&harness, game, |job| job.kind != kind).await;
        assert_eq!(others, [kind]);
    }
    // A job that is due after the time is up is as good as none.
    let late = "UPDATE jobs SET due_at = due_at + 1 WHERE kind = 'time_up'";
    harness.execute(late).await.expect("it is done");
    assert_eq!(missing(&harness, game, |_| true).await, ["time_up"]);

    // While it is paused no clock is waited for, and nothing is once it is over.
    harness.deliver().await;
    harness.act(1, Command::Pause).await.expect("the host may");
    let paused = missing(&harness, game, |job| job.kind == "idle_warn").await;
    assert_eq!(paused, [""; 0]);
    harness.act(2, Command::Resign).await.expect("they may");
    assert_eq!(missing(&harness, game, |_| false).await, [""; 0]);
}

#[tokio::test]
async fn a_computer_player_who_is_to_act_is_missed() {
    // Given a game in which a computer player is to act after its only person,
    let harness = Harness::new().await;
    let mut table = new_table("mountain", 2, Options::default());
    table.computers = vec![NewComputer {
        kind: ComputerKind::Level(Level::Gatherer),
        name: "Nomad".to_owned(),
    }];
    let opened = harness.act(1, Command::Open(table)).await;
    let game = opened.expect("the lobby opens").snapshot.table;
    harness.act(1, Command::Start).await.expect("it starts");
    harness.turn(&mut dice()).await;
    // then its turn is missed if nothing makes it.
    assert_eq!(missing(&harness, game, |_| true).await, [""; 0]);
    let others = missing(&harness, game, |job| job.kind != "computer_turn").await;
    assert_eq!(others, ["computer_turn"]);
}

#[tokio::test]
async fn a_turn_that_was_told_or_given_up_is_not_missed() {
    let harness = Harness::new().await;
    let game = harness.game(2, Options::default()).await;
    assert_eq!(
        missing(&harness, game, |job| job.kind == "idle_warn").await,
        ["turn_post"]
    );
    harness.deliver().await;
    assert_eq!(missing(&harness, game, |_| true).await, [""; 0]);
    harness.turn(&mut dice()).await;
    let state = harness.tables.for_job(game).await.expect("it reads");
    let state = state.expect("there is one");
    let jobs = GameJobs {
        pending: harness.store.owed(game).await.expect("the jobs read"),
        turns_given_up: vec![state.row.revision],
    };
    let told = missing_jobs(&state, &jobs, harness.clock_now());
    assert_eq!(told, []);
}
