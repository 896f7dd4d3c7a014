//! Drafts, carrying them out, resigning, the end.

use crate::hall::{Hall, any, dice};
use crate::store::UserId;
use crate::table::{Command, Expect, Refusal, Snapshot, Status, What};
use games::desert::{LeaderOrder, Options, Palms};
use games::{Viewer, desert};

fn expect(snapshot: &Snapshot) -> Expect {
    Expect {
        table: snapshot.table,
        revision: snapshot.revision,
        draft: Some(snapshot.draft_revision),
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
        let hall = Hall::new().await;
        let table = hall.game(people, options).await;
        let turns = hall.play_out(&mut dice()).await;
        assert!(turns > 20, "{turns} turns");
        let end = hall.look(1).await;
        assert_eq!(end.status, Status::Over);
        assert!(end.seed.is_some());
        let record = hall
            .tables
            .record(UserId(9), crate::hall::CHANNEL, Some(table))
            .await
            .expect("the game is over");
        assert_eq!(record["seed"], end.seed.clone().expect("it is over"));
        assert_eq!(record["commitment"], end.commitment);
        assert_eq!(record["seating"], "joined");
        assert_eq!(
            record["joined"].as_array().map(Vec::len),
            Some(people as usize)
        );
    }
}

#[tokio::test]
async fn a_draft_is_seen_by_its_seat_alone_and_moves_nothing() {
    let hall = Hall::new().await;
    hall.game(2, Options::default()).await;
    let mover = hall.mover().await;
    let before = hall.look(mover).await;
    let action = any(&before.prospects(), &mut dice());
    let done = hall
        .act(mover, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    assert_eq!(done.what, What::Drafted);
    assert_eq!(done.snapshot.revision, before.revision);
    assert_eq!(done.snapshot.draft_revision, 1);
    assert!(done.snapshot.draft.is_some());
    let other = hall.look(3 - mover).await;
    assert!(other.draft.is_none() && other.prospects().is_empty());
    assert!(hall.look(99).await.draft.is_none());
    let undone = hall
        .act(mover, Command::Undo)
        .await
        .expect("there is something");
    assert_eq!(undone.snapshot.draft_revision, 2);
    assert!(undone.snapshot.draft.is_none());
    let refused = hall.act(mover, Command::Undo).await;
    assert!(matches!(refused, Err(Refusal::NothingDrafted)));
    let refused = hall.act(mover, Command::Commit).await;
    assert!(matches!(refused, Err(Refusal::NothingDrafted)));
}

#[tokio::test]
async fn what_is_not_allowed_says_why_and_changes_nothing() {
    let hall = Hall::new().await;
    hall.game(2, Options::default()).await;
    let mover = hall.mover().await;
    let action = any(&hall.look(mover).await.prospects(), &mut dice());
    let place = || Command::Place(vec![action.clone()]);
    let refused = hall.act(3 - mover, place()).await;
    let Err(Refusal::NotYourTurn { acting }) = refused else {
        panic!("it is not their turn");
    };
    assert_eq!(acting[0].name, format!("user{mover}"));
    assert!(matches!(
        hall.act(9, place()).await,
        Err(Refusal::NotPlaying)
    ));
    hall.act(mover, place()).await.expect("it is legal");
    let Err(Refusal::Illegal { players, .. }) = hall.act(mover, place()).await else {
        panic!("the space is taken by the draft, and only one leader is due");
    };
    assert_eq!(players.len(), 2);
    assert_eq!(hall.look(mover).await.draft_revision, 1);
}

#[tokio::test]
async fn an_incomplete_turn_is_not_carried_out() {
    let hall = Hall::new().await;
    hall.game(2, Options::default()).await;
    let mut dice = dice();
    // Ten leaders, and the first turn of one camel.
    for _ in 0..11 {
        hall.turn(&mut dice).await;
    }
    let mover = hall.mover().await;
    let action = any(&hall.look(mover).await.prospects(), &mut dice);
    hall.act(mover, Command::Place(vec![action]))
        .await
        .expect("it is legal");
    let refused = hall.act(mover, Command::Commit).await;
    assert!(matches!(refused, Err(Refusal::Unfinished { owed: 1 })));
    let again = any(&hall.look(mover).await.prospects(), &mut dice);
    let done = hall
        .act(mover, Command::PlaceInstead(vec![again]))
        .await
        .expect("it takes the place of the draft");
    let Some(games::Draft::Desert(draft)) = &done.snapshot.draft else {
        panic!("there is a draft");
    };
    assert_eq!(draft.steps.len(), 1);
    hall.draft_turn(mover, &mut dice).await;
    let done = hall
        .act(mover, Command::StartOver)
        .await
        .expect("there is a draft");
    assert!(done.snapshot.draft.is_none());
}

#[tokio::test]
async fn an_old_button_is_stale() {
    let hall = Hall::new().await;
    hall.game(2, Options::default()).await;
    let mut dice = dice();
    let mover = hall.mover().await;
    let at_first = hall.look(mover).await;
    let action = any(&at_first.prospects(), &mut dice);
    hall.act(mover, Command::Place(vec![action.clone()]))
        .await
        .expect("it is legal");
    let refused = hall
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
    let drafted = hall.look(mover).await;
    hall.press(mover, expect(&drafted), Command::Commit)
        .await
        .expect("it fits");
    let refused = hall.press(mover, expect(&drafted), Command::Commit).await;
    assert!(matches!(refused, Err(Refusal::Stale)), "the turn is over");
    hall.turn(&mut dice).await;
    assert_eq!(hall.mover().await, mover);
    let refused = hall.press(mover, expect(&drafted), Command::Undo).await;
    assert!(matches!(refused, Err(Refusal::Stale)), "it is another turn");
    let mut from_the_future = expect(&hall.look(mover).await);
    from_the_future.revision = u64::MAX;
    let refused = hall
        .press(mover, from_the_future, Command::Place(vec![action]))
        .await;
    assert!(matches!(refused, Err(Refusal::Stale)));
}

#[tokio::test]
async fn five_give_back_at_once_and_first_come_is_first_served() {
    let hall = Hall::new().await;
    hall.game(5, Options::default()).await;
    let lobby = hall.look(1).await;
    assert_eq!(lobby.acting().len(), 5);
    let back = |colour| {
        Command::PlaceInstead(vec![games::Action::Desert(desert::Action::GiveBack {
            colour,
        })])
    };
    // Two draft the same colour; everybody's menu is from before anybody chose.
    let mut menus = Vec::new();
    for user in 1..=5 {
        menus.push(expect(&hall.look(user).await));
    }
    let pink = desert::Colour::Pink;
    hall.press(4, menus[3], back(pink))
        .await
        .expect("it is free");
    hall.press(2, menus[1], back(pink))
        .await
        .expect("it is still free");
    hall.act(2, Command::Commit)
        .await
        .expect("the first is served");
    let late = hall.look(4).await;
    assert!(
        late.draft.is_none(),
        "the draft cannot be carried out any more"
    );
    assert!(matches!(
        hall.act(4, Command::Commit).await,
        Err(Refusal::Illegal { .. })
    ));
    let green = desert::Colour::Green;
    let menu = Expect {
        draft: None,
        ..menus[3]
    };
    let done = hall
        .press(4, menu, back(green))
        .await
        .expect("the old menu still serves");
    assert!(done.snapshot.draft.is_some());
    hall.act(4, Command::Commit).await.expect("it is free");
    for (user, colour) in [
        (1, desert::Colour::Yellow),
        (5, desert::Colour::Purple),
        (3, desert::Colour::Turquoise),
    ] {
        hall.press(user, menus[user as usize - 1], back(colour))
            .await
            .expect("it is free");
        hall.act(user, Command::Commit).await.expect("it is free");
    }
    let leaders = hall.look(1).await;
    assert_eq!(leaders.acting().len(), 1);
}

#[tokio::test]
async fn who_resigns_out_of_turn_disturbs_nobodys_draft() {
    let hall = Hall::new().await;
    hall.game(3, Options::default()).await;
    let mut dice = dice();
    let mover = hall.mover().await;
    let drafted = hall.draft_turn(mover, &mut dice).await;
    let quitter = mover % 3 + 1;
    let done = hall
        .act(quitter, Command::Resign)
        .await
        .expect("always possible");
    assert!(matches!(done.what, What::Resigned { over: false, .. }));
    assert!(matches!(
        hall.act(quitter, Command::Resign).await,
        Err(Refusal::Resigned)
    ));
    hall.press(mover, expect(&drafted), Command::Commit)
        .await
        .expect("the button still fits");
    let last = (1..=3)
        .find(|user| *user != mover && *user != quitter)
        .expect("three play");
    assert_eq!(hall.mover().await, last);
    let done = hall
        .act(last, Command::Resign)
        .await
        .expect("always possible");
    assert!(matches!(done.what, What::Resigned { over: true, .. }));
    assert_eq!(hall.look(1).await.status, Status::Over);
    assert!(matches!(
        hall.act(mover, Command::Undo).await,
        Err(Refusal::Over)
    ));
}

#[tokio::test]
async fn who_resigns_loses_the_draft() {
    let hall = Hall::new().await;
    hall.game(3, Options::default()).await;
    let mover = hall.mover().await;
    hall.draft_turn(mover, &mut dice()).await;
    hall.act(mover, Command::Resign)
        .await
        .expect("always possible");
    assert_ne!(hall.mover().await, mover);
    assert_eq!(
        hall.execute("DELETE FROM drafts").await.expect("it runs"),
        0
    );
}

#[tokio::test]
async fn no_value_of_a_token_reaches_another_seat() {
    let hall = Hall::new().await;
    let options = Options {
        aquifers: true,
        ..Options::default()
    };
    hall.game(3, options).await;
    let mut dice = dice();
    while !hall.look(1).await.acting().is_empty() {
        let done = hall.turn(&mut dice).await;
        if done.snapshot.status == Status::Over {
            break;
        }
        for user in [1, 2, 3, 99] {
            let seen = hall.look(user).await;
            for told in &seen.since {
                for games::Fact::Desert(fact) in &told.facts {
                    let own = told
                        .seat
                        .is_some_and(|seat| seen.viewer == Viewer::Seat(seat));
                    assert!(own || *fact == fact.untold());
                }
            }
            assert!(seen.seed.is_none());
        }
        let refused = hall
            .tables
            .record(UserId(1), crate::hall::CHANNEL, None)
            .await;
        assert!(matches!(refused, Err(Refusal::NotOver)));
    }
}
