//! Time in which nobody could play while the process ran: a machine that slept, a failing database, an outage of Discord.

use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

use jiff::{SignedDuration, Timestamp};

use super::seat_requests::requested;
use crate::harness::{CHANNEL, Harness, dice, hourly, kinds};
use crate::store::UserId;
use crate::table::deciding::Decision;
use crate::table::deciding::{Situation, pause::pause};
use crate::table::{Command, Late, Refusal, Status, Timing};
use games::desert::Options;

/// Turns of a day, which a computer plays for those who are late.
fn played_for() -> Timing {
    Timing {
        late: Late::GATHERER,
        ..hourly(24)
    }
}

/// A game in which an hour of the day for the first turn is left, or rather 59 minutes.
async fn an_hour_left(timing: Timing) -> (Harness, Timestamp) {
    let harness = Harness::new().await;
    harness.timed_game(2, timing).await;
    harness.deliver().await;
    harness.hours(23).await;
    let until = harness.look(1).await.deadline().expect("there is a clock");
    (harness, until)
}

async fn deadline(harness: &Harness) -> Timestamp {
    harness.look(1).await.deadline().expect("there is a clock")
}

/// Lets this much time pass, with the worker at work all the while. Returns what was delivered.
async fn work(harness: &Harness, minutes: i64) -> Vec<String> {
    for _ in 0..2 * minutes {
        harness.clock.elapse(SignedDuration::from_secs(30));
        harness.heartbeat().await;
        harness.run_due().await;
    }
    let told = std::mem::take(&mut *harness.notifier.told.lock().expect("no test panics here"));
    kinds(&told)
}

#[tokio::test]
async fn a_turn_whose_time_ended_while_the_machine_slept_is_not_played() {
    // Given an hour left for a turn,
    let (harness, until) = an_hour_left(played_for()).await;

    // when the machine sleeps for eight hours, and after that the end of the turn is looked at before the heartbeat,
    let slept = SignedDuration::from_hours(8);
    harness.clock.elapse(slept);
    assert!(harness.run_due().await > 0, "the end of the turn is due");

    // then nothing is played, before and after the heartbeat, and the hour is still left.
    assert_eq!(harness.mover().await, 1);
    harness.heartbeat().await;
    harness.run_due().await;
    assert_eq!(harness.mover().await, 1);
    let later = deadline(&harness).await.duration_since(until + slept);
    assert!(later.abs() < SignedDuration::from_mins(1), "{later:?}");

    // Once that hour is over, the computer plays.
    assert!(!work(&harness, 58).await.iter().any(|kind| kind == "timeup"));
    assert_eq!(work(&harness, 4).await, ["timeup", "turn", "your turn 2"]);
}

#[tokio::test]
async fn reminders_move_with_the_turn() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness.deliver().await;
    harness.hours(6).await;
    harness.clock.elapse(SignedDuration::from_hours(50));
    harness.run_due().await;
    harness.heartbeat().await;
    assert_eq!(harness.hours(17).await, ["6: half 1", "16: most 1"]);
}

#[tokio::test]
async fn minutes_in_which_the_database_fails_do_not_count() {
    // Given an hour left for a turn, when nothing can be written for two hours,
    let (harness, until) = an_hour_left(played_for()).await;
    harness.fail_writes(true);
    let refused = harness.act(1, Command::Resign).await;
    assert!(matches!(refused, Err(Refusal::Broken(_))), "{refused:?}");
    for _ in 0..120 {
        harness.clock.elapse(SignedDuration::from_mins(1));
        harness.heartbeat().await;
    }
    harness.fail_writes(false);

    // then the turn ends two hours later, and until then nobody plays it.
    assert_eq!(work(&harness, 50).await, ["most 1"; 0]);
    assert_eq!(harness.mover().await, 1);
    let later = deadline(&harness).await.duration_since(until);
    let off = (later - SignedDuration::from_hours(2)).abs();
    assert!(off < SignedDuration::from_mins(2), "{later:?}");
}

#[tokio::test]
async fn an_outage_of_discord_does_not_count() {
    // Given an hour left for a turn, when nobody can reach the bot for two hours,
    let (harness, until) = an_hour_left(played_for()).await;
    harness.notifier.unreachable.store(true, Ordering::Relaxed);
    assert_eq!(work(&harness, 120).await, [""; 0]);
    assert_eq!(harness.mover().await, 1, "time is up, but nothing happens");
    harness.notifier.unreachable.store(false, Ordering::Relaxed);

    // then what is due is put off, even if it is looked at before the heartbeat,
    harness.clock.elapse(SignedDuration::from_secs(10));
    harness.run_due().await;
    assert_eq!(harness.mover().await, 1);

    // and the turn ends two hours later.
    assert_eq!(work(&harness, 57).await, [""; 0]);
    let later = deadline(&harness).await.duration_since(until);
    let off = (later - SignedDuration::from_hours(2)).abs();
    assert!(off < SignedDuration::from_mins(2), "{later:?}");
    assert_eq!(work(&harness, 4).await, ["timeup", "turn", "your turn 2"]);
}

#[tokio::test]
async fn an_outage_of_a_shard_counts_for_the_games_of_its_servers() {
    // Given an hour left for a turn in a server of the first of two shards,
    for (lost, counts) in [(0, false), (1, true)] {
        let (harness, until) = an_hour_left(played_for()).await;
        harness.tables.divide(2).await.expect("it is written");
        work(&harness, 1).await;

        // when for two hours nobody can reach the bot from the servers of one of them,
        let unheard = |change: fn(&mut BTreeSet<u32>, u32)| {
            let mut unheard = harness.notifier.unheard.lock().expect("no test panics");
            change(&mut unheard, lost);
        };
        unheard(|unheard, shard| {
            unheard.insert(shard);
        });
        let told = work(&harness, 120).await;
        unheard(|unheard, shard| {
            unheard.remove(&shard);
        });
        work(&harness, 1).await;

        // then the turn ends only if it was the other, and else two hours later.
        assert_eq!(told.contains(&"timeup".to_owned()), counts, "{told:?}");
        assert_eq!(harness.mover().await == 1, !counts);
        if !counts {
            let later = deadline(&harness).await.duration_since(until);
            let off = (later - SignedDuration::from_hours(2)).abs();
            assert!(off < SignedDuration::from_mins(2), "{later:?}");
        }
    }
}

#[tokio::test]
async fn a_restart_with_another_number_of_shards_leaves_out_the_time_away_of_all() {
    // Given an hour left for a turn, and a bot of two shards,
    let (harness, until) = an_hour_left(played_for()).await;
    harness.tables.divide(2).await.expect("it is written");
    work(&harness, 1).await;

    // when the bot is down for eight hours and comes back with four,
    harness.clock.elapse(SignedDuration::from_hours(8));
    let harness = harness.reopened().await;
    harness.tables.wake_up().await.expect("it reads");
    harness.tables.divide(4).await.expect("it is written");
    work(&harness, 1).await;

    // then the time of the turn was left out.
    assert_eq!(harness.mover().await, 1);
    let later = deadline(&harness).await.duration_since(until);
    let off = (later - SignedDuration::from_hours(8)).abs();
    assert!(off < SignedDuration::from_mins(2), "{later:?}");
    assert_eq!(harness.tables.held().total(), 4);
}

#[tokio::test]
async fn an_outage_of_a_minute_counts_as_nothing_but_its_end_is_waited_for() {
    // Given a turn whose time ends in an outage of a minute,
    let (harness, until) = an_hour_left(played_for()).await;
    work(&harness, 58).await;
    harness.notifier.unreachable.store(true, Ordering::Relaxed);
    assert_eq!(work(&harness, 1).await, [""; 0]);
    assert!(until <= harness.clock_now(), "time is up");
    assert_eq!(harness.mover().await, 1);

    // when Discord is back, then the turn is over, and no deadline was moved.
    harness.notifier.unreachable.store(false, Ordering::Relaxed);
    assert_eq!(deadline(&harness).await, until);
    assert_eq!(work(&harness, 1).await, ["timeup", "turn", "your turn 2"]);
}

#[tokio::test]
async fn outages_that_overlap_are_counted_once() {
    // Given a database that fails for six minutes, and an outage of Discord that begins after four of them and lasts six,
    let (harness, until) = an_hour_left(hourly(24)).await;
    harness.heartbeat().await;
    harness.fail_writes(true);
    for minute in 1..=10 {
        harness.clock.elapse(SignedDuration::from_mins(1));
        if minute == 4 {
            harness.notifier.unreachable.store(true, Ordering::Relaxed);
        }
        if minute == 6 {
            harness.fail_writes(false);
        }
        harness.heartbeat().await;
    }
    harness.notifier.unreachable.store(false, Ordering::Relaxed);

    // when both are over, then the turn ends ten minutes later, however often that is looked at.
    for _ in 0..3 {
        harness.heartbeat().await;
        let moved = deadline(&harness).await.duration_since(until);
        assert_eq!(moved, SignedDuration::from_mins(10));
    }
}

#[tokio::test]
async fn a_command_in_flight_does_not_bring_a_moved_deadline_back() {
    // Given a host who stops the clock, decided before a machine slept,
    let (harness, until) = an_hour_left(hourly(24)).await;
    let table = harness.look(1).await.table;
    let elsewhere = harness.beside().await;
    let seen = elsewhere.for_job(table).await.expect("it reads");
    let seen = seen.expect("it goes on");
    let paused = pause(
        &Situation::new(&seen, &harness.origin(1), None, harness.clock_now()),
        true,
    );
    let Ok(Decision::Update(paused, _)) = paused else {
        panic!("the host may");
    };

    // when the deadline is moved before that is written,
    let slept = SignedDuration::from_hours(8);
    harness.clock.elapse(slept);
    harness.heartbeat().await;
    let late = elsewhere.carry_out(&seen, &paused).await;

    // then it is not written, and decided again it leaves the player the hour.
    assert!(matches!(late, Err(Refusal::Stale)));
    assert_eq!(deadline(&harness).await, until + slept);
    let stopped = harness.act(1, Command::Pause).await;
    stopped.expect("the host may");
    harness.hours(5).await;
    let resumed = harness.act(1, Command::Resume).await;
    resumed.expect("the host may");
    let left = deadline(&harness).await.duration_since(harness.clock_now());
    let hour = SignedDuration::from_hours(1);
    assert!(
        (left - hour).abs() < SignedDuration::from_mins(2),
        "{left:?}"
    );
}

#[tokio::test]
async fn an_outage_moves_the_next_miss_and_the_time_to_answer_about_a_seat() {
    // Given a player whose time ran out six hours ago, and who is counted late again after another day,
    let timing = Timing {
        offer_after: 2,
        ..hourly(24)
    };
    let harness = Harness::new().await;
    harness.timed_game(2, timing).await;
    harness.deliver().await;
    harness.hours(30).await;
    assert_eq!(harness.look(2).await.people[0].misses, 1);

    // when the machine sleeps for a day, then they have the rest of that day.
    harness.clock.elapse(SignedDuration::from_hours(24));
    harness.run_due().await;
    harness.heartbeat().await;
    harness.hours(17).await;
    assert_eq!(harness.look(2).await.people[0].misses, 1);
    harness.hours(2).await;
    assert_eq!(harness.look(2).await.people[0].misses, 2);

    // The same goes for somebody who is asked for their seat.
    let harness = requested(hourly(72)).await;
    harness.hours(20).await;
    harness.clock.elapse(SignedDuration::from_hours(24));
    harness.run_due().await;
    harness.heartbeat().await;
    harness.hours(3).await;
    assert!(!super::seat_requests::player(&harness).await.offered);
    harness.hours(2).await;
    assert!(super::seat_requests::player(&harness).await.offered);
}

#[tokio::test]
async fn idle_tables_are_closed_later_and_warned_once() {
    // Given a lobby that is closed in a day,
    let harness = Harness::new().await;
    harness.lobby(2, Options::default()).await;
    harness.deliver().await;
    harness.hours(6 * 24).await;

    // when the machine sleeps for three days, then it stays open for a day.
    harness.clock.elapse(SignedDuration::from_hours(72));
    harness.run_due().await;
    harness.heartbeat().await;
    harness.hours(23).await;
    assert_eq!(harness.look(1).await.status, Status::Lobby);

    // And given a game that was warned and is closed in six days,
    harness.act(1, Command::Start).await.expect("the host may");
    harness.deliver().await;
    assert_eq!(harness.hours(24 * 24).await, ["552: closessoon"]);

    // when the machine sleeps for ten days, then it is closed in six days, and not warned again.
    harness.clock.elapse(SignedDuration::from_hours(240));
    harness.run_due().await;
    harness.heartbeat().await;
    assert_eq!(harness.hours(6 * 24).await, ["144: cancelled"]);
    let seen = harness.tables.look(UserId(1), CHANNEL, None).await;
    assert_eq!(seen.expect("it reads").status, Status::Cancelled);
}

#[tokio::test]
async fn a_turn_that_is_played_after_the_machine_woke_is_played() {
    let (harness, _) = an_hour_left(played_for()).await;
    harness.clock.elapse(SignedDuration::from_hours(8));
    harness.turn(&mut dice()).await;
    harness.heartbeat().await;
    harness.run_due().await;
    assert_eq!(harness.mover().await, 2);
    let left = deadline(&harness).await.duration_since(harness.clock_now());
    assert_eq!(left, SignedDuration::from_hours(24));
}
