//! Acts out of turn, played with the toy game.

use jiff::SignedDuration;

use crate::harness::{Harness, hourly};
use crate::store::{TableId, UserId};
use crate::table::{Command, Effect, Expect, Origination, Refusal, Status, Timing};
use games::toy::{Action, View};
use games::{Seat, View as AnyView};

fn act(action: Action) -> Command {
    Command::Act(action.into())
}

fn take(pebble: u8) -> Command {
    act(Action::Take { pebble })
}

/// A game of three with a pebble offered by the first to the second, in which it is the third one's turn.
async fn offered(timing: Timing) -> Harness {
    let harness = Harness::new().await;
    harness.toy_game(3, timing).await;
    harness.toy_offer(1, 2).await;
    harness.toy_part(2, Action::Draw).await;
    harness.toy_part(2, Action::Keep).await;
    harness
}

async fn asked_of(harness: &Harness, user: u64) -> Option<u64> {
    let state = harness.tables.for_job(TableId(1)).await;
    let state = state.expect("it reads").expect("it is there");
    state.asked_of(UserId(user))
}

#[tokio::test]
async fn an_answer_counts_at_once_and_leaves_the_draft_of_whoever_is_on_turn() {
    // Given a pebble that is offered, and a draft of somebody else whose turn it is,
    let harness = offered(hourly(24)).await;
    let stir = Command::PlaceInstead(vec![Action::Stir.into()]);
    let drafted = harness.act(3, stir).await.expect("legal").snapshot;
    let since = harness.look(2).await.game.since.len();
    assert!(asked_of(&harness, 2).await.is_some());

    // when it is taken, then that is done at once, and counts as no turn of theirs,
    let done = harness.act(2, take(1)).await.expect("it is offered");
    assert!(matches!(done.effect, Effect::Acted { over: false, .. }));
    assert_eq!(asked_of(&harness, 2).await, None);
    assert_eq!(done.snapshot.game.since.len(), since + 1);

    // and the draft and the clock of whoever is on turn stay, so that the panel that showed it commits it.
    let shown = harness.look(3).await;
    assert_eq!(shown.drafted.revision, drafted.drafted.revision);
    assert_eq!(shown.deadline(), drafted.deadline());
    let panel = Expect {
        table: drafted.table,
        revision: drafted.revision,
        draft: Some(drafted.drafted.revision),
    };
    let done = harness.press(3, panel, Command::Commit).await;
    assert!(done.expect("it is current").snapshot.is_partly_played());
}

#[tokio::test]
async fn a_refused_answer_changes_nothing_and_an_interaction_counts_once() {
    let harness = offered(Timing::default()).await;
    let before = harness.look(1).await.revision;
    let code = |refused| match refused {
        Err(Refusal::Illegal { why, .. }) => why.code(),
        other => panic!("{other:?}"),
    };
    let refused = harness.act(3, take(1)).await;
    assert_eq!(code(refused), "no_such_offer");
    let refused = harness.act(2, take(7)).await;
    assert_eq!(code(refused), "no_such_offer");
    let refused = harness.act(1, act(Action::Stir)).await;
    assert_eq!(code(refused), "not_your_turn");
    let refused = harness.act(9, take(1)).await;
    assert!(matches!(refused, Err(Refusal::NotPlaying)));
    assert_eq!(harness.look(1).await.revision, before);

    let origin = harness.origin(2);
    let answered = harness.tables.perform(&origin, None, take(1)).await;
    answered.expect("it is offered");
    let again = harness.tables.perform(&origin, None, take(1)).await;
    assert!(matches!(again, Err(Refusal::Repeated)));
}

#[tokio::test]
async fn a_late_player_who_answers_counts_as_present() {
    // Given a player who is asked while their seat is offered because they are late,
    let harness = Harness::new().await;
    let timing = Timing {
        offer_after: 1,
        ..hourly(24)
    };
    harness.toy_game(2, timing).await;
    harness.toy_offer(1, 2).await;
    harness.deliver().await;
    harness.hours(25).await;
    assert!(harness.look(2).await.people[1].offered);

    // when they answer, then the seat is no longer offered, and it is still their turn.
    let done = harness.act(2, take(1)).await.expect("it is offered");
    assert!(!done.snapshot.people[1].offered);
    assert_eq!(harness.mover().await, 2);
}

#[tokio::test]
async fn a_paused_game_takes_answers_as_it_takes_turns_and_a_cancelled_one_does_not() {
    let harness = offered(hourly(24)).await;
    harness.act(1, Command::Pause).await.expect("the host may");
    harness.act(2, take(1)).await.expect("it is offered");

    let harness = offered(hourly(24)).await;
    let mut manager = harness.origin(50);
    manager.manages_channel = true;
    let cancel = harness.tables.perform(&manager, None, Command::Cancel);
    cancel.await.expect("a manager may");
    assert_eq!(asked_of(&harness, 2).await, None);
    let origin = harness.origin(2);
    let pressed = Expect {
        table: TableId(1),
        revision: 0,
        draft: None,
    };
    let refused = harness
        .tables
        .perform(&origin, Some(pressed), take(1))
        .await;
    assert!(matches!(refused, Err(Refusal::Cancelled)));
}

#[tokio::test]
async fn a_player_who_resigned_is_asked_nothing_and_answers_nothing() {
    let harness = offered(Timing::default()).await;
    harness.act(2, Command::Resign).await.expect("they may");
    assert_eq!(asked_of(&harness, 2).await, None);
    let refused = harness.act(2, take(1)).await;
    assert!(matches!(refused, Err(Refusal::Resigned)));
}

/// A game of three in which all pebbles are drawn and offered, so that everybody has two offers to answer.
async fn settling(timing: Timing) -> Harness {
    let harness = Harness::new().await;
    harness.toy_game(3, timing).await;
    for user in [1, 2, 3, 1, 2, 3] {
        harness.clock.advance(SignedDuration::from_hours(1));
        harness.toy_offer(user, 1).await;
    }
    harness
}

/// The numbers of the pebbles that are offered to somebody.
async fn open_to(harness: &Harness, user: usize) -> Vec<u8> {
    let shown = harness.look(1).await;
    let Some(AnyView::Toy(View { offers, .. })) = &shown.game.view else {
        panic!("it is the toy game");
    };
    let own = offers
        .iter()
        .filter(|offer| offer.to == Seat::new(user - 1));
    own.map(|offer| offer.pebble).collect()
}

#[tokio::test]
async fn in_the_end_all_answer_at_once_each_with_their_own_clock() {
    // Given three who have two offers each to answer, within a day,
    let harness = settling(hourly(24)).await;
    assert_eq!(harness.look(9).await.acting().len(), 3);
    let until = harness.look(1).await.deadline();
    assert_eq!(harness.look(9).await.time.clocks.len(), 3);

    // when one of them answers one, then their clock runs on; when another answers both, then theirs is over,
    harness.clock.advance(SignedDuration::from_hours(1));
    let first = open_to(&harness, 1).await[0];
    harness.act(1, take(first)).await.expect("it is offered");
    assert_eq!(harness.look(1).await.deadline(), until);
    for pebble in open_to(&harness, 2).await {
        harness.act(2, take(pebble)).await.expect("it is offered");
    }
    let shown = harness.look(9).await;
    let acting: Vec<_> = shown.acting().iter().map(|person| person.seat).collect();
    assert_eq!(acting, [Some(Seat::new(0)), Some(Seat::new(2))]);
    assert_eq!(shown.time.clocks.len(), 2);
    let fresh = harness.reopened().await;
    assert_eq!(fresh.look(1).await.deadline(), until);
}

#[tokio::test]
async fn a_player_late_in_the_end_does_what_the_rules_prescribe_for_late_seats() {
    // Given a table that waits for late players, one of whom has answered one offer and drafted the other answer,
    let harness = settling(hourly(24)).await;
    let open = open_to(&harness, 1).await;
    harness.act(1, take(open[0])).await.expect("it is offered");
    let drafted = Action::Take { pebble: open[1] };
    let drafted = Command::PlaceInstead(vec![drafted.into()]);
    harness.act(1, drafted).await.expect("it is offered");
    harness.deliver().await;

    // when time runs out, then the draft is carried out, all others leave what they are offered, and the game is over.
    harness.hours(25).await;
    let shown = harness.look(1).await;
    assert_eq!(shown.status, Status::Over);
    let state = harness.tables.for_job(TableId(1)).await;
    let state = state.expect("it reads").expect("it is there");
    let fold = state.fold.as_ref().expect("it has begun");
    let how = fold.since(0, games::Viewer::Spectator);
    let count = |wanted| how.iter().filter(|told| told.how == wanted).count();
    assert_eq!(count(Origination::DraftByClock), 1);
    assert_eq!(count(Origination::ByComputer), 4);
}

#[tokio::test]
async fn a_clock_that_stood_in_the_end_runs_out_after_a_pause() {
    let harness = settling(hourly(24)).await;
    harness.deliver().await;
    harness.hours(20).await;
    harness.act(1, Command::Pause).await.expect("the host may");
    harness.hours(40).await;
    assert_eq!(harness.look(1).await.status, Status::Running);
    harness.act(1, Command::Resume).await.expect("the host may");
    harness.hours(6).await;
    assert_eq!(harness.look(1).await.status, Status::Over);
}
