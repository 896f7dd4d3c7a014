//! Hints as players get them: in private, with a picture, and not over and over.

use serde_json::{Value, json};

use crate::app::App;
use test_kit::{PostedMessage, TestTable, TestUser};

async fn hint(table: &TestTable, who: &TestUser) -> PostedMessage {
    let asked = who.command(&table.channel, "hint", json!({}));
    asked.await.private()
}

/// The options of the `/place` that a hint names.
fn place(hint: &PostedMessage) -> Value {
    let text = hint.text();
    let mut quoted = text.split('`').filter(|part| part.starts_with("/place "));
    let typed = quoted.next().unwrap_or_else(|| panic!("no /place: {text}"));
    let mut words = typed.split(' ').skip(1);
    let mut options = json!({});
    for name in ["colour", "space", "colour2", "space2"] {
        if let Some(word) = words.next() {
            options[name] = json!(word);
        }
    }
    options
}

/// Checks that the hint has a picture with alt text, and says why.
fn is_whole(hint: &PostedMessage) {
    let text = hint.text();
    assert!(text.contains("A hint, for you alone"), "{text}");
    let pictures = hint.attachments();
    assert_eq!(pictures.len(), 1, "{text}");
    let alt = pictures[0]["description"].as_str();
    assert!(alt.is_some_and(|alt| !alt.is_empty()));
    assert!(hint.has_button("my-turn"), "{:?}", hint.buttons());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_alone_gets_hints_in_private_and_waits_if_they_ask_too_often() {
    // Given somebody alone with two computer players,
    let app = App::start().await;
    let invitation = app.table("desert-1", &["ana"]).with("seats", 3);
    let table = invitation.with("computers", 2).begin().await;

    // when they ask for a hint in each of their turns, then it is for them alone, and what it names can be played.
    let mut before = None;
    for _ in 0..2 {
        let (ana, post) = table.mover(before.as_deref()).await;
        let posts = table.public().await.len();
        let hint = hint(&table, &ana).await;
        is_whole(&hint);
        assert_eq!(table.public().await.len(), posts);
        let preview = ana.command(&table.channel, "place", place(&hint)).await;
        ana.press(&preview.private(), "end-turn").await.message();
        before = Some(post);
    }

    // When they ask for more hints at once than anybody needs, then they are told to wait, in private.
    let (ana, _) = table.mover(before.as_deref()).await;
    let asked = || hint(&table, &ana);
    let (one, two, three, four) = tokio::join!(asked(), asked(), asked(), asked());
    let mut waits = [one, two, three, four].map(|answer| answer.text());
    waits.sort_by_key(|text| text.contains("A hint"));
    assert!(waits[0].contains("second"), "every one was answered");
    app.close().await;
}
