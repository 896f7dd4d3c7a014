//! Hints: who may have one, and that asking changes nothing.

use super::computers::computers;
use crate::harness::{Harness, dice, new_table};
use crate::table::{Command, Hinted, NewTable, Refusal, Seating};
use games::Level;
use games::desert::{Options, Palms};

/// A running game of users 1 to `people`, in the order of their seats, and computer players after them.
async fn started(harness: &Harness, people: u64, table: NewTable) {
    let opened = harness.act(1, Command::Open(table)).await;
    opened.expect("the lobby opens");
    for user in 2..=people {
        let joined = harness.act(user, Command::Join { rider: None }).await;
        joined.expect("there is a seat");
    }
    harness
        .act(1, Command::Start)
        .await
        .expect("they are enough");
}

fn table(hints: bool, count: usize) -> NewTable {
    NewTable {
        hints,
        computers: computers(Level::Novice, count),
        seating: Seating::Joined,
        ..new_table("mountain", 5, Options::default())
    }
}

async fn hint(harness: &Harness, user: u64) -> Result<Hinted, Refusal> {
    harness.tables.hint(&harness.origin(user)).await
}

#[tokio::test]
async fn a_person_alone_with_computer_players_gets_a_hint_that_changes_nothing() {
    // Given somebody alone among computer players,
    let harness = Harness::new().await;
    started(&harness, 1, table(false, 2)).await;
    let before = harness.look(1).await;

    // when they ask for a hint, then it is a whole turn that the rules allow,
    let (hinted, reads, writes) = harness.usage(hint(&harness, 1)).await;
    let hinted = hinted.expect("they are to act");
    assert_eq!(hinted.draft.owed(), 0);
    assert_eq!((hinted.hint.kept, hinted.hint.actions.len()), (0, 1));

    // only the hint itself is kept, nothing is drafted, and nobody else sees anything of it.
    assert!(reads > 0 && writes == 1, "{writes} writes");
    let now = harness.look(1).await;
    assert_eq!((now.revision, now.drafted.revision), (before.revision, 0));
    assert!(now.drafted.draft.is_none());

    // When they draft it and commit it, then it is played.
    let drafted = harness.act(1, Command::Place(hinted.hint.actions)).await;
    drafted.expect("it is legal");
    harness
        .act(1, Command::Commit)
        .await
        .expect("it is complete");
}

#[tokio::test]
async fn among_people_hints_have_to_be_agreed_on_when_the_game_is_opened() {
    // Given two people who did not agree to hints, with a computer player beside them,
    let harness = Harness::new().await;
    started(&harness, 2, table(false, 1)).await;

    // when either asks, on turn or not, then both are refused.
    for user in [1, 2] {
        let refused = hint(&harness, user).await;
        assert!(matches!(refused, Err(Refusal::HintsNotAgreed)), "{user}");
    }

    // When one of them resigns, then the other plays against a computer only, and gets a hint.
    harness.act(2, Command::Resign).await.expect("anybody may");
    assert!(hint(&harness, 1).await.is_ok());
    let resigned = hint(&harness, 2).await;
    assert!(matches!(resigned, Err(Refusal::Resigned)));
}

#[tokio::test]
async fn a_game_with_hints_gives_them_only_to_the_player_whose_turn_it_is() {
    // Given a lobby in which hints are allowed,
    let harness = Harness::new().await;
    let opened = harness.act(1, Command::Open(table(true, 0))).await;
    opened.expect("the lobby opens");
    let early = hint(&harness, 1).await;
    assert!(matches!(early, Err(Refusal::NotStarted)), "{early:?}");
    let joined = harness.act(2, Command::Join { rider: None }).await;
    joined.expect("there is a seat");
    harness.act(1, Command::Start).await.expect("there are two");

    // when each of them is to act, then they get a hint, and the other one is told whose turn it is.
    for _ in 0..4 {
        let mover = harness.mover().await;
        let hinted = hint(&harness, mover).await.expect("it is their turn");
        assert_eq!(hinted.snapshot.seat(), harness.look(mover).await.seat());
        let refused = hint(&harness, 3 - mover).await;
        assert!(matches!(refused, Err(Refusal::NotYourTurn { .. })));
        harness.turn(&mut dice()).await;
    }

    // Somebody who does not play gets none, nor does anybody where no game is.
    let stranger = hint(&harness, 9).await;
    assert!(matches!(stranger, Err(Refusal::NotPlaying)));
    let mut elsewhere = harness.origin(1);
    elsewhere.channel.0 += 1;
    let nowhere = harness.tables.hint(&elsewhere).await;
    assert!(matches!(nowhere, Err(Refusal::NoTable)));

    // When it is over, there is nothing more to advise, and the rematch allows hints again.
    harness.play_out(&mut dice()).await;
    assert!(matches!(hint(&harness, 1).await, Err(Refusal::Over)));
    let rematch = harness.act(1, Command::Rematch).await;
    let rematch = rematch.expect("the game is over").snapshot;
    assert!(rematch.settings.hints);
}

#[tokio::test]
async fn a_hint_goes_on_from_a_draft_and_leaves_it_alone() {
    // Given somebody among computers in the caravan phase, with the first of two camels drafted,
    let harness = Harness::new().await;
    started(&harness, 1, table(false, 1)).await;
    let mut dice = dice();
    let first = loop {
        harness.deliver().await;
        let snapshot = harness.look(1).await;
        if snapshot.may_act() {
            let first = snapshot.prospects()[0].clone();
            let first = <&games::desert::Prospect>::try_from(&first).expect("a placement");
            let drafted = Command::Place(vec![first.action.into()]);
            let drafted = harness.act(1, drafted).await.expect("it is legal");
            let draft = drafted.snapshot.drafted.draft.expect("one is drafted");
            if draft.owed() > 0 {
                break games::Action::Desert(first.action);
            }
            harness
                .act(1, Command::Commit)
                .await
                .expect("it is complete");
            continue;
        }
        harness.turn(&mut dice).await;
    };
    let before = harness.look(1).await;

    // when they ask for a hint, then it begins with that camel, and the draft stays as it is.
    let hinted = hint(&harness, 1).await.expect("they are to act");
    assert_eq!(hinted.hint.kept, 1);
    assert_eq!(hinted.hint.actions[0], first);
    assert_eq!(hinted.hint.actions.len(), 2);
    let now = harness.look(1).await;
    assert_eq!(
        (now.drafted.draft, now.revision),
        (before.drafted.draft, before.revision)
    );
}

#[tokio::test]
async fn before_the_first_leader_there_is_nothing_to_advise() {
    let harness = Harness::new().await;
    let options = Options {
        palms: Palms::Chosen,
        ..Options::default()
    };
    let table = NewTable {
        computers: computers(Level::Novice, 1),
        ..new_table("mountain", 5, options)
    };
    started(&harness, 1, table).await;
    assert!(harness.look(1).await.may_act());
    let refused = hint(&harness, 1).await;
    assert!(
        matches!(refused, Err(Refusal::NothingToHint)),
        "{refused:?}"
    );
}

#[tokio::test]
async fn games_of_earlier_versions_have_no_hints() {
    let harness = Harness::new().await;
    started(&harness, 2, table(true, 0)).await;
    let settings = harness.look(1).await.settings;
    let mut stored = serde_json::to_value(&settings).expect("it is stored as JSON");
    let fields = stored.as_object_mut().expect("an object");
    assert_eq!(fields.remove("hints"), Some(serde_json::Value::Bool(true)));
    let read: crate::table::Settings = serde_json::from_value(stored).expect("it is read");
    assert!(!read.hints);
}
