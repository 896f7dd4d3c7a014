//! Turns that have an end: what is reminded of, when, and when not.

use games::Seat;
use jiff::SignedDuration;
use jiff::civil::Time;

use crate::hall::{Hall, dice, hourly, kinds, shown};
use crate::store::UserId;
use crate::table::{Habits, Pace, Quiet, Refusal, Timing, Zone};

fn rome(from: i8, to: i8) -> Option<Quiet> {
    let hour = |hour| Time::constant(hour, 0, 0, 0);
    Quiet::new(hour(from), hour(to), Zone::named("Europe/Rome")?)
}

#[tokio::test]
async fn a_turn_is_reminded_of_at_half_and_nine_tenths_and_never_again() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(72)).await;
    let start = hall.clock_now();
    let until = Some(start + SignedDuration::from_hours(72));
    assert_eq!(hall.look(1).await.deadline(), until);
    assert_eq!(hall.look(2).await.deadline(), until, "whoever looks");
    assert_eq!(kinds(&hall.deliver().await), ["turn", "your turn 1"]);
    let told = hall.hours(71).await;
    assert_eq!(told, ["36: half 1", "65: most 1"]);
}

#[tokio::test]
async fn a_whole_turn_tells_its_player_what_is_left() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(72)).await;
    hall.deliver().await;
    hall.clock.advance(SignedDuration::from_hours(36));
    let told = hall.deliver().await;
    let [only] = told.as_slice() else {
        panic!("one reminder: {:?}", kinds(&told));
    };
    assert_eq!(kinds(&told), ["half 1"]);
    let snapshot = shown(only);
    assert_eq!(snapshot.seat(), Some(Seat::new(0)));
    assert!(snapshot.may_act() && snapshot.deadline().is_some());
}

#[tokio::test]
async fn playing_ends_what_was_to_be_reminded_of() {
    let hall = Hall::new().await;
    let table = hall.timed_game(2, hourly(72)).await;
    hall.deliver().await;
    hall.hours(30).await;
    hall.turn(&mut dice()).await;
    hall.deliver().await;
    let owed = hall.store.owed(table).await.expect("the jobs read");
    let mut owed: Vec<_> = owed.iter().map(|job| job.kind.as_str()).collect();
    owed.retain(|kind| kind.starts_with("reminder"));
    assert_eq!(
        owed,
        ["reminder_half", "reminder_most"],
        "those of the next player"
    );
    assert_eq!(hall.hours(40).await, ["36: half 2"]);
}

#[tokio::test]
async fn each_reminder_can_be_switched_off_and_turned_to_a_mention() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    let habits = Habits {
        turn: false,
        most: false,
        ..Habits::default()
    };
    hall.choose(1, &habits).await;
    assert_eq!(kinds(&hall.deliver().await), ["turn", "mention 1 false"]);
    assert_eq!(hall.hours(23).await, ["12: half 1"]);
    assert_eq!(hall.people.habits(UserId(1)).await.ok(), Some(habits));
}

#[tokio::test]
async fn nothing_is_sent_in_quiet_hours_and_one_thing_afterwards() {
    let hall = Hall::new().await;
    // It is 14:00 in Rome. Half is over at 20:00, nine tenths at 23:36, and 24 hours at two.
    hall.timed_game(2, hourly(12)).await;
    hall.choose(
        1,
        &Habits {
            quiet: rome(19, 1),
            ..Habits::default()
        },
    )
    .await;
    hall.deliver().await;
    assert_eq!(hall.hours(11).await, ["11: most 1"]);
}

#[tokio::test]
async fn a_turn_that_begins_in_quiet_hours_is_told_in_the_morning() {
    let hall = Hall::new().await;
    hall.choose(
        1,
        &Habits {
            quiet: rome(13, 20),
            ..Habits::default()
        },
    )
    .await;
    hall.timed_game(2, hourly(72)).await;
    assert_eq!(kinds(&hall.deliver().await), ["turn"]);
    assert_eq!(hall.hours(7).await, ["6: your turn 1"]);
}

#[tokio::test]
async fn quiet_hours_stop_the_clock_where_the_host_allows_it() {
    let hall = Hall::new().await;
    let timing = Timing {
        quiet_stops: true,
        ..hourly(24)
    };
    hall.choose(
        1,
        &Habits {
            quiet: rome(22, 7),
            ..Habits::default()
        },
    )
    .await;
    hall.timed_game(2, timing).await;
    let start = hall.clock_now();
    // Eight hours until ten in the evening, nine of quiet, 15 awake, two more.
    let until = start + SignedDuration::from_hours(8 + 9 + 15 + 9 + 1);
    assert_eq!(hall.look(1).await.deadline(), Some(until));
    hall.deliver().await;
    let told = hall.hours(41).await;
    assert_eq!(told, ["21: half 1", "31: most 1"]);
}

#[tokio::test]
async fn with_closed_direct_messages_there_is_one_mention_and_nothing_else() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(72)).await;
    let closed = || hall.scribe.closed.lock().expect("no test panics here");
    closed().insert(UserId(1));
    assert_eq!(kinds(&hall.deliver().await), ["turn", "mention 1 true"]);
    assert_eq!(hall.hours(71).await, [""; 0]);
    // Who closes them in the middle of a turn is mentioned then.
    hall.turn(&mut dice()).await;
    assert_eq!(kinds(&hall.deliver().await), ["turn", "your turn 2"]);
    closed().insert(UserId(2));
    assert_eq!(hall.hours(71).await, ["36: mention 2 true"]);
}

#[tokio::test]
async fn a_reminder_can_be_asked_for_even_at_night() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(72)).await;
    hall.deliver().await;
    hall.choose(
        1,
        &Habits {
            quiet: rome(13, 20),
            half: false,
            ..Habits::default()
        },
    )
    .await;
    for _ in 0..2 {
        let asked = hall.origin(1).interaction;
        let count = hall.people.remind_now(asked, UserId(1)).await;
        assert_eq!(count.expect("a game waits"), 1);
    }
    assert_eq!(
        kinds(&hall.deliver().await),
        ["asked 1"],
        "not twice at once"
    );
    let asked = hall.origin(2).interaction;
    let refused = hall.people.remind_now(asked, UserId(2)).await;
    assert!(matches!(refused, Err(Refusal::NothingWaits)));
}

#[tokio::test]
async fn who_wants_it_hears_that_they_are_next() {
    let hall = Hall::new().await;
    hall.timed_game(3, hourly(72)).await;
    hall.choose(
        2,
        &Habits {
            next: true,
            ..Habits::default()
        },
    )
    .await;
    let mut dice = dice();
    for _ in 0..15 {
        hall.turn(&mut dice).await;
    }
    hall.deliver().await;
    for _ in 0..2 {
        hall.turn(&mut dice).await;
        hall.deliver().await;
    }
    hall.turn(&mut dice).await;
    assert_eq!(
        kinds(&hall.deliver().await)[..3],
        ["turn", "your turn 1", "next 2"]
    );
}

#[tokio::test]
async fn a_game_without_a_pace_has_no_clock() {
    let hall = Hall::new().await;
    hall.timed_game(2, Timing::default()).await;
    assert_eq!(Timing::default().pace, Pace::NONE);
    hall.deliver().await;
    assert_eq!(hall.look(1).await.deadline(), None);
    assert_eq!(hall.hours(200).await, [""; 0]);
}

#[tokio::test]
async fn time_in_which_nobody_was_there_does_not_count() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    hall.deliver().await;
    hall.hours(6).await;
    let until = hall.look(1).await.deadline().expect("there is a clock");
    let hall = hall.reopened().await;
    let away = SignedDuration::from_hours(50);
    hall.clock.advance(away);
    for _ in 0..2 {
        hall.tables.wake_up().await.expect("it wakes up");
        assert_eq!(hall.look(1).await.deadline(), Some(until + away));
    }
    hall.run_due().await;
    assert_eq!(hall.hours(17).await, ["6: half 1", "16: most 1"]);
}

#[tokio::test]
async fn a_process_beside_another_moves_no_clock() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    hall.hours(6).await;
    let until = hall.look(1).await.deadline();
    hall.beside().await.wake_up().await.expect("it wakes up");
    assert_eq!(hall.look(1).await.deadline(), until);
}

#[tokio::test]
async fn after_a_clock_was_set_back_nothing_is_lost_or_repeated() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    hall.deliver().await;
    hall.hours(13).await;
    // Somebody holds a job, and the clock is set back by two days.
    hall.turn(&mut dice()).await;
    let lease = SignedDuration::from_secs(20);
    let held = hall.store.claim_jobs(hall.clock_now(), lease, 1, 1).await;
    assert_eq!(held.expect("it is claimed").len(), 1);
    hall.clock
        .set(hall.clock_now() - SignedDuration::from_hours(48));
    hall.tables.beat().await.expect("the heart beats");
    let until = hall.clock_now() + SignedDuration::from_hours(24);
    assert_eq!(
        hall.look(2).await.deadline(),
        Some(until),
        "as much time as before"
    );
    assert_eq!(kinds(&hall.deliver().await), ["turn", "your turn 2"]);
    assert_eq!(hall.hours(23).await, ["12: half 2", "22: most 2"]);
}
