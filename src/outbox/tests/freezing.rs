//! What a game owes while it is frozen, and after it thaws.

use std::collections::BTreeMap;

use jiff::SignedDuration;

use crate::harness::{Harness, dice, hourly, kinds};
use crate::outbox::kinds as every_kind;
use crate::store::{TableId, UserId};
use crate::table::{Command, Late, Timing};

/// What becomes of a job that a game owes when it is frozen. Whatever it is, it is not done meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It waits, and is done or found void when the game thaws.
    Waits,
    /// It comes as much later as the game was frozen.
    Later,
    /// It is about no game.
    NoGame,
}
use Fate::{Later, NoGame, Waits};

const FATES: [(&str, Fate); 63] = [
    ("lobby", Waits),
    ("thread", Waits),
    ("thread_link", Waits),
    ("thread_refused_post", Waits),
    ("thread_archive", Waits),
    ("computer_turn", Later),
    ("turn_post", Waits),
    ("round_post", Waits),
    ("turn_update", Waits),
    ("turn_direct", Waits),
    ("lobby_full_direct", Waits),
    ("rematch_post", Waits),
    ("role_call_post", Waits),
    ("asked_direct", Waits),
    ("tokens_direct", Waits),
    ("moved_post", Waits),
    ("left_post", Waits),
    ("final_post", Waits),
    ("resigned_post", Waits),
    ("cancel_agreed_post", Waits),
    ("cancelled_post", Waits),
    ("frozen_post", Waits),
    // Planned again with the clock, if that runs.
    ("reminder_half", Waits),
    ("reminder_most", Waits),
    ("late_now", Waits),
    ("late_first_day", Waits),
    ("late_second_day", Waits),
    ("late_third_day", Waits),
    ("late_question", Waits),
    ("late_asked_direct", Waits),
    ("late_waits_post", Waits),
    ("reminder_asked", Waits),
    ("next_direct", Waits),
    ("refused_direct", Waits),
    ("gone_direct", Waits),
    ("paused_post", Waits),
    ("late_morning", Waits),
    ("first_turn_direct", Waits),
    ("lobby_sat", Later),
    ("lobby_joined_direct", Waits),
    ("resumed_post", Waits),
    ("pause_agreed_post", Waits),
    ("vacation_post", Waits),
    ("time_up", Later),
    ("time_up_post", Waits),
    ("offered_post", Waits),
    ("seat_requested_post", Waits),
    ("seat_requested_direct", Waits),
    ("seat_request_expiry", Later),
    ("seat_request_agreed_post", Waits),
    ("seat_request_declined_post", Waits),
    ("seat_request_expired_post", Waits),
    ("seat_taken_post", Waits),
    ("computer_seated_post", Waits),
    ("back_post", Waits),
    ("undo_asked_post", Waits),
    ("undo_refused_post", Waits),
    ("idle_warn", Later),
    ("idle_warn_post", Waits),
    ("idle_close", Later),
    ("idle_post", Waits),
    ("idle_lobby", Waits),
    ("greeting_post", NoGame),
];

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Lets the game be frozen, and this many hours later thaw.
async fn frozen(harness: Harness, hours: i64) -> Harness {
    let damage = "UPDATE games SET rules = 2 WHERE id = 1";
    harness.execute(damage).await.expect("the damage is done");
    let woken = harness.tables.wake_up().await.expect("it wakes");
    assert_eq!(woken.frozen.len(), 1);
    assert_eq!(kinds(&harness.deliver().await), ["frozen"]);
    assert_eq!(harness.hours(hours).await, [""; 0], "nothing is done");
    let mended = "UPDATE games SET rules = 1 WHERE id = 1";
    harness.execute(mended).await.expect("the damage is undone");
    let harness = harness.reopened().await;
    harness.tables.wake_up().await.expect("it wakes");
    harness
}

#[tokio::test]
async fn jobs_of_every_kind_outlast_a_freeze() {
    // Given a game without clocks that owes a job of every kind, due in an hour,
    let mut listed: Vec<&str> = every_kind::names().collect();
    let mut known = FATES.map(|(kind, _)| kind);
    listed.sort_unstable();
    known.sort_unstable();
    assert_eq!(listed, known, "say what becomes of every kind");
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    harness.deliver().await;
    let due = harness.clock_now() + HOUR;
    let of_game = || FATES.iter().filter(|(_, fate)| *fate != NoGame);
    let jobs: Vec<_> = of_game()
        .map(|(kind, _)| {
            let kind = every_kind::find(kind).expect("it is listed");
            kind.job(UserId(2), due)
        })
        .collect();
    let asked = harness.origin(1).interaction;
    let ordered = harness.store.order(asked, UserId(1), due, table, 1, &jobs);
    ordered.await.expect("it is written");
    let began = harness.clock_now();

    // when it is frozen for hours and thaws,
    let harness = frozen(harness, 5).await;

    // then every job is still there, and what time brings comes later.
    let away = harness.clock_now().duration_since(began);
    let owed = harness.store.owed(table).await.expect("the jobs read");
    let owed = owed
        .iter()
        .filter(|job| job.person == Some(UserId(2)) && job.revision == 1);
    let due_at: BTreeMap<&str, _> = owed.map(|job| (job.kind.as_str(), job.due)).collect();
    for (kind, fate) in of_game() {
        let expected = match fate {
            Later => due + away,
            Waits | NoGame => due,
        };
        assert_eq!(due_at.get(kind), Some(&expected), "{kind}");
    }
}

#[tokio::test]
async fn a_game_thaws_with_its_clock_its_reminders_and_its_request_for_a_seat() {
    // Given a turn of a day with eighteen hours left, and somebody who is asked for their seat,
    let timing = Timing {
        late: Late::GATHERER,
        ..hourly(24)
    };
    let harness = Harness::new().await;
    harness.timed_game(3, timing).await;
    let ask = Command::Replace {
        seat: games::Seat::new(1),
        to: Some(UserId(7)),
    };
    harness.act(1, ask).await.expect("the host may");
    harness.deliver().await;
    harness.hours(6).await;
    let until = harness.look(1).await.deadline().expect("there is a clock");
    let asked = |harness: &Harness| {
        let table = harness.tables.clone();
        async move {
            let state = table.for_job(TableId(1)).await.expect("it reads");
            let state = state.expect("it goes on");
            let person = state.person(UserId(2)).expect("they play").clone();
            person.request.and_then(|request| request.deadline())
        }
    };
    let answered = asked(&harness).await.expect("their time runs");
    let began = harness.clock_now();

    // when the game is frozen for thirty hours,
    let harness = frozen(harness, 30).await;
    let away = harness.clock_now().duration_since(began);

    // then everybody has as much time as before,
    let moved = harness.look(1).await.deadline();
    assert_eq!(moved, Some(until + away));
    assert_eq!(asked(&harness).await, Some(answered + away));

    // it is announced once, the reminders come when they would have come, and only then the computer plays.
    let told = kinds(&harness.deliver().await);
    assert_eq!(told, ["turn", "your turn 1"]);
    let told = harness.hours(18).await;
    assert_eq!(told[..2], ["6: half 1", "16: most 1"]);
    assert!(told.contains(&"18: timeup".to_owned()), "{told:?}");
}

#[tokio::test]
async fn a_game_thaws_with_the_rings_for_a_late_turn() {
    // Given a turn that was late for six hours when the game was frozen,
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness.deliver().await;
    harness.hours(30).await;

    // when it thaws fifty hours later, then its player is rung as much later, and so is the other asked.
    let harness = frozen(harness, 50).await;
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 1"]);
    let expected = [
        "18: late_first_day 1",
        "42: late_second_day 1",
        "66: late_third_day 1",
        "66: late asked 2",
    ];
    assert_eq!(harness.hours(100).await, expected);
}

#[tokio::test]
async fn a_game_that_was_frozen_is_closed_in_the_end_if_nobody_plays() {
    // Given a game that nobody touches, when it is frozen for three weeks,
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    harness.deliver().await;
    harness.hours(22 * 24).await;
    let harness = frozen(harness, 21 * 24).await;
    harness.deliver().await;

    // then it is warned a day after it thawed, and closed a week later.
    let told = harness.hours(9 * 24).await;
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].ends_with("closessoon"), "{told:?}");
    assert!(told[1].ends_with("cancelled"), "{told:?}");
}

#[tokio::test]
async fn the_job_that_finds_the_damage_waits_until_the_game_thaws() {
    // Given a game whose damage is found by the end of a turn,
    let timing = Timing {
        late: Late::GATHERER,
        ..hourly(24)
    };
    let harness = Harness::new().await;
    harness.timed_game(2, timing).await;
    harness.deliver().await;
    harness.hours(23).await;
    let damage = "UPDATE games SET rules = 2 WHERE id = 1";
    harness.execute(damage).await.expect("the damage is done");
    assert_eq!(harness.hours(2).await, ["1: frozen"]);

    // when it is mended, then the turn ends as it would have.
    let mended = "UPDATE games SET rules = 1 WHERE id = 1";
    harness.execute(mended).await.expect("the damage is undone");
    let harness = harness.reopened().await;
    harness.tables.wake_up().await.expect("it wakes");
    let told = kinds(&harness.deliver().await);
    assert!(told.contains(&"timeup".to_owned()), "{told:?}");
    assert_eq!(harness.mover().await, 2);
    harness.turn(&mut dice()).await;
}

#[tokio::test]
async fn a_game_that_is_cancelled_while_frozen_owes_nothing() {
    let harness = Harness::new().await;
    let table = harness.plain_game(2).await;
    harness.deliver().await;
    let damage = "UPDATE games SET rules = 2 WHERE id = 1";
    harness.execute(damage).await.expect("the damage is done");
    harness.tables.wake_up().await.expect("it wakes");
    harness.deliver().await;
    let mut manager = harness.origin(50);
    manager.manages_channel = true;
    let cancelled = harness
        .tables
        .perform(&manager, None, Command::Cancel)
        .await;
    assert!(cancelled.is_err(), "it cannot be shown");
    let owed = harness.store.owed(table).await.expect("the jobs read");
    assert_eq!(owed, []);
}
