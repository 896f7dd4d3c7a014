//! The time that a player has to answer a request for their seat.

use jiff::SignedDuration;

use super::seat_requests::{player, replace, requested, told};
use crate::harness::{Harness, any, dice, hourly};
use crate::store::UserId;
use crate::table::deciding::seat_request::request_expires;
use crate::table::{Command, Effect, LapseResult, Late, Refusal, Timing};

#[tokio::test]
async fn an_act_in_the_last_moment_counts() {
    // Given that the time is up, and another process has just decided so,
    let harness = Harness::new().await;
    let table = harness.timed_game(3, hourly(72)).await;
    harness.turn(&mut dice()).await;
    harness.act(1, replace(None)).await.expect("the host may");
    harness.deliver().await;
    let owed = harness.store.owed(table).await.expect("the jobs read");
    let job = owed.iter().find(|job| job.kind == "seat_request_expiry");
    let job = job.expect("time will be up");
    harness.clock.advance(SignedDuration::from_hours(24));
    let elsewhere = harness.beside().await;
    let seen = elsewhere.for_job(table).await.expect("it reads");
    let seen = seen.expect("it goes on");
    let late = request_expires(&seen, job, true, harness.clock_now());

    // when the player drafts before that is written,
    let place = Command::Place(vec![any(&harness.look(2).await.prospects(), &mut dice())]);
    harness.act(2, place).await.expect("it is legal");

    // then it is not written, and the seat stays theirs.
    let late = elsewhere.carry_out(&seen, &late.expect("time is up")).await;
    assert!(matches!(late, Err(Refusal::Stale)));
    let again = elsewhere
        .seat_request_expired(job, true, harness.clock_now())
        .await;
    assert!(matches!(again, Ok(LapseResult::Nothing(_))), "{again:?}");
    assert!(!player(&harness).await.offered);
}

#[tokio::test]
async fn two_processes_give_the_seat_away_once() {
    let harness = Harness::new().await;
    let table = harness.timed_game(3, hourly(72)).await;
    harness.act(1, replace(None)).await.expect("the host may");
    harness.deliver().await;
    let owed = harness.store.owed(table).await.expect("the jobs read");
    let job = owed.iter().find(|job| job.kind == "seat_request_expiry");
    let job = job.expect("time will be up");
    harness.clock.advance(SignedDuration::from_hours(24));
    let elsewhere = harness.beside().await;
    let before = harness.look(9).await.revision;
    let now = harness.clock_now();
    let (one, other) = tokio::join!(
        harness.tables.seat_request_expired(job, true, now),
        elsewhere.seat_request_expired(job, true, now)
    );
    one.and(other).expect("neither fails");
    assert_eq!(harness.look(9).await.revision, before + 1);
    assert!(player(&harness).await.offered);
}

#[tokio::test]
async fn the_time_to_answer_stops_in_a_pause_and_while_the_player_is_away() {
    let harness = requested(hourly(24 * 14)).await;
    told(&harness, 10).await;
    harness.act(1, Command::Pause).await.expect("the host may");
    assert_eq!(
        player(&harness)
            .await
            .request
            .and_then(|request| request.deadline()),
        None
    );
    assert_eq!(told(&harness, 100).await, ["1: paused"]);
    harness.act(1, Command::Resume).await.expect("the host may");
    assert_eq!(told(&harness, 10).await, ["1: resumed"]);

    let back = harness.clock_now() + SignedDuration::from_hours(50);
    let asked = harness.origin(2).interaction;
    let away = harness.people.set_vacation(asked, UserId(2), Some(back));
    assert_eq!(away.await.ok(), Some(1), "going away is no answer");
    // 10 and 10 hours have passed, and the minute of the first delivery.
    assert_eq!(told(&harness, 53).await, ["1: vacation"]);
    assert_eq!(told(&harness, 1).await, ["1: seatrequestexpired"]);
}

#[tokio::test]
async fn a_player_who_is_away_has_a_whole_day_to_answer_afterwards() {
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(72)).await;
    let back = harness.clock_now() + SignedDuration::from_hours(100);
    let asked = harness.origin(2).interaction;
    let away = harness.people.set_vacation(asked, UserId(2), Some(back));
    away.await.expect("they may");
    harness.act(1, replace(None)).await.expect("the host may");
    let request = player(&harness).await.request.expect("they are asked");
    let until = back + SignedDuration::from_hours(24);
    assert_eq!(request.deadline(), Some(until));
}

#[tokio::test]
async fn a_request_survives_a_restart_and_downtime_does_not_count() {
    // Given a request of ten hours ago,
    let harness = requested(hourly(72)).await;
    told(&harness, 10).await;
    let before = player(&harness).await.request.expect("they are asked");

    // when the bot is down for two days,
    let harness = harness.reopened().await;
    harness.clock.advance(SignedDuration::from_hours(48));
    harness.tables.wake_up().await.expect("it wakes up");
    harness.beside().await.wake_up().await.expect("it wakes up");

    // then the player has as much time left as before.
    let after = player(&harness).await.request.expect("they are asked");
    assert_eq!((after.by, after.to), (UserId(1), Some(UserId(7))));
    let until = before.deadline().expect("it runs") + SignedDuration::from_hours(48);
    assert_eq!(after.deadline(), Some(until));
    assert_eq!(told(&harness, 13).await, [""; 0]);
    assert_eq!(told(&harness, 1).await, ["1: seatrequestexpired"]);
}

#[tokio::test]
async fn a_player_who_becomes_late_meanwhile_is_no_longer_asked() {
    let timing = Timing {
        late: Late::GATHERER,
        offer_after: 1,
        ..hourly(8)
    };
    let harness = Harness::new().await;
    harness.timed_game(3, timing).await;
    harness.turn(&mut dice()).await;
    harness
        .act(1, replace(Some(7)))
        .await
        .expect("the host may");
    harness.deliver().await;
    harness.hours(8).await;
    let person = player(&harness).await;
    assert_eq!(
        (person.request, person.offered, person.offered_to),
        (None, true, None)
    );
    let narrowed = harness
        .act(1, replace(Some(7)))
        .await
        .expect("the host may");
    assert_eq!(narrowed.effect, Effect::Offered);
}
