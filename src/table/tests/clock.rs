//! Turns with a deadline: which reminders are sent, when, and when not.

use games::Seat;
use jiff::SignedDuration;
use jiff::civil::Time;

use crate::harness::{Harness, dice, hourly, kinds, shown};
use crate::store::{Shard, UserId};
use crate::table::{Pace, Preferences, Quiet, Refusal, Timing, Zone};

fn rome(from: i8, to: i8) -> Option<Quiet> {
    let hour = |hour| Time::constant(hour, 0, 0, 0);
    Quiet::new(hour(from), hour(to), Zone::named("Europe/Rome")?)
}

#[tokio::test]
async fn a_turn_is_reminded_of_at_half_and_nine_tenths_and_never_again() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(72)).await;
    let start = harness.clock_now();
    let until = Some(start + SignedDuration::from_hours(72));
    assert_eq!(harness.look(1).await.deadline(), until);
    assert_eq!(harness.look(2).await.deadline(), until, "for everybody");
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 1"]);
    let told = harness.hours(71).await;
    assert_eq!(told, ["36: half 1", "65: most 1"]);
}

#[tokio::test]
async fn a_whole_turn_tells_its_player_what_is_left() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(72)).await;
    harness.deliver().await;
    harness.clock.advance(SignedDuration::from_hours(36));
    let told = harness.deliver().await;
    let [only] = told.as_slice() else {
        panic!("one reminder: {:?}", kinds(&told));
    };
    assert_eq!(kinds(&told), ["half 1"]);
    let snapshot = shown(only);
    assert_eq!(snapshot.seat(), Some(Seat::new(0)));
    assert!(snapshot.may_act() && snapshot.deadline().is_some());
}

#[tokio::test]
async fn playing_a_turn_ends_its_reminders() {
    let harness = Harness::new().await;
    let table = harness.timed_game(2, hourly(72)).await;
    harness.deliver().await;
    harness.hours(30).await;
    harness.turn(&mut dice()).await;
    harness.deliver().await;
    let owed = harness.store.owed(table).await.expect("the jobs read");
    let mut owed: Vec<_> = owed.iter().map(|job| job.kind.as_str()).collect();
    owed.retain(|kind| kind.starts_with("reminder"));
    assert_eq!(
        owed,
        ["reminder_half", "reminder_most"],
        "those of the next player"
    );
    assert_eq!(harness.hours(40).await, ["36: half 2"]);
}

#[tokio::test]
async fn each_reminder_can_be_switched_off_and_turned_to_a_mention() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    let preferences = Preferences {
        turn: false,
        most: false,
        ..Preferences::default()
    };
    harness.choose(1, &preferences).await;
    // Who has just pressed *Start* needs no mention.
    assert_eq!(kinds(&harness.deliver().await), ["turn"]);
    let mut dice = dice();
    for _ in 0..2 {
        harness.turn(&mut dice).await;
    }
    assert_eq!(kinds(&harness.deliver().await), ["turn", "mention 1 false"]);
    assert_eq!(harness.hours(23).await, ["12: half 1"]);
    assert_eq!(
        harness.people.preferences(UserId(1)).await.ok(),
        Some(preferences)
    );
}

#[tokio::test]
async fn nothing_is_sent_in_quiet_hours_and_one_thing_afterwards() {
    let harness = Harness::new().await;
    // It is 14:00 in Rome. Half of the 12 hours is over at 20:00, nine tenths at 00:48, all at 02:00.
    harness.timed_game(2, hourly(12)).await;
    harness
        .choose(
            1,
            &Preferences {
                quiet: rome(19, 1),
                ..Preferences::default()
            },
        )
        .await;
    harness.deliver().await;
    assert_eq!(harness.hours(11).await, ["11: most 1"]);
}

#[tokio::test]
async fn a_turn_that_begins_in_quiet_hours_is_told_in_the_morning() {
    let harness = Harness::new().await;
    harness
        .choose(
            2,
            &Preferences {
                quiet: rome(13, 20),
                ..Preferences::default()
            },
        )
        .await;
    harness.timed_game(2, hourly(72)).await;
    harness.deliver().await;
    harness.turn(&mut dice()).await;
    assert_eq!(kinds(&harness.deliver().await), ["turn"]);
    assert_eq!(harness.hours(7).await, ["6: your turn 2"]);
}

#[tokio::test]
async fn quiet_hours_stop_the_clock_where_the_host_allows_it() {
    let harness = Harness::new().await;
    let timing = Timing {
        quiet_stops: true,
        ..hourly(24)
    };
    harness
        .choose(
            1,
            &Preferences {
                quiet: rome(22, 7),
                ..Preferences::default()
            },
        )
        .await;
    harness.timed_game(2, timing).await;
    let start = harness.clock_now();
    // Eight hours until ten in the evening, nine of quiet, 15 awake, nine of quiet, one more.
    let until = start + SignedDuration::from_hours(8 + 9 + 15 + 9 + 1);
    assert_eq!(harness.look(1).await.deadline(), Some(until));
    harness.deliver().await;
    let told = harness.hours(41).await;
    assert_eq!(told, ["21: half 1", "31: most 1"]);
}

#[tokio::test]
async fn a_player_with_closed_direct_messages_is_mentioned_once() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(72)).await;
    let closed = || harness.notifier.closed.lock().expect("no lock is poisoned");
    closed().insert(UserId(1));
    let mut dice = dice();
    for _ in 0..2 {
        harness.turn(&mut dice).await;
    }
    assert_eq!(kinds(&harness.deliver().await), ["turn", "mention 1 true"]);
    assert_eq!(harness.hours(71).await, [""; 0]);
    // A player who closes them mid-turn is mentioned at the next reminder.
    harness.turn(&mut dice).await;
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 2"]);
    closed().insert(UserId(2));
    assert_eq!(harness.hours(71).await, ["36: mention 2 true"]);
}

#[tokio::test]
async fn a_reminder_can_be_asked_for_even_at_night() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(72)).await;
    harness.deliver().await;
    harness
        .choose(
            1,
            &Preferences {
                quiet: rome(13, 20),
                half: false,
                ..Preferences::default()
            },
        )
        .await;
    for _ in 0..2 {
        let asked = harness.origin(1).interaction;
        let count = harness.people.remind_now(asked, UserId(1)).await;
        assert_eq!(count.expect("a game waits"), 1);
    }
    assert_eq!(
        kinds(&harness.deliver().await),
        ["asked 1"],
        "not twice at once"
    );
    let asked = harness.origin(2).interaction;
    let refused = harness.people.remind_now(asked, UserId(2)).await;
    assert!(matches!(refused, Err(Refusal::NothingWaits)));
}

#[tokio::test]
async fn a_player_who_wants_it_hears_that_they_are_next() {
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(72)).await;
    harness
        .choose(
            2,
            &Preferences {
                next: true,
                ..Preferences::default()
            },
        )
        .await;
    let mut dice = dice();
    for _ in 0..15 {
        harness.turn(&mut dice).await;
    }
    harness.deliver().await;
    for _ in 0..2 {
        harness.turn(&mut dice).await;
        harness.deliver().await;
    }
    harness.turn(&mut dice).await;
    assert_eq!(
        kinds(&harness.deliver().await)[..3],
        ["turn", "your turn 1", "next 2"]
    );
}

#[tokio::test]
async fn a_game_without_a_pace_has_no_clock() {
    let harness = Harness::new().await;
    harness.timed_game(2, Timing::default()).await;
    assert_eq!(Timing::default().pace, Pace::NONE);
    harness.deliver().await;
    assert_eq!(harness.look(1).await.deadline(), None);
    assert_eq!(harness.hours(200).await, [""; 0]);
}

#[tokio::test]
async fn time_in_which_the_bot_was_not_running_does_not_count() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness.deliver().await;
    harness.hours(6).await;
    let until = harness.look(1).await.deadline().expect("there is a clock");
    let harness = harness.reopened().await;
    let away = SignedDuration::from_hours(50);
    harness.clock.advance(away);
    for _ in 0..2 {
        harness.tables.wake_up().await.expect("it wakes up");
        assert_eq!(harness.look(1).await.deadline(), Some(until + away));
    }
    harness.run_due().await;
    assert_eq!(harness.hours(17).await, ["6: half 1", "16: most 1"]);
}

#[tokio::test]
async fn a_process_beside_another_moves_no_clock() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness.hours(6).await;
    let until = harness.look(1).await.deadline();
    harness.beside().await.wake_up().await.expect("it wakes up");
    assert_eq!(harness.look(1).await.deadline(), until);
}

#[tokio::test]
async fn after_a_clock_was_set_back_nothing_is_lost_or_repeated() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness.deliver().await;
    harness.hours(13).await;
    // A worker holds a job when the clock is set back by two days.
    harness.turn(&mut dice()).await;
    let lease = SignedDuration::from_secs(20);
    let held = harness
        .store
        .claim_jobs(harness.clock_now(), lease, 1, 1, &[0])
        .await;
    assert_eq!(held.expect("it is claimed").len(), 1);
    harness
        .clock
        .set(harness.clock_now() - SignedDuration::from_hours(48));
    harness
        .tables
        .beat(Shard::ONLY)
        .await
        .expect("the heart beats");
    let until = harness.clock_now() + SignedDuration::from_hours(24);
    assert_eq!(
        harness.look(2).await.deadline(),
        Some(until),
        "as much time as before"
    );
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 2"]);
    assert_eq!(harness.hours(23).await, ["12: half 2", "22: most 2"]);
}
