//! What a hint says: the moves, why, how to play them, and a picture.

use crate::harness::{Harness, new_table};
use crate::present::{Message, Row, hint};
use crate::table::{Command, NewComputer, NewTable, Seating};
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
