//! What a hint says: the moves, why, how to play them, and a picture.

use crate::harness::{Harness, new_table};
use crate::present::{Message, Press, Row, hint};
use crate::table::{Command, NewComputer, NewTable, Refusal, Seating};
use games::desert::Options;
use games::{Level, nomadi};

/// A running game of user 1 against a computer player.
async fn alone(table: NewTable) -> Harness {
    let harness = Harness::new().await;
    let computer = NewComputer {
        kind: Level::Novice.into(),
        name: "Amira".to_owned(),
    };
    let table = NewTable {
        computers: vec![computer],
        seating: Seating::Joined,
        ..table
    };
    let opened = harness.act(1, Command::Open(table)).await;
    opened.expect("the lobby opens");
    harness.act(1, Command::Start).await.expect("they are two");
    while !harness.look(1).await.may_act() {
        harness.deliver().await;
    }
    harness
}

async fn hinted(harness: &Harness) -> Message {
    let hinted = harness.tables.hint(&harness.origin(1)).await;
    hint::message(&hinted.expect("they are to act"))
}

/// What is typed to play the hint.
fn typed(message: &Message) -> Vec<String> {
    let last = message.text.lines().last().expect("there is a last line");
    let typed = last.split('`').skip(1).step_by(2);
    typed.map(str::to_owned).collect()
}

#[tokio::test]
async fn a_hint_for_camels_shows_the_turn_why_and_what_to_type() {
    // Given somebody who is to place a leader, and later camels,
    let harness = alone(new_table("mountain", 2, Options::default())).await;
    for _ in 0..8 {
        let message = hinted(&harness).await;

        // when they read a hint, then every placement has a number, and the picture shows it as a draft.
        assert!(message.text.starts_with("**A hint, for you alone.**"));
        assert!(message.text.contains("\n`1` "), "{}", message.text);
        let picture = message.scene.as_ref().expect("there is one").draw(320);
        assert!(!picture.alt.is_empty());
        assert!(matches!(&message.rows[..], [Row::Buttons(_)]));
        assert!(message.text.chars().count() <= words::MESSAGE_LIMIT);

        // What can be typed is what was advised.
        let commands = typed(&message);
        let [command] = &commands[..] else {
            panic!("one command places everything: {}", message.text)
        };
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!(words[0], "/place");
        assert!(words.len() == 3 || words.len() == 5, "{command}");

        let advised = harness.tables.hint(&harness.origin(1)).await;
        let advised = advised.expect("they are to act").hint.actions;
        let drafted = harness.act(1, Command::Place(advised)).await;
        drafted.expect("it is legal");

        // With a complete draft it says that it is for the whole turn.
        let message = hinted(&harness).await;
        assert!(message.text.contains("whole turn"), "{}", message.text);
        harness
            .act(1, Command::Commit)
            .await
            .expect("it is complete");
        while !harness.look(1).await.may_act() {
            harness.deliver().await;
        }
    }
}

#[tokio::test]
async fn a_hint_for_nomads_goes_as_far_as_the_next_roll() {
    // Given somebody who is to move nomads,
    let options = nomadi::Options {
        line_up: nomadi::LineUp::Drawn,
        ..nomadi::Options::default()
    };
    let harness = alone(NewTable {
        options: options.into(),
        ..new_table("nomadi-small", 2, Options::default())
    })
    .await;

    // when they ask for a hint, then each move has its command, and the picture has the nomads moved.
    let message = hinted(&harness).await;
    assert!(message.text.contains("\n`1` "), "{}", message.text);
    assert!(message.scene.is_some());
    let commands = typed(&message);
    assert!(!commands.is_empty(), "{}", message.text);
    for command in &commands {
        assert!(command.starts_with("/move "), "{command}");
    }

    // When the first move is drafted, then the hint goes on from it.
    let first = harness.look(1).await.prospects().swap_remove(0);
    let first = <&nomadi::Prospect>::try_from(&first).expect("a move");
    let drafted = Command::Place(vec![first.action.into()]);
    harness.act(1, drafted).await.expect("it is legal");
    let message = hinted(&harness).await;
    let goes_on = "It goes on from your draft.";
    assert!(message.text.contains(goes_on), "{}", message.text);
}

#[tokio::test]
async fn a_hint_is_drafted_with_one_press_as_long_as_nothing_has_changed() {
    // Given a hint and, asked for again, another,
    let harness = alone(new_table("mountain", 2, Options::default())).await;
    let (old, new) = (hinted(&harness).await, hinted(&harness).await);
    let number = |message: &Message| match message.first_press() {
        Some(Press::PlayHint { number }) => number,
        other => panic!("the first button plays it: {other:?}"),
    };
    let play = |message: &Message| Command::PlayHint {
        number: number(message),
    };

    // when the bot stops and starts again and the old one is played, then it is refused; the new one is drafted, and nothing is
    // played.
    let harness = harness.reopened().await;
    let refused = harness.act(1, play(&old)).await;
    assert!(matches!(refused, Err(Refusal::Stale)));
    let advised = typed(&new);
    let revision = harness.look(1).await.revision;
    harness
        .act(1, play(&new))
        .await
        .expect("nothing has changed");
    let now = harness.look(1).await;
    assert_eq!(now.revision, revision);
    assert!(now.drafted.suggested);
    let panel = crate::present::game::panel(&now, None, None);
    let at = advised[0].rsplit(' ').next().expect("a space").to_owned();
    assert!(panel.text.contains(&at), "{} {}", advised[0], panel.text);

    // Since the draft has changed, it cannot be played a second time.
    let again = harness.act(1, play(&new)).await;
    assert!(matches!(again, Err(Refusal::Stale)));
}
