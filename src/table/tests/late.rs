//! Time that runs out, and seats that change hands because of it.

use jiff::SignedDuration;

use super::game_of;
use crate::harness::{Delivery, Harness, Message, Press, THOUGHT, any, dice, hourly, kinds};
use crate::store::UserId;
use crate::table::{
    Command, Effect, Late, Origination, Preferences, Quiet, Refusal, Status, Timing, Zone,
};
use games::{Game, GameKind, Level, Seat, Thinking, View, Viewer};

fn moving(hours: u32, offer_after: u8) -> Timing {
    Timing {
        late: Late::GATHERER,
        offer_after,
        ..hourly(hours)
    }
}

async fn quiet(harness: &Harness, people: u64) {
    for user in 1..=people {
        let preferences = Preferences {
            half: false,
            most: false,
            ..Preferences::default()
        };
        harness.choose(user, &preferences).await;
    }
}

/// The channel's message that time ran out.
fn time_up(told: &[Delivery]) -> &Message {
    let post = told.iter().find(|delivery| delivery.kind == "time_up_post");
    &post.expect("time is up").told.message
}

#[tokio::test]
async fn a_game_that_only_reminds_late_players_waits() {
    let harness = Harness::new().await;
    harness.timed_game(2, hourly(24)).await;
    quiet(&harness, 2).await;
    harness.deliver().await;
    assert_eq!(harness.hours(47).await, ["24: timeup", "24: late_now 1"]);
    assert_eq!(harness.mover().await, 1);
    assert_eq!(harness.look(2).await.people[0].misses, 1);
    // A late turn does not clear the miss; the next turn in time does.
    harness.turn(&mut dice()).await;
    assert_eq!(harness.look(2).await.people[0].misses, 1);
    harness.turn(&mut dice()).await;
    harness.turn(&mut dice()).await;
    assert_eq!(harness.look(2).await.people[0].misses, 0);
}

#[tokio::test]
async fn a_computer_player_makes_one_move_and_the_player_stays() {
    let harness = Harness::new().await;
    harness.timed_game(2, moving(24, 0)).await;
    quiet(&harness, 2).await;
    harness.deliver().await;
    harness.clock.advance(SignedDuration::from_hours(24));
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["timeup", "turn", "your turn 2"]);
    let post = time_up(&told);
    assert!(post.text.contains("<@1>"), "{}", post.text);
    assert!(post.text.contains("computer"), "{}", post.text);
    let offered = post.first_press();
    assert_eq!(offered, Some(Press::Board), "no seat is offered");
    assert_eq!(harness.look(1).await.people[0].misses, 1);
    // The player sees what was done for them.
    let since = harness.look(1).await.game.since;
    assert!(since.iter().any(|told| told.how == Origination::ByComputer));
    assert_eq!(harness.mover().await, 2);
    harness.turn(&mut dice()).await;
    assert_eq!(harness.mover().await, 1, "the player stays");
}

#[tokio::test]
async fn the_level_that_the_host_chose_plays_for_late_people() {
    for level in [Level::Novice, Level::Planner, Level::Master] {
        // Given a game in which this level plays for late people,
        let harness = Harness::new().await;
        let late = Late::Move(level);
        let timing = Timing { late, ..hourly(24) };
        harness.timed_game(2, timing).await;
        quiet(&harness, 2).await;
        harness.deliver().await;
        let before = harness.look(1).await;
        let mut played = Game::clone(&game_of(&harness.tables).await.game);
        let thinking = Thinking::nodes(THOUGHT, before.revision);
        let expected = played.computer_turn(Seat::new(0), level, &thinking);

        // when somebody's time runs out, then it makes its turn for them.
        harness.clock.advance(SignedDuration::from_hours(24));
        harness.deliver().await;
        let fold = game_of(&harness.tables).await;
        for action in expected.actions {
            played.apply(Seat::new(0), &action).expect("it is legal");
        }
        assert_eq!(
            fold.game.view(Viewer::Spectator),
            played.view(Viewer::Spectator),
            "{level}"
        );
    }
}

#[test]
fn a_game_without_the_level_has_its_best_one_play() {
    let late = Late::Move(Level::Master);
    assert_eq!(late.level(GameKind::Desert), Some(Level::Master));
    #[cfg(feature = "toy-game")]
    assert_eq!(late.level(GameKind::Toy), Some(Level::Gatherer));
    assert_eq!(Late::Remind.level(GameKind::Desert), None);
}

#[tokio::test]
async fn a_whole_game_of_people_who_never_come_ends() {
    let harness = Harness::new().await;
    harness.timed_game(3, moving(8, 0)).await;
    for _ in 0..400 {
        if harness.look(1).await.status == Status::Over {
            let record = harness
                .tables
                .record(UserId(1), crate::harness::CHANNEL, None)
                .await;
            record.expect("it has a record");
            return;
        }
        harness.clock.advance(SignedDuration::from_hours(8));
        harness.run_due().await;
    }
    panic!("the game goes on and on");
}

#[tokio::test]
async fn a_complete_draft_is_carried_out_and_an_incomplete_one_is_not() {
    let harness = Harness::new().await;
    harness.timed_game(2, moving(24, 0)).await;
    quiet(&harness, 2).await;
    let mut dice = dice();
    let drafted = harness.draft_turn(1, &mut dice).await;
    harness.clock.advance(SignedDuration::from_hours(24));
    let told = harness.deliver().await;
    let post = time_up(&told);
    assert!(post.text.contains("drafted"), "{}", post.text);
    assert_eq!(harness.look(1).await.people[0].misses, 0);
    let (Some(View::Desert(view)), Some(games::Draft::Desert(draft))) =
        (harness.look(2).await.game.view, drafted.drafted.draft)
    else {
        panic!("the game runs");
    };
    assert_eq!(
        view.caravans, draft.view.caravans,
        "what was drafted stands"
    );
    // On to a turn of two camels, one of which is drafted.
    let user = loop {
        let user = harness.mover().await;
        let Some(View::Desert(view)) = harness.look(user).await.game.view else {
            panic!("the game runs");
        };
        if view.camels_left == 2 {
            break user;
        }
        harness.turn(&mut dice).await;
    };
    let action = any(&harness.look(user).await.prospects(), &mut dice);
    harness
        .act(user, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    harness.clock.advance(SignedDuration::from_hours(24));
    harness.deliver().await;
    let after = harness.look(user).await;
    assert!(after.drafted.draft.is_none() && !after.may_act());
    let computer = |told: &&crate::table::VisibleEntry| told.how == Origination::ByComputer;
    assert_eq!(after.game.since.iter().filter(computer).count(), 2);
}

#[tokio::test]
async fn after_enough_missed_turns_a_seat_is_offered_and_taken_with_its_tokens() {
    let harness = Harness::new().await;
    harness.timed_game(2, moving(24, 2)).await;
    quiet(&harness, 2).await;
    let mut dice = dice();
    for round in 0..2 {
        assert!(!harness.look(1).await.people[0].offered, "{round}");
        harness.clock.advance(SignedDuration::from_hours(24));
        harness.run_due().await;
        harness.turn(&mut dice).await;
    }
    assert!(harness.look(9).await.people[0].offered);
    let seat = Seat::new(0);
    let refused = harness.act(2, Command::TakeSeat { seat }).await;
    assert!(matches!(refused, Err(Refusal::PlaysAlready { .. })));
    harness.deliver().await;
    let before = harness.look(1).await;
    let taken = harness
        .act(9, Command::TakeSeat { seat })
        .await
        .expect("it is free");
    assert_eq!(taken.effect, Effect::SeatTaken);
    assert_eq!(
        taken.snapshot.game.view, before.game.view,
        "the seat's view is unchanged"
    );
    assert_eq!(taken.snapshot.host, UserId(9), "the host was replaced");
    assert_eq!(
        taken.snapshot.people[0].player.rider,
        before.people[0].player.rider
    );
    assert_eq!(
        kinds(&harness.deliver().await),
        ["seattaken", "turn", "your turn 9"]
    );
    let until = harness.look(9).await.deadline().expect("there is a clock");
    assert!(until.duration_since(harness.clock_now()) > SignedDuration::from_hours(23));
    assert!(matches!(
        harness.act(1, Command::Resign).await,
        Err(Refusal::NotPlaying)
    ));
    let again = harness.act(8, Command::TakeSeat { seat }).await;
    assert!(matches!(again, Err(Refusal::SeatNotFree(_))));
    harness.turn(&mut dice).await;
    // Everything is read from the log again.
    let harness = harness.reopened().await;
    assert_eq!(harness.look(9).await.people[0].user(), Some(UserId(9)));
    // The former player comes back once the seat is free; somebody who sat elsewhere may not take it.
    harness
        .act(9, Command::Replace { seat, to: None })
        .await
        .expect("the host may");
    harness
        .act(1, Command::TakeSeat { seat })
        .await
        .expect("they are back");
    harness
        .act(9, Command::Join { rider: None })
        .await
        .expect_err("it has begun");
    harness
        .act(
            1,
            Command::Replace {
                seat: Seat::new(1),
                to: None,
            },
        )
        .await
        .expect("the host may");
    let agree = Command::AnswerSeatRequest { agree: true };
    harness.act(2, agree).await.expect("they are asked");
    let refused = harness
        .act(9, Command::TakeSeat { seat: Seat::new(1) })
        .await;
    assert!(matches!(refused, Err(Refusal::SatElsewhere)));
}

#[tokio::test]
async fn a_game_that_only_reminds_late_players_offers_a_seat_too() {
    let harness = Harness::new().await;
    let timing = Timing {
        offer_after: 3,
        ..hourly(24)
    };
    harness.timed_game(2, timing).await;
    quiet(&harness, 2).await;
    harness.deliver().await;
    let mut told = harness.hours(200).await;
    told.retain(|told| told.ends_with("timeup"));
    assert_eq!(told, ["24: timeup", "48: timeup", "72: timeup"]);
    assert!(harness.look(1).await.people[0].offered);
    harness.turn(&mut dice()).await;
    assert!(
        !harness.look(1).await.people[0].offered,
        "the player is back"
    );
}

#[tokio::test]
async fn a_player_who_gave_up_a_seat_for_one_person_may_come_back() {
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(24)).await;
    harness.deliver().await;
    let seat = Seat::new(1);
    let offer = || Command::Replace {
        seat,
        to: Some(UserId(7)),
    };
    assert!(matches!(
        harness.act(2, offer()).await,
        Err(Refusal::NotHost { .. })
    ));
    harness.act(1, offer()).await.expect("the host may");
    let agree = Command::AnswerSeatRequest { agree: true };
    harness.act(2, agree).await.expect("they are asked");
    assert_eq!(kinds(&harness.deliver().await), ["seatrequestagreed"]);
    let refused = harness.act(8, Command::TakeSeat { seat }).await;
    assert!(matches!(refused, Err(Refusal::SeatNotFree(_))));
    let back = harness
        .act(2, Command::TakeSeat { seat })
        .await
        .expect("it is theirs");
    assert_eq!(back.effect, Effect::Back);
    assert_eq!(kinds(&harness.deliver().await), ["back"]);
    let late = harness.act(7, Command::TakeSeat { seat }).await;
    assert!(matches!(late, Err(Refusal::SeatNotFree(_))));
    harness.act(3, Command::Resign).await.expect("they may");
    let refused = harness
        .act(
            1,
            Command::Replace {
                seat: Seat::new(2),
                to: None,
            },
        )
        .await;
    assert!(matches!(refused, Err(Refusal::SeatNotFree(_))));
}

#[tokio::test]
async fn five_leaders_that_are_missing_are_drawn_when_time_runs_out() {
    let harness = Harness::new().await;
    harness.timed_game(5, hourly(24)).await;
    quiet(&harness, 5).await;
    harness.deliver().await;
    let action = any(&harness.look(3).await.prospects(), &mut dice());
    harness
        .act(3, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    harness
        .act(3, Command::Commit)
        .await
        .expect("it is complete");
    harness.clock.advance(SignedDuration::from_hours(24));
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["timeup", "turn", "your turn 1"]);
    let snapshot = harness.look(1).await;
    let misses: Vec<u8> = snapshot.people.iter().map(|person| person.misses).collect();
    assert_eq!(misses, [1, 1, 0, 1, 1]);
    let Some(View::Desert(view)) = &snapshot.game.view else {
        panic!("the game runs");
    };
    assert!(view.seats.iter().all(|seat| seat.gave_back.is_some()));
}

#[tokio::test]
async fn leaders_are_drawn_even_if_whoever_had_time_longest_acts_at_last() {
    // Given five who give leaders back, one of whom has hours more than the others, whose time is up,
    let harness = Harness::new().await;
    let timing = Timing {
        quiet_stops: true,
        ..hourly(24)
    };
    let night = [0, 8].map(|hour| jiff::civil::Time::constant(hour, 0, 0, 0));
    let preferences = Preferences {
        quiet: Zone::named("Europe/Rome").and_then(|zone| Quiet::new(night[0], night[1], zone)),
        ..Preferences::default()
    };
    harness.choose(3, &preferences).await;
    harness.timed_game(5, timing).await;
    harness.hours(25).await;
    let gave_back = async |harness: &Harness| match &harness.look(1).await.game.view {
        Some(View::Desert(view)) => view
            .seats
            .iter()
            .filter(|seat| seat.gave_back.is_some())
            .count(),
        _ => panic!("the game runs"),
    };
    assert_eq!(gave_back(&harness).await, 0);

    // when that one acts, then nobody is waited for longer than until the end of their time.
    let action = any(&harness.look(3).await.prospects(), &mut dice());
    let placed = harness.act(3, Command::Place(vec![action])).await;
    placed.expect("it is legal");
    let done = harness.act(3, Command::Commit).await;
    done.expect("it is complete");
    harness.hours(10).await;
    assert_eq!(gave_back(&harness).await, 5);
}

#[tokio::test]
async fn two_processes_make_one_move_when_time_runs_out() {
    let harness = Harness::new().await;
    let table = harness.timed_game(2, moving(24, 0)).await;
    harness.deliver().await;
    let other = harness.outbox_beside().await;
    harness.clock.advance(SignedDuration::from_hours(24));
    let owed = harness.store.owed(table).await.expect("the jobs read");
    let job = owed
        .iter()
        .find(|job| job.kind == "time_up")
        .expect("time is up");
    let before = harness.look(1).await.revision;
    let (one, two) = tokio::join!(
        harness.outbox.fulfil(job, &*harness.notifier),
        other.fulfil(job, &*harness.notifier)
    );
    one.and(two).expect("neither fails");
    assert_eq!(harness.look(1).await.revision, before + 1);
    assert_eq!(harness.look(1).await.people[0].misses, 1);
}

#[tokio::test]
async fn a_move_in_the_last_moment_counts() {
    let harness = Harness::new().await;
    let table = harness.timed_game(2, moving(24, 0)).await;
    harness.deliver().await;
    let owed = harness.store.owed(table).await.expect("the jobs read");
    let job = owed
        .iter()
        .find(|job| job.kind == "time_up")
        .expect("time is up");
    harness.clock.advance(SignedDuration::from_hours(24));
    harness.turn(&mut dice()).await;
    harness
        .outbox
        .fulfil(job, &*harness.notifier)
        .await
        .expect("it is outdated");
    assert_eq!(
        (
            harness.mover().await,
            harness.look(1).await.people[0].misses
        ),
        (2, 0)
    );
}
