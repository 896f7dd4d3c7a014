//! Clients that send what no honest client sends: every answer is a clear sentence to that person
//! alone, and nothing changes.

use serde_json::{Value, json};

use crate::app::App;
use crate::person::Person;
use crate::play::{self, Taste, Way};
use crate::table::{Stand, Table};

/// Texts that are no sensible value of any option.
fn texts() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "@everyone",
        "<@1>",
        "C",
        "7C",
        "C-1",
        "C0",
        "C07",
        "C99999999999999999999",
        "ZZZZZZ1",
        "Ａ７",
        "C７",
        "pink\0",
        "PINK ",
        "grün",
        "🐪",
        "\u{202e}7C",
        "a\u{301}\u{301}\u{301}",
        "'; DROP TABLE games; --",
        "../../etc/passwd",
        "mountain\n",
        "null",
        "-1",
        "1e9",
        "{}",
        "**bold** [x](http://example.com)",
        "\u{fffd}",
        "```",
        "||",
        "\u{1F468}\u{200d}\u{1F469}\u{200d}\u{1F467}",
    ]
    .map(String::from)
    .to_vec();
    texts.push("x".repeat(6000));
    texts.push("🐪".repeat(6000));
    texts.push("\u{301}".repeat(6000));
    texts
}

/// Values of every other kind.
fn values() -> Vec<Value> {
    vec![
        json!(0),
        json!(1),
        json!(6),
        json!(-1),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(2.5),
        json!(1e300),
        json!(true),
        json!(false),
        Value::Null,
        json!([]),
        json!({}),
        json!("2"),
    ]
}

/// The whole names of all commands, each with the names of its options.
fn commands(state: &Value) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    let mut open: Vec<(String, &Value)> = Vec::new();
    for command in state["commands"]
        .as_array()
        .expect("the state lists commands")
    {
        open.push((
            command["name"]
                .as_str()
                .expect("a command has a name")
                .to_owned(),
            command,
        ));
    }
    while let Some((name, command)) = open.pop() {
        let options = command["options"].as_array().map_or(&[][..], Vec::as_slice);
        let (folders, leaves): (Vec<_>, Vec<_>) = options
            .iter()
            .partition(|option| matches!(option["type"].as_u64(), Some(1 | 2)));
        for folder in &folders {
            let child = folder["name"].as_str().expect("a subcommand has a name");
            open.push((format!("{name} {child}"), folder));
        }
        if folders.is_empty() {
            let names = leaves.iter().filter_map(|option| option["name"].as_str());
            found.push((name, names.map(str::to_owned).collect()));
        }
    }
    found
}

/// The answer must be for this person alone, must say something, and must not blame the bot.
#[track_caller]
fn clear(answer: &crate::person::Answer) {
    let message = answer.private();
    let text = message.text();
    assert!(!text.trim().is_empty(), "an empty answer: {}", message.0);
    assert!(!text.contains("Something went wrong"), "{text}");
    assert!(message.notified().is_empty(), "{text}");
}

/// What everybody sees, to compare before and after.
async fn standing(table: &Table, person: &Person) -> (usize, String, String) {
    let info = person
        .command(&table.channel, "game info", json!({}))
        .await
        .text();
    let score = person
        .command(&table.channel, "score", json!({}))
        .await
        .text();
    (table.public().await.len(), info, score)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_value_of_any_option_is_answered_and_changes_nothing() {
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let Stand::Turn(post, people) = table.stand(None).await else {
        panic!("the game has only begun")
    };
    let mut taste = Taste::new(31);
    play::turn(&table, &people[0], Way::Typing, &mut taste).await;
    let Stand::Turn(_, people) = table.stand(Some(post.id())).await else {
        panic!("the game has only begun")
    };
    let mover = &people[0];
    let before = standing(&table, mover).await;
    for (command, options) in commands(&app.control.state().await) {
        // These need no wrong value to change something, and are tried elsewhere.
        let harmful = ["game cancel", "game resign"].contains(&command.as_str());
        for option in &options {
            for value in texts().into_iter().map(Value::from).chain(values()) {
                if harmful {
                    continue;
                }
                let mut given = json!({});
                if command == "place" {
                    given = json!({"colour": "pink", "space": "C7"});
                }
                given[option] = value;
                clear(&mover.raw_command(&table.channel, &command, given).await);
            }
        }
        if !harmful {
            clear(
                &mover
                    .raw_command(&table.channel, &command, json!({"unheard_of": 1}))
                    .await,
            );
        }
    }
    clear(&mover.raw_command(&table.channel, "place", json!({})).await);
    clear(
        &mover
            .raw_command(&table.channel, "place", json!({"colour": "pink"}))
            .await,
    );
    clear(
        &mover
            .raw_command(&table.channel, "place", json!({"space": "C7"}))
            .await,
    );
    clear(
        &mover
            .raw_command(
                &table.channel,
                "place",
                json!({"colour": "pink", "space": "C7", "colour2": "pink"}),
            )
            .await,
    );
    clear(
        &mover
            .raw_command(
                &table.channel,
                "place",
                json!({"colour": "pink", "space": "C7", "space2": "C8"}),
            )
            .await,
    );
    assert_eq!(standing(&table, mover).await, before);
    app.close().await;
}
