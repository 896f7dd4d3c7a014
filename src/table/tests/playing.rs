//! Drafting, committing, resigning, the end.

use crate::harness::{Harness, any, dice, of_desert};
use crate::store::UserId;
use crate::table::{Command, Effect, Expect, Refusal, Snapshot, Status};
use games::desert::{LeaderOrder, Options, Palms};
use games::{Viewer, desert};

fn expect(snapshot: &Snapshot) -> Expect {
    Expect {
        table: snapshot.table,
        revision: snapshot.revision,
        draft: Some(snapshot.drafted.revision),
    }
}

#[tokio::test]
async fn whole_games_are_played_with_every_option() {
    let classic = Options::default();
    let all = Options {
        leader_order: LeaderOrder::Serpentine,
        aquifers: true,
        palms: Palms::Chosen,
        ..Options::default()
    };
    let open = Options {
        open_tokens: true,
        ..Options::default()
    };
    for (people, options) in [(2, classic.clone()), (3, all), (4, open), (5, classic)] {
        let harness = Harness::new().await;
        let table = harness.game(people, options).await;
        let turns = harness.play_out(&mut dice()).await;
        assert!(turns > 20, "{turns} turns");
        let end = harness.look(1).await;
        assert_eq!(end.status, Status::Over);
        assert!(end.shuffle.seed.is_some());
        let record = harness
            .tables
            .record(UserId(9), crate::harness::CHANNEL, Some(table))
            .await
            .expect("the game is over");
        assert_eq!(
            record["seed"],
            end.shuffle.seed.clone().expect("it is over")
        );
        assert_eq!(record["commitment"], end.shuffle.commitment);
        assert_eq!(record["seating"], "joined");
        assert_eq!(
            record["joined"].as_array().map(Vec::len),
            Some(people as usize)
        );
    }
}

#[tokio::test]
async fn a_draft_is_seen_by_its_seat_alone_and_moves_nothing() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mover = harness.mover().await;
    let before = harness.look(mover).await;
    let action = any(&before.prospects(), &mut dice());
    let done = harness
        .act(mover, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    assert_eq!(done.effect, Effect::Drafted);
    assert_eq!(done.snapshot.revision, before.revision);
    assert_eq!(done.snapshot.drafted.revision, 1);
    assert!(done.snapshot.drafted.draft.is_some());
    let other = harness.look(3 - mover).await;
    assert!(other.drafted.draft.is_none() && other.prospects().is_empty());
    assert!(harness.look(99).await.drafted.draft.is_none());
    let undone = harness
        .act(mover, Command::Undo)
        .await
        .expect("there is something");
    assert_eq!(undone.snapshot.drafted.revision, 2);
    assert!(undone.snapshot.drafted.draft.is_none());
    let refused = harness.act(mover, Command::Undo).await;
    assert!(matches!(refused, Err(Refusal::NothingDrafted)));
    let refused = harness.act(mover, Command::Commit).await;
    assert!(matches!(refused, Err(Refusal::NothingDrafted)));
}

#[tokio::test]
async fn an_action_that_is_not_allowed_says_why_and_changes_nothing() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mover = harness.mover().await;
    let action = any(&harness.look(mover).await.prospects(), &mut dice());
    let place = || Command::Place(vec![action.clone()]);
    let refused = harness.act(3 - mover, place()).await;
    let Err(Refusal::NotYourTurn { acting }) = refused else {
        panic!("it is not their turn");
    };
    assert_eq!(acting[0].name, format!("user{mover}"));
    assert!(matches!(
        harness.act(9, place()).await,
        Err(Refusal::NotPlaying)
    ));
    harness.act(mover, place()).await.expect("it is legal");
    let Err(Refusal::Illegal { players, .. }) = harness.act(mover, place()).await else {
        panic!("the space is taken by the draft, and only one leader is due");
    };
    assert_eq!(players.len(), 2);
    assert_eq!(harness.look(mover).await.drafted.revision, 1);
}

#[tokio::test]
async fn an_incomplete_turn_is_not_carried_out() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mut dice = dice();
    // Ten leaders, and the first turn of one camel.
    for _ in 0..11 {
        harness.turn(&mut dice).await;
    }
    let mover = harness.mover().await;
    let action = any(&harness.look(mover).await.prospects(), &mut dice);
    harness
        .act(mover, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    let refused = harness.act(mover, Command::Commit).await;
    assert!(matches!(refused, Err(Refusal::Unfinished { owed: 1 })));
    let again = any(&harness.look(mover).await.prospects(), &mut dice);
    let done = harness
        .act(mover, Command::PlaceInstead(vec![again]))
        .await
        .expect("it replaces the draft");
    let Some(games::Draft::Desert(draft)) = &done.snapshot.drafted.draft else {
        panic!("there is a draft");
    };
    assert_eq!(draft.steps.len(), 1);
    harness.draft_turn(mover, &mut dice).await;
    let done = harness
        .act(mover, Command::StartOver)
        .await
        .expect("there is a draft");
    assert!(done.snapshot.drafted.draft.is_none());
}

#[tokio::test]
async fn an_old_button_is_stale() {
    let harness = Harness::new().await;
    harness.game(2, Options::default()).await;
    let mut dice = dice();
    let mover = harness.mover().await;
    let at_first = harness.look(mover).await;
    let action = any(&at_first.prospects(), &mut dice);
    harness
        .act(mover, Command::Place(vec![action.clone()]))
        .await
        .expect("it is legal");
    let refused = harness
        .press(
            mover,
            expect(&at_first),
            Command::Place(vec![action.clone()]),
        )
        .await;
    assert!(
        matches!(refused, Err(Refusal::Stale)),
        "the draft has changed"
    );
    let drafted = harness.look(mover).await;
    harness
        .press(mover, expect(&drafted), Command::Commit)
        .await
        .expect("it fits");
    let refused = harness
        .press(mover, expect(&drafted), Command::Commit)
        .await;
    assert!(matches!(refused, Err(Refusal::Stale)), "the turn is over");
    harness.turn(&mut dice).await;
    assert_eq!(harness.mover().await, mover);
    let refused = harness.press(mover, expect(&drafted), Command::Undo).await;
    assert!(matches!(refused, Err(Refusal::Stale)), "it is another turn");
    let mut from_the_future = expect(&harness.look(mover).await);
    from_the_future.revision = u64::MAX;
    let refused = harness
        .press(mover, from_the_future, Command::Place(vec![action]))
        .await;
    assert!(matches!(refused, Err(Refusal::Stale)));
}

#[tokio::test]
async fn all_five_may_give_back_at_once_and_a_colour_goes_to_the_first() {
    let harness = Harness::new().await;
    harness.game(5, Options::default()).await;
    let lobby = harness.look(1).await;
    assert_eq!(lobby.acting().len(), 5);
    let back = |colour| {
        Command::PlaceInstead(vec![games::Action::Desert(desert::Action::GiveBack {
            colour,
        })])
    };
    // Two players draft the same colour; everybody's menu dates from before anybody chose.
    let mut menus = Vec::new();
    for user in 1..=5 {
        menus.push(expect(&harness.look(user).await));
    }
    let pink = desert::Colour::Pink;
    harness
        .press(4, menus[3], back(pink))
        .await
        .expect("it is free");
    harness
        .press(2, menus[1], back(pink))
        .await
        .expect("it is still free");
    harness
        .act(2, Command::Commit)
        .await
        .expect("the first is served");
    let late = harness.look(4).await;
    assert!(
        late.drafted.draft.is_none(),
        "the draft cannot be carried out any more"
    );
    assert!(matches!(
        harness.act(4, Command::Commit).await,
        Err(Refusal::Illegal { .. })
    ));
    let green = desert::Colour::Green;
    let menu = Expect {
        draft: None,
        ..menus[3]
    };
    let done = harness
        .press(4, menu, back(green))
        .await
        .expect("the old menu still serves");
    assert!(done.snapshot.drafted.draft.is_some());
    harness.act(4, Command::Commit).await.expect("it is free");
    // The leader of the last player is the only one left, and needs no choice.
    for (user, colour) in [(1, desert::Colour::Yellow), (5, desert::Colour::Purple)] {
        harness
            .press(user, menus[user as usize - 1], back(colour))
            .await
            .expect("it is free");
        harness
            .act(user, Command::Commit)
            .await
            .expect("it is free");
    }
    let leaders = harness.look(1).await;
    assert_eq!(leaders.acting().len(), 1);
}

#[tokio::test]
async fn a_resignation_out_of_turn_disturbs_no_draft() {
    let harness = Harness::new().await;
    harness.game(3, Options::default()).await;
    let mut dice = dice();
    let mover = harness.mover().await;
    let drafted = harness.draft_turn(mover, &mut dice).await;
    let quitter = mover % 3 + 1;
    let done = harness
        .act(quitter, Command::Resign)
        .await
        .expect("always possible");
    assert!(matches!(done.effect, Effect::Resigned { over: false, .. }));
    assert!(matches!(
        harness.act(quitter, Command::Resign).await,
        Err(Refusal::Resigned)
    ));
    harness
        .press(mover, expect(&drafted), Command::Commit)
        .await
        .expect("the button still fits");
    let last = (1..=3)
        .find(|user| *user != mover && *user != quitter)
        .expect("three play");
    assert_eq!(harness.mover().await, last);
    let done = harness
        .act(last, Command::Resign)
        .await
        .expect("always possible");
    assert!(matches!(done.effect, Effect::Resigned { over: true, .. }));
    assert_eq!(harness.look(1).await.status, Status::Over);
    assert!(matches!(
        harness.act(mover, Command::Undo).await,
        Err(Refusal::Over)
    ));
}

#[tokio::test]
async fn a_player_who_resigns_loses_the_draft() {
    let harness = Harness::new().await;
    harness.game(3, Options::default()).await;
    let mover = harness.mover().await;
    harness.draft_turn(mover, &mut dice()).await;
    harness
        .act(mover, Command::Resign)
        .await
        .expect("always possible");
    assert_ne!(harness.mover().await, mover);
    assert_eq!(
        harness
            .execute("DELETE FROM drafts")
            .await
            .expect("it runs"),
        0
    );
}

#[tokio::test]
async fn no_value_of_a_token_reaches_another_seat() {
    let harness = Harness::new().await;
    let options = Options {
        aquifers: true,
        ..Options::default()
    };
    harness.game(3, options).await;
    let mut dice = dice();
    while !harness.look(1).await.acting().is_empty() {
        let done = harness.turn(&mut dice).await;
        if done.snapshot.status == Status::Over {
            break;
        }
        for user in [1, 2, 3, 99] {
            let seen = harness.look(user).await;
            for told in &seen.game.since {
                for fact in told.facts.iter().map(of_desert) {
                    let own = told
                        .seat
                        .is_some_and(|seat| seen.reader.viewer == Viewer::Seat(seat));
                    assert!(own || *fact == fact.untold());
                }
            }
            assert!(seen.shuffle.seed.is_none());
        }
        let refused = harness
            .tables
            .record(UserId(1), crate::harness::CHANNEL, None)
            .await;
        assert!(matches!(refused, Err(Refusal::NotOver)));
    }
}
