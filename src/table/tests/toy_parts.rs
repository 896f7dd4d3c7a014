//! Turns that are committed in parts, played with the toy game.

use jiff::SignedDuration;

use crate::harness::{Harness, hourly, kinds};
use crate::store::TableId;
use crate::table::{Command, Expect, Late, Origination, Refusal, Snapshot, Timing};
use games::toy::{Action, Draft};
use games::{Draft as AnyDraft, Seat};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// The expectation of the buttons of a panel.
fn panel(snapshot: &Snapshot) -> Expect {
    Expect {
        table: snapshot.table,
        revision: snapshot.revision,
        draft: Some(snapshot.drafted.revision),
    }
}

fn drafting(action: Action) -> Command {
    Command::PlaceInstead(vec![action.into()])
}

fn drafted(snapshot: &Snapshot) -> Vec<Action> {
    let draft = snapshot.drafted.draft.as_ref();
    let draft = draft.and_then(|draft| <&Draft>::try_from(draft).ok());
    draft.map(|draft| draft.actions.clone()).unwrap_or_default()
}

/// How everything in the log of the game happened, from its start.
async fn told(harness: &Harness) -> Vec<Origination> {
    let state = harness.tables.for_job(TableId(1)).await;
    let state = state.expect("it reads").expect("it is there");
    let fold = state.fold.as_ref().expect("it has begun");
    let told = fold.since(0, games::Viewer::Spectator).into_iter();
    told.map(|told| told.how).collect()
}

#[tokio::test]
async fn while_a_turn_goes_on_its_clock_runs_and_nobody_is_rung_again() {
    // Given a turn of a day that was announced,
    let harness = Harness::new().await;
    harness.toy_game(2, hourly(24)).await;
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 1"]);
    let until = harness.look(1).await.deadline();
    harness.clock.advance(HOUR);

    // when a part of it is committed, then its post is edited in place and the clock runs on,
    let done = harness.toy_part(1, Action::Stir).await;
    assert!(done.snapshot.is_partly_played() && done.snapshot.drafted.draft.is_none());
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn edited"]);
    assert!(told[0].told.message.text.contains("stirred"));
    assert_eq!(harness.look(1).await.deadline(), until);

    // as it does after a part that chance answers,
    harness.toy_part(1, Action::Draw).await;
    let mut told = kinds(&harness.deliver().await);
    told.sort();
    assert_eq!(told, ["tokens 1", "turn edited"]);
    let shown = harness.look(1).await;
    assert_eq!(shown.deadline(), until);
    assert_eq!(shown.acting().len(), 1);

    // also after a restart; and only the next turn has a clock and rings.
    let harness = harness.reopened().await;
    let fresh = harness.look(1).await;
    assert_eq!(
        (fresh.deadline(), panel(&fresh), fresh.is_partly_played()),
        (until, panel(&shown), true)
    );
    harness.toy_part(1, Action::Keep).await;
    assert_eq!(kinds(&harness.deliver().await), ["turn", "your turn 2"]);
    assert!(harness.look(2).await.deadline() > until);
}

#[tokio::test]
async fn a_panel_of_a_part_that_is_committed_is_out_of_date() {
    // Given two panels with the same draft, and an older one without,
    let harness = Harness::new().await;
    harness.toy_game(2, Timing::default()).await;
    let empty = panel(&harness.look(1).await);
    let done = harness.press(1, empty, drafting(Action::Stir)).await;
    let shown = panel(&done.expect("it is legal").snapshot);
    let (one, other) = (shown, shown);

    // when the part is committed in one of them, and the next part is drafted as often as the first was,
    let done = harness.press(1, one, Command::Commit).await;
    let next = panel(&done.expect("it may be committed").snapshot);
    let done = harness.press(1, next, drafting(Action::Draw)).await;
    let current = done.expect("it is legal").snapshot;

    // then nothing in the older panels commits or changes the new draft.
    for old in [empty, one, other, next] {
        for command in [Command::Commit, Command::Undo, drafting(Action::Draw)] {
            let refused = harness.press(1, old, command).await;
            assert!(matches!(refused, Err(Refusal::Stale)), "{old:?}");
        }
    }
    let now = harness.look(1).await;
    assert_eq!(
        (panel(&now), drafted(&now)),
        (panel(&current), vec![Action::Draw])
    );
    let done = harness.press(1, panel(&now), Command::Commit).await;
    done.expect("the current panel commits");
}

#[tokio::test]
async fn a_part_that_revealed_nothing_is_taken_back_if_the_next_player_agrees() {
    // Given a part without a secret, when its player asks to take it back, then the next player may agree,
    let harness = Harness::new().await;
    harness.toy_game(3, Timing::default()).await;
    let done = harness.toy_part(1, Action::Stir).await;
    assert!(done.snapshot.taking_back.may_ask);
    harness.act(1, Command::AskUndo).await.expect("they may");
    let asked = harness.look(3).await.taking_back.asked.expect("they ask");
    assert_eq!((asked.seat, asked.of), (Seat::new(0), vec![Seat::new(1)]));
    let refused = harness.act(3, Command::AnswerUndo { agree: true }).await;
    assert!(matches!(refused, Err(Refusal::NotAsked)));
    let agreed = harness.act(2, Command::AnswerUndo { agree: true }).await;
    agreed.expect("they are asked");

    // and it can be done again.
    harness.toy_part(1, Action::Stir).await;

    // When a pebble was drawn, then nothing before can be taken back.
    harness.toy_part(1, Action::Draw).await;
    let refused = harness.act(1, Command::AskUndo).await;
    assert!(refused.is_err(), "a draw cannot be undrawn");
    assert!(!harness.look(1).await.taking_back.may_ask);
}

#[tokio::test]
async fn an_answer_in_between_keeps_a_part_from_being_taken_back() {
    let harness = Harness::new().await;
    harness.toy_game(3, Timing::default()).await;
    harness.toy_offer(1, 2).await;
    harness.toy_part(2, Action::Stir).await;
    harness.act(2, Command::AskUndo).await.expect("they may");
    let answer = Command::Act(Action::Leave { pebble: 1 }.into());
    harness.act(2, answer).await.expect("it is offered");
    assert_eq!(harness.look(3).await.taking_back.asked, None);
    let refused = harness.act(2, Command::AskUndo).await;
    assert!(matches!(refused, Err(Refusal::Irrevocable(_))));
}

#[tokio::test]
async fn a_computer_finishes_the_turn_that_a_late_player_began() {
    // Given a table on which computers play for late players, and a draft of a part of a turn,
    let harness = Harness::new().await;
    let timing = Timing {
        late: Late::GATHERER,
        ..hourly(24)
    };
    harness.toy_game(2, timing).await;
    harness.act(1, drafting(Action::Stir)).await.expect("legal");
    harness.deliver().await;
    let before = told(&harness).await.len();

    // when time runs out, then the draft is carried out, the pebble drawn, and the turn finished,
    harness.hours(25).await;
    let how = told(&harness).await.split_off(before);
    assert_eq!(
        how,
        [
            Origination::DraftByClock,
            Origination::ByComputer,
            Origination::Chance,
            Origination::ByComputer
        ]
    );
    assert_eq!(harness.mover().await, 2);

    // and they missed it.
    assert_eq!(harness.look(1).await.people[0].misses, 1);
}

#[tokio::test]
async fn a_part_is_no_complete_turn_for_the_clock_and_the_table_waits() {
    // Given a table that waits for late players, and a draft of a part of a turn,
    let harness = Harness::new().await;
    harness.toy_game(2, hourly(24)).await;
    harness.act(1, drafting(Action::Stir)).await.expect("legal");
    harness.deliver().await;

    // when time runs out, then nothing is played and the draft stays.
    harness.hours(25).await;
    let shown = harness.look(1).await;
    assert_eq!(drafted(&shown), [Action::Stir]);
    assert!(shown.drafted.draft.as_ref().is_some_and(AnyDraft::goes_on));
    assert_eq!((harness.mover().await, shown.people[0].misses), (1, 1));
}

#[tokio::test]
async fn the_clock_commits_a_whole_drafted_turn_and_counts_no_miss() {
    let harness = Harness::new().await;
    harness.toy_game(2, hourly(24)).await;
    harness.toy_part(1, Action::Draw).await;
    harness.act(1, drafting(Action::Keep)).await.expect("legal");
    harness.hours(25).await;
    assert_eq!(harness.mover().await, 2);
    assert_eq!(harness.look(1).await.people[0].misses, 0);
}
