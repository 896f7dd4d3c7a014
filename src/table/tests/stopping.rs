//! Clocks that are stopped: by the host, by agreement, by somebody who is away.

use jiff::SignedDuration;

use crate::hall::{Hall, any, dice, hourly, kinds};
use crate::store::UserId;
use crate::table::{Command, Habits, Matter, Refusal, Timing, What};

#[tokio::test]
async fn the_host_stops_the_clock_and_lets_it_run_again() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    hall.deliver().await;
    hall.hours(6).await;
    let until = hall.look(1).await.deadline().expect("there is a clock");
    let paused = hall.act(1, Command::Pause).await.expect("the host may");
    assert_eq!(paused.what, What::Paused);
    assert_eq!(
        (paused.snapshot.deadline(), paused.snapshot.paused.is_some()),
        (None, true)
    );
    let again = hall.act(1, Command::Pause).await;
    assert!(matches!(again, Err(Refusal::AlreadyPaused)));
    assert_eq!(hall.hours(100).await, ["1: paused"]);
    hall.act(1, Command::Resume).await.expect("the host may");
    let later = until + SignedDuration::from_hours(100);
    assert_eq!(hall.look(1).await.deadline(), Some(later));
    assert_eq!(
        hall.hours(17).await,
        ["1: resumed", "6: half 1", "16: most 1"]
    );
}

#[tokio::test]
async fn a_turn_that_begins_in_a_pause_has_all_its_time_afterwards() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    hall.act(1, Command::Pause).await.expect("the host may");
    hall.turn(&mut dice()).await;
    hall.hours(50).await;
    hall.act(1, Command::Resume).await.expect("the host may");
    let until = hall.clock_now() + SignedDuration::from_hours(24);
    assert_eq!(hall.look(2).await.deadline(), Some(until));
}

#[tokio::test]
async fn others_stop_the_clock_together() {
    let hall = Hall::new().await;
    hall.timed_game(3, hourly(24)).await;
    hall.deliver().await;
    let agreed = hall.act(2, Command::Pause).await.expect("a player may ask");
    let missing = vec![UserId(1), UserId(3)];
    assert_eq!(
        agreed.what,
        What::PauseAgreed {
            pause: true,
            missing
        }
    );
    assert!(matches!(
        hall.act(2, Command::Pause).await,
        Err(Refusal::AlreadyAgreed { .. })
    ));
    assert_eq!(kinds(&hall.deliver().await), ["pauseagreed"]);
    assert!(matches!(
        hall.act(9, Command::Pause).await,
        Err(Refusal::NotPlaying)
    ));
    hall.act(3, Command::Pause)
        .await
        .expect("a player may agree");
    let paused = hall.act(1, Command::Pause).await.expect("the host may");
    assert_eq!(paused.what, What::Paused);
    // It takes all of them again to let it run.
    hall.act(2, Command::Resume)
        .await
        .expect("a player may ask");
    let snapshot = hall
        .act(3, Command::Resume)
        .await
        .expect("a player may agree")
        .snapshot;
    assert!(snapshot.paused.is_some());
    hall.act(1, Command::Resume).await.expect("the host may");
    assert!(
        hall.look(1)
            .await
            .people
            .iter()
            .all(|person| !person.agrees_to(&Matter::Pause))
    );
}

#[tokio::test]
async fn where_turns_have_no_end_there_is_nothing_to_stop() {
    let hall = Hall::new().await;
    hall.timed_game(2, Timing::default()).await;
    assert!(matches!(
        hall.act(1, Command::Pause).await,
        Err(Refusal::NoClock)
    ));
}

#[tokio::test]
async fn all_games_of_somebody_who_is_away_wait_for_them_and_are_told() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    hall.deliver().await;
    hall.hours(6).await;
    let now = hall.clock_now();
    let back = now + SignedDuration::from_hours(100);
    let asked = hall.origin(1).interaction;
    let games = hall.people.set_vacation(asked, UserId(1), Some(back)).await;
    assert_eq!(games.expect("it can be"), 1);
    let until = back + SignedDuration::from_hours(18);
    assert_eq!(
        hall.look(2).await.deadline().map(|at| at.as_second() / 100),
        Some(until.as_second() / 100)
    );
    assert_eq!(hall.look(2).await.people[0].vacation_until, Some(back));
    let told = hall.deliver().await;
    assert_eq!(told[0].kind, "vacation_post");
    let text = &told[0].told.message.text;
    assert!(text.contains("<@1>"), "{text}");
    assert!(text.contains(&back.as_second().to_string()), "{text}");
    assert_eq!(hall.hours(110).await, ["106: half 1"]);
}

#[tokio::test]
async fn who_is_back_early_has_what_was_left() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    let back = hall.clock_now() + SignedDuration::from_hours(500);
    let set = async |until| {
        let asked = hall.origin(2).interaction;
        hall.people
            .set_vacation(asked, UserId(2), until)
            .await
            .expect("it can be")
    };
    set(Some(back)).await;
    hall.turn(&mut dice()).await;
    let until = back + SignedDuration::from_hours(24);
    assert_eq!(
        hall.look(2).await.deadline(),
        Some(until),
        "a turn that begins meanwhile"
    );
    hall.hours(5).await;
    set(None).await;
    let until = hall.clock_now() + SignedDuration::from_hours(24);
    assert_eq!(hall.look(2).await.deadline(), Some(until));
    let asked = hall.origin(2).interaction;
    let years = Some(back + SignedDuration::from_hours(24 * 365));
    let refused = hall.people.set_vacation(asked, UserId(2), years).await;
    assert!(matches!(refused, Err(Refusal::TooLong { .. })));
}

#[tokio::test]
async fn who_does_not_want_to_confirm_plays_at_once() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    hall.choose(
        1,
        &Habits {
            confirm: false,
            ..Habits::default()
        },
    )
    .await;
    let action = any(&hall.look(1).await.prospects(), &mut dice());
    let done = hall
        .act(1, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    assert!(matches!(done.what, What::Committed { .. }));
    assert_eq!(hall.mover().await, 2);
}
