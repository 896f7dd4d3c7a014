//! A player who is there is asked for their seat before anybody else can have it.

use jiff::SignedDuration;

use crate::harness::{Harness, any, dice, hourly};
use crate::store::UserId;
use crate::table::{Command, Effect, Expect, NotFree, Person, Refusal, Status, Timing};
use games::Seat;

const GIVE_UP: Command = Command::AnswerSeatRequest { agree: true };
const KEEP: Command = Command::AnswerSeatRequest { agree: false };

/// The seat of user 2.
pub(super) fn seat() -> Seat {
    Seat::new(1)
}

fn take() -> Command {
    Command::TakeSeat { seat: seat() }
}

pub(super) fn replace(to: Option<u64>) -> Command {
    Command::Replace {
        seat: seat(),
        to: to.map(UserId),
    }
}

/// A game of three in which the host has asked user 2 for their seat, for user 7.
pub(super) async fn requested(timing: Timing) -> Harness {
    let harness = Harness::new().await;
    harness.timed_game(3, timing).await;
    let asked = harness
        .act(1, replace(Some(7)))
        .await
        .expect("the host may");
    assert!(matches!(asked.effect, Effect::SeatRequested { .. }));
    harness.deliver().await;
    harness
}

pub(super) async fn player(harness: &Harness) -> Person {
    harness.look(9).await.people[seat().index()].clone()
}

/// The news for others in so many hours, without reminders.
pub(super) async fn told(harness: &Harness, hours: i64) -> Vec<String> {
    let mut told = harness.hours(hours).await;
    told.retain(|told| !told.contains("half") && !told.contains("most"));
    told
}

#[tokio::test]
async fn nobody_has_the_seat_or_its_secrets_until_its_player_agrees() {
    // Given that the host, or somebody who manages the channel, would like user 7 to have the seat,
    for manager in [false, true] {
        let harness = Harness::new().await;
        harness.plain_game(3).await;
        let mut origin = harness.origin(if manager { 8 } else { 1 });
        origin.manages_channel = manager;
        let asked = harness.tables.perform(&origin, None, replace(Some(7)));
        let until = harness.clock_now() + SignedDuration::from_hours(24);
        let effect = Effect::SeatRequested { until: Some(until) };
        assert_eq!(asked.await.expect("they may ask").effect, effect);

        // when user 7 takes it, then they cannot, and see no more than anybody else.
        let early = harness.act(7, take()).await;
        assert!(matches!(
            early,
            Err(Refusal::SeatNotFree(NotFree::Requested))
        ));
        let (seven, anybody) = (harness.look(7).await, harness.look(9).await);
        assert_eq!((seven.seat(), &seven.game.view), (None, &anybody.game.view));

        // When the player agrees, user 7 alone can.
        let agreed = harness.act(2, GIVE_UP).await.expect("they are asked");
        assert_eq!(agreed.effect, Effect::SeatGivenUp);
        let other = harness.act(8, take()).await;
        assert!(matches!(
            other,
            Err(Refusal::SeatNotFree(NotFree::ForAnother(UserId(7))))
        ));
        let taken = harness.act(7, take()).await.expect("it is for them");
        assert_eq!(taken.snapshot.seat(), Some(seat()));
    }
}

#[tokio::test]
async fn a_player_silent_for_a_day_gives_the_seat_up_and_can_still_come_back() {
    let harness = requested(hourly(72)).await;
    assert_eq!(told(&harness, 24).await, ["24: seatrequestexpired"]);
    assert!(player(&harness).await.offered);
    harness.act(2, KEEP).await.expect("nobody has taken it");
    let late = harness.act(7, take()).await;
    assert!(matches!(
        late,
        Err(Refusal::SeatNotFree(NotFree::NotOffered))
    ));
}

#[tokio::test]
async fn any_act_of_the_player_in_the_game_declines_the_request() {
    let acts = [
        Command::Pause,
        Command::Cancel,
        Command::AskUndo,
        KEEP,
        take(),
    ];
    for act in acts {
        // Given a request after a turn of its player,
        let harness = Harness::new().await;
        harness.timed_game(3, hourly(72)).await;
        for _ in 0..2 {
            harness.turn(&mut dice()).await;
        }
        harness.act(1, replace(None)).await.expect("the host may");
        harness.deliver().await;

        // when they do anything, then the request is over.
        let what = format!("{act:?}");
        harness.act(2, act).await.expect("they may");
        assert_eq!(player(&harness).await.request, None, "{what}");
        let news = told(&harness, 25).await;
        let kept = news
            .iter()
            .filter(|told| told.ends_with("seatrequestdeclined"));
        assert_eq!(kept.count(), 1, "{what}: {news:?}");
        let taken = harness.act(7, take()).await;
        assert!(matches!(
            taken,
            Err(Refusal::SeatNotFree(NotFree::NotOffered))
        ));
    }
}

#[tokio::test]
async fn drafting_declines_the_request_and_looking_does_not() {
    // Given a player on turn who is asked for their seat,
    let harness = Harness::new().await;
    harness.timed_game(3, hourly(72)).await;
    harness.turn(&mut dice()).await;
    harness.act(1, replace(None)).await.expect("the host may");
    harness.deliver().await;

    // when they look and when what they try is refused, then the request stands.
    let seen = harness.look(2).await;
    assert!(seen.may_act());
    harness
        .act(2, Command::Commit)
        .await
        .expect_err("nothing is drafted");
    assert!(player(&harness).await.request.is_some());

    // When they place something, then it is over, in the same write as the draft.
    let place = Command::Place(vec![any(&seen.prospects(), &mut dice())]);
    let (placed, reads, writes) = harness.usage(harness.act(2, place)).await;
    assert_eq!((reads, writes), (1, 1));
    assert!(
        placed
            .expect("it is legal")
            .snapshot
            .drafted
            .draft
            .is_some()
    );
    assert!(harness.look(2).await.drafted.draft.is_some());
    assert_eq!(player(&harness).await.request, None);
    assert_eq!(told(&harness, 30).await, ["1: seatrequestdeclined"]);
}

#[tokio::test]
async fn a_second_request_waits_for_the_first_and_is_answered_by_its_own_button() {
    // Given a request, no second one is possible: neither sooner nor for somebody else.
    let harness = requested(hourly(72)).await;
    let first = Expect {
        table: harness.look(1).await.table,
        revision: harness.look(1).await.revision,
        draft: None,
    };
    for to in [Some(7), Some(8), None] {
        let again = harness.act(1, replace(to)).await;
        assert!(
            matches!(again, Err(Refusal::SeatRequested { until: Some(_) })),
            "{again:?}"
        );
    }
    // When the player has kept the seat and is asked again for somebody else,
    harness.act(2, KEEP).await.expect("they are asked");
    harness
        .act(1, replace(Some(8)))
        .await
        .expect("the host may");
    // then the button of the first question does not answer the second.
    let stale = harness.press(2, first, GIVE_UP).await;
    assert!(matches!(stale, Err(Refusal::SeatNotRequested)), "{stale:?}");
    // Nobody else answers for them.
    for answer in [GIVE_UP, KEEP] {
        let other = harness.act(3, answer).await;
        assert!(matches!(other, Err(Refusal::SeatNotRequested)), "{other:?}");
    }
    assert!(player(&harness).await.request.is_some());

    // An agreement for one person is none for another.
    harness.act(2, GIVE_UP).await.expect("they are asked");
    let another = harness
        .act(1, replace(Some(7)))
        .await
        .expect("the host may");
    assert!(matches!(another.effect, Effect::SeatRequested { .. }));
    let withdrawn = harness.act(8, take()).await;
    assert!(matches!(
        withdrawn,
        Err(Refusal::SeatNotFree(NotFree::Requested))
    ));
}

#[tokio::test]
async fn hosts_offer_their_own_seat_without_a_question() {
    let harness = Harness::new().await;
    harness.plain_game(2).await;
    let own = Command::Replace {
        seat: Seat::new(0),
        to: None,
    };
    let done = harness.act(1, own).await.expect("it is theirs");
    assert_eq!(done.effect, Effect::Offered);
}

#[tokio::test]
async fn a_request_ends_with_its_seat_and_with_its_game() {
    for (user, command, over) in [(2, Command::Resign, false), (1, Command::Cancel, true)] {
        let harness = requested(hourly(72)).await;
        harness.act(user, command).await.expect("they may");
        assert_eq!(player(&harness).await.request, None);
        assert_eq!(harness.look(1).await.status == Status::Cancelled, over);
        let news = told(&harness, 30).await;
        let about_it = |told: &String| told.contains("seat");
        assert!(!news.iter().any(about_it), "{news:?}");
        harness
            .act(2, GIVE_UP)
            .await
            .expect_err("there is nothing to give up");
    }
    // The last of two others resigns, so the game is over.
    let harness = requested(hourly(72)).await;
    for user in [1, 3] {
        harness.act(user, Command::Resign).await.expect("they may");
    }
    assert_eq!(harness.look(2).await.status, Status::Over);
    assert_eq!(player(&harness).await.request, None);
}

#[tokio::test]
async fn acts_of_others_and_their_taking_back_leave_the_request_open() {
    let harness = requested(hourly(72)).await;
    let before = player(&harness).await.request;
    harness.turn(&mut dice()).await;
    harness
        .act(1, Command::AskUndo)
        .await
        .expect("it is theirs");
    assert_eq!(player(&harness).await.request, before);
    // The player answers that, and so is there.
    harness
        .act(2, Command::AnswerUndo { agree: true })
        .await
        .expect("they are next");
    assert_eq!(player(&harness).await.request, None);
    assert_eq!(harness.mover().await, 1);
}

#[tokio::test]
async fn an_erased_player_is_asked_no_more_and_an_erased_asker_is_a_number() {
    let harness = requested(hourly(72)).await;
    let origin = harness.origin(7);
    let erased = harness
        .people
        .erase_person(&origin)
        .await
        .expect("they may");
    let request = player(&harness).await.request.expect("they are asked");
    assert_eq!(request.to, Some(UserId::erased(erased.number)));
    let origin = harness.origin(1);
    let erased = harness
        .people
        .erase_person(&origin)
        .await
        .expect("they may");
    let harness = harness.reopened().await;
    let request = player(&harness).await.request.expect("they are asked");
    assert_eq!(request.by, UserId::erased(erased.number));
    let origin = harness.origin(2);
    harness
        .people
        .erase_person(&origin)
        .await
        .expect("they may");
    assert_eq!(player(&harness).await.request, None);
}
