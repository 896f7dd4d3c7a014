//! Time that runs out, and seats that change hands because of it.

use jiff::SignedDuration;

use crate::hall::{Delivery, Hall, Message, any, dice, hourly, kinds};
use crate::store::UserId;
use crate::table::{Command, Habits, How, Late, Refusal, Status, Timing, What};
use games::{Seat, View};

fn moving(hours: u32, offer_after: u8) -> Timing {
    Timing {
        late: Late::Move,
        offer_after,
        ..hourly(hours)
    }
}

async fn quiet(hall: &Hall, people: u64) {
    for user in 1..=people {
        let habits = Habits {
            half: false,
            most: false,
            ..Habits::default()
        };
        hall.choose(user, &habits).await;
    }
}

/// What the channel reads of time having run out.
fn time_up(told: &[Delivery]) -> &Message {
    let post = told.iter().find(|delivery| delivery.kind == "time_up_post");
    &post.expect("time is up").told.message
}

#[tokio::test]
async fn where_it_is_only_told_the_game_waits() {
    let hall = Hall::new().await;
    hall.timed_game(2, hourly(24)).await;
    quiet(&hall, 2).await;
    hall.deliver().await;
    assert_eq!(hall.hours(100).await, ["24: timeup"]);
    assert_eq!(hall.mover().await, 1);
    assert_eq!(hall.look(2).await.people[0].misses, 1);
    // Late is better than never; the next turn in time makes it good.
    hall.turn(&mut dice()).await;
    assert_eq!(hall.look(2).await.people[0].misses, 1);
    hall.turn(&mut dice()).await;
    hall.turn(&mut dice()).await;
    assert_eq!(hall.look(2).await.people[0].misses, 0);
}

#[tokio::test]
async fn a_computer_player_makes_one_move_and_the_player_stays() {
    let hall = Hall::new().await;
    hall.timed_game(2, moving(24, 0)).await;
    quiet(&hall, 2).await;
    hall.deliver().await;
    hall.clock.advance(SignedDuration::from_hours(24));
    let told = hall.deliver().await;
    assert_eq!(kinds(&told), ["timeup", "turn", "your turn 2"]);
    let post = time_up(&told);
    assert!(post.text.contains("<@1>"), "{}", post.text);
    assert!(post.text.contains("computer"), "{}", post.text);
    assert!(post.rows.is_empty(), "no seat is offered");
    assert_eq!(hall.look(1).await.people[0].misses, 1);
    // Nothing happens silently: the player sees what was done for them.
    let since = hall.look(1).await.since;
    assert!(since.iter().any(|told| told.how == How::ByComputer));
    assert_eq!(hall.mover().await, 2);
    hall.turn(&mut dice()).await;
    assert_eq!(hall.mover().await, 1, "the player stays");
}

#[tokio::test]
async fn a_whole_game_of_people_who_never_come_ends() {
    let hall = Hall::new().await;
    hall.timed_game(3, moving(8, 0)).await;
    for _ in 0..400 {
        if hall.look(1).await.status == Status::Over {
            let record = hall
                .tables
                .record(UserId(1), crate::hall::CHANNEL, None)
                .await;
            record.expect("it has a record");
            return;
        }
        hall.clock.advance(SignedDuration::from_hours(8));
        hall.run_due().await;
    }
    panic!("the game goes on and on");
}

#[tokio::test]
async fn a_complete_draft_is_carried_out_and_an_incomplete_one_is_not() {
    let hall = Hall::new().await;
    hall.timed_game(2, moving(24, 0)).await;
    quiet(&hall, 2).await;
    let mut dice = dice();
    let drafted = hall.draft_turn(1, &mut dice).await;
    hall.clock.advance(SignedDuration::from_hours(24));
    let told = hall.deliver().await;
    let post = time_up(&told);
    assert!(post.text.contains("prepared"), "{}", post.text);
    assert_eq!(hall.look(1).await.people[0].misses, 0);
    let (Some(View::Desert(view)), Some(games::Draft::Desert(draft))) =
        (hall.look(2).await.view, drafted.draft)
    else {
        panic!("the game runs");
    };
    assert_eq!(
        view.caravans, draft.view.caravans,
        "what was drafted stands"
    );
    // On to a turn of two camels, of which one is drafted.
    let user = loop {
        let user = hall.mover().await;
        let Some(View::Desert(view)) = hall.look(user).await.view else {
            panic!("the game runs");
        };
        if view.camels_left == 2 {
            break user;
        }
        hall.turn(&mut dice).await;
    };
    let action = any(&hall.look(user).await.prospects(), &mut dice);
    hall.act(user, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    hall.clock.advance(SignedDuration::from_hours(24));
    hall.deliver().await;
    let after = hall.look(user).await;
    assert!(after.draft.is_none() && !after.may_act());
    let computer = |told: &&crate::table::Told| told.how == How::ByComputer;
    assert_eq!(after.since.iter().filter(computer).count(), 2);
}

#[tokio::test]
async fn after_so_many_misses_a_seat_is_offered_and_taken_over_with_its_tokens() {
    let hall = Hall::new().await;
    hall.timed_game(2, moving(24, 2)).await;
    quiet(&hall, 2).await;
    let mut dice = dice();
    for round in 0..2 {
        assert!(!hall.look(1).await.people[0].offered, "{round}");
        hall.clock.advance(SignedDuration::from_hours(24));
        hall.run_due().await;
        hall.turn(&mut dice).await;
    }
    assert!(hall.look(9).await.people[0].offered);
    let seat = Seat::new(0);
    let refused = hall.act(2, Command::TakeSeat { seat }).await;
    assert!(matches!(refused, Err(Refusal::AlreadyJoined)));
    hall.deliver().await;
    let before = hall.look(1).await;
    let taken = hall
        .act(9, Command::TakeSeat { seat })
        .await
        .expect("it is free");
    assert_eq!(taken.what, What::SeatTaken);
    assert_eq!(
        taken.snapshot.view, before.view,
        "whatever the seat may know"
    );
    assert_eq!(taken.snapshot.host, UserId(9), "the host was replaced");
    assert_eq!(
        taken.snapshot.people[0].player.rider,
        before.people[0].player.rider
    );
    assert_eq!(
        kinds(&hall.deliver().await),
        ["seattaken", "turn", "your turn 9"]
    );
    let until = hall.look(9).await.deadline().expect("there is a clock");
    assert!(until.duration_since(hall.clock_now()) > SignedDuration::from_hours(23));
    assert!(matches!(
        hall.act(1, Command::Resign).await,
        Err(Refusal::NotPlaying)
    ));
    let again = hall.act(8, Command::TakeSeat { seat }).await;
    assert!(matches!(again, Err(Refusal::SeatNotFree)));
    hall.turn(&mut dice).await;
    // Everything is read from the log again.
    let hall = hall.reopened().await;
    assert_eq!(hall.look(9).await.people[0].user(), Some(UserId(9)));
    // The former player comes back once the seat is free; another who sat elsewhere may not.
    hall.act(9, Command::Replace { seat, to: None })
        .await
        .expect("the host may");
    hall.act(1, Command::TakeSeat { seat })
        .await
        .expect("they are back");
    hall.act(9, Command::Join { rider: None })
        .await
        .expect_err("it has begun");
    hall.act(
        1,
        Command::Replace {
            seat: Seat::new(1),
            to: None,
        },
    )
    .await
    .expect("the host may");
    let refused = hall.act(9, Command::TakeSeat { seat: Seat::new(1) }).await;
    assert!(matches!(refused, Err(Refusal::SatElsewhere)));
}

#[tokio::test]
async fn where_it_is_only_told_a_seat_is_offered_too() {
    let hall = Hall::new().await;
    let timing = Timing {
        offer_after: 3,
        ..hourly(24)
    };
    hall.timed_game(2, timing).await;
    quiet(&hall, 2).await;
    hall.deliver().await;
    assert_eq!(
        hall.hours(200).await,
        ["24: timeup", "48: timeup", "72: timeup"]
    );
    assert!(hall.look(1).await.people[0].offered);
    hall.turn(&mut dice()).await;
    assert!(!hall.look(1).await.people[0].offered, "who plays is there");
}

#[tokio::test]
async fn the_host_offers_a_seat_to_one_person_and_its_player_may_say_no() {
    let hall = Hall::new().await;
    hall.timed_game(3, hourly(24)).await;
    hall.deliver().await;
    let seat = Seat::new(1);
    let offer = || Command::Replace {
        seat,
        to: Some(UserId(7)),
    };
    assert!(matches!(
        hall.act(2, offer()).await,
        Err(Refusal::NotHost { .. })
    ));
    hall.act(1, offer()).await.expect("the host may");
    assert_eq!(kinds(&hall.deliver().await), ["offered"]);
    let refused = hall.act(8, Command::TakeSeat { seat }).await;
    assert!(matches!(refused, Err(Refusal::SeatNotFree)));
    let back = hall
        .act(2, Command::TakeSeat { seat })
        .await
        .expect("it is theirs");
    assert_eq!(back.what, What::Back);
    assert_eq!(kinds(&hall.deliver().await), ["back"]);
    let late = hall.act(7, Command::TakeSeat { seat }).await;
    assert!(matches!(late, Err(Refusal::SeatNotFree)));
    hall.act(3, Command::Resign).await.expect("they may");
    let refused = hall
        .act(
            1,
            Command::Replace {
                seat: Seat::new(2),
                to: None,
            },
        )
        .await;
    assert!(matches!(refused, Err(Refusal::SeatNotFree)));
}

#[tokio::test]
async fn five_leaders_that_are_missing_are_drawn_when_time_runs_out() {
    let hall = Hall::new().await;
    hall.timed_game(5, hourly(24)).await;
    quiet(&hall, 5).await;
    hall.deliver().await;
    let action = any(&hall.look(3).await.prospects(), &mut dice());
    hall.act(3, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    hall.act(3, Command::Commit).await.expect("it is complete");
    hall.clock.advance(SignedDuration::from_hours(24));
    let told = hall.deliver().await;
    assert_eq!(kinds(&told), ["timeup", "turn", "your turn 1"]);
    let snapshot = hall.look(1).await;
    let misses: Vec<u8> = snapshot.people.iter().map(|person| person.misses).collect();
    assert_eq!(misses, [1, 1, 0, 1, 1]);
    let Some(View::Desert(view)) = &snapshot.view else {
        panic!("the game runs");
    };
    assert!(view.seats.iter().all(|seat| seat.gave_back.is_some()));
}

#[tokio::test]
async fn two_processes_make_one_move_when_time_runs_out() {
    let hall = Hall::new().await;
    let table = hall.timed_game(2, moving(24, 0)).await;
    hall.deliver().await;
    let other = hall.outbox_beside().await;
    hall.clock.advance(SignedDuration::from_hours(24));
    let owed = hall.store.owed(table).await.expect("the jobs read");
    let job = owed
        .iter()
        .find(|job| job.kind == "time_up")
        .expect("time is up");
    let before = hall.look(1).await.revision;
    let (one, two) = tokio::join!(
        hall.outbox.fulfil(job, &*hall.scribe),
        other.fulfil(job, &*hall.scribe)
    );
    one.and(two).expect("neither fails");
    assert_eq!(hall.look(1).await.revision, before + 1);
    assert_eq!(hall.look(1).await.people[0].misses, 1);
}

#[tokio::test]
async fn a_move_in_the_last_moment_counts() {
    let hall = Hall::new().await;
    let table = hall.timed_game(2, moving(24, 0)).await;
    hall.deliver().await;
    let owed = hall.store.owed(table).await.expect("the jobs read");
    let job = owed
        .iter()
        .find(|job| job.kind == "time_up")
        .expect("time is up");
    hall.clock.advance(SignedDuration::from_hours(24));
    hall.turn(&mut dice()).await;
    hall.outbox
        .fulfil(job, &*hall.scribe)
        .await
        .expect("it is outdated");
    assert_eq!(
        (hall.mover().await, hall.look(1).await.people[0].misses),
        (2, 0)
    );
}
