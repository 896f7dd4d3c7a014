//! Drafts of which a step is no longer possible, because somebody else acted: in Nomadi a price that was to be named to somebody
//! who resigned (N38).

use crate::harness::nomadi::ahead::Owing;
use crate::harness::nomadi::drawn;
use crate::harness::{Harness, hourly};
use crate::store::TableId;
use crate::table::{Command, Expect, Late, Origination, Performed, Refusal, Snapshot, Timing};
use games::nomadi::{Action, Draft};

/// A game of three in which somebody has looked at a card, and has drafted its price and a move.
async fn drafted(timing: Timing) -> (Harness, Owing, Snapshot) {
    let harness = Harness::new().await;
    harness.nomadi_game(3, drawn(), timing).await;
    let (owing, shown) = harness.nomadi_price_drafted().await;
    assert_eq!((steps(&shown).len(), shown.drafted.lost), (2, 0));
    (harness, owing, shown)
}

fn steps(snapshot: &Snapshot) -> Vec<Action> {
    let draft = snapshot.drafted.draft.as_ref();
    let draft: Option<&Draft> = draft.and_then(|draft| draft.try_into().ok());
    let steps = draft.map(|draft| draft.steps.iter().map(|step| step.action));
    steps.map(Iterator::collect).unwrap_or_default()
}

/// The expectation of the buttons of a panel.
fn panel(snapshot: &Snapshot) -> Expect {
    Expect {
        table: snapshot.table,
        revision: snapshot.revision,
        draft: Some(snapshot.drafted.revision),
    }
}

/// Why something was refused by the rules.
fn code(refused: Result<Performed, Refusal>) -> &'static str {
    match refused {
        Err(Refusal::Illegal { why, .. }) => why.code(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn nomadi_the_valid_part_of_a_draft_is_kept_and_the_rest_is_counted() {
    // Given somebody who has drafted a price and a move,
    let (harness, Owing { middle, then }, before) = drafted(Timing::default()).await;

    // when whom the price was for resigns, then the move is left, and they can be told so.
    let resigned = harness.act(middle.owner, Command::Resign).await;
    resigned.expect("anybody may");
    let shown = harness.look(middle.mover).await;
    assert_eq!((steps(&shown), shown.drafted.lost), (vec![then], 1));

    // Nothing in the panel that showed both plays what is left,
    for old in [Command::Commit, Command::Undo, Command::StartOver] {
        let refused = harness.press(middle.mover, panel(&before), old).await;
        assert_eq!(code(refused), "no_such_card");
    }
    let unseen = harness.act(middle.mover, Command::Commit).await;
    assert_eq!(code(unseen), "no_such_card");
    assert_eq!(steps(&harness.look(middle.mover).await), [then]);

    // nor does a restart; the panel that shows what is left does.
    let harness = harness.reopened().await;
    let known = harness.nomadi_rules().await.history().len();
    let done = harness.press(middle.mover, panel(&shown), Command::Commit);
    assert_eq!(done.await.expect("it is current").snapshot.drafted.lost, 0);
    let game = harness.nomadi_rules().await;
    let played: Vec<Action> = game.history()[known..].iter().map(|done| done.1).collect();
    assert_eq!(played, [then]);
}

#[tokio::test]
async fn nomadi_a_player_who_drafts_on_after_a_loss_is_told_of_it_once() {
    // Given a draft of which a step was lost, whose player has not looked since,
    let (harness, Owing { middle, then }, _) = drafted(Timing::default()).await;
    let resigned = harness.act(middle.owner, Command::Resign).await;
    resigned.expect("anybody may");

    // when they take back a step by a command, then it is one of those that were left, and they are told of the other,
    let done = harness.act(middle.mover, Command::Undo).await;
    let shown = done.expect("there is a step").snapshot;
    assert_eq!((steps(&shown), shown.drafted.lost), (vec![], 1));

    // once.
    let drafted = Command::Place(vec![then.into()]);
    let done = harness.act(middle.mover, drafted).await.expect("legal");
    assert_eq!(
        (steps(&done.snapshot), done.snapshot.drafted.lost),
        (vec![then], 0)
    );
    assert_eq!(harness.look(middle.mover).await.drafted.lost, 0);
}

#[tokio::test]
async fn nomadi_the_rest_of_a_lost_draft_is_not_played_without_confirmation() {
    // Given a player who does not confirm complete drafts, with a draft of which a step was lost,
    let (harness, Owing { middle, then }, _) = drafted(Timing::default()).await;
    let (mover, owner) = (middle.mover, middle.owner);
    let quick = crate::table::Preferences {
        confirm: false,
        ..crate::table::Preferences::default()
    };
    harness.choose(mover, &quick).await;
    harness
        .act(owner, Command::Resign)
        .await
        .expect("anybody may");
    let known = harness.nomadi_rules().await.history().len();

    // when they draft one more step, then it is drafted with what was left, and shown first.
    let next = harness.look(mover).await.prospects().into_iter().next();
    let next: Option<&games::nomadi::Prospect> =
        next.as_ref().and_then(|next| next.try_into().ok());
    let next = next.expect("the turn goes on").action;
    let done = harness.act(mover, Command::Place(vec![next.into()])).await;
    let shown = done.expect("it is legal").snapshot;
    assert_eq!((steps(&shown), shown.drafted.lost), (vec![then, next], 1));
    assert_eq!(harness.nomadi_rules().await.history().len(), known);
}

#[tokio::test]
async fn nomadi_when_time_runs_out_the_rest_of_a_draft_is_played() {
    // Given a draft of which a step was lost, at a table on which computers play for late players,
    let timing = Timing {
        late: Late::GATHERER,
        ..hourly(24)
    };
    let (harness, Owing { middle, then }, _) = drafted(timing).await;
    let resigned = harness.act(middle.owner, Command::Resign).await;
    resigned.expect("anybody may");
    let known = harness.nomadi_rules().await.history().len();

    // when time runs out, then what still fits is played as prepared.
    harness.hours(25).await;
    assert_eq!(harness.nomadi_rules().await.history()[known].1, then);
    let state = harness.tables.for_job(TableId(1)).await;
    let state = state.expect("it reads").expect("it is there");
    let fold = state.fold.as_ref().expect("it has begun");
    let told = fold.since(0, games::Viewer::Spectator);
    let prepared = |how| how == Origination::DraftByClock;
    assert_eq!(told.iter().filter(|told| prepared(told.how)).count(), 1);
}
