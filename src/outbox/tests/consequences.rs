//! The jobs that each event causes, in the order in which they are planned.

use jiff::SignedDuration;

use crate::harness::{Harness, dice, hourly, new_table};
use crate::outbox::Planner;
use crate::store::{ChannelId, GameThread, TableId, UserId};
use crate::table::{Command, Event, JobPlanner, NewComputer, NewTable, Preferences, TableState};
use games::desert::Options;
use games::{Level, Seat};

/// The jobs that an event causes now, each as its kind, `/` and its person if it is for one, `+` and the seconds until it is
/// due.
fn planned(harness: &Harness, event: Event, after: Option<&TableState>) -> String {
    let now = harness.clock_now();
    let jobs = Planner.plan(&[event], now, after).into_iter();
    let said = jobs.map(|job| {
        let person = job.person.map(|user| format!("/{}", user.0));
        let later = job.due.duration_since(now).as_secs();
        let later = (later > 0).then(|| format!("+{later}"));
        let (person, later) = (person.unwrap_or_default(), later.unwrap_or_default());
        format!("{}{person}{later}", job.kind)
    });
    said.collect::<Vec<_>>().join(" ")
}

async fn state(harness: &Harness, table: TableId) -> TableState {
    let state = harness.tables.for_job(table).await;
    state.expect("it is read").expect("it is there")
}

/// A game of four with a clock, in which it is user 1's turn and user 2, who wants to hear of it, is next.
async fn running(harness: &Harness) -> TableState {
    let wants_all = Preferences {
        next: true,
        ..Preferences::default()
    };
    harness.choose(2, &wants_all).await;
    let table = harness.timed_game(4, hourly(10)).await;
    let mut dice = dice();
    loop {
        let state = state(harness, table).await;
        let fold = state.fold.as_ref().expect("it runs");
        let first = fold.game.acting().contains(Seat::new(0));
        if first && fold.game.next_after(Seat::new(0)).is_some() {
            return state;
        }
        harness.turn(&mut dice).await;
    }
}

#[tokio::test]
async fn an_event_in_a_game_causes_its_jobs_in_their_order() {
    let harness = Harness::new().await;
    let state = running(&harness).await;
    let (user, seat) = (UserId(2), Seat::new(0));
    let until = harness.clock_now() + SignedDuration::from_hours(2);
    let clock = state.clocks[0].clone();
    let mut late = clock.clone();
    late.wait();
    let mut stopped = clock.clone();
    stopped.deadline = None;
    let seats = vec![Seat::new(0), Seat::new(2)];
    for (event, jobs) in [
        (Event::LobbyOpened, "lobby+5 idle_warn+604800"),
        (Event::RoleToCall, "role_call_post+10"),
        (Event::RematchOpened, "rematch_post+5"),
        (Event::LobbyFilled { host: user }, "lobby_full_direct/2+10"),
        (Event::LobbyChanged, "lobby+1"),
        (Event::Cancelled { forgotten: false }, "cancelled_post"),
        (Event::Cancelled { forgotten: true }, "idle_post"),
        (
            Event::TurnsBegan { seats },
            "turn_post turn_direct/1 turn_direct/3 next_direct/2",
        ),
        (Event::ComputerToAct { due: until }, "computer_turn+7200"),
        (Event::RoundPlayed, "round_post"),
        (Event::ComputerSeated, "computer_seated_post"),
        (Event::TurnGoesOn, "turn_update"),
        (Event::Asked { user }, "asked_direct/2"),
        (Event::SecretLearned { seat }, "tokens_direct/1"),
        (Event::GameOver, "final_post"),
        (Event::Resigned, ""),
        (
            Event::ClockSet { user, clock },
            "reminder_half/2+18000 reminder_most/2+32400 time_up/2+36000",
        ),
        (
            Event::ClockSet {
                user,
                clock: stopped,
            },
            "",
        ),
        (Event::TimeUp { user }, "time_up_post/2"),
        (
            Event::WaitsOn {
                user,
                until,
                late: true,
            },
            "time_up/2+7200",
        ),
        (
            Event::Late { user, clock: late },
            "late_now/2+36000 late_first_day/2+122400 late_second_day/2+208800 late_third_day/2+295200 \
             late_question/2+295200",
        ),
        (
            Event::LateAsked {
                users: vec![UserId(1), user],
            },
            "late_asked_direct/1 late_asked_direct/2",
        ),
        (Event::LateWaits { user }, "late_waits_post/2"),
        (Event::Paused { user }, "paused_post/2"),
        (Event::Resumed { user }, "resumed_post/2"),
        (Event::PauseAgreed, "pause_agreed_post"),
        (Event::CancelAgreed, "cancel_agreed_post"),
        (Event::UndoAsked { user: Some(user) }, "undo_asked_post/2"),
        (Event::UndoRefused { user: None }, "undo_refused_post"),
        (Event::SeatOffered { user }, "offered_post/2"),
        (
            Event::SeatRequested { user },
            "seat_requested_post/2 seat_requested_direct/2",
        ),
        (
            Event::SeatRequestTimed { user, until },
            "seat_request_expiry/2+7200",
        ),
        (
            Event::SeatRequestAgreed { user },
            "seat_request_agreed_post/2",
        ),
        (
            Event::SeatRequestDeclined { user },
            "seat_request_declined_post/2",
        ),
        (
            Event::SeatRequestExpired { user },
            "seat_request_expired_post/2",
        ),
        (Event::SeatTaken { user }, "seat_taken_post/2"),
        (Event::SeatKept { user }, "back_post/2"),
        (Event::Moved { user }, "moved_post/2"),
        (Event::ChannelLeft { user }, "left_post/2"),
        (Event::ThreadWanted, "thread"),
        (Event::ThreadOpened, "thread_link+1"),
        (Event::ThreadRefused, "lobby+1 thread_refused_post"),
        (Event::Away { user }, "vacation_post/2"),
        (Event::ReminderAsked { user }, "reminder_asked/2"),
        (Event::Frozen, "frozen_post"),
        (Event::Thawed, "turn_post turn_direct/1"),
    ] {
        let said = format!("{event:?}");
        assert_eq!(planned(&harness, event, Some(&state)), jobs, "{said}");
    }
}

#[tokio::test]
async fn the_jobs_of_an_event_depend_on_the_table_after_it() {
    let harness = Harness::new().await;
    let game = running(&harness).await;
    let mut lobby = game.clone();
    lobby.fold = None;
    let mut later = game.clone();
    later.row.revision += 1;
    let in_thread = |state: &TableState| {
        let mut state = state.clone();
        state.row.thread = Some(GameThread {
            parent: ChannelId(77),
            thread: Some(state.row.channel),
        });
        state
    };
    let (threaded, rematch) = (in_thread(&game), in_thread(&lobby));
    harness.act(3, Command::Pause).await.expect("they may");
    let asking = state(&harness, game.row.id).await;
    let cancelled = Event::Cancelled { forgotten: false };
    let forgotten = Event::Cancelled { forgotten: true };
    let seats = vec![Seat::new(0)];
    let secret = Event::SecretLearned { seat: seats[0] };
    for (event, after, jobs) in [
        (Event::TurnsBegan { seats }, None, "turn_post"),
        (cancelled.clone(), None, "lobby"),
        (cancelled.clone(), Some(&lobby), "lobby"),
        (
            cancelled.clone(),
            Some(&rematch),
            "lobby thread_archive+86400",
        ),
        (
            cancelled,
            Some(&threaded),
            "thread_archive+86400 cancelled_post",
        ),
        (forgotten.clone(), Some(&lobby), "idle_lobby"),
        (
            forgotten.clone(),
            Some(&rematch),
            "thread_archive+86400 idle_lobby",
        ),
        (forgotten, Some(&threaded), "thread_archive+86400 idle_post"),
        (
            Event::GameOver,
            Some(&threaded),
            "thread_archive+86400 final_post",
        ),
        (secret, None, ""),
        (Event::Resigned, None, ""),
        (Event::Resigned, Some(&later), "resigned_post"),
        (Event::PauseAgreed, None, ""),
        (Event::PauseAgreed, Some(&asking), "pause_agreed_post/3"),
        (Event::Thawed, None, "lobby"),
        (Event::Thawed, Some(&lobby), "lobby"),
    ] {
        let said = format!("{event:?}");
        assert_eq!(planned(&harness, event, after), jobs, "{said}");
    }
}

#[tokio::test]
async fn a_person_alone_with_computer_players_is_told_of_no_turn() {
    let harness = Harness::new().await;
    let lobby = NewTable {
        computers: vec![NewComputer {
            kind: Level::Novice.into(),
            name: "Amira".to_owned(),
        }],
        ..new_table("mountain", 2, Options::default())
    };
    let opened = harness.act(1, Command::Open(lobby)).await;
    let table = opened.expect("it opens").snapshot.table;
    harness.act(1, Command::Start).await.expect("it starts");
    let mut dice = dice();
    let (mut waits, mut answered) = (None, None);
    while waits.is_none() || answered.is_none() {
        let state = state(&harness, table).await;
        if state.waits_for_computer() {
            harness.deliver().await;
            waits = Some(state);
        } else {
            let seat = state.seat(UserId(1)).expect("they play");
            let fold = state.fold.as_ref().expect("it runs");
            if fold.answered_by_computers(seat) {
                let seats = vec![seat];
                answered = Some(planned(&harness, Event::TurnsBegan { seats }, Some(&state)));
            }
            harness.turn(&mut dice).await;
        }
    }
    assert_eq!(answered.as_deref(), Some("turn_post"));
    assert_eq!(
        planned(&harness, Event::Thawed, waits.as_ref()),
        "computer_turn turn_post"
    );
}
