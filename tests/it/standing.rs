//! The picture of a turn shows the board alone; how everybody stands is in the text of every message with a board.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{InputMethod, PostedMessage, Stand, Taste, play};

/// The lines about these people's points, in order.
fn points(text: &str, names: &[&str]) -> Vec<String> {
    let of = |name: &&str| {
        let start = format!("**{name}** ");
        let line = text.lines().find(|line| {
            let rest = line.split_once(&start).map(|(_, rest)| rest);
            rest.is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
        });
        let told = || panic!("no points of {name}: {text}");
        line.unwrap_or_else(told).to_owned()
    };
    names.iter().map(of).collect()
}

fn size(message: &PostedMessage) -> (u64, u64) {
    let [picture] = message.attachments() else {
        panic!("not one picture: {}", message.text());
    };
    let pixels = |of: &str| picture[of].as_u64().expect("a picture has a size");
    (pixels("width"), pixels("height"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_message_with_a_board_says_how_everybody_stands() {
    // Given a game whose first leader is placed
    let app = App::start().await;
    let table = app.table("desert-1", &["ana", "ben"]).begin().await;
    let mut taste = Taste::new(5);
    let Stand::Turn(first, mut movers) = table.stand(None).await else {
        panic!("over too soon");
    };
    let mover = movers.remove(0);
    let names: Vec<&str> = table
        .people
        .iter()
        .map(|who| who.display.as_str())
        .collect();
    points(first.content(), &names);

    // When the player on move looks at the panel, at the board and at the sheet
    let preview = play::prepare(&table, &mover, InputMethod::Typing, &mut taste).await;
    let board = async |options: Value| mover.command("desert-1", "board", options).await.private();
    let plain = board(json!({})).await;
    let full = board(json!({"show": "full"})).await;

    // Then each says it in the text, in short lines with the camels left; the panel also what the draft changes.
    for message in [&first, &preview, &plain] {
        let text = message.content();
        let lines = points(text, &names);
        assert!(
            lines.iter().all(|line| line.chars().count() <= 60),
            "{text}"
        );
        assert!(text.contains("Camels left: green "), "{text}");
        assert!(message.notified().is_empty(), "{text}");
        let (width, height) = size(message);
        assert!(width > height, "{width} × {height}");
    }
    let draft = format!("**{}**'s draft", mover.display);
    assert!(preview.content().contains(&draft), "{}", preview.content());
    let first = "1 leader · 0 safe points · on loan +10";
    assert!(preview.content().contains(first), "{}", preview.content());

    // The sheet has it on the picture instead.
    let (width, height) = size(&full);
    assert!(height > width, "{width} × {height}");
    assert!(
        !full.content().contains("Camels left"),
        "{}",
        full.content()
    );
    app.close().await;
}
