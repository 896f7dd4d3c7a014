//! Five players give back a leader each: the turn's message shows who still chooses.

use crate::harness::{Harness, kinds};
use crate::outbox::{Delivery, To};
use crate::present::{Press, Row, Target};
use crate::store::Failure;
use crate::table::Command;
use games::Action;
use games::desert::{self, Colour, Options};

/// Gives back this colour.
async fn gives_back(harness: &Harness, user: u64, colour: Colour) {
    let action = Action::Desert(desert::Action::GiveBack { colour });
    for command in [Command::Place(vec![action]), Command::Commit] {
        harness.act(user, command).await.expect("it is free");
    }
}

/// A game of five in which the turn has been posted.
async fn begun() -> Harness {
    let harness = Harness::new().await;
    harness.game(5, Options::default()).await;
    assert_eq!(kinds(&harness.deliver().await)[0], "turn");
    harness
}

/// Who still chooses, as the message says.
fn still(told: &Delivery) -> String {
    let mut lines = told.told.message.text.lines();
    let line = lines.find(|line| line.contains("Still to choose"));
    line.expect("it says who still chooses").to_owned()
}

#[tokio::test]
async fn each_choice_is_edited_into_the_turns_message() {
    // Given five players who are to give back a leader,
    let harness = begun().await;
    let post = harness.look(1).await.messages.turn;
    let post = post.expect("the turn is posted");

    // when one has chosen, then the message is edited: no picture, nobody is notified, the buttons stay;
    gives_back(&harness, 3, Colour::Pink).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn edited"]);
    let edit = &told[0].told;
    assert_eq!(edit.to, To::Edit(post));
    assert!(edit.message.scene.is_none() && edit.notifies.is_empty());
    let presses = edit.message.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.clone(),
        Row::Menu(_) => Vec::new(),
    });
    let presses = presses.filter_map(|button| match button.target {
        Target::Press(control) => Some(control.press),
        Target::Link(_) => None,
    });
    let presses: Vec<Press> = presses.collect();
    let expected = [Press::MyTurn, Press::Board, Press::Tokens, Press::Moves];
    assert_eq!(presses, expected);
    let line = still(&told[0]);
    for (user, chooses) in [(1, true), (2, true), (3, false), (4, true), (5, true)] {
        assert_eq!(line.contains(&format!("user{user}")), chooses, "{line}");
    }
    assert_eq!(harness.look(1).await.messages.turn, Some(post));

    // when two choose before it is sent, then one edit shows both;
    gives_back(&harness, 1, Colour::Green).await;
    gives_back(&harness, 5, Colour::Yellow).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told), ["turn edited"]);
    assert!(still(&told[0]).contains("user2") && still(&told[0]).contains("user4"));
    assert!(!still(&told[0]).contains("user5"));

    // when the last who has a choice has chosen, then the next turn is posted, and the old message is not edited any more.
    gives_back(&harness, 2, Colour::Purple).await;
    let told = harness.deliver().await;
    assert_eq!(kinds(&told)[0], "turn");
    assert_eq!(told[0].told.strips, [post]);
    assert!(!kinds(&told).contains(&"turn edited".to_owned()));
}

#[tokio::test]
async fn a_choice_before_the_turn_is_posted_is_in_its_post() {
    // Given a game whose turn has not been posted yet, and a player who has already chosen,
    let harness = Harness::new().await;
    harness.game(5, Options::default()).await;
    gives_back(&harness, 3, Colour::Pink).await;

    // when it is posted, then the post shows that.
    let told = harness.deliver().await;
    assert_eq!(told[0].kind, "turn_post");
    assert!(!still(&told[0]).contains("user3"), "{}", still(&told[0]));
}

#[tokio::test]
async fn a_refused_edit_is_told_to_nobody() {
    // Given a thread that accepts no edits,
    let harness = begun().await;
    let locked = Failure::Refused {
        text: "Thread is archived".to_owned(),
    };
    let channel = harness.look(1).await.place.channel;
    let refusing = || {
        harness
            .notifier
            .refusing
            .lock()
            .expect("no test panics here")
    };
    refusing().insert(channel, locked);

    // when somebody chooses, then the edit is dropped, and the host is not told;
    gives_back(&harness, 3, Colour::Pink).await;
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);
    refusing().clear();
    assert_eq!(kinds(&harness.deliver().await), [""; 0]);

    // and the next choice brings it up to date.
    gives_back(&harness, 4, Colour::Green).await;
    let told = harness.deliver().await;
    assert!(!still(&told[0]).contains("user3"), "{}", still(&told[0]));
}

#[tokio::test]
async fn a_player_who_resigns_while_leaders_are_given_back_is_not_waited_for() {
    let harness = begun().await;
    harness
        .act(2, Command::Resign)
        .await
        .expect("always possible");
    let told = harness.deliver().await;
    let edit = told.iter().find(|told| matches!(told.told.to, To::Edit(_)));
    assert!(!still(edit.expect("it is edited")).contains("user2"));
}
