//! Stopped clocks: by the host, by agreement, by somebody's absence.

use jiff::SignedDuration;

use crate::harness::{Harness, any, dice, hourly, kinds};
use crate::store::UserId;
use crate::table::{AgreementSubject, Command, Effect, Preferences, Refusal, Timing};

#[tokio::test]
async fn the_host_stops_the_clock_and_lets_it_run_again() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness.deliver().await;
    harness.hours(6).await;
    let until = harness.look(1).await.deadline().expect("there is a clock");
    let paused = harness.act(1, Command::Pause).await.expect("the host may");
    assert_eq!(paused.effect, Effect::Paused);
    assert_eq!(
        (
            paused.snapshot.deadline(),
            paused.snapshot.time.paused.is_some()
        ),
        (None, true)
    );
    let again = harness.act(1, Command::Pause).await;
    assert!(matches!(again, Err(Refusal::AlreadyPaused)));
    assert_eq!(harness.hours(100).await, ["1: paused"]);
    harness.act(1, Command::Resume).await.expect("the host may");
    let later = until + SignedDuration::from_hours(100);
    assert_eq!(harness.look(1).await.deadline(), Some(later));
    assert_eq!(
        harness.hours(17).await,
        ["1: resumed", "6: half 1", "16: most 1"]
    );
}

#[tokio::test]
async fn a_turn_that_begins_in_a_pause_has_all_its_time_afterwards() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness.act(1, Command::Pause).await.expect("the host may");
    harness.turn(&mut dice()).await;
    harness.hours(50).await;
    harness.act(1, Command::Resume).await.expect("the host may");
    let until = harness.clock_now() + SignedDuration::from_hours(24);
    assert_eq!(harness.look(2).await.deadline(), Some(until));
}

#[tokio::test]
async fn time_that_ran_out_before_a_pause_does_not_run_out_again_after_it() {
    let harness = Harness::new().await;
    let timing = Timing {
        offer_after: 2,
        ..hourly(24)
    };
    harness.timed_game(2, timing).await;
    harness.deliver().await;
    let told = harness.hours(30).await;
    assert!(told.contains(&"24: timeup".to_owned()), "{told:?}");
    harness.act(1, Command::Pause).await.expect("the host may");
    harness.hours(5).await;
    harness.act(1, Command::Resume).await.expect("the host may");
    let told = harness.hours(23).await;
    assert_eq!(told, ["1: resumed", "18: late_first_day 1"]);
    assert_eq!(harness.look(2).await.people[0].misses, 1);
    // As much time again is another missed turn.
    assert_eq!(harness.hours(2).await, ["1: timeup"]);
    assert_eq!(harness.look(2).await.people[0].misses, 2);
}

#[tokio::test]
async fn players_other_than_the_host_stop_the_clock_by_agreement() {
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(24)).await;
    harness.deliver().await;
    let agreed = harness
        .act(2, Command::Pause)
        .await
        .expect("a player may ask");
    let missing = vec![UserId(1), UserId(3)];
    assert_eq!(
        agreed.effect,
        Effect::PauseAgreed {
            pause: true,
            missing
        }
    );
    assert!(matches!(
        harness.act(2, Command::Pause).await,
        Err(Refusal::AlreadyAgreed { .. })
    ));
    assert_eq!(kinds(&harness.deliver().await), ["pauseagreed"]);
    assert!(matches!(
        harness.act(9, Command::Pause).await,
        Err(Refusal::NotPlaying)
    ));
    harness
        .act(3, Command::Pause)
        .await
        .expect("a player may agree");
    let paused = harness.act(1, Command::Pause).await.expect("the host may");
    assert_eq!(paused.effect, Effect::Paused);
    // Restarting it needs all of them again.
    harness
        .act(2, Command::Resume)
        .await
        .expect("a player may ask");
    let snapshot = harness
        .act(3, Command::Resume)
        .await
        .expect("a player may agree")
        .snapshot;
    assert!(snapshot.time.paused.is_some());
    harness.act(1, Command::Resume).await.expect("the host may");
    assert!(
        harness
            .look(1)
            .await
            .people
            .iter()
            .all(|person| !person.agrees_to(&AgreementSubject::Pause))
    );
}

#[tokio::test]
async fn a_game_without_a_clock_cannot_be_paused() {
    let harness = Harness::new().await;
    harness.timed_game(2, Timing::default()).await;
    assert!(matches!(
        harness.act(1, Command::Pause).await,
        Err(Refusal::NoClock)
    ));
}

#[tokio::test]
async fn all_games_of_somebody_who_is_away_wait_for_them_and_are_told() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness.deliver().await;
    harness.hours(6).await;
    let now = harness.clock_now();
    let back = now + SignedDuration::from_hours(100);
    let asked = harness.origin(1).interaction;
    let games = harness
        .people
        .set_vacation(asked, UserId(1), Some(back))
        .await;
    assert_eq!(games.expect("it can be"), 1);
    let until = back + SignedDuration::from_hours(18);
    assert_eq!(
        harness
            .look(2)
            .await
            .deadline()
            .map(|at| at.as_second() / 100),
        Some(until.as_second() / 100)
    );
    assert_eq!(harness.look(2).await.people[0].vacation_until, Some(back));
    let told = harness.deliver().await;
    assert_eq!(told[0].kind, "vacation_post");
    let text = &told[0].told.message.text;
    assert!(text.contains("<@1>"), "{text}");
    assert!(text.contains(&back.as_second().to_string()), "{text}");
    assert_eq!(harness.hours(110).await, ["106: half 1"]);
}

#[tokio::test]
async fn a_player_back_early_has_the_time_that_was_left() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    let back = harness.clock_now() + SignedDuration::from_hours(500);
    let set = async |until| {
        let asked = harness.origin(2).interaction;
        harness
            .people
            .set_vacation(asked, UserId(2), until)
            .await
            .expect("it can be")
    };
    set(Some(back)).await;
    harness.turn(&mut dice()).await;
    let until = back + SignedDuration::from_hours(24);
    assert_eq!(
        harness.look(2).await.deadline(),
        Some(until),
        "a turn that begins meanwhile"
    );
    harness.hours(5).await;
    set(None).await;
    let until = harness.clock_now() + SignedDuration::from_hours(24);
    assert_eq!(harness.look(2).await.deadline(), Some(until));
    let asked = harness.origin(2).interaction;
    let years = Some(back + SignedDuration::from_hours(24 * 365));
    let refused = harness.people.set_vacation(asked, UserId(2), years).await;
    assert!(matches!(refused, Err(Refusal::TooLong { .. })));
}

#[tokio::test]
async fn a_player_who_does_not_confirm_turns_plays_at_once() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    harness
        .choose(
            1,
            &Preferences {
                confirm: false,
                ..Preferences::default()
            },
        )
        .await;
    let action = any(&harness.look(1).await.prospects(), &mut dice());
    let done = harness
        .act(1, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    assert!(matches!(done.effect, Effect::Committed { .. }));
    assert_eq!(harness.mover().await, 2);
}
